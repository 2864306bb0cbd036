//! `#[logic]`: what a block does, in one or more functions.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{
    parse2, parse_quote, Arm, Expr, ExprMethodCall, ExprPath, FnArg, ImplItem, ImplItemFn,
    ItemImpl, Pat, Result, Stmt,
};

use crate::block::docs;
use crate::comments::Comments;

pub fn expand(arguments: TokenStream, item: TokenStream) -> Result<TokenStream> {
    if !arguments.is_empty() {
        return Err(syn::Error::new_spanned(arguments, "#[logic] takes no arguments"));
    }
    let item: ItemImpl = parse2(item)?;
    if let Some((_, path, _)) = &item.trait_ {
        return Err(syn::Error::new_spanned(
            path,
            "write `impl Block`, not `impl Logic for Block`",
        ));
    }
    let mut out = TokenStream::new();
    for i in &item.items {
        let ImplItem::Fn(f) = i else {
            return Err(syn::Error::new_spanned(i, "only functions may stand here"));
        };
        out.extend(part(&item, f.clone())?);
    }
    Ok(out)
}

/// Rewrites the calls of parts and gathers the constants of a function.
struct Kernel {
    calls: Vec<String>,
    codes: Vec<ExprPath>,
}

/// `self.part()`
fn called(e: &Expr) -> Option<&ExprMethodCall> {
    match e {
        Expr::MethodCall(m) if m.args.is_empty() && m.turbofish.is_none() => {
            matches!(&*m.receiver, Expr::Path(p) if p.path.is_ident("self")).then_some(m)
        }
        _ => None,
    }
}

impl Kernel {
    fn call(&mut self, e: &mut Expr) {
        let Some(m) = called(e) else { return };
        let name = m.method.to_string();
        let m = m.clone();
        self.calls.push(name.clone());
        *e = parse_quote!(comment!(call #name, #m));
    }

    fn code(&mut self, path: &ExprPath) {
        let Some(last) = path.path.segments.last() else { return };
        let name = last.ident.to_string();
        let capital =
            name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
        let plain = path.path.segments.iter().all(|s| s.arguments.is_none());
        if capital && plain && (path.path.segments.len() == 1 || name.len() > 1) {
            let key = key(path);
            if !self.codes.iter().any(|c| self::key(c) == key) {
                self.codes.push(path.clone());
            }
        }
    }
}

/// A path as rust-hdl writes it into its syntax tree.
fn key(path: &ExprPath) -> String {
    quote!(#path).to_string().replace(' ', "").replace("::", "$")
}

impl VisitMut for Kernel {
    fn visit_stmt_mut(&mut self, s: &mut Stmt) {
        if let Stmt::Expr(e, _) = s {
            self.call(e);
        }
        visit_mut::visit_stmt_mut(self, s);
    }
    fn visit_arm_mut(&mut self, arm: &mut Arm) {
        self.call(&mut arm.body);
        visit_mut::visit_arm_mut(self, arm);
    }
    fn visit_expr_path_mut(&mut self, p: &mut ExprPath) {
        self.code(p);
    }
    fn visit_pat_mut(&mut self, p: &mut Pat) {
        match p {
            Pat::Path(p) => self.code(p),
            Pat::Ident(i) => {
                let ident = &i.ident;
                self.code(&parse_quote!(#ident));
            }
            p => visit_mut::visit_pat_mut(self, p),
        }
    }
    // inside a macro there are only names of signals
    fn visit_macro_mut(&mut self, _: &mut syn::Macro) {}
}

fn part(item: &ItemImpl, mut f: ImplItemFn) -> Result<TokenStream> {
    let only_self = f.sig.inputs.len() == 1
        && matches!(f.sig.inputs.first(), Some(FnArg::Receiver(r)) if r.mutability.is_some());
    if !only_self || !matches!(f.sig.output, syn::ReturnType::Default) {
        return Err(syn::Error::new_spanned(
            &f.sig,
            "a part takes `&mut self` and returns nothing",
        ));
    }
    let mut comments = Comments::of(&f.block);
    comments.visit_block_mut(&mut f.block);
    let mut kernel = Kernel { calls: vec![], codes: vec![] };
    kernel.visit_block_mut(&mut f.block);

    let name = f.sig.ident.clone();
    let is_update = name == "update";
    let about: Vec<String> = if is_update { vec![] } else { docs(&f.attrs) };
    let (vis, attributes, body) = (&f.vis, &f.attrs, &f.block);
    let (generics, _, condition) = item.generics.split_for_impl();
    let ty = &item.self_ty;
    let (kernel_name, connect, hdl) = (
        format_ident!("__kernel_{name}"),
        format_ident!("__connect_{name}"),
        format_ident!("__hdl_{name}"),
    );
    let calls = &kernel.calls;
    let call_connects = calls.iter().map(|c| format_ident!("__connect_{c}"));
    let call_hdls = calls.iter().map(|c| format_ident!("__hdl_{c}"));
    let codes = &kernel.codes;
    let keys = codes.iter().map(key);
    let inherent = if is_update {
        quote!()
    } else {
        quote! {
            #(#attributes)*
            #vis fn #name(&mut self) {
                <Self as Part>::#kernel_name(self)
            }
        }
    };
    let logic = if is_update {
        quote! {
            impl #generics logic::Logic for #ty #condition {
                fn update(&mut self) {
                    ::kiban_hdl::Declared::update_registers(self);
                    <Self as Part>::#kernel_name(self)
                }
                fn connect(&mut self) {
                    ::kiban_hdl::Declared::connect_registers(self);
                    self.#connect();
                }
                fn hdl(&self) -> ast::Verilog {
                    ast::Verilog::Combinatorial(::kiban_hdl::declared(self, self.#hdl()))
                }
            }
        }
    } else {
        quote!()
    };
    Ok(quote! {
        const _: () = {
            #[allow(unused_imports)]
            use ::kiban_hdl::{hdl_comment as comment, rust_hdl::*};
            trait Part {
                fn #kernel_name(&mut self);
                fn connect(&mut self);
                fn hdl(&self) -> ast::Verilog;
            }
            #[allow(clippy::all)]
            impl #generics Part for #ty #condition {
                #[hdl_gen]
                fn #kernel_name(&mut self) #body
            }
            impl #generics #ty #condition {
                #inherent
                #[doc(hidden)]
                pub(crate) fn #connect(&mut self) {
                    <Self as Part>::connect(self);
                    #(self.#call_connects();)*
                }
                #[doc(hidden)]
                pub(crate) fn #hdl(&self) -> ::std::vec::Vec<ast::VerilogStatement> {
                    ::kiban_hdl::kernel(
                        <Self as Part>::hdl(self),
                        &[#(#about),*],
                        &[#((#keys, ::kiban_hdl::Code::number(#codes)),)*],
                        ::std::vec![#((#calls, self.#call_hdls()),)*],
                    )
                }
            }
            #logic
        };
    })
}
