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
  loggingOut: "Sie werden abgemeldet.",
} as const satisfies Words<typeof en>;
