export default {
  title: "Log in",
  email: "Email address",
  password: "Password",
  remember: "Stay logged in for 48 hours",
  forgotten: "Forgot your password?",
  submit: "Log in",
  noAccount: "No account yet?",
  createOne: "Create one",
  notConfirmed: "Just signed up? Open the link that we mailed to you first.",
  sendAgain: "Send the confirmation link again",
  sentAgain: "If an account waits for confirmation, the link is on its way.",
  loggingOut: "You are being logged out.",
} as const;
