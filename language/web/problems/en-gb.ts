export default {
  sorryTitle: "Something went wrong on our side.",
  sorryLead: "Your documents are safe. If we did not confirm your last step, it was not done.",
  sorryAgain: "Try again",
  sorryStart: "Go to the start page",
  expiredTitle: "This link no longer works.",
  expiredLead:
    "We can email a new link to the signer. Only the signer can open the document with it.",
  elsewhereTitle: "You are continuing in another browser.",
  elsewhereLead:
    "You opened your link there, so we closed this page. If this wasn’t you, request a new link and tell the sender.",
  passedTitle: "Someone else signs in your place.",
  passedLead: "We have emailed the person who signs now. You can close this page.",
  leftTitle: "You are logged out.",
  leftLead:
    "Nobody can see the document in this browser any more. To come back, open the link in your email or request a new one.",
  expiredSend: "Email me a new link",
  expiredSent: "If the request is still open, we sent a new link to the signer’s email address.",
  expiredNoIds: "Open the link in your latest email, or ask the sender for a new one.",
  notYet: {
    lead: "This page is not available yet.",
    documents: "Go to your documents",
  },
  maintenance: {
    title: "Paraph is down for maintenance.",
    lead: "You don’t need to do anything: Paraph comes back automatically. We keep what you started, and complete your signatures afterwards.",
    overTitle: "Paraph is running.",
    overLead: "There is no maintenance at the moment.",
    status: "See the status page",
    again: "Try again",
    start: "Go to your documents",
  },
} as const;
