export default {
  failed: {
    subject: "“{title}” is not signed yet",
    head: "Your signature could not be completed.",
    text: "Nothing was added to “{title}”. Open it to see what to do next.",
    button: "Open document",
  },
  done: {
    subject: "“{title}”: your signature is complete",
    head: "Your signature is complete.",
    text: "The external service has responded, and your signature is now in “{title}”. You don’t need to do anything.",
    button: "Open document",
  },
} as const;
