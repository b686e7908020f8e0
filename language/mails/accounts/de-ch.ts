/** E-Mails und SMS der Konten. */
import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  greeting: "Guten Tag, {name}",
  addressHint: "Oder diese Adresse in den Browser kopieren:",
  footer:
    "Der Link ist nur für Sie. Leiten Sie diese E-Mail nicht weiter. Einen Code schicken wir nie per E-Mail.",
  confirmation: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    title: "Ein Schritt fehlt: Bestätigen Sie Ihre Adresse.",
    preview: "Der Link gilt 24 Stunden",
    text: "Sie haben mit dieser Adresse ein Konto beantragt. Es wird eröffnet, sobald Sie sie bestätigen.",
    action: "Adresse bestätigen",
    note: "Der Link gilt 24 Stunden. Nicht beantragt? Dann ist nichts zu tun; ohne diesen Link wird kein Konto eröffnet.",
  },
  alreadyRegistered: {
    subject: "Sie haben bereits ein Konto",
    title: "Sie haben bereits ein Konto.",
    preview: "Melden Sie sich wie gewohnt an",
    text: "Jemand hat mit dieser Adresse ein Konto beantragt, vermutlich Sie. Es gibt schon eines: Melden Sie sich mit Ihrem Passwort an, oder wählen Sie auf der Anmeldeseite ein neues.",
    action: "Anmelden",
    note: "Nicht beantragt? Dann ist nichts zu tun; Ihr Konto ist unverändert.",
  },
  reset: {
    subject: "Wählen Sie ein neues Passwort",
    title: "Hier wählen Sie ein neues Passwort.",
    preview: "Der Link gilt eine Stunde",
    text: "Mit dieser Adresse wurde ein neues Passwort verlangt. Das alte gilt, bis Sie ein anderes gewählt haben. Danach sind Sie überall abgemeldet.",
    action: "Passwort wählen",
    note: "Der Link gilt eine Stunde und einmal. Nicht verlangt? Dann ist nichts zu tun; ohne diesen Link kann niemand Ihr Passwort ändern.",
  },
  passwordChanged: {
    subject: "Ihr Passwort wurde geändert",
    title: "Ihr Passwort wurde geändert.",
    preview: "Auf allen anderen Geräten sind Sie abgemeldet",
    text: "Das Passwort Ihres Kontos wurde geändert. Auf allen anderen Geräten sind Sie abgemeldet.",
    action: "Das war nicht ich",
    note: "Waren Sie es? Dann ist nichts zu tun.",
  },
  mobileChanged: {
    subject: "Ihre Mobilnummer wurde geändert",
    title: "Ihre Mobilnummer wurde geändert.",
    preview: "Codes zum Unterzeichnen gehen jetzt an {number}",
    text: "Codes zum Unterzeichnen gehen jetzt an {number}, nicht mehr an Ihre bisherige Nummer.",
    action: "Das war nicht ich",
    note: "Waren Sie es? Dann ist nichts zu tun. Wenn nicht, wählen Sie sofort ein neues Passwort: dann sind alle abgemeldet.",
  },
  sms: {
    mobile:
      "{code} ist Ihr Paraph-Code, um diese Nummer zu bestätigen. Gültig 5 Minuten. Geben Sie ihn niemandem weiter.",
  },
} as const satisfies Words<typeof en>;
