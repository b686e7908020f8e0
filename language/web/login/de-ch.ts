import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Anmelden",
  email: "E‑Mail-Adresse",
  password: "Passwort",
  remember: "48 Stunden angemeldet bleiben",
  forgotten: "Passwort vergessen?",
  submit: "Anmelden",
  noAccount: "Noch kein Konto?",
  createOne: "Konto erstellen",
  notConfirmed: "Eben erst registriert? Öffnen Sie zuerst den Link in unserer E‑Mail.",
  sendAgain: "Bestätigungslink erneut senden",
  sentAgain:
    "Wenn diese Adresse noch nicht bestätigt ist, haben wir den Link noch einmal gesendet.",
  deleted: "Dieses Konto wurde gelöscht. Sie können es noch wiederherstellen.",
  reopen: "Konto wiederherstellen",
  reopened: "Ihr Konto ist wiederhergestellt. Melden Sie sich wie gewohnt an.",
  singleSignOn: {
    lead: "Personen von {domain} melden sich mit ihrem Firmenkonto an.",
    go: "Mit {provider} anmelden",
    checking: "Wir prüfen die Antwort Ihrer Firma.",
    link: "Sie haben schon ein Konto mit der Adresse {email}. Melden Sie sich einmal mit dem Passwort dieses Kontos an. Danach genügt die Anmeldung Ihrer Firma.",
    linked: "Ihr Konto ist mit der Anmeldung Ihrer Firma verknüpft.",
    notLinked: "Ihr Konto konnte nicht mit der Anmeldung Ihrer Firma verknüpft werden.",
  },
  second: {
    title: "Geben Sie Ihren Code ein.",
    lead: "Öffnen Sie Ihre Authenticator-App und geben Sie den Code ein, den sie für Paraph zeigt.",
    leadRecovery:
      "Geben Sie einen der Wiederherstellungscodes ein, die Sie beim Einrichten der App gespeichert haben. Jeder Code gilt nur einmal.",
    code: "Code aus der App",
    recovery: "Wiederherstellungscode",
    whole: "Geben Sie alle sechs Ziffern ein",
    submit: "Anmelden",
    useRecovery: "Wiederherstellungscode verwenden",
    useApp: "App verwenden",
    back: "Zurück",
    again: "Von vorn beginnen",
  },
  loggingOut: "Sie werden abgemeldet.",
} as const satisfies Words<typeof en>;
