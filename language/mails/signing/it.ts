import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  failed: {
    subject: "«{title}» non è ancora firmato",
    head: "Non siamo riusciti a completare la Sua firma.",
    text: "A «{title}» non è stato aggiunto nulla. Apra il documento per vedere come continuare.",
    button: "Aprire il documento",
  },
  done: {
    subject: "«{title}»: la Sua firma è completa",
    head: "La Sua firma è completa.",
    text: "Il servizio esterno ha risposto, e ora la Sua firma è in «{title}». Non deve fare altro.",
    button: "Aprire il documento",
  },
} as const satisfies Words<typeof en>;
