import { maskedPhone } from "@paraph/rules/phone-numbers";
import type { ProtocolReport } from "../protocol/protocol-report.ts";
import type { ProtocolPaper } from "../protocol/protocol-paper.ts";

const facts = (time: string, law: string, serial: string) => [
  { label: "Zeitpunkt", value: time },
  { label: "Recht", value: law },
  { label: "Identität", value: "Persönlich geprüft, 18.06.2024" },
  { label: "Zertifikat", value: "Limmat Trust Services CA 3" },
  { label: "Serien-Nr.", value: serial, style: "mono" as const },
  { label: "Bestätigt", value: "Code an +41 79 ••• •• 12" },
];

/** A protocol of three signatures, as in the design. */
export const protocolExample: ProtocolPaper = {
  language: "de-CH",
  kind: "Signaturprotokoll",
  createdAt: "Erstellt am 14. November 2025, 15:31:06 MEZ",
  headline: "Drei Personen haben signiert.",
  subject: "Rahmenvertrag IT-Dienstleistungen Nr. 2025-118, 4 Seiten",
  documents: [
    {
      heading: "Dokument",
      facts: [
        { label: "Anfrage", value: "SR-8K3F-22QD-71", style: "mono" },
        { label: "Gesendet von", value: "Lena Brunner, Helvion AG, am 12.11.2025, 08:14:40 MEZ" },
        {
          label: "Original",
          value: "41c29e07b85d6a3f0f1277bec9d4e31058a61d2b93ec40f7a28b5cd16e09b734",
          style: "sha256",
        },
        {
          label: "Signiert",
          value: "9b1f40c7d2aa01e675b38f4c20d91e6ac317fe580a94b6d2447119ace2a877d3",
          style: "sha256",
        },
      ],
    },
  ],
  signatures: {
    heading: "Signaturen",
    verdict: "Alle geprüft und gültig, PAdES-B-LTA",
    entries: [
      {
        name: "Jürg Müller",
        affiliation: "Helvion AG, Zürich",
        level: "QES",
        levelName: "QES",
        facts: facts(
          "12.11.2025, 14:05:12 MEZ",
          "ZertES, Art. 14 Abs. 2bis OR",
          "3C 71 E0 5B 08 9A",
        ),
        mark: { kind: "typed", name: "Jürg Müller", font: "natural" },
      },
      {
        name: "Lena Brunner",
        affiliation: "Helvion AG, Zürich",
        level: "AES",
        levelName: "AES",
        facts: facts("14.11.2025, 09:41:27 MEZ", "ZertES", "5F 0A 9C 11 D2 44"),
        mark: { kind: "typed", name: "Lena Brunner", font: "formal" },
      },
      {
        name: "Łukasz Żółć",
        affiliation: "Nordlicht Software GmbH, Berlin",
        level: "SES",
        levelName: "SES",
        facts: facts("14.11.2025, 15:30:48 MEZ", "eIDAS, Art. 25 Abs. 1", "77 02 4D AF 61 3E"),
        mark: { kind: "typed", name: "Łukasz Żółć", font: "plain" },
      },
    ],
  },
  history: {
    heading: "Verlauf",
    rows: [
      {
        time: "12.11.2025, 08:14:40",
        text: "Lena Brunner hat die Anfrage an drei Personen gesendet",
        place: "Zürich",
      },
      {
        time: "12.11.2025, 14:02:55",
        text: "Jürg Müller hat das Dokument geöffnet",
        place: "Zürich",
      },
      { time: "12.11.2025, 14:05:12", text: "Jürg Müller hat signiert", place: "Zürich" },
      {
        time: "14.11.2025, 09:38:03",
        text: "Lena Brunner hat das Dokument geöffnet",
        place: "Zürich",
      },
      { time: "14.11.2025, 09:41:27", text: "Lena Brunner hat signiert", place: "Zürich" },
      {
        time: "14.11.2025, 15:09:31",
        text: "Łukasz Żółć hat sich per Video identifiziert",
        place: "Berlin",
      },
      { time: "14.11.2025, 15:30:48", text: "Łukasz Żółć hat signiert", place: "Berlin" },
      { time: "14.11.2025, 15:31:02", text: "Archivzeitstempel gesetzt, Anfrage abgeschlossen" },
    ],
  },
  footer: {
    heading: "Selbst prüfen",
    lines: [
      "paraph.example/verify, das PDF dorthin ziehen. Es wird nicht gespeichert.",
      "Dieses Protokoll trägt das Organisationssiegel der Paraph AG.",
    ],
    url: "https://paraph.example/verify",
    page: "Seite {page} von {pages}",
  },
};

/** The input of a small report, and how it is written. */
export const reportExample: ProtocolReport = {
  id: "0198a2f0",
  title: "Rahmenvertrag",
  state: "complete",
  signerCount: 1,
  sent: { who: "Lena Brunner, Helvion AG", at: new Date("2025-11-12T07:14:40Z") },
  documents: [
    {
      title: "Rahmenvertrag",
      pageCount: 4,
      originalSha256: "a".repeat(64),
      signedSha256: "b".repeat(64),
      mended: [],
      mendedAt: new Date("2025-11-12T07:10:02Z"),
      notes: [],
      readBy: [],
    },
  ],
  signatures: [
    {
      name: "Jürg Müller",
      quality: "QES",
      legislation: "ZERTES",
      at: new Date("2025-11-12T13:05:12Z"),
      certificateSubject: "CN=Jürg Müller,C=CH",
      certificateIssuer: "C=CH, O=Sandbox\\, Inc, CN=Sandbox CA",
      certificateSerial: "3c71e05b",
      codeTo: maskedPhone("+41791234512"),
    },
  ],
  events: [
    { name: "signed", at: new Date("2025-11-12T13:05:12Z"), person: "Jürg Müller" },
    { name: "expired", at: new Date("2025-11-12T13:05:13Z"), person: null },
    { name: "something_new", at: new Date("2025-11-12T13:05:14Z"), person: null },
  ],
  verified: true,
};
export const contextExample = {
  locale: "de-ch",
  now: new Date("2025-11-14T14:31:06Z"),
  requestUrl: "https://paraph.example/view/1",
} as const;
