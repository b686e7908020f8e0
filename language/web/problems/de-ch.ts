import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sorryTitle: "Der Dienst ist einen Moment lang ausgefallen.",
  sorryLead: "Ihre Dokumente sind sicher: Was Ihnen nicht bestätigt wurde, ist nicht geschehen.",
  sorryAgain: "Erneut versuchen",
  sorryStart: "Zur Startseite",
  expiredTitle: "Dieser Link öffnet das Dokument nicht mehr.",
  expiredLead:
    "Links gelten 30 Tage und für eine Person. Wir können der Adresse der unterzeichnenden Person einen neuen schicken.",
  elsewhereTitle: "Sie machen in einem anderen Browser weiter.",
  elsewhereLead:
    "Ihr Link wurde dort geöffnet und diese Seite geschlossen. Waren Sie das nicht? Fordern Sie einen neuen Link an und melden Sie es der absendenden Person.",
  leftTitle: "Sie sind abgemeldet.",
  leftLead:
    "In diesem Browser sieht niemand mehr das Dokument. Öffnen Sie den Link in Ihrer Mail, um zurückzukommen, oder lassen Sie sich einen neuen schicken.",
  expiredSend: "Neuen Link zusenden",
  expiredSent:
    "Wenn die Anfrage noch offen ist, ist ein neuer Link an die Adresse der unterzeichnenden Person unterwegs.",
  expiredNoIds:
    "Öffnen Sie den Link in Ihrer neuesten Mail oder bitten Sie die absendende Person um einen neuen.",
  maintenance: {
    title: "Wir arbeiten an Paraph.",
    lead: "Es kommt von selbst zurück; was Sie begonnen haben, bleibt erhalten. Signaturen, die unterwegs waren, werden danach abgeschlossen.",
    overTitle: "Paraph läuft.",
    overLead: "Die Wartung ist vorbei, oder es gibt keine.",
    status: "Was gerade geschieht",
    again: "Erneut versuchen",
    start: "Zu Ihren Dokumenten",
  },
} as const satisfies Words<typeof en>;
