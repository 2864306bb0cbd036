//! `#[block]`: one declaration of a block's fields.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::{parse2, Attribute, Expr, Field, Fields, ItemStruct, LitStr, Result, Signature, Type};

/// `pub fn new(params: &Params)`
struct Builder {
    vis: syn::Visibility,
    signature: Signature,
}

impl Parse for Builder {
    fn parse(input: ParseStream) -> Result<Self> {
        Ok(Builder { vis: input.parse()?, signature: input.parse()? })
    }
}

/// The lines of `///` comments, without the blank that follows the slashes.
pub fn docs(attributes: &[Attribute]) -> Vec<String> {
    let mut out = vec![];
    for a in attributes.iter().filter(|a| a.path().is_ident("doc")) {
        if let syn::Meta::NameValue(m) = &a.meta {
            if let Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(s), .. }) = &m.value {
                for l in s.value().lines() {
                    out.push(l.strip_prefix(' ').unwrap_or(l).trim_end().to_string());
                }
            }
        }
    }
    out
}

fn take(field: &mut Vec<Attribute>, name: &str) -> Option<Attribute> {
    let at = field.iter().position(|a| a.path().is_ident(name))?;
    Some(field.remove(at))
}

/// How registers stand in a field.
enum Registers {
    None,
    One,
    Many,
}

fn registers(ty: &Type) -> Registers {
    match ty {
        Type::Path(p) => match p.path.segments.last() {
            Some(s) if s.ident == "DFF" || s.ident == "DFFWithInit" => Registers::One,
            Some(s) if s.ident == "Vec" => match &s.arguments {
                syn::PathArguments::AngleBracketed(a) => match a.args.first() {
                    Some(syn::GenericArgument::Type(t)) => match registers(t) {
                        Registers::One => Registers::Many,
                        _ => Registers::None,
                    },
                    _ => Registers::None,
                },
                _ => Registers::None,
            },
            _ => Registers::None,
        },
        Type::Array(a) => match registers(&a.elem) {
            Registers::One => Registers::Many,
            _ => Registers::None,
        },
        _ => Registers::None,
    }
}

fn is_port(field: &Field) -> bool {
    let Type::Path(p) = &field.ty else { return false };
    let Some(s) = p.path.segments.last().filter(|s| s.ident == "Signal") else { return false };
    let syn::PathArguments::AngleBracketed(a) = &s.arguments else { return false };
    let Some(syn::GenericArgument::Type(Type::Path(d))) = a.args.first() else { return false };
    d.path
        .segments
        .last()
        .is_some_and(|d| d.ident == "In" || d.ident == "Out" || d.ident == "InOut")
}

/// What a port carries: `T` of `Signal<In, T>`.
fn carried(ty: &Type) -> Option<&Type> {
    let Type::Path(p) = ty else { return None };
    let s = p.path.segments.last().filter(|s| s.ident == "Signal")?;
    let syn::PathArguments::AngleBracketed(a) = &s.arguments else { return None };
    match a.args.last() {
        Some(syn::GenericArgument::Type(t)) => Some(t),
        _ => None,
    }
}

