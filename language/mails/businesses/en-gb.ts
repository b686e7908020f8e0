/** Mails of businesses. */
export default {
  greeting: "Good day",
  invitation: {
    subject: "{by} invites you to {business}",
    title: "You are invited to {business}.",
    preview: "Sign and send documents for {business}",
    text: "{by} would like you to use Paraph as a member of {business}: signatures are then paid for by {business}. Log in, or sign up, with the address to which this mail was sent; you are then asked whether you accept.",
    action: "See the invitation",
    note: "The invitation is valid for 30 days. Without your consent nothing changes.",
  },
  trialEnded: {
    subject: "The trial of {business} is over",
    title: "Your trial is over.",
    preview: "Choose a plan to go on",
    text: "The trial of {business} has ended. Nothing is lost: documents and signatures stay where they are. Choose a plan, and everybody can go on.",
    action: "Choose a plan",
    note: "Until then members cannot send new requests.",
  },
} as const;
