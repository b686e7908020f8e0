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
  madeAdmin: {
    subject: "You are now an admin of {business}",
    title: "You are now an admin of {business}.",
    preview: "You can manage its members and its plan",
    text: "{by} has made you an admin of {business}. You can now invite and remove people, and change the roles of others.",
    action: "See the members",
    note: "Admins can make you a member again at any time.",
  },
  madeMember: {
    subject: "You are no longer an admin of {business}",
    title: "You are now a member of {business}.",
    preview: "You can still sign and send documents",
    text: "{by} has made you a member of {business}. You can no longer manage it. You still sign and send documents for it as before.",
    action: "Go to your documents",
    note: "If this is a mistake, ask an admin of {business}.",
  },
  removed: {
    subject: "You are no longer a member of {business}",
    title: "You are no longer a member of {business}.",
    preview: "Your account and your documents stay yours",
    text: "{by} has removed you from {business}. Your account and your documents stay yours. {business} no longer pays for what you sign or send from now on.",
    action: "Go to your documents",
    note: "If this is a mistake, ask an admin of {business} for an invitation.",
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
