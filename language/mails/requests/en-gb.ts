/** Mails of signature requests. */
export default {
  greeting: "Hello {name}",
  from: "{name} via Paraph",
  open: "Open document",
  addressHint: "Or copy this address into your browser:",
  footer: {
    link: "This link is only for you. Do not forward this email. We never send codes by email.",
    account: "Log in to your account to see the document. We never send codes by email.",
    observer:
      "To see the document, log in or create an account with this email address. We never send codes by email.",
    product: "Sent with Paraph",
  },
  sealedWith: "With the seal of {organisation}, by {name}",
  row: {
    document: "Document",
    documents: "Documents",
    from: "From",
    asked: "Level",
    deadline: "Deadline",
    need: "You need",
    signed: "Signed",
    sealed: "Sealed",
    open: "Open",
    reason: "Reason",
    sha256: "SHA-256",
    valid: "Valid",
  },
  pages: "{count, plural, one {# page} other {# pages}}",
  more: "and {count, plural, one {# more} other {# more}}",
  need: {
    SES: "Only this email.",
    AES_MINIMAL: "Your phone, for a code by SMS.",
    AES: "A verified identity, and your phone for a code by SMS.",
    QES: "Your qualified certificate, your signature password and your phone.",
    PART11: "Your account, your Paraph password and your phone.",
    DEMO: "Only this email.",
  },
  invitation: {
    subject: "Signature requested: {title}",
    title: "{sender} asks you to sign.",
    preview: "{pages}{deadline, select, none {} other {, by {deadline}}}",
  },
  yourTurn: {
    subject: "Your turn to sign: {title}",
    title: "It is your turn to sign.",
    preview: "{signed} of {all} have signed",
    text: "{sender} asks you to sign. {signed, plural, one {One person has} other {# people have}} already signed.",
  },
  reminder: {
    subject: "Reminder: {title}",
    title: "Your signature is still missing.",
    preview: "{signed} of {all} have signed",
    text: "{signed, plural, =0 {Nobody has signed yet.} one {One of {all} people has signed.} other {# of {all} people have signed.}}{deadline, select, none {} other { The request ends on {deadline}, at midnight.}}",
    after: "Don’t want to sign? You can decline on the page. The reminders then stop.",
  },
  completed: {
    subject: "Signed: {title}",
    title:
      "{count, plural, one {The document is signed.} =2 {Both people have signed.} other {All # people have signed.}}",
    preview: "The signed document is ready",
    text: "You can now download the signed document and the signature report. Any later change to the document is visible.",
    after: {
      guest: "The link shows the document until {until}. Keep the PDF: it stays valid without us.",
      account:
        "You can find it under Completed{kept, select, none {} other { until {kept}}}. Keep the PDF: it stays valid without us.",
      observer:
        "To read it here, create an account with this email address{kept, select, none {} other { by {kept}}}. Keep the PDF: it stays valid without us.",
    },
    attached:
      "{files, select, signed_document {{count, plural, one {The signed document is attached.} other {The signed documents are attached.}}} signature_protocol {The signature report is attached.} other {The signed {count, plural, one {document} other {documents}} and the signature report are attached.}}",
    tooLarge:
      "The signed documents are larger than 15 MB, too large for an email. Download them with the button.",
  },
  declined: {
    subject: "Declined: {title}",
    title: "{person} declined to sign.",
    preview: "The request has ended",
    text: "The request has ended. Not everyone signed the document.",
  },
  withdrawn: {
    subject: "Withdrawn: {title}",
    title: "{sender} withdrew the request.",
    preview: "There is nothing left to sign",
    text: "There is nothing left to sign.",
  },
  removed: {
    subject: "You no longer need to sign: {title}",
    title: "{sender} no longer needs your signature.",
    preview: "There is nothing left to sign",
    text: "You were removed from the request. There is nothing left to sign, and you can no longer open the document.",
  },
  delegated: {
    subject: "{delegator} asks you to sign: {title}",
    title: "{delegator} asks you to sign in their place.",
    preview: "The request is from {sender}",
    text: "{sender} asked {delegator} for a signature, and {delegator} has passed it on to you. You sign in your own name. If it is not for you, hand it back on the page.",
  },
  delegatedTo: {
    subject: "Delegated: {title}",
    title: "{delegator} has asked {delegate} to sign.",
    preview: "{delegate} signs in place of {delegator}",
    text: "{delegate} signs in place of {delegator}, in their own name. If you do not agree, end the delegation on the page.",
  },
  delegatedByYou: {
    subject: "Delegated: {title}",
    title: "You have asked {delegate} to sign.",
    preview: "{delegate} signs in your place",
    text: "{delegate} signs in your place, in their own name. Your earlier links no longer work. If {delegate} hands the signature back, we send you a new one.",
  },
  returned: {
    subject: "Your turn to sign again: {title}",
    title: "Your signature is needed again.",
    preview: "{delegate} no longer signs in your place",
    text: "{delegate} no longer signs in your place.",
  },
  returnedTo: {
    subject: "Delegation ended: {title}",
    title: "{delegator} signs again.",
    preview: "{delegate} no longer signs in place of {delegator}",
    text: "{delegate} no longer signs in place of {delegator}.",
  },
  takenBack: {
    subject: "You no longer need to sign: {title}",
    title: "{delegator} signs after all.",
    preview: "There is nothing left to sign",
    text: "You no longer sign in place of {delegator}. There is nothing left to sign, and you can no longer open the document.",
  },
  observing: {
    subject: "For you to read: {title}",
    title: "{sender} shared a document with you.",
    preview: "You don’t need to sign it",
    text: "You can read the document and see who has signed it. You don’t need to sign it.",
    after: {
      account: {
        open: "It is also in your list of documents. When everyone has signed, we email you.",
        ended: "It is also in your list of documents.",
      },
      none: {
        open: "To read it, create an account with this email address. When everyone has signed, we email you.",
        ended: "To read it here, create an account with this email address.",
      },
    },
  },
  expired: {
    subject: "Expired: {title}",
    title: "The deadline has passed.",
    preview: "The request has ended",
    text: "Not everyone signed in time. The request ended on {deadline}.",
  },
  freshLink: {
    subject: "Your new link: {title}",
    title: "Here is your new link.",
    preview: "Opens the document without a password",
    text: "You requested a new link to this document.",
    valid: "While the request is open, and for 30 days afterwards to read the document",
    after: "Didn’t request this? Ignore this email. Nobody can sign in your name without it.",
  },
} as const;
