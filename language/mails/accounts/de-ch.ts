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
  deleted: {
    subject: "Ihr Konto wurde gelöscht",
    title: "Ihr Konto wurde gelöscht.",
    preview: "Bis am {date} können Sie das widerrufen",
    text: "Ihr Konto ist geschlossen, und Sie sind überall abgemeldet. Am {date} wird es mit allem, was Ihnen allein gehört, endgültig entfernt. Dokumente, die andere mit Ihnen unterzeichnet haben, bleiben diesen erhalten. Bis dahin können Sie das Konto zurückholen.",
    action: "Löschung widerrufen",
    note: "Der Link gilt bis am {date}. Waren Sie es, und wollen Sie es so? Dann ist nichts zu tun. Waren Sie es nicht, widerrufen Sie die Löschung und wählen Sie ein neues Passwort.",
  },
  restored: {
    subject: "Ihr Konto ist wieder offen",
    title: "Ihr Konto ist wieder offen.",
    preview: "Die Löschung wurde widerrufen",
    text: "Die Löschung Ihres Kontos wurde widerrufen. Melden Sie sich wie gewohnt an; alles ist wie vorher, nur zurückgezogene Anfragen bleiben zurückgezogen.",
    action: "Anmelden",
    note: "Waren Sie es nicht? Dann wählen Sie auf der Anmeldeseite ein neues Passwort.",
  },
  erased: {
    subject: "Ihr Konto wurde endgültig entfernt",
    title: "Ihr Konto wurde endgültig entfernt.",
    preview: "Das lässt sich nicht mehr widerrufen",
    text: "Dreissig Tage sind vergangen, seit Sie Ihr Konto gelöscht haben. Ihre Daten und alles, was Ihnen allein gehörte, sind entfernt. Dokumente, die andere mit Ihnen unterzeichnet haben, bleiben diesen als Beweis erhalten.",
    action: "Zu Paraph",
    note: "Dies ist die letzte E-Mail zu diesem Konto.",
  },
  exportReady: {
    subject: "Ihre Daten sind zum Herunterladen bereit",
    title: "Das Archiv Ihrer Daten ist bereit.",
    preview: "Es wird sieben Tage aufbewahrt",
    text: "Sie haben eine Kopie Ihrer Daten verlangt. Melden Sie sich an und laden Sie das Archiv in Ihrem Profil herunter. Es wird sieben Tage aufbewahrt und dann gelöscht.",
    action: "Zum Profil",
    note: "Nicht verlangt? Dann wählen Sie ein neues Passwort: Jemand ist in Ihrem Namen angemeldet.",
  },
  sms: {
    mobile:
      "{code} ist Ihr Paraph-Code, um diese Nummer zu bestätigen. Gültig 5 Minuten. Geben Sie ihn niemandem weiter.",
  },
} as const satisfies Words<typeof en>;
