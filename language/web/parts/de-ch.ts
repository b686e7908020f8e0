import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";
import findings from "../../findings/de-ch.ts";

export default {
  downloadFailed: "Das Herunterladen hat nicht begonnen.",
  place: {
    page: "Seite",
    covers:
      "Dieses Feld verdeckt Text der Seite: «{text}». Die Unterschrift würde ihn überdecken. Verschieben Sie das Feld, wenn Sie das nicht wollen.",
    left: "Von links",
    top: "Von oben",
    width: "Breite",
    unit: "In Punkt: 72 sind ein Zoll, rund 28 ein Zentimeter.",
  },
  protocolFile: "Signaturprotokoll",
  findings,
  upload: {
    onPage: "Seite {page, number}.",
    progress: "Hochladen von {name}",
    percent: "{share, number} % gesendet",
    checking: "Gesendet. Die Datei wird geprüft",
    cancel: "Hochladen von {name} abbrechen",
    remove: "{name} entfernen",
    tooLarge:
      "Diese Datei ist grösser als 50 MB. Verkleinern Sie sie und laden Sie sie erneut hoch.",
    password: "Passwort des PDF",
    passwordHint:
      "Damit werden die Einschränkungen der Datei entfernt: Alle, die unterzeichnen, müssen sie öffnen können.",
    unlock: "Entsperren und hochladen",
  },
  free: {
    left: "Noch {left, number} von {total, number} kostenlosen Signaturen",
    none: "Ihre kostenlosen Signaturen sind aufgebraucht",
    more: "Möglichkeiten ansehen",
  },
  level: {
    name: {
      SES: "Einfach",
      AES_MINIMAL: "Fortgeschritten",
      AES: "Fortgeschritten, Identität bestätigt",
      QES: "Qualifiziert",
      PART11: "21 CFR Part 11",
      DEMO: "Demo",
    },
    law: { ZERTES: "Schweizer Recht", EIDAS: "EU-Recht" },
    lawShort: { ZERTES: "CH", EIDAS: "EU" },
    lawInFull: { ZERTES: "Schweizer Recht (ZertES)", EIDAS: "EU-Recht (eIDAS)" },
    withLaw: "{level}, {law}",
    sentence: {
      SES_ZERTES: "Für alles, was an keine Form gebunden ist (Art. 11 OR).",
      SES_EIDAS:
        "Darf nicht allein deshalb abgelehnt werden, weil sie elektronisch ist (Art. 25 Abs. 1 eIDAS).",
      AES_MINIMAL_ZERTES:
        "Durch Ihr Telefon nur Ihnen zugeordnet; zeigt jede spätere Änderung (Art. 2 Bst. b ZertES).",
      AES_MINIMAL_EIDAS:
        "Durch Ihr Telefon nur Ihnen zugeordnet; zeigt jede spätere Änderung (Art. 26 eIDAS).",
      AES_ZERTES:
        "Mit bestätigter Identität nur Ihnen zugeordnet; zeigt jede spätere Änderung (Art. 2 Bst. b ZertES).",
      AES_EIDAS:
        "Mit bestätigter Identität nur Ihnen zugeordnet; zeigt jede spätere Änderung (Art. 26 eIDAS).",
      QES_ZERTES:
        "Der eigenhändigen Unterschrift gleichgestellt (Art. 14 Abs. 2<sup>bis</sup> OR).",
      QES_EIDAS: "Der handschriftlichen Unterschrift gleichgestellt (Art. 25 Abs. 2 eIDAS).",
    },
  },
  deadline: {
    today: "Frist: heute",
    tomorrow: "Frist: morgen",
    date: "Frist: {date}",
    past: "Frist war {date}",
  },
  signature: {
    fontsLabel: "Handschrift",
    formal: "Förmlich",
    natural: "Natürlich",
    plain: "Schlicht",
    name: "Name",
    company: "Firma oder Funktion",
    location: "Ort",
    language: "Sprache des Textes",
    shows: "Was die Signatur zeigt",
    claim: "Unterzeichnet von",
    claimNeeded:
      "Neben einem Zeichen, das nicht Ihr Name ist, immer sichtbar: «Unterzeichnet von {name}»",
    claimHint: "Die Zeile «Unterzeichnet von {name}»",
    date: "Datum und Zeit",
    dateHint: "Der Zeitpunkt der Unterzeichnung",
    standards: "Stufe und Recht",
    standardsHint: "Etwa «Qualifiziert (QES), Schweizer Recht (ZertES)»",
    qr: "QR-Code",
    qrHint: "Um die Signatur später zu prüfen",
    locked: "Von Ihrer Organisation festgelegt",
    preview: "Vorschau Ihrer Signatur, {name}",
    previewFailed: "Die Vorschau konnte nicht gezeichnet werden.",
    actualSize: "300 × 140 Punkte, Originalgrösse",
    level: "Stufe in der Vorschau",
  },
  identification: {
    title: "Identifikation",
    none: "Es läuft keine Identifikation.",
    failed: "Die Identifikationen konnten nicht geladen werden.",
    byVideo: "Per Video, {law}",
    bySelf: "Selbständig, {law}",
    state: {
      initialized: "Noch nicht begonnen.",
      inprogress: "Im Gang.",
      activatingQES: "Sie sind identifiziert. Ihre qualifizierte Signatur wird eingerichtet.",
      failure: "Die Identifikation ist gescheitert.",
    },
    goOn: "Identifikation fortsetzen",
    linkLead:
      "Öffnen Sie diese Seite mit dem Link in Ihrer E-Mail. Wir können einen neuen an die Adresse der unterzeichnenden Person senden.",
    linkSend: "Neuen Link zusenden",
    linkSent:
      "Wenn die Anfrage noch offen ist, ist ein neuer Link unterwegs an die Adresse der unterzeichnenden Person.",
  },
} as const satisfies Words<typeof en>;
