import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  greeting: "Guten Tag",
  invitation: {
    subject: "{by} lädt Sie ein, {business} beizutreten",
    title: "Sie sind eingeladen, {business} beizutreten.",
    preview: "Signieren und senden Sie Dokumente für {business}",
    text: "{by} lädt Sie ein, auf Paraph Mitglied von {business} zu werden. {business} bezahlt dann Ihre Signaturen. Melden Sie sich mit der Adresse an, an die wir diese E-Mail gesendet haben, oder registrieren Sie sich damit. Nehmen Sie dann die Einladung an.",
    action: "Einladung ansehen",
    note: "Die Einladung gilt 30 Tage. Bis Sie sie annehmen, ändert sich nichts.",
  },
  trialEnded: {
    subject: "Die Testphase von {business} ist abgelaufen",
    title: "Ihre Testphase ist abgelaufen.",
    preview: "Wählen Sie einen Plan, um weiterzuarbeiten",
    text: "Die Testphase von {business} ist abgelaufen. Ihre Dokumente und Signaturen sind sicher. Wählen Sie einen Plan, damit alle weiterarbeiten können.",
    action: "Plan wählen",
    note: "Bis dahin können Mitglieder keine neuen Anfragen senden.",
  },
} as const satisfies Words<typeof en>;
