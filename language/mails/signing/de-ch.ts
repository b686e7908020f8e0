import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  failed: {
    subject: "«{title}» ist noch nicht signiert",
    head: "Ihre Signatur konnte nicht abgeschlossen werden.",
    text: "Dem Dokument «{title}» wurde nichts hinzugefügt. Öffnen Sie es, um zu sehen, wie es weitergeht.",
    button: "Dokument öffnen",
  },
  done: {
    subject: "«{title}»: Ihre Signatur ist abgeschlossen",
    head: "Ihre Signatur ist abgeschlossen.",
    text: "Der fremde Dienst, auf den Ihre Signatur wartete, hat geantwortet. Ihre Signatur ist im Dokument «{title}»; für Sie gibt es nichts mehr zu tun.",
    button: "Dokument öffnen",
  },
} as const satisfies Words<typeof en>;
