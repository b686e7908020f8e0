/** Mails and SMS of accounts. */
export default {
  greeting: "Good day, {name}",
  addressHint: "Or copy this address into the browser:",
  footer: "The link is for you alone. Do not forward this mail. We never send a code by mail.",
  confirmation: {
    subject: "Confirm your e-mail address",
    title: "One step is left: confirm your address.",
    preview: "The link is valid for 24 hours",
    text: "You have asked for an account with this address. It is opened when you confirm it.",
    action: "Confirm address",
    note: "The link is valid for 24 hours. Not asked for? Then there is nothing to do; without this link no account is opened.",
  },
  alreadyRegistered: {
    subject: "You already have an account",
    title: "You already have an account.",
    preview: "Log in as usual",
    text: "Someone has asked for an account with this address, probably you. There is one already: log in with your password, or choose a new one on the login page.",
    action: "Log in",
    note: "Not asked for? Then there is nothing to do; your account is unchanged.",
  },
  reset: {
    subject: "Choose a new password",
    title: "Here you choose a new password.",
    preview: "The link is valid for one hour",
    text: "A new password was asked for with this address. The old one remains valid until you have chosen another. You are then logged out everywhere.",
    action: "Choose password",
    note: "The link is valid for one hour and once. Not asked for? Then there is nothing to do; without this link nobody can change your password.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    title: "Your password was changed.",
    preview: "You are logged out on all other devices",
    text: "The password of your account was changed. You are logged out on all other devices.",
    action: "It was not me",
    note: "Was it you? Then there is nothing to do.",
  },
  mobileChanged: {
    subject: "Your mobile number was changed",
    title: "Your mobile number was changed.",
    preview: "Codes for signing now go to {number}",
    text: "Codes for signing now go to {number}, no longer to your number so far.",
    action: "It was not me",
    note: "Was it you? Then there is nothing to do. If not, choose a new password at once: then everyone is logged out.",
  },
  sms: {
    mobile:
      "{code} is your Paraph code to confirm this number. Valid for 5 minutes. Never tell it to anyone.",
  },
} as const;
