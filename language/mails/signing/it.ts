import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  failed: {
    subject: "«{title}» non è ancora firmato",
    head: "La Sua firma non ha potuto essere completata.",
    text: "Nulla è stato aggiunto a «{title}». Apra il documento per vedere come proseguire.",
    button: "Aprire il documento",
  },
  done: {
    subject: "«{title}»: la Sua firma è completa",
    head: "La Sua firma è completa.",
    text: "Il servizio esterno che la Sua firma attendeva ha risposto. La Sua firma è in «{title}»; non Le resta nulla da fare.",
    button: "Aprire il documento",
  },
} as const satisfies Words<typeof en>;
