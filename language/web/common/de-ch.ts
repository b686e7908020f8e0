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
  retry: "Erneut versuchen",
  dismiss: "Ausblenden",
  download: "Herunterladen",
  optional: "optional",
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
    "Der Dienst ist nicht erreichbar. Es ging nichts verloren. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  noConnection: {
    since: "Keine Verbindung seit {time}.",
    again: "Wir versuchen es automatisch noch einmal.",
    opens:
      "Diese Seite öffnet sich automatisch, sobald die Verbindung wieder da ist. Es ging nichts verloren.",
    now: "Jetzt versuchen",
  },
  error: {
    title: "Diese Seite konnte nicht angezeigt werden.",
    subtitle:
      "Ihre Dokumente sind sicher. Gehen Sie zur Startseite und versuchen Sie es noch einmal.",
    button: "Zur Startseite",
    generic_support:
      "Etwas ist schiefgegangen. Versuchen Sie es noch einmal. Wenn es wieder vorkommt, wenden Sie sich an unseren Support.",
    notFoundText: "Page Not Found: {path}",
  },
} as const satisfies Words<typeof en>;
