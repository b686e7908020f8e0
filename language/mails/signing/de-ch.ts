import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  failed: {
    subject: "«{title}» ist noch nicht signiert",
    head: "Wir konnten Ihre Signatur nicht abschliessen.",
    text: "Das Dokument «{title}» ist unverändert. Öffnen Sie es: Dort sehen Sie, wie es weitergeht.",
    button: "Dokument öffnen",
  },
  done: {
    subject: "«{title}»: Ihre Signatur ist abgeschlossen",
    head: "Ihre Signatur ist abgeschlossen.",
    text: "Der externe Dienst hat geantwortet, und Ihre Signatur ist jetzt im Dokument «{title}». Sie müssen nichts mehr tun.",
    button: "Dokument öffnen",
  },
} as const satisfies Words<typeof en>;
