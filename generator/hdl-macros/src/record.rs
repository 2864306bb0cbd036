//! `#[derive(Record)]` and `#[derive(StateBits)]`: the ways from bits back to names.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{parse2, Data, DeriveInput, Fields, Result, Type};

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
    for f in &fields.named {
        let field = f.ident.as_ref().expect("a named field");
        let ty = &f.ty;
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
    Ok(quote! {
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
