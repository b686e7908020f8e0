import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Anmelden",
  email: "E-Mail-Adresse",
  password: "Passwort",
  remember: "48 Stunden angemeldet bleiben",
  forgotten: "Passwort vergessen?",
  submit: "Anmelden",
  noAccount: "Noch kein Konto?",
  createOne: "Konto anlegen",
  notConfirmed:
    "Eben ein Konto angelegt? Öffnen Sie zuerst den Link, den wir Ihnen geschickt haben.",
  sendAgain: "Bestätigungslink erneut senden",
  sentAgain: "Wenn ein Konto auf Bestätigung wartet, ist der Link unterwegs.",
  deleted:
    "Dieses Konto wurde gelöscht. Bis es endgültig entfernt wird, können Sie es wieder öffnen.",
  reopen: "Konto wieder öffnen",
  reopened: "Ihr Konto ist wieder offen. Melden Sie sich wie gewohnt an.",
  singleSignOn:
    "{domain} hat Single Sign-on über {provider}. Ein Passwort, das Sie hier haben, gilt wie bisher.",
  second: {
    title: "Geben Sie Ihren Code ein.",
    lead: "Öffnen Sie Ihre Authenticator-App und geben Sie den Code ein, den sie für Paraph zeigt.",
    leadRecovery:
      "Geben Sie einen der Codes ein, die Sie beim Einrichten der App aufbewahrt haben. Jeder gilt einmal.",
    code: "Code der App",
    recovery: "Wiederherstellungscode",
    whole: "Geben Sie alle sechs Ziffern ein",
    submit: "Anmelden",
    useRecovery: "Wiederherstellungscode verwenden",
    useApp: "App verwenden",
    back: "Zurück",
    again: "Neu beginnen",
  },
  loggingOut: "Sie werden abgemeldet.",
} as const satisfies Words<typeof en>;
