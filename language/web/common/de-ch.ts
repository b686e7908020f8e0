import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  product: "Paraph",
  cancel: "Abbrechen",
  close: "Schliessen",
  back: "Zurück",
  next: "Weiter",
  save: "Speichern",
  delete: "Löschen",
  remove: "Entfernen",
  edit: "Bearbeiten",
  change: "Ändern",
  retry: "Noch einmal versuchen",
  dismiss: "Ausblenden",
  download: "Herunterladen",
  optional: "freiwillig",
  you: "Sie",
  loading: "Wird geladen",
  stillLoading: "Das dauert länger als sonst. Sie müssen nichts tun.",
  menu: "Menü",
  more: "Weitere Aktionen",
  showPassword: "Passwort anzeigen",
  hidePassword: "Passwort verbergen",
  skipToContent: "Zum Inhalt springen",
  testSystem: "Test System",
  closeRibbon: "Hinweis auf das Testsystem ausblenden",
  language: "Sprache",
  theme: "Darstellung",
  themeLight: "Hell",
  themeDark: "Dunkel",
  themeSystem: "System",
  unreachable:
    "Wir erreichen den Dienst nicht. Es ging nichts verloren. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  noConnection: {
    since: "Keine Verbindung seit {time}.",
    again: "Wir versuchen es automatisch wieder.",
    opens:
      "Es geht von selbst weiter, sobald die Verbindung wieder da ist. Es ging nichts verloren.",
    now: "Jetzt versuchen",
  },
  error: {
    title: "Diese Seite liess sich nicht anzeigen.",
    subtitle:
      "Ihre Dokumente sind sicher. Gehen Sie zur Startseite und versuchen Sie es noch einmal.",
    button: "Zur Startseite",
    generic_support:
      "Etwas ist schiefgegangen. Versuchen Sie es noch einmal. Wenn es wieder geschieht, wenden Sie sich an unseren Support.",
    notFoundText: "Page Not Found: {path}",
  },
} as const satisfies Words<typeof en>;
