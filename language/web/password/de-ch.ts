import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  newTitle: "Passwort vergessen?",
  newLead:
    "Geben Sie Ihre E‑Mail-Adresse ein. Wir senden Ihnen per E‑Mail einen Link, mit dem Sie ein neues Passwort wählen.",
  email: "E‑Mail-Adresse",
  send: "Link senden",
  toLogin: "Zur Anmeldung",
  sentTitle: "Sehen Sie in Ihrem Postfach nach.",
  sentLead:
    "Wenn {email} zu einem Konto gehört, haben wir einen Link dorthin gesendet. Er gilt {count, plural, one {eine Stunde} other {# Stunden}}.",
  sentLeadUnknown: "Wenn die Adresse zu einem Konto gehört, haben wir einen Link dorthin gesendet.",
  sentHint: "Keine E‑Mail erhalten? Sehen Sie im Spam-Ordner nach, oder prüfen Sie die Adresse.",
  again: "Link erneut senden",
  sentAgain: "Wenn die Adresse zu einem Konto gehört, haben wir den Link noch einmal gesendet.",
  otherAddress: "Andere Adresse verwenden",
  confirmTitle: "Wählen Sie ein neues Passwort.",
  confirmLead: "Damit melden Sie sich ab jetzt an. Wir melden Sie überall ab.",
  password: "Neues Passwort",
  passwordHint: "Mindestens {count, number} Zeichen. Gut ist ein Satz, den nur Sie kennen.",
  strongEnough: "Stark genug",
  save: "Passwort speichern",
  savedTitle: "Ihr neues Passwort ist gespeichert.",
  savedLead: "Wir haben Sie überall abgemeldet. Melden Sie sich mit dem neuen Passwort an.",
  login: "Anmelden",
  newLink: "Neuen Link anfordern",
} as const satisfies Words<typeof en>;
