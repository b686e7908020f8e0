import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  login: "Anmelden",
  expired: "Link abgelaufen",
  signup: "Registrieren",
  signupMailSent: "E-Mail-Adresse bestätigen",
  signupConfirm: "E-Mail-Adresse bestätigen",
  passwordReset: "Passwort vergessen",
  passwordResetMailSent: "Link gesendet",
  passwordResetConfirm: "Neues Passwort",
  dashboard: "Dashboard",
  logout: "Abmelden",
  upload: "Neue Signaturanfrage",
  view: "Dokument",
  profile: "Profil",
  profileVisualSignature: "Visuelle Signatur",
  verify: "Dokument prüfen",
  sorry: "Etwas ist schiefgegangen",
  componentTest: "Komponenten",
  notFound: "Seite nicht gefunden",
} as const satisfies Words<typeof en>;
