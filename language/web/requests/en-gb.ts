/** The dialogs about a request, opened from several pages. */
export default {
  providerTerms: {
    title: "Accept the provider’s terms to continue.",
    lead: "Advanced and qualified signatures use a certificate from a trust service provider. The provider’s own terms apply.",
    accept: "I accept the <terms>terms of use of the trust service provider</terms>.",
    missing: "Accept the terms to continue",
    confirm: "Accept",
    later: "Not now",
  },
  decline: {
    title: "Decline this request?",
    lead: "We tell {sender} and the other signers. A declined request can no longer be signed.",
    reason: "Reason",
    act: "Decline request",
  },
  withdraw: {
    title: "Withdraw this request?",
    lead: "{signed, plural, =0 {Nobody has signed yet. All links stop working.} one {One of {signers, number} people has signed. All links stop working; you keep the signed version.} other {# of {signers, number} people have signed. All links stop working; you keep the signed version.}}",
    message: "Message to the signers",
    act: "Withdraw request",
  },
  delete: {
    title: "Delete “{title}”?",
    lead: "We remove it from your lists. Everyone else keeps their copy.",
    leadDraft: "This deletes the draft and its documents. Nobody has been invited.",
    act: "Delete",
  },
} as const;
