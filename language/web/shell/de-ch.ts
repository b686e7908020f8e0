import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  nav: {
    label: "Hauptnavigation",
    documents: "Dokumente",
    identity: "Identität",
    business: "Unternehmen",
    administered: "Das Unternehmen",
  },
  profile: {
    label: "Profil",
    details: "Persönliche Angaben",
    visualSignature: "Visuelle Signatur",
    settings: "Einstellungen",
    standards: "Signaturstandards",
    changePassword: "Passwort ändern",
  },
  upload: "Hochladen",
  search: "Suchen und öffnen",
  account: "Konto von {name}",
  logIn: "Anmelden",
  logout: "Abmelden",
  platform: { EIDAS: "EU-Plattform", ZERTES: "Schweizer Plattform" },
  paraph: {
    word: "Paraphe,",
    kind: "die",
    meaning: "Der Schnörkel unter einer Unterschrift, einst zum Schutz vor Fälschung gezogen.",
  },
  notFound: {
    title: "An dieser Adresse gibt es keine Seite.",
    lead: "Der Link ist vielleicht alt, oder die Seite ist nicht für Ihr Konto bestimmt.",
    forVisitors: "Diese Seite ist für Personen, die nicht angemeldet sind; Sie sind es.",
    logOut: "Abmelden und öffnen",
    button: "Zur Startseite",
  },
  business: { members: "Mitglieder", plan: "Plan", profile: "Profil" },
  businessNotAllowed: "Diese Seite können nur die Admins Ihres Unternehmens öffnen.",
  maintenance: { text: "Wartung: {name}.", link: "Was gemacht wird" },
  newVersion: { message: "Es gibt eine neue Version dieser Seite.", reload: "Neu laden" },
  consent: {
    title: "Dürfen wir Statistiken führen?",
    text: "Mit Ihrer Einwilligung halten wir fest, dass Sie sich registriert haben und welche Seiten Sie im angemeldeten Zustand benutzen, um Paraph zu verbessern. Der Inhalt Ihrer Dokumente gehört nie dazu.",
    allow: "Statistik erlauben",
    refuse: "Statistik ablehnen",
    allowed: "Sie haben Statistiken erlaubt.",
    refused: "Sie haben Statistiken abgelehnt.",
    settings: "Cookies und Statistik",
  },
  illustration: "Eine Seite, auf der nichts steht",
  notifications: "Meldungen",
} as const satisfies Words<typeof en>;
