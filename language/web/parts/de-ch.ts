import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";
import findings from "../../findings/de-ch.ts";

export default {
  downloadFailed: "Der Download hat nicht begonnen.",
  place: {
    page: "Seite",
    coversShort: "Verdeckt Text",
    covers: "Dieses Feld verdeckt Text auf der Seite: «{text}». Ihre Signatur würde ihn verdecken.",
    coversOf:
      "Dieses Feld verdeckt Text auf der Seite: «{text}». Die Signatur von {name} würde ihn verdecken.",
    toFree: "An eine freie Stelle verschieben",
    noFree: "Auf dieser Seite ist kein Platz für ein Feld dieser Grösse frei.",
    left: "Von links",
    top: "Von oben",
    width: "Breite",
    unit: "In Punkt (72 = 1 Zoll, etwa 28 = 1 cm)",
  },
  protocolFile: "Signaturprotokoll",
  findings,
  upload: {
    onPage: "Seite {page, number}.",
    progress: "{name} wird hochgeladen",
    percent: "{share, number} % hochgeladen",
    checking: "Hochgeladen. Wir prüfen die Datei.",
    cancel: "Hochladen von {name} abbrechen",
    remove: "{name} entfernen",
    tooLarge:
      "Diese Datei ist grösser als 50 MB. Verkleinern Sie sie und laden Sie sie noch einmal hoch.",
    password: "Passwort des PDF",
    passwordHint:
      "Wir entfernen damit die Einschränkungen der Datei. Alle, die signieren, müssen sie öffnen können.",
    unlock: "Entsperren und hochladen",
  },
  free: {
    left: "Noch {left, number} von {total, number} kostenlosen Signaturen",
    none: "Sie haben alle kostenlosen Signaturen verbraucht",
    more: "Möglichkeiten ansehen",
  },
  level: {
    name: {
      SES: "Einfach",
      AES_MINIMAL: "Fortgeschritten",
      AES: "Fortgeschritten, Identität geprüft",
      QES: "Qualifiziert",
      PART11: "21 CFR Part 11",
      DEMO: "Demo",
    },
    law: { ZERTES: "Schweizer Recht", EIDAS: "EU-Recht" },
    lawShort: { ZERTES: "CH", EIDAS: "EU" },
    lawInFull: { ZERTES: "Schweizer Recht (ZertES)", EIDAS: "EU-Recht (eIDAS)" },
    withLaw: "{level}, {law}",
  },
  sendAgain: {
    act: "Bearbeiten und senden",
    failed: "Der neue Entwurf konnte nicht erstellt werden",
  },
  reminders: {
    label: "Automatische Erinnerungen",
    none: "Keine Erinnerungen",
    remind:
      "{days, plural, =1 {Jeden Tag erinnern} =7 {Jede Woche erinnern} other {Alle # Tage erinnern}}",
    every: "{days, plural, =1 {Jeden Tag} =7 {Jede Woche} other {Alle # Tage}}",
  },
  deadline: {
    today: "Frist: heute",
    tomorrow: "Frist: morgen",
    date: "Frist: {date}",
    past: "Frist war am {date}",
  },
  signature: {
    fontsLabel: "Handschrift",
    formal: "Formell",
    natural: "Natürlich",
    plain: "Schlicht",
    name: "Name",
    company: "Firma oder Funktion",
    location: "Ort",
    language: "Sprache des Textes",
    shows: "Was die Signatur zeigt",
    claim: "Signiert von",
    claimNeeded: "Immer sichtbar, ausser Ihre Signatur ist Ihr getippter Name, {name}",
    claimHint: "Die Zeile «Signiert von {name}»",
    date: "Datum und Zeit",
    dateHint: "Der Zeitpunkt der Signatur",
    standards: "Stufe und Recht",
    standardsHint: "Zum Beispiel «Qualifiziert (QES), Schweizer Recht (ZertES)»",
    qr: "QR-Code",
    qrHint: "Um die Signatur später zu prüfen",
    locked: "Von Ihrem Unternehmen festgelegt",
    preview: "Vorschau Ihrer Signatur, {name}",
    previewFailed: "Die Vorschau konnte nicht angezeigt werden.",
    actualSize: "300 × 140 Punkte, Originalgrösse",
    level: "Stufe in der Vorschau",
  },
  identification: {
    title: "Identifikation",
    none: "Zurzeit läuft keine Identifikation.",
    failed: "Die Identifikationen konnten nicht geladen werden.",
    byVideo: "Videoidentifikation, {law}",
    bySelf: "Selbstidentifikation, {law}",
    state: {
      initialized: "Noch nicht begonnen.",
      inprogress: "Läuft.",
      activatingQES: "Ihre Identität ist geprüft. Wir richten Ihre qualifizierte Signatur ein.",
      failure:
        "Die Identifikation ist fehlgeschlagen. Auf anderen Stufen können Sie trotzdem signieren: Bitten Sie den Absender, eine davon zu wählen.",
    },
    goOn: "Identifikation fortsetzen",
    linkLead:
      "Öffnen Sie diese Seite mit dem Link in Ihrer E‑Mail. Wir können der unterzeichnenden Person einen neuen Link per E‑Mail senden.",
    linkSend: "Neuen Link anfordern",
    linkSent:
      "Wenn die Anfrage noch offen ist, haben wir der unterzeichnenden Person einen neuen Link per E‑Mail gesendet.",
  },
} as const satisfies Words<typeof en>;
