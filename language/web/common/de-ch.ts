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
  optional: "freiwillig",
  you: "Sie",
  loading: "Wird geladen",
  stillLoading: "Das dauert länger als sonst. Es geht von selbst weiter.",
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
    "Der Dienst ist nicht erreichbar. Es ging nichts verloren; prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  error: {
    title: "Diese Seite konnte nicht angezeigt werden.",
    subtitle: "Ihre Dokumente sind sicher. Gehen Sie zur Startseite und versuchen Sie es erneut.",
    button: "Zur Startseite",
    generic_support:
      "Das hat nicht geklappt. Versuchen Sie es erneut; geschieht es wieder, schreiben Sie unserem Support.",
    notFoundText: "Page Not Found: {path}",
  },
} as const satisfies Words<typeof en>;
