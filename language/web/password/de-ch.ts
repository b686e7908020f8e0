import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  newTitle: "Passwort vergessen?",
  newLead:
    "Geben Sie Ihre Adresse ein. Wir senden Ihnen einen Link, um ein neues Passwort zu wählen.",
  email: "E-Mail-Adresse",
  send: "Link senden",
  toLogin: "Zur Anmeldung",
  sentTitle: "Sehen Sie in Ihr Postfach.",
  sentLead:
    "Wenn {email} zu einem Konto gehört, ist ein Link unterwegs. Er gilt {count, plural, one {eine Stunde} other {# Stunden}}.",
  sentLeadUnknown: "Wenn die Adresse zu einem Konto gehört, ist ein Link unterwegs.",
  sentHint: "Nichts angekommen? Sehen Sie im Spam-Ordner nach oder prüfen Sie die Adresse.",
  again: "Link erneut senden",
  sentAgain: "Der Link ist erneut unterwegs.",
  otherAddress: "Andere Adresse verwenden",
  confirmTitle: "Wählen Sie ein neues Passwort.",
  confirmLead:
    "Damit melden Sie sich ab jetzt an. Wer mit dem alten angemeldet ist, wird abgemeldet.",
  password: "Neues Passwort",
  passwordHint: "Mindestens {count, number} Zeichen. Gut ist ein Satz, den nur Sie kennen.",
  strongEnough: "Stark genug",
  save: "Passwort speichern",
  savedTitle: "Ihr neues Passwort ist gespeichert.",
  savedLead: "Melden Sie sich damit an. Alle anderen Sitzungen sind beendet.",
  login: "Anmelden",
  newLink: "Neuen Link anfordern",
} as const satisfies Words<typeof en>;
