import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  greeting: "Guten Tag",
  invitation: {
    subject: "{by} lädt Sie zu {business} ein",
    title: "Sie sind zu {business} eingeladen.",
    preview: "Signieren und senden Sie Dokumente für {business}",
    text: "{by} lädt Sie ein, auf Paraph {business} beizutreten. {business} bezahlt dann Ihre Signaturen. Melden Sie sich mit der Adresse an, an die wir diese E-Mail gesendet haben, oder registrieren Sie sich damit, und nehmen Sie die Einladung an.",
    action: "Einladung ansehen",
    note: "Die Einladung gilt 30 Tage. Es ändert sich nichts, bis Sie sie annehmen.",
  },
  trialEnded: {
    subject: "Die Testphase von {business} ist vorbei",
    title: "Ihre Testphase ist vorbei.",
    preview: "Wählen Sie einen Plan, um weiterzumachen",
    text: "Die Testphase von {business} ist vorbei. Ihre Dokumente und Signaturen sind sicher. Wählen Sie einen Plan, damit alle weitermachen können.",
    action: "Plan wählen",
    note: "Bis dahin können Mitglieder keine neuen Anfragen senden.",
  },
} as const satisfies Words<typeof en>;
