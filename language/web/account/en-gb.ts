/** An account's beginning and end, and the pages that say why something cannot be opened. */
export default {
  cookies: {
    title: "Your browser blocks cookies.",
    lead: "Paraph keeps your session in this browser. Allow cookies and site data for this address in the browser’s settings, then try again. Paraph sets no cookies for advertising.",
    again: "Try again",
  },
  bye: {
    title: "Your account is closed.",
    lead: "You are logged out everywhere. For 30 days you can take it back: the mail that is on its way tells how. After that your data is erased.",
    verified: "What you have signed stays valid, and can be verified by anybody.",
    verify: "Verify a document",
    login: "To the login",
  },
  notAvailable: {
    title: "This is not available for you.",
    lead: "It belongs to another platform or another plan than yours. Nothing is lost; go on where you were.",
    start: "To your documents",
  },
  ssoError: {
    title: "Single sign-on did not work.",
    companyTitle: "Your business does not let you in yet.",
    again: "To the login",
    help: "If it happens again, tell your administrator this reason: {reason}",
    reasons: {
      cancelled:
        "The login at your identity provider was cancelled. Nothing has happened; try again.",
      assertion_invalid:
        "The answer of your identity provider could not be verified. Ask your administrator to check the connection.",
      expired: "The login took too long. Try again.",
      account_exists:
        "There is an account with this address already. Log in once with its password; then both belong together.",
      domain_not_verified:
        "The domain of your address is not verified for this business. Ask your administrator to verify it.",
      not_member: "You are not a member of this business. Ask its admins for an invitation.",
      no_seats: "All seats of your business are taken. Ask its admins for another one.",
      business_locked:
        "Your business is locked. Its admins can choose a plan; then you can log in.",
      unknown: "Something went wrong between your identity provider and us. Try again.",
    },
  },
  terms: {
    missing: "Accept them to go on",
    confirm: "Accept",
    later: "Not now",
    logOut: "Log out",
    gtc: {
      title: "Our terms have changed.",
      lead: "The new version holds from now on. Read it and accept it to go on; everything of yours stays as it is.",
      accept: "I accept the <terms>general terms</terms>.",
    },
    biz: {
      title: "The terms for businesses have changed.",
      lead: "You are an admin: accept the new version for your business to go on.",
      accept:
        "I accept the <terms>terms and the agreement on data processing</terms> for the business.",
    },
    tou: {
      title: "Before you sign: the provider’s terms.",
      lead: "An advanced or qualified signature is made with a certificate of a trust service provider, whose own terms apply.",
      accept: "I accept the <terms>terms of use of the trust service provider</terms>.",
    },
  },
  survey: {
    title: "One question about Paraph",
    lead: "Your answer goes to us without your name.",
    question: "How likely are you to recommend Paraph to a colleague?",
    unlikely: "Not at all",
    likely: "Very likely",
    words: "What is the main reason?",
    missing: "Choose a number from 0 to 10",
    failed: "Your answer could not be sent. Try again later.",
    later: "Not now",
    send: "Send",
    thanks: "Thank you. Your answer has been sent.",
  },
  ssoSetup: {
    title: "One step is left.",
    lead: "Your identity provider has confirmed who you are, {name}. Accept the terms, and your account is ready.",
    accept: "I accept the <terms>general terms</terms>.",
    acceptMissing: "Accept the terms to go on",
    submit: "Complete the account",
    doneTitle: "Your account is complete.",
    doneLead: "There is nothing left to set up.",
    start: "To your documents",
  },
  welcome: {
    title: "Welcome, {name}.",
    lead: "Your account is ready. Three things to begin with:",
    upload: "Have something signed",
    uploadLead: "Upload a PDF, say who signs, and send it.",
    mobile: "Prove your mobile number",
    mobileLead: "Codes for advanced signatures go there.",
    signature: "Shape your signature",
    signatureLead: "How it looks on the page: typed, drawn or from a picture.",
  },
  changePassword: {
    title: "Change password",
    weakTitle: "Choose a stronger password.",
    weakLead:
      "Your password no longer meets the rules that protect your signatures. Choose a new one to go on.",
    lead: "All your other sessions end with it.",
    old: "Present password",
    password: "New password",
    hint: "At least {count, number} characters. A sentence that only you know is a good one.",
    strongEnough: "Strong enough",
    submit: "Change password",
    saved: "Your password is changed. You are logged out on all other devices.",
  },
} as const;
