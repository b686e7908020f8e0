/** The reason for the level of a signature, by its certificate. */
export default {
  qualified: "The certificate is qualified, and its key is in a qualified device.",
  sandbox:
    "The certificate comes from the sandbox. It has the form of a qualified certificate, but no legal effect.",
  no_device:
    "Advanced, not qualified: the certificate does not state that its key is in a qualified device.",
  not_qualified:
    "Advanced, not qualified: the certificate names the person, but does not state that it is qualified.",
  seal_qualified:
    "Qualified seal: the certificate names the organisation, and no person. It is qualified, and its key is in a qualified device.",
  seal_advanced:
    "Advanced seal: the certificate names the organisation, and no person. It does not state that it is qualified, with its key in a qualified device.",
  seal: "Simple: the seal confirms the organisation, not the person named beside it.",
  unconfirmed:
    "Simple: we do not trust the issuer, so the level in the certificate does not count.",
  no_certificate: "Simple: the certificate of the signer is not in the file.",
  demo: "Demonstration, no legal effect: it only shows how the service works.",
} as const;
