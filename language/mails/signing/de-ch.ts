import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sms: "{code} ist Ihr Code, um «{title}»{others, plural, =0 {} other { und # weitere}} zu signieren. 5 Minuten gültig. Paraph fragt nie telefonisch danach.",
  failed: {
    subject: "«{title}» ist noch nicht signiert",
    head: "Ihre Signatur konnte nicht abgeschlossen werden.",
    text: "Ein fremder Dienst, den Ihre Signatur braucht, antwortete nicht rechtzeitig. Dem Dokument «{title}» wurde nichts hinzugefügt. Öffnen Sie es und signieren Sie erneut.",
    button: "Dokument öffnen",
  },
} as const satisfies Words<typeof en>;
