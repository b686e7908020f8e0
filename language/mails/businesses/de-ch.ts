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
  madeAdmin: {
    subject: "Sie sind jetzt Admin von {business}",
    title: "Sie sind jetzt Admin von {business}.",
    preview: "Sie können Mitglieder und Plan verwalten",
    text: "{by} hat Sie zum Admin von {business} gemacht. Sie können jetzt Personen einladen und entfernen und die Rollen anderer ändern.",
    action: "Mitglieder ansehen",
    note: "Admins können Sie jederzeit wieder zum Mitglied machen.",
  },
  madeMember: {
    subject: "Sie sind nicht mehr Admin von {business}",
    title: "Sie sind jetzt Mitglied von {business}.",
    preview: "Signieren und senden können Sie weiterhin",
    text: "{by} hat Sie zum Mitglied von {business} gemacht. Verwalten können Sie das Unternehmen nicht mehr. Signieren und senden können Sie wie bisher.",
    action: "Zu Ihren Dokumenten",
    note: "Ist das ein Irrtum? Fragen Sie einen Admin von {business}.",
  },
  removed: {
    subject: "Sie sind nicht mehr Mitglied von {business}",
    title: "Sie sind nicht mehr Mitglied von {business}.",
    preview: "Ihr Konto und Ihre Dokumente behalten Sie",
    text: "{by} hat Sie aus {business} entfernt. Ihr Konto und Ihre Dokumente behalten Sie. {business} bezahlt nicht mehr, was Sie ab jetzt signieren oder senden.",
    action: "Zu Ihren Dokumenten",
    note: "Ist das ein Irrtum? Bitten Sie einen Admin von {business} um eine Einladung.",
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
