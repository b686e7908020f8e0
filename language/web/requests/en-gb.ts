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
  stopObserving: {
    title: "Stop observing this request?",
    lead: "You can no longer open the document. Only {sender} can add you again.",
    act: "Stop observing",
  },
  decline: {
    title: "Decline this request?",
    lead: "We tell {sender} and the other signers. A declined request can no longer be signed.",
    reason: "Reason",
    act: "Decline request",
  },
  delegate: {
    title: "Ask someone else to sign?",
    lead: "They sign in their own name, at the same level. We tell {sender}.",
    leadGuest:
      "They sign in their own name, at the same level. We tell {sender}. After that, you can no longer open the document.",
    message: "Message",
    act: "Ask to sign",
  },
  return: {
    takeBack: {
      title: "Sign yourself after all?",
      lead: "{delegate} can no longer open the document. You sign again.",
      act: "Take back",
    },
    handBack: {
      title: "Hand the signature back?",
      lead: "{delegator} signs again, and you can no longer open the document.",
      act: "Hand back",
    },
    end: {
      title: "End the delegation?",
      lead: "{delegator} signs again, and {delegate} can no longer open the document.",
      act: "End delegation",
    },
    message: "Message",
  },
  removeSigner: {
    title: "Remove {name}?",
    lead: "{name} can no longer open the document. The other signers continue.",
    leadDelegated:
      "{name} and {delegator} can no longer open the document. The other signers continue.",
    act: "Remove signer",
  },
  phone: {
    title: "Open on your phone",
    lead: "Scan this code with the camera of your phone and log in there. Read and sign the document on the phone: this page shows your signature a few seconds later.",
    code: "QR code with the address of this document",
    signed: "You signed on your phone.",
    guestLead:
      "Scan this code with the camera of your phone. Read and sign the document on the phone: this page shows your signature a few seconds later. The code works once, for ten minutes. Don’t show it to anyone else.",
    waiting: "Waiting for your phone …",
    opened: "The document is open on your phone.",
    openedHint: "Is it not your phone? End the connection.",
    end: "End the connection",
    expired: "The code has expired, or the connection with your phone has ended.",
    again: "Show a new code",
  },
  autoDeletion: {
    title: "When does this request leave your list?",
    lead: "Once it has ended, we delete it from your list automatically. Everyone else keeps their copy.",
    leadAt:
      "It leaves your list on {date}. Everyone else keeps their copy. You cannot get it back.",
    rules: {
      settings: "As in your settings",
      days: "After a number of days",
      never: "Never",
    },
    inSettings:
      "{days, plural, =0 {Finished requests stay in your list} one {One day after the end} other {# days after the end}}",
    days: "Days after the end",
    act: "Save",
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
    untitled: "Untitled request",
    act: "Delete",
    titleSeveral: "{count, plural, one {Delete one request?} other {Delete # requests?}}",
    leadSeveral: "You cannot undo this.",
    actSeveral: "{count, plural, one {Delete one} other {Delete #}}",
    fate: {
      draft: "We delete the draft and its documents.",
      withdrawn: "We withdraw it. The signers can no longer open it.",
      removed: "We remove it from your lists. Everyone else keeps their copy.",
      stays: "It stays: you still have to sign or decline it.",
    },
  },
  several: {
    loading: "Loading the requests …",
    titled:
      "{count, plural, =0 {Nothing to sign together} one {Sign one request?} other {Sign # requests together?}}",
    nothing: "None of the selected requests can be signed here. This is why:",
    by: {
      none: "Your click signs {count, plural, one {it} other {all of them}}. You need no code.",
      tan: "You confirm {count, plural, one {it} other {all of them}} with one code, which we send to your phone.",
      provider:
        "You confirm {count, plural, one {it} other {all of them}} with your signature password and one code from the trust service provider.",
    },
    together: "Requests that you sign",
    open: "{title} (opens in a new tab)",
    own: "Sent by you",
    from: "From {name}",
    pages: "{name}, {count, plural, one {# page} other {# pages}}",
    visible: "Visible on the page",
    invisible: "Not visible on the page",
    payer: {
      title: "Who pays",
      sender_business: "{name} pays for {count, plural, one {one signature} other {# signatures}}",
      own_business:
        "Your business {name} pays for {count, plural, one {one signature} other {# signatures}}",
      nobody: "You pay nothing for {count, plural, one {one signature} other {# signatures}}",
      free: "This uses {count, number} of your {left, number} free signatures",
      last: "This uses {count, plural, one {your last free signature} other {your last # free signatures}}",
    },
    leftOut:
      "{count, plural, one {One request is not signed now} other {# requests are not signed now}}",
    why: {
      gone: "You can no longer open it.",
      draft: "It is a draft. Send it first.",
      ended: "It has ended.",
      signed: "You have already signed it.",
      turn: "It is not your turn yet. We email you when it is.",
      notMine: "Nobody asked you to sign it.",
      notes: "Its documents have notes to read first. Open the request and sign it there.",
      alone: "At its level, you sign one request at a time. Open the request and sign it there.",
      code: "It needs another code. You can sign it right after the others.",
      free: "You have no free signature left for it.",
    },
    read: "{count, plural, one {I have read its documents and want to sign them.} =2 {I have read the documents of both requests and want to sign them.} other {I have read the documents of all # requests and want to sign them.}}",
    missing: "Confirm that you have read the documents",
    act: "{count, plural, one {Sign one} other {Sign #}}",
    failed: "The requests could not be loaded.",
    notStarted: "Signing did not start.",
    paused: "Continue signing?",
    end: "End signing",
  },
} as const;
