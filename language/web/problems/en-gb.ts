export default {
  sorryTitle: "The service failed for a moment.",
  sorryLead: "Your documents are safe: what was not confirmed to you was not done.",
  sorryAgain: "Try again",
  sorryStart: "Go to the start page",
  expiredTitle: "This link no longer opens the document.",
  expiredLead:
    "Links are good for 30 days and for one person. We can mail a fresh one to the signer’s address.",
  elsewhereTitle: "You go on in another browser.",
  elsewhereLead:
    "Your link was opened there, and this page was closed. Was that not you? Ask for a fresh link and tell the sender.",
  leftTitle: "You are logged out.",
  leftLead:
    "Nobody sees the document in this browser any more. Open the link in your mail to come back, or have a fresh one mailed.",
  expiredSend: "Mail me a fresh link",
  expiredSent: "If the request is still open, a fresh link is on its way to the signer’s address.",
  expiredNoIds: "Open the link in your latest mail, or ask the sender for a fresh one.",
  maintenance: {
    title: "We are working on Paraph.",
    lead: "It comes back by itself; what you have begun is kept. Signatures that were on their way are completed afterwards.",
    overTitle: "Paraph is running.",
    overLead: "The maintenance is over, or none is going on.",
    status: "What is going on",
    again: "Try again",
    start: "To your documents",
  },
} as const;
