import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  failed: {
    subject: "«{title}» non è ancora firmato",
    head: "Non è stato possibile completare la Sua firma.",
    text: "Nulla è stato aggiunto a «{title}». Apra il documento per vedere che cosa può fare.",
    button: "Aprire il documento",
  },
  done: {
    subject: "«{title}»: la Sua firma è completa",
    head: "La Sua firma è completa.",
    text: "Il servizio esterno ha risposto, e la Sua firma ora è in «{title}». Non deve fare altro.",
    button: "Aprire il documento",
  },
} as const satisfies Words<typeof en>;
