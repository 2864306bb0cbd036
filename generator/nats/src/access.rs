//! Which server, and what proves who we are.
//!
//! The variables are those of the command `nats`, so that one setting serves both.

use std::path::{Path, PathBuf};

use async_nats::{ConnectOptions, ServerAddr};

use crate::Trouble;

/// What proves who we are.
#[derive(Clone, PartialEq, Eq)]
enum Proof {
    None,
    Password {
        user: String,
        password: String,
    },
    Token(String),
    /// The seed of a key.
    Seed(String),
    /// The text of a file with a JWT and a seed.
    Credentials(String),
}

/// A server and the way in. It is never printed.
#[derive(Clone)]
pub struct Access {
    address: ServerAddr,
    proof: Proof,
    authority: Option<PathBuf>,
    certificate: Option<(PathBuf, PathBuf)>,
}

/// The variables that are asked.
const USER: &str = "NATS_USER";
const PASSWORD: &str = "NATS_PASSWORD";
const TOKEN: &str = "NATS_TOKEN";
const SEED: &str = "NATS_NKEY";
const CREDENTIALS: &str = "NATS_CREDS";
const AUTHORITY: &str = "NATS_CA";
const CERTIFICATE: &str = "NATS_CERT";
const KEY: &str = "NATS_KEY";

impl Access {
    /// The server of an address, with the credentials of the environment.
    ///
    /// # Errors
    /// [`Trouble::Request`], [`Trouble::File`].
    pub fn new(url: &str, variable: impl Fn(&str) -> Option<String>) -> Result<Access, Trouble> {
        let variable = |name: &str| variable(name).filter(|v| !v.is_empty());
        let known = !url.contains("://") || url.starts_with("nats://") || url.starts_with("tls://");
        let address = url.parse().ok().filter(|a: &ServerAddr| known && !a.host().is_empty());
        let address = address.ok_or_else(|| {
            Trouble::Request(format!(
                "'{}' is no address of a server: nats://HOST:PORT or tls://HOST:PORT is wanted",
                without_secrets(url)
            ))
        })?;
        if address.username().is_some() || address.password().is_some() {
            return Err(Trouble::Request(format!(
                "an address holds no credentials, others can read it: {USER} and {PASSWORD}, {TOKEN}, {SEED} or {CREDENTIALS} \
                 in the environment do"
            )));
        }
        let given: Vec<&str> = [USER, TOKEN, SEED, CREDENTIALS]
            .into_iter()
            .filter(|name| variable(name).is_some())
            .collect();
        if let [first, second, ..] = given[..] {
            return Err(Trouble::Request(format!(
                "{first} and {second} are both set: one way in is wanted"
            )));
        }
        let proof = match given.first() {
            None => Proof::None,
            Some(&USER) => {
                let password = variable(PASSWORD).ok_or_else(|| {
                    Trouble::Request(format!("{USER} is set and {PASSWORD} is not"))
                })?;
                Proof::Password { user: variable(USER).unwrap_or_default(), password }
            }
            Some(&TOKEN) => Proof::Token(variable(TOKEN).unwrap_or_default()),
            Some(name) => {
                let path = PathBuf::from(variable(name).unwrap_or_default());
                let text = file(name, &path)?;
                match *name {
                    SEED => Proof::Seed(seed(&path, &text)?),
                    _ => Proof::Credentials(text),
                }
            }
        };
        let path = |name| variable(name).map(PathBuf::from);
        let certificate = match (path(CERTIFICATE), path(KEY)) {
            (Some(certificate), Some(key)) => Some((certificate, key)),
            (None, None) => None,
            _ => {
                return Err(Trouble::Request(format!(
                    "{CERTIFICATE} and {KEY} go together: one of them is not set"
                )))
            }
        };
        let authority = path(AUTHORITY);
        let files = [(AUTHORITY, authority.as_ref())]
            .into_iter()
            .chain(certificate.iter().flat_map(|(c, k)| [(CERTIFICATE, Some(c)), (KEY, Some(k))]));
        for (name, path) in files {
            path.map(|p| file(name, p)).transpose()?;
        }
        Ok(Access { address, proof, authority, certificate })
    }

    /// As people call it.
    pub fn name(&self) -> String {
        format!("{}:{}", self.address.host(), self.address.port())
    }

