import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sorryTitle: "Bei uns ist etwas schiefgegangen.",
  sorryLead:
    "Ihre Dokumente sind sicher. Wenn wir Ihren letzten Schritt nicht bestätigt haben, wurde er nicht ausgeführt.",
  sorryAgain: "Erneut versuchen",
  sorryStart: "Zur Startseite",
  expiredTitle: "Dieser Link funktioniert nicht mehr.",
  expiredLead:
    "Wir können der unterzeichnenden Person einen neuen Link per E‑Mail senden. Nur sie kann das Dokument damit öffnen.",
  elsewhereTitle: "Sie machen in einem anderen Browser weiter.",
  elsewhereLead:
    "Sie haben Ihren Link dort geöffnet, deshalb haben wir diese Seite geschlossen. Waren Sie das nicht? Fordern Sie einen neuen Link an und informieren Sie den Absender.",
  passedTitle: "Jemand anderes signiert an Ihrer Stelle.",
  passedLead:
    "Die Person, die jetzt signiert, hat eine E‑Mail erhalten. Sie können diese Seite schliessen.",
  leftTitle: "Sie sind abgemeldet.",
  leftLead:
    "In diesem Browser kann niemand mehr das Dokument sehen. Um zurückzukommen, öffnen Sie den Link in Ihrer E‑Mail, oder fordern Sie einen neuen an.",
  expiredSend: "Neuen Link anfordern",
  expiredSent:
    "Wenn die Anfrage noch offen ist, haben wir der unterzeichnenden Person einen neuen Link per E‑Mail gesendet.",
  expiredNoIds:
    "Öffnen Sie den Link in Ihrer neuesten E‑Mail, oder bitten Sie den Absender um einen neuen.",
  notYet: {
    lead: "Diese Seite ist noch nicht verfügbar.",
    documents: "Zu Ihren Dokumenten",
  },
  maintenance: {
    title: "Paraph wird gerade gewartet.",
    lead: "Sie müssen nichts tun: Danach läuft Paraph automatisch weiter. Was Sie begonnen haben, bleibt erhalten. Ihre Signaturen schliessen wir nach der Wartung ab.",
    overTitle: "Paraph läuft.",
    overLead: "Zurzeit gibt es keine Wartung.",
    status: "Statusseite ansehen",
    again: "Erneut versuchen",
    start: "Zu Ihren Dokumenten",
  },
} as const satisfies Words<typeof en>;
