export default {
  sms: "{code} is your code to sign «{title}»{others, plural, =0 {} other { and # more}}. Valid for 5 minutes. Paraph never asks for it by phone.",
  failed: {
    subject: "«{title}» is not signed yet",
    head: "Your signature could not be completed.",
    text: "An outside service that your signature needs did not answer in time. Nothing was added to «{title}». Open it and sign again.",
    button: "Open the document",
  },
} as const;
