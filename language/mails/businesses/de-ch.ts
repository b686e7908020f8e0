import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  greeting: "Guten Tag",
  invitation: {
    subject: "{by} lädt Sie zu {business} ein",
    title: "Sie sind zu {business} eingeladen.",
    preview: "Signieren und senden Sie Dokumente für {business}",
    text: "{by} möchte, dass Sie Paraph als Mitglied von {business} nutzen: Signaturen bezahlt dann {business}. Melden Sie sich mit der Adresse an, an die diese E-Mail ging, oder registrieren Sie sich damit; dann werden Sie gefragt, ob Sie annehmen.",
    action: "Einladung ansehen",
    note: "Die Einladung gilt 30 Tage. Ohne Ihre Zustimmung ändert sich nichts.",
  },
  trialEnded: {
    subject: "Die Testphase von {business} ist vorbei",
    title: "Ihre Testphase ist vorbei.",
    preview: "Wählen Sie einen Plan, um weiterzumachen",
    text: "Die Testphase von {business} ist zu Ende. Es geht nichts verloren: Dokumente und Signaturen bleiben, wo sie sind. Wählen Sie einen Plan, und alle können weitermachen.",
    action: "Plan wählen",
    note: "Bis dahin können Mitglieder keine neuen Anfragen senden.",
  },
} as const satisfies Words<typeof en>;
