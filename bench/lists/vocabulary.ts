/**
 * Titles of requests and names of participants, in several languages; stored in the database with their search words.
 */
import { plainLetters, sortKey, wordsOf } from "@paraph/rules/words";
import type { Pool } from "./filling.ts";

/** The first ones of each list are used most. */
const TEXTS = {
  document: [
    "Mietvertrag",
    "Offerte",
    "Arbeitsvertrag",
    "Kündigung",
    "Protokoll der Sitzung",
    "Auftrag",
    "Contrat de travail",
    "Offre",
    "Bail à loyer",
    "Procès-verbal",
    "Résiliation",
    "Procuration",
    "Non-disclosure agreement",
    "Purchase order",
    "Service agreement",
    "Statement of work",
    "Vollmacht",
    "Abnahmeprotokoll",
    "Rahmenvertrag",
    "Darlehensvertrag",
    "Zusatzvereinbarung",
    "Contratto di locazione",
    "Contratto di lavoro",
    "Procura",
    "Verbale",
    "Conferma d'ordine",
    "Σύμβαση εργασίας",
    "賃貸借契約書",
    "秘密保持契約書",
    "Umowa najmu",
    "Договор аренды",
  ],
  subject: [
    "Seestrasse",
    "Bahnhofstrasse",
    "Projekt Aurora",
    "Rue du Rhône",
    "Überbauung Sonnenhof",
    "Lager Süd",
    "Dienstleistungen",
    "Website",
    "Wartung Heizung",
    "Fahrzeugflotte",
    "Büro Zürich",
    "Travaux de toiture",
    "Consulting",
    "Licences",
    "Data processing",
    "Magazzino Nord",
    "Palazzo Blu",
    "Geschäftsführung",
    "Praktikum",
    "Temporary staff",
    "Équipement médical",
    "Gartenbau",
    "Elektro",
  ],
  first: [
    "Anna",
    "Peter",
    "Maria",
    "Daniel",
    "Laura",
    "Thomas",
    "Sara",
    "Marco",
    "Julia",
    "Andreas",
    "Céline",
    "Luca",
    "Nina",
    "Stefan",
    "Chiara",
    "Jan",
    "Zoë",
    "Matthias",
    "Léa",
    "Simon",
    "François",
    "Elena",
    "Jürgen",
    "Åsa",
    "Pedro",
    "Mireille",
    "Ivan",
    "Ahmet",
    "Katarzyna",
    "Yuki",
    "Søren",
    "Noémie",
    "Beat",
    "Ursula",
  ],
  last: [
    "Müller",
    "Keller",
    "Meier",
    "Schmid",
    "Weber",
    "Huber",
    "Rossi",
    "Favre",
    "Bianchi",
    "Fischer",
    "Frey",
    "Schneider",
    "Brunner",
    "Baumann",
    "Gerber",
    "Rochat",
    "Bernasconi",
    "Zimmermann",
    "Moser",
    "Wyss",
    "Graf",
    "Lüthi",
    "Dupont",
    "Martin",
    "Bühler",
    "Steiner",
    "Kovač",
    "Nowak",
    "Da Silva",
    "Øvergård",
    "Yılmaz",
    "Tanaka",
    "Papadopoulos",
    "O'Brien",
    "von Arx",
    "Zürcher",
    "Hofstetter",
    "Jäger",
    "Kaufmann",
    "Sutter",
  ],
  company: [
    "Muster Bau AG",
    "Helvetia Treuhand GmbH",
    "Léman Conseil SA",
    "Südpol Logistik",
    "Alpina Immobilien",
  ],
  domain: [
    "bluewin.example",
    "muster-bau.example",
    "mail.example",
    "treuhand.example",
    "leman.example",
    "post.example",
  ],
} as const;

export type Kind = keyof typeof TEXTS;

/** The number of texts of each kind. */
export const countOf = (kind: Kind): number => TEXTS[kind].length;

/** The name of a business. */
export const companyName = (n: number): string => TEXTS.company[n] ?? "";

/**
 * Makes `bench.vocabulary`: each text with the search words of the service, and its sort key.
 * @param companies more companies, which only their own people belong to
 */
export async function writeVocabulary(
  pool: Pool,
  companies: readonly { readonly n: number; readonly name: string }[],
): Promise<void> {
  await pool.query(
    `create table bench.vocabulary (kind text, n int, text text, words text[], sorted text, plain text,
       primary key (kind, n))`,
  );
  const texts = [
    ...Object.entries(TEXTS).flatMap(([kind, of]) => of.map((text, n) => ({ kind, n, text }))),
    ...companies.map(({ n, name }) => ({ kind: "company", n, text: name })),
  ];
  const rows = texts.map((row) => ({
    ...row,
    words: wordsOf([row.text]),
    sorted: sortKey(row.text),
    // As in an address.
    plain: plainLetters(row.text).replaceAll(/[^a-z0-9.-]/g, ""),
  }));
  await pool.query(
    "insert into bench.vocabulary select * from jsonb_to_recordset($1) as t (kind text, n int, text text, words text[], sorted text, plain text)",
    [JSON.stringify(rows)],
  );
  await pool.query("analyze bench.vocabulary");
}
