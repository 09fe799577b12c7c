// Package check (no API) turns cc/v4's syntax tree into the typed tree of package tree.
//
// It owns C's semantics as seen by a reader of the source: names and scopes, types, record layout
// requests, conversions, constant folding, initialisers, attributes and CUDA qualifiers,
// constraints and warnings. It does not own the syntax (package parse), placement arithmetic
// (package ir/layout), the list of built-in functions (package builtin) or code generation
// (package irgen). The pipeline calls Check once per translation unit; a call shares nothing
// mutable with another one, so calls may run at the same time.
//
// Conventions inside the package:
//   - types are compared by compatible and sameType, never by pointer; records and enums by their
//     *Record and *EnumType;
//   - an error yields a node or type of kind KindInvalid, which everything accepts silently, so
//     that one mistake gives one message;
//   - warnings are made only if the options may show them (diag.List.Wants); those that need
//     bookkeeping or a look at the whole function (unused names, uninitialised variables, fall
//     through) cost nothing unless they are wanted;
//   - fold is applied whenever a node is built, so that a constant operand is always a *tree.Const.
//
// # Where what is checked
//
// The unit: check.go (the entry, messages), reach.go with reach_walk.go (what is used, linkage,
// tentative definitions), names.go, mangle.go and nameexpr.go (names in PTX), alias.go (aliases),
// subject.go and verify.go (the finished tree as a step, and its promises).
//
// Names: scope.go (scopes and symbols), suggest.go (what was misspelt), fixit.go (fixes in
// messages).
//
// Types: types.go (the basic ones), types_rel.go (compatible, composite), types_string.go (as
// messages print them), record.go (struct, union, bit-fields), enum.go, vm.go (variable lengths),
// longdouble.go, reference.go (C++'s references), opaque.go (textures, samplers, surfaces),
// fragment.go (parts of matrices), address_space.go.
//
// Declarations: decl.go (any of them), declspec.go (specifiers), declarator.go, params.go
// (parameter lists), decl_var.go, decl_func.go, func.go (function definitions), auto.go,
// auto_result.go, constexpr.go, attr.go (what attributes say), attr_apply.go (and do to an object),
// default_args.go, method.go (functions of classes), conversion.go (operator T()).
//
// Initialisers: init.go (of an object), init_list.go (braces and designators), init_table.go (long
// lists of numbers), init_order.go (who overrides whom), construct.go (T(1, 2) and f({1, 2}) of
// C++), limits.go (std::numeric_limits), traits.go (std::is_same and its like), type_trait.go
// (std::make_unsigned and its like).
//
// Expressions: expr.go (which syntax goes where), expr_state.go (depth, what is evaluated),
// expr_primary.go, expr_postfix.go, expr_unary.go, expr_binary.go, expr_assign.go, literal.go,
// convert.go (conversions), convert_assign.go (as if by assignment), overload.go (which function or
// operator of C++), pragma_expr.go, bounds.go (checks of indices).
//
// Constants: fold.go (any operation), fold_int.go, fold_float.go, fold_nan.go, fold_complex.go,
// fold_addr.go (addresses), fold_call.go (calls), fold_record.go (records), const_text.go
// (constants in messages).
//
// Calls: call.go, builtin_call.go (built-in functions), builtin_form.go (those made by a rule),
// builtin_special.go (those whose operands are no arguments), builtin_addr.go (as values),
// builtin_atomic.go, builtin_classify.go, builtin_complex.go, builtin_image.go, wmma.go (products
// of matrices), ptx.go (PTX instructions), builtin_fold.go (in constants), builtin_unavailable.go
// (the host's), format.go (printf), launch.go (launches by device code).
//
// Templates (package template has the way of one): template.go (keeps them), template_bind.go
// (finds arguments), template_instance.go (makes functions), template_call.go (uses),
// template_launch.go (uses in host code), template_class.go (templates of structs),
// template_alias.go (of aliases). objectcall.go has methods that are functions outside of their
// struct.
//
// Lambdas: lambda.go.
//
// Statements: stmt.go, stmt_label.go, stmt_loop.go (with if), stmt_switch.go, asm.go, flow.go (does
// the end of a function have a way to it).
//
// Warnings: warn.go (unused values), warn_unused.go (unused names), warn_compare.go,
// warn_convert.go, warn_paren.go, warn_range.go (what values an expression can have),
// warn_shadow.go, warn_switch.go, warn_uninit.go with warn_uninit_walk.go.
package check