pub fn expand(arguments: TokenStream, item: TokenStream) -> Result<TokenStream> {
    let mut item: ItemStruct = parse2(item)?;
    let Fields::Named(fields) = &mut item.fields else {
        return Err(syn::Error::new_spanned(&item, "a block has named fields"));
    };
    let mut names = vec![];
    let mut values = vec![];
    let mut declared = vec![];
    let (mut one, mut many) = (vec![], vec![]);
    let mut has_clock = false;
    for f in &mut fields.named {
        let name = f.ident.clone().expect("a named field");
        has_clock |= name == "clock";
        match take(&mut f.attrs, "init") {
            Some(a) => {
                let e: Expr = a.parse_args()?;
                values.push(quote!(#e));
            }
            None => values.push(quote!(::core::default::Default::default())),
        }
        let text = name.to_string();
        if let Some(a) = take(&mut f.attrs, "group") {
            let group: LitStr = a.parse_args()?;
            declared.push(quote!(::kiban_hdl::Line::Group(#text, #group)));
        }
        if take(&mut f.attrs, "record").is_some() {
            let Some(record) = carried(&f.ty) else {
                return Err(syn::Error::new_spanned(f, "a record is the type of a port"));
            };
            let record = quote!(<#record as ::kiban_hdl::Fields>::ABOUT);
            declared.push(quote!(::kiban_hdl::Line::Record(#text, #record)));
        }
        let doc = docs(&f.attrs).join(" ");
        if (is_port(f) || text.starts_with("never_")) && !doc.is_empty() {
            declared.push(quote!(::kiban_hdl::Line::Field(#text, #doc)));
        }
        match registers(&f.ty) {
            Registers::One => one.push(name.clone()),
            Registers::Many => many.push(name.clone()),
            Registers::None => {}
        }
        names.push(name);
    }
    let has_registers = !one.is_empty() || !many.is_empty();
    if has_registers && !has_clock {
        return Err(syn::Error::new_spanned(&item.ident, "registers want a port `clock`"));
    }
    if let Some(a) = take(&mut item.attrs, "module") {
        let module: LitStr = a.parse_args()?;
        declared.push(quote!(::kiban_hdl::Line::Module(#module)));
    }
    for (i, l) in docs(&item.attrs).into_iter().enumerate() {
        declared.push(match i {
            0 => quote!(::kiban_hdl::Line::About(#l)),
            _ => quote!(::kiban_hdl::Line::Note(#l)),
        });
    }

    let name = &item.ident;
    let (generics, arguments_of, condition) = item.generics.split_for_impl();
    let builder = if arguments.is_empty() {
        quote! {
            impl #generics ::core::default::Default for #name #arguments_of #condition {
                fn default() -> Self {
                    Self { #(#names: #values,)* }
                }
            }
        }
    } else {
        let Builder { vis, signature } = parse2(arguments)?;
        let doc = format!("A `{name}`, not yet connected.");
        quote! {
            impl #generics #name #arguments_of #condition {
                #[doc = #doc]
                #vis #signature -> Self {
                    Self { #(#names: #values,)* }
                }
            }
        }
    };
    let one_text: Vec<String> = one.iter().map(|n| n.to_string()).collect();
    let many_text: Vec<String> = many.iter().map(|n| n.to_string()).collect();
    let anonymous = format_ident!("_");
    Ok(quote! {
        #[derive(LogicBlock)]
        #item

        #builder

        #[automatically_derived]
        const #anonymous: () = {
            use ::kiban_hdl::rust_hdl::*;
            impl #generics ::kiban_hdl::Declared for #name #arguments_of #condition {
                const LINES: &'static [::kiban_hdl::Line] = &[
                    #(#declared,)*
                    ::kiban_hdl::Line::Source(::core::file!()),
                ];
                fn update_registers(&mut self) {
                    #(
                        self.#one.clock.next = self.clock.val();
                        self.#one.d.next = self.#one.q.val();
                    )*
                    #(
                        for r in &mut self.#many {
                            r.clock.next = self.clock.val();
                            r.d.next = r.q.val();
                        }
                    )*
                }
                fn connect_registers(&mut self) {
                    #(
                        logic::logic_connect_fn(&mut self.#one.clock);
                        logic::logic_connect_fn(&mut self.#one.d);
                    )*
                    #(
                        for r in &mut self.#many {
                            logic::logic_connect_fn(&mut r.clock);
                            logic::logic_connect_fn(&mut r.d);
                        }
                    )*
                }
                fn registers(&self) -> ::std::vec::Vec<::std::string::String> {
                    let mut names: ::std::vec::Vec<::std::string::String> = ::std::vec::Vec::new();
                    #(names.push(#one_text.to_string());)*
                    #(
                        for i in 0..self.#many.len() {
                            names.push(::std::format!("{}[{}]", #many_text, i));
                        }
                    )*
                    names
                }
            }
        };
    })
}
