//! `#[derive(Record)]` and `#[derive(StateBits)]`: the ways from bits back to names.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{parse2, Data, DeriveInput, Fields, Ident, Result, Type};

use crate::block::docs;

pub fn expand(item: TokenStream) -> Result<TokenStream> {
    let input: DeriveInput = parse2(item)?;
    let name = &input.ident;
    let Data::Struct(data) = &input.data else {
        return Err(syn::Error::new_spanned(name, "a record is a struct"));
    };
    let Fields::Named(fields) = &data.fields else {
        return Err(syn::Error::new_spanned(name, "a record has named fields"));
    };
    let mut reads = vec![];
    let (mut names, mut types, mut abouts) = (vec![], vec![], vec![]);
    for f in &fields.named {
        let field = f.ident.as_ref().expect("a named field");
        let ty = &f.ty;
        names.push(field.clone());
        types.push(ty.clone());
        abouts.push(docs(&f.attrs).join(" "));
        let bit = matches!(ty, Type::Path(p) if p.path.is_ident("Bit") || p.path.is_ident("bool"));
        let value = if bit {
            quote!(word.get_bit(at))
        } else {
            quote!(<#ty>::from(word.get_bits::<{ <#ty as Synth>::BITS }>(at)))
        };
        reads.push(quote! {
            #field: {
                let part = #value;
                at += <#ty as Synth>::BITS;
                part
            }
        });
    }
    let texts: Vec<String> = names.iter().map(|n| n.to_string()).collect();
    let (generics, arguments, condition) = input.generics.split_for_impl();
    let about = quote! {
        #[automatically_derived]
        impl #generics ::kiban_hdl::Fields for #name #arguments #condition {
            const ABOUT: &'static [(&'static str, &'static str)] = &[#((#texts, #abouts),)*];
        }
    };
    if !input.generics.params.is_empty() {
        let generic = generic(&input, &names, &types);
        return Ok(quote!(#about #generic));
    }
    Ok(quote! {
        #about
        #[automatically_derived]
        impl ::core::convert::From<Bits<{ <#name as Synth>::BITS }>> for #name {
            fn from(word: Bits<{ <#name as Synth>::BITS }>) -> Self {
                let mut at = 0usize;
                let record = Self { #(#reads,)* };
                debug_assert_eq!(at, <#name as Synth>::BITS);
                record
            }
        }
    })
}

/// What `LogicStruct` writes, for records with parameters: rust-hdl's cannot, for their packed
/// width is no constant that Rust lets a type name. There is no packed form of them.
fn generic(input: &DeriveInput, names: &[Ident], types: &[Type]) -> TokenStream {
    let name = &input.ident;
    let (generics, arguments, condition) = input.generics.split_for_impl();
    let widths = names.iter().map(|n| format_ident!("get_my_width_{n}"));
    let offsets = names.iter().map(|n| format_ident!("get_my_offset_{n}"));
    let before = (0..types.len()).map(|i| {
        let before = &types[..i];
        quote!(0usize #(+ <#before as Synth>::BITS)*)
    });
    quote! {
        #[automatically_derived]
        impl #generics #name #arguments #condition {
            #(
                #[doc(hidden)]
                pub fn #widths(&self) -> usize {
                    <#types as Synth>::BITS
                }
                #[doc(hidden)]
                pub fn #offsets(&self) -> usize {
                    #before
                }
            )*
        }

        #[automatically_derived]
        impl #generics Synth for #name #arguments #condition {
            const BITS: usize = 0usize #(+ <#types as Synth>::BITS)*;

            fn descriptor() -> TypeDescriptor {
                let kind = TypeKind::Composite(::std::vec![#(
                    ::std::boxed::Box::new(TypeField {
                        fieldname: ::core::stringify!(#names).to_string(),
                        kind: <#types as Synth>::descriptor(),
                    }),
                )*]);
                TypeDescriptor { name: ::core::stringify!(#name).to_string(), kind }
            }

            fn vcd(self) -> VCDValue {
                VCDValue::Composite(::std::vec![#(::std::boxed::Box::new(self.#names.vcd()),)*])
            }

            fn verilog(self) -> VerilogLiteral {
                ::kiban_hdl::packed(&[#((self.#names.verilog(), <#types as Synth>::BITS),)*])
            }
        }
    }
}

pub fn expand_state(item: TokenStream) -> Result<TokenStream> {
    let input: DeriveInput = parse2(item)?;
    let name = &input.ident;
    let Data::Enum(data) = &input.data else {
        return Err(syn::Error::new_spanned(name, "states are an enum"));
    };
    let variants: Vec<_> = data.variants.iter().map(|v| &v.ident).collect();
    let Some((last, others)) = variants.split_last() else {
        return Err(syn::Error::new_spanned(name, "there is no state"));
    };
    let codes = 0..others.len();
    Ok(quote! {
        #[automatically_derived]
        impl ::core::convert::From<Bits<{ <#name as Synth>::BITS }>> for #name {
            fn from(word: Bits<{ <#name as Synth>::BITS }>) -> Self {
                match word.index() {
                    #(#codes => #name::#others,)*
                    _ => #name::#last,
                }
            }
        }
    })
}
