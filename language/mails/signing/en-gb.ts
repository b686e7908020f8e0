export default {
  failed: {
    subject: "“{title}” is not signed yet",
    head: "Your signature could not be completed.",
    text: "Nothing was added to “{title}”. Open it to see how to go on.",
    button: "Open the document",
  },
  done: {
    subject: "“{title}”: your signature is complete",
    head: "Your signature is complete.",
    text: "The outside service that your signature waited for has answered. Your signature is in “{title}”; there is nothing left for you to do.",
    button: "Open the document",
  },
} as const;
