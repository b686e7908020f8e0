import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  nav: {
    label: "Hauptnavigation",
    documents: "Dokumente",
    identity: "Identität",
    business: "Unternehmen",
    administered: "Ihr Unternehmen",
  },
  profile: {
    label: "Profil",
    details: "Persönliche Angaben",
    visualSignature: "Visuelle Signatur",
    settings: "Einstellungen",
    standards: "Signaturstufen",
    changePassword: "Passwort ändern",
  },
  upload: "Hochladen",
  search: "Suchen oder öffnen",
  help: {
    title: "Hilfe",
    shortcuts: "Tastenkürzel",
    api: "API-Beschreibung (OpenAPI)",
  },
  account: "Konto von {name}",
  logIn: "Anmelden",
  logout: "Abmelden",
  legal: { terms: "Nutzungsbedingungen", privacy: "Datenschutz", imprint: "Impressum" },
  platform: { EIDAS: "EU-Plattform", ZERTES: "Schweizer Plattform" },
  paraph: {
    word: "Paraphe,",
    kind: "die",
    meaning: "Der Schnörkel unter einer Unterschrift, einst zum Schutz vor Fälschung gezogen.",
  },
  notFound: {
    title: "Unter dieser Adresse gibt es keine Seite.",
    lead: "Der Link ist vielleicht veraltet, oder Ihr Konto hat keinen Zugriff auf die Seite.",
    forVisitors:
      "Sie sind schon angemeldet. Diese Seite ist nur für Personen, die nicht angemeldet sind.",
    logOut: "Abmelden und Seite öffnen",
    button: "Zur Startseite",
  },
  business: {
    overview: "Übersicht",
    activity: "Aktivität",
    members: "Mitglieder",
    seals: "Siegel",
    plan: "Plan",
    developers: "Entwickler",
    profile: "Profil",
  },
  businessNotAllowed: "Nur Admins Ihres Unternehmens können diese Seite öffnen.",
  maintenance: { text: "Wartung: {name}.", link: "Details ansehen" },
  newVersion: { message: "Es gibt eine neue Version dieser Seite.", reload: "Neu laden" },
  consent: {
    title: "Dürfen wir Nutzungsstatistiken erheben?",
    text: "Wenn Sie zustimmen, halten wir fest, dass Sie sich registriert haben und welche Seiten Sie nutzen, während Sie angemeldet sind. Das hilft uns, Paraph zu verbessern. Den Inhalt Ihrer Dokumente erfassen wir nie.",
    allow: "Ja",
    refuse: "Nein",
    allowed: "Sie erlauben Nutzungsstatistiken.",
    refused: "Sie erlauben keine Nutzungsstatistiken.",
    settings: "Cookies und Statistiken",
  },
  illustration: "Eine leere Seite",
  notifications: "Meldungen",
} as const satisfies Words<typeof en>;
