import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  kind: "Signaturprotokoll",
  created: "Erstellt am {at}",
  headline: {
    complete:
      "{signed, plural, =0 {Niemand hat unterzeichnet.} =1 {Eine Person hat unterzeichnet.} =2 {Zwei Personen haben unterzeichnet.} =3 {Drei Personen haben unterzeichnet.} =4 {Vier Personen haben unterzeichnet.} =5 {Fünf Personen haben unterzeichnet.} other {# Personen haben unterzeichnet.}}",
    partial:
      "{signed, plural, =0 {Von {total} hat noch niemand unterzeichnet.} =1 {Eine von {total} Personen hat unterzeichnet.} other {# von {total} Personen haben unterzeichnet.}}",
    ended:
      "{signed, plural, =0 {Die Anfrage endete ohne Unterschrift.} =1 {Die Anfrage endete nach einer Unterschrift.} other {Die Anfrage endete nach # Unterschriften.}}",
  },
  subject: "{title}, {pages, plural, =1 {1 Seite} other {# Seiten}}",
  subjects: "{title}, {documents} Dokumente",
  document: {
    heading: "Dokument",
    request: "Vorgang",
    sent: "Gesendet von",
    sentOn: "{who}, am {at}",
    title: "Titel",
    original: "Original",
    signed: "Unterzeichnet",
  },
  signatures: {
    heading: "Unterschriften",
    none: "Noch keine",
    unverified: "Nicht alle liessen sich bestätigen",
    verified: "Alle geprüft und gültig, PAdES-B-LTA",
    time: "Zeitpunkt",
    law: "Recht",
    certificate: "Zertifikat",
    issuer: "Aussteller",
    serial: "Serie",
    confirmed: "Bestätigt",
    code: "Code an {number}",
  },
  law: {
    EIDAS: {
      SES: "eIDAS, Art. 25 Abs. 1",
      AES_MINIMAL: "eIDAS, Art. 26",
      AES: "eIDAS, Art. 26",
      QES: "eIDAS, Art. 25 Abs. 2",
      PART11: "21 CFR Part 11, eIDAS",
      DEMO: "Keines: Demonstration",
    },
    ZERTES: {
      SES: "Schweizer Recht",
      AES_MINIMAL: "ZertES, Art. 2 Bst. b",
      AES: "ZertES, Art. 2 Bst. b",
      QES: "ZertES, Art. 14 Abs. 2bis OR",
      PART11: "21 CFR Part 11, ZertES",
      DEMO: "Keines: Demonstration",
    },
    none: {
      SES: "Kein Recht gewählt",
      AES_MINIMAL: "Kein Recht gewählt",
      AES: "Kein Recht gewählt",
      QES: "Kein Recht gewählt",
      PART11: "21 CFR Part 11",
      DEMO: "Keines: Demonstration",
    },
  },
  history: { heading: "Verlauf" },
  event: {
    created: "{who} erstellt die Anfrage",
    sent: "{who} sendet die Anfrage",
    link_requested: "{who} verlangt einen neuen Link",
    link_opened: "{who} öffnet den Link",
    opened: "{who} öffnet das Dokument",
    signer_added: "{who} fügt eine unterzeichnende Person hinzu",
    signer_removed: "{who} entfernt eine unterzeichnende Person",
    reminded: "{who} sendet eine Erinnerung",
    signed: "{who} unterzeichnet",
    declined: "{who} lehnt ab",
    withdrawn: "{who} zieht die Anfrage zurück",
    expired: "Die Frist ist abgelaufen",
    completed: "Archivzeitstempel gesetzt, Anfrage abgeschlossen",
    other: "{who}: {name}",
  },
  system: "Paraph",
  online: {
    heading: "Die Anfrage und ihre Dokumente",
    how: "Auf {host}, für alle Beteiligten.",
    seal: "Dieses Protokoll trägt das Siegel von {owner}.",
  },
  page: "Seite {page} von {pages}",
} as const satisfies Words<typeof en>;