    pub(crate) fn address(&self) -> ServerAddr {
        self.address.clone()
    }

    /// It is on this machine, where other users are kept out by other means.
    pub(crate) fn is_here(&self) -> bool {
        let host = self.address.host().trim_matches(['[', ']']);
        host == "localhost"
            || host.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
    }

    pub(crate) fn proves_something(&self) -> bool {
        self.proof != Proof::None || self.certificate.is_some()
    }

    pub(crate) fn options(&self) -> Result<ConnectOptions, Trouble> {
        let options = ConnectOptions::new();
        let mut options = match self.proof.clone() {
            Proof::None => options,
            Proof::Password { user, password } => options.user_and_password(user, password),
            Proof::Token(token) => options.token(token),
            Proof::Seed(seed) => options.nkey(seed),
            Proof::Credentials(text) => options.credentials(&text).map_err(|_| {
                Trouble::Request(format!("the file of {CREDENTIALS} holds no credentials"))
            })?,
        };
        if let Some(authority) = &self.authority {
            options = options.add_root_certificates(authority.clone());
        }
        if let Some((certificate, key)) = &self.certificate {
            options = options.add_client_certificate(certificate.clone(), key.clone());
        }
        // whoever names an authority or a certificate wants no line that others can read
        Ok(options.require_tls(self.authority.is_some() || self.certificate.is_some()))
    }
}

/// What stands before an `@` is not repeated.
fn without_secrets(url: &str) -> &str {
    url.rsplit_once('@').map_or(url, |(_, host)| host)
}

fn file(name: &str, path: &Path) -> Result<String, Trouble> {
    std::fs::read_to_string(path).map_err(|e| {
        Trouble::File(format!("cannot read {}, which {name} names: {e}", path.display()))
    })
}

/// The line of a file that is the seed of a user's key.
fn seed(path: &Path, text: &str) -> Result<String, Trouble> {
    let line = text.lines().map(str::trim).find(|l| l.starts_with("SU"));
    line.map(str::to_string).ok_or_else(|| {
        Trouble::Request(format!("{} holds no seed of a user's key (SU...)", path.display()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(url: &str, set: &[(&str, &str)]) -> Result<Access, Trouble> {
        Access::new(url, |name| {
            set.iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_string())
        })
    }

    #[test]
    fn one_way_in() {
        for (set, proof) in [
            (vec![], Proof::None),
            (vec![(USER, ""), (TOKEN, "t")], Proof::Token("t".into())),
            (
                vec![(USER, "me"), (PASSWORD, "p w")],
                Proof::Password { user: "me".into(), password: "p w".into() },
            ),
        ] {
            let made = access("localhost", &set).unwrap();
            assert!(made.proof == proof && made.is_here());
            assert_eq!(made.name(), "localhost:4222");
        }
        assert!(!access("nats://10.0.0.1", &[]).unwrap().is_here());
        assert!(access("nats://[::1]:4333", &[]).unwrap().is_here());
    }

    #[test]
    fn wrong_ways_in() {
        for (url, set, why) in [
            ("nats://a:secret@host:1", vec![], "an address holds no credentials"),
            ("nats://secret@host:1", vec![], "an address holds no credentials"),
            ("http://me:secret@host", vec![], "'host' is no address of a server"),
            ("", vec![], "is no address of a server"),
            ("localhost", vec![(USER, "me")], "NATS_USER is set and NATS_PASSWORD is not"),
            (
                "localhost",
                vec![(USER, "me"), (TOKEN, "t")],
                "NATS_USER and NATS_TOKEN are both set: one way in is wanted",
            ),
            ("localhost", vec![(CERTIFICATE, "c.pem")], "NATS_CERT and NATS_KEY go together"),
            ("localhost", vec![(CREDENTIALS, "/nowhere/x")], "cannot read /nowhere/x"),
            ("localhost", vec![(AUTHORITY, "/nowhere/x")], "cannot read /nowhere/x, which NATS_CA"),
            ("localhost", vec![(SEED, "/dev/null")], "/dev/null holds no seed"),
        ] {
            let Err(trouble) = access(url, &set) else { panic!("{url} {set:?}") };
            let said = trouble.sentence();
            assert!(said.contains(why) && !said.contains("secret"), "{said}");
        }
    }
}
