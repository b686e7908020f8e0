/** Mails of businesses. */
export default {
  greeting: "Hello",
  invitation: {
    subject: "{by} invites you to join {business}",
    title: "You are invited to join {business}.",
    preview: "Sign and send documents for {business}",
    text: "{by} invites you to join {business} on Paraph. {business} then pays for your signatures. Log in or sign up with the address that received this email, then accept the invitation.",
    action: "See the invitation",
    note: "The invitation is valid for 30 days. Nothing changes until you accept it.",
  },
  trialEnded: {
    subject: "The trial of {business} has ended",
    title: "Your trial has ended.",
    preview: "Choose a plan to continue",
    text: "The trial of {business} has ended. Your documents and signatures are safe. Choose a plan so that everyone can continue.",
    action: "Choose a plan",
    note: "Until then, members cannot send new requests.",
  },
} as const;
