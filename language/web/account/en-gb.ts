/** An account's beginning and end, and the pages that say why something cannot be opened. */
export default {
  cookies: {
    title: "Your browser blocks cookies.",
    lead: "Paraph needs a cookie to keep you logged in. Allow cookies and site data for this address in your browser settings, then try again. Paraph sets no advertising cookies.",
    again: "Try again",
  },
  bye: {
    title: "Your account is deleted.",
    lead: "You are logged out everywhere. You can restore your account for 30 days with the link we email you. After that, we erase your data.",
    verified: "Everything you signed stays valid, and anyone can verify it.",
    verify: "Verify a document",
    login: "Go to the login page",
  },
  notAvailable: {
    title: "This is not available to you.",
    lead: "It belongs to another platform or plan. Nothing was lost.",
    start: "Go to your documents",
  },
  ssoError: {
    title: "Single sign-on did not work.",
    companyTitle: "Your business does not let you log in yet.",
    again: "Go to the login page",
    help: "If it happens again, give your IT department this reason: {reason}",
    reasons: {
      cancelled: "The login at your identity provider was cancelled. Try again.",
      assertion_invalid:
        "We could not verify the answer from your identity provider. Ask your IT department to check the connection.",
      expired: "The login took too long. Try again.",
      account_exists:
        "There is already an account with this address. Log in once with its password. After that, single sign-on works.",
      domain_not_verified:
        "The domain of your address is not verified for this business. Ask its admins to verify it.",
      not_member: "You are not a member of this business. Ask its admins for an invitation.",
      no_seats: "Your business has no free seats. Ask its admins to add one.",
      business_locked: "Your business is locked. You can log in when an admin chooses a plan.",
      other_business:
        "Your account belongs to another business. Leave that one first, or ask your admins.",
      mailbox_taken:
        "Another member of your business already has this mailbox. Ask its admins.",
      provider_unreachable: "Your identity provider cannot be reached. Try again in a few minutes.",
      email_missing:
        "Your identity provider sends no email address. Ask your IT department to release it.",
      email_unverified:
        "Your identity provider says that your email address is not verified. Verify it there, then try again.",
      email_other_domain:
        "The address at your identity provider does not belong to this domain. Log in with an address of your business.",
      subject_changed:
        "Your identity provider names another person for your address than before. Ask the admins of your business.",
      unknown: "Something went wrong between your identity provider and us. Try again.",
    },
  },
  terms: {
    missing: "Accept the terms to continue",
    confirm: "Accept",
    later: "Not now",
    logOut: "Log out",
    gtc: {
      title: "Our terms have changed.",
      lead: "The new version applies from now on. Read and accept it to continue. Your documents stay as they are.",
      accept: "I accept the <terms>terms of use</terms>.",
    },
    biz: {
      title: "The terms for businesses have changed.",
      lead: "You are an admin. Accept the new version for your business to continue.",
      accept:
        "I accept the <terms>terms for businesses and the agreement on data processing</terms>.",
    },
    tou: {
      title: "Accept the provider’s terms to continue.",
      lead: "Advanced and qualified signatures use a certificate from a trust service provider. The provider’s own terms apply.",
      accept: "I accept the <terms>terms of use of the trust service provider</terms>.",
    },
  },
  survey: {
    title: "One question about Paraph",
    lead: "Your answer is anonymous: we receive it without your name.",
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
    title: "One step to go.",
    lead: "Your identity provider confirmed who you are, {name}. Accept the terms to complete your account.",
    leadNames:
      "Your identity provider confirmed who you are, but sent no name. Enter it to complete your account.",
    firstName: "First name",
    lastName: "Last name",
    accept: "I accept the <terms>terms of use</terms>.",
    acceptMissing: "Accept the terms to continue",
    submit: "Complete account",
    doneTitle: "Your account is complete.",
    doneLead: "There is nothing left to set up.",
    start: "Go to your documents",
  },
  upgrade: {
    noun: "Plans",
    title:
      "{left, plural, =0 {You have used all your free signatures.} one {You have one free signature left.} other {You have {left, number} free signatures left.}}",
    memberTitle: "{name} pays for your signatures.",
    memberLead: "You don’t need your own plan.",
    lead: "You use a free signature when you sign and no business pays.",
    account: "Your free account",
    accountNote: "What you can do now",
    send: "Send requests and sign them yourself. Up to {count, number} requests a day.",
    always: "Sign for free whenever the sender’s business pays.",
    own: "Sign {total, plural, one {# request} other {# requests}} for free when no business pays.",
    business: "A business",
    businessNote: "Pays for your signatures",
    members: "The business pays for every signature of its members.",
    requests: "People who sign a request from the business pay nothing.",
    trial: "You can try it for {days, number} days.",
    register: "Register a business",
    join: "Does your employer use Paraph? Ask an admin to invite you.",
    documents: "Go to your documents",
  },
  welcome: {
    title: "Welcome, {name}.",
    lead: "Your account is ready. Start here:",
    alone: "Sign a document yourself",
    aloneLead: "Upload a PDF and sign it. Nobody else gets an email.",
    upload: "Get a document signed",
    uploadLead: "Upload a PDF, choose who signs, and send it.",
    mobile: "Confirm your mobile number",
    mobileLead: "We send your signing codes to it.",
    signature: "Design your signature",
    signatureLead: "Type it, draw it or upload a picture.",
    business: "Set up your business",
    businessLead: "Invite your colleagues, and pay for all of them together.",
  },
  changePassword: {
    title: "Change password",
    weakTitle: "Choose a stronger password.",
    weakLead: "Your password no longer meets our security rules. Choose a new one to continue.",
    lead: "This logs you out everywhere else.",
    old: "Current password",
    password: "New password",
    hint: "At least {count, number} characters. A sentence that only you know works well.",
    strongEnough: "Strong enough",
    submit: "Change password",
    saved: "Your password is changed. You are logged out everywhere else.",
  },
} as const;
