/** The dialogs about a request, opened from several pages. */
export default {
  providerTerms: {
    title: "Before you sign: the provider’s terms.",
    lead: "An advanced or qualified signature is made with a certificate of a trust service provider, whose own terms apply.",
    accept: "I accept the <terms>terms of use of the trust service provider</terms>.",
    missing: "Accept them to go on",
    confirm: "Accept",
    later: "Not now",
  },
  decline: {
    title: "Decline this request?",
    lead: "{sender} and the other signers are told. A declined request cannot be signed any more.",
    reason: "Reason",
    act: "Decline request",
  },
  withdraw: {
    title: "Withdraw this request?",
    lead: "{signed, plural, =0 {Nobody has signed yet. All links stop working.} one {One of {signers, number} people has signed. All links stop working; the signed version stays with you.} other {# of {signers, number} people have signed. All links stop working; the signed version stays with you.}}",
    message: "Message to the signers",
    act: "Withdraw request",
  },
  delete: {
    title: "Delete “{title}”?",
    lead: "It leaves your lists. The others who hold it keep their copy.",
    leadDraft: "The draft and its documents are deleted. Nobody has been invited.",
    act: "Delete",
  },
} as const;
