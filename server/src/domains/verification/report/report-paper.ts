/** The verdict as a paper report for people: it says the same as the screen, in the same words. */
import {
  coversOf,
  isCover,
  levelDiffers,
  resultOf,
  unsignedChanges,
} from "@paraph/contract/verdict";
import {
  afterOf,
  changeForbiddenBy,
  changeOf,
  faresOf,
  headOf,
  whenOf,
  whoOf,
} from "@paraph/contract/verdict-words";
import type { Said } from "@paraph/contract/verdict-words";
import { hasLaw } from "@paraph/rules/qualities";
import { grouped } from "../../../pdf/protocol/protocol-report.ts";
import type {
  ProtocolFact,
  ProtocolPaper,
  ProtocolSection,
  ProtocolSignature,
} from "../../../pdf/protocol/protocol-paper.ts";
import type { Verdict } from "../present-verdict.ts";
import type { Signature } from "./report-elements.ts";
import type { ReportWords } from "./report-words.ts";

/** The most changes that a paper report lists; further ones are counted. */
const MOST_CHANGES = 20;

/** The most characters of a text from the file; the rest is cut. */
const MOST_LETTERS = 300;

const cut = (text: string): string =>
  text.length > MOST_LETTERS ? `${[...text].slice(0, MOST_LETTERS).join("")} …` : text;

/** The report, ready for typesetting. `page` is the address where anybody verifies a file. */
export function reportPaper(verdict: Verdict, words: ReportWords, page: string): ProtocolPaper {
  const { page: say, paper } = words;
  const answer = { ...verdict, picture: null, pictureBefore: null, textChanges: null };
  const { word, title, lead } = headOf(answer, words.list);
  return {
    language: words.language,
    kind: say("fold.report"),
    createdAt: say("checked", { at: words.moment(verdict.checkedAt) }),
    word: told(word, words),
    headline: told(title, words),
    subject: told(lead, words),
    documents: [fileSection(verdict, words), ...changeSections(verdict, words)],
    signatures: {
      heading: paper("signatures.heading"),
      verdict: paper("verification.norm"),
      entries: verdict.details.map((one) => signatureEntry(one, verdict, words)),
    },
    footer: {
      heading: paper("verification.heading"),
      lines: [paper("verification.how", { host: new URL(page).host }), paper("verification.file")],
      url: page,
      page: paper("page", { page: "{page}", pages: "{pages}" }),
    },
  };
}

const told = ({ key, values }: Said, { page }: ReportWords): string => page(key, values);

/** One fact; none if there is no value. */
const fact = (
  label: string,
  value: string | null | undefined,
  style?: ProtocolFact["style"],
): ProtocolFact[] =>
  value === null || value === undefined || value === ""
    ? []
    : [{ label, value: cut(value), ...(style && { style }) }];

function fileSection(verdict: Verdict, words: ReportWords): ProtocolSection {
  const { page: say, findings, bytes, moment, date, list } = words;
  const { document, notes, archiveTimestamps, provableUntil, valid, details } = verdict;
  const size = { size: bytes(document.size), count: document.pages.length };
  const noted = [...Map.groupBy(notes, ({ kind }) => kind)].map(([kind, alike]) => {
    const names = [...new Set(alike.flatMap(({ detail }) => detail ?? []))];
    const named = names.length === 0 ? findings("unnamed") : list(names);
    const count = Math.max(1, names.length);
    const title = findings(`noted.title.${kind}`, { count });
    return `${title}. ${findings(`noted.text.${kind}`, { names: named, count })}`;
  });
  return {
    heading: say("file"),
    facts: [
      ...fact(say("size"), say("sizePages", size)),
      ...fact(say("fact.hash"), document.sha256, "sha256"),
      ...archiveTimestamps.flatMap((stamp) =>
        fact(say("fact.archive"), stampInWords(stamp, words)),
      ),
      ...(provableUntil !== null && valid
        ? fact(say("fact.archive"), say("provable", { date: date(provableUntil) }))
        : []),
      ...noted.flatMap((text) => fact(say("fact.notes"), text)),
      ...(details.some(levelDiffers) ? fact(say("fact.level"), say("levelNote")) : []),
    ],
  };

  function stampInWords(
    { time, authority, reasons }: Verdict["archiveTimestamps"][number],
    { sentence }: ReportWords,
  ): string {
    const why = reasons.map(sentence);
    if (time === null) return why.join(" ");
    const by = authority?.commonName ?? authority?.subject ?? "";
    return [say("fact.timestampBy", { at: moment(time), authority: by }), ...why].join(". ");
  }
}

/** The changes that no signature covers, if there are any. */
function changeSections({ details }: Verdict, words: ReportWords): ProtocolSection[] {
  const { page: say } = words;
  const { after, changes } = unsignedChanges(details);
  if (changes.length === 0) return [];
  const said = changes.slice(0, MOST_CHANGES).map((change) => {
    const { key, values } = changeOf(change);
    return say(`change.${key}`, values);
  });
  const more = changes.length - MOST_CHANGES;
  const all = [
    ...new Set(said),
    ...(more > 0 ? [say("change.more", { count: more })] : []),
    say(`change.${changeForbiddenBy(changes[0])}`),
  ];
  const label = say("added.signatures", { count: 1, list: String(after) });
  return [
    {
      heading: say("after"),
      facts: all.map((value, i) => ({
        label: i === 0 ? label : "",
        value: cut(value),
      })),
    },
  ];
}

/** The symbols of the levels. A demonstration has none, so that it does not look like a signature. */
const LEVELS = { DEMO: undefined, SES: "SES", AES: "AES", QES: "QES" } as const;

function signatureEntry(
  signature: Signature,
  { details }: Verdict,
  words: ReportWords,
): ProtocolSignature {
  const { page: say } = words;
  const { name, named, beside } = whoOf(signature);
  const known = resultOf(signature) !== "unknown";
  const affiliation =
    typeof beside === "object" && beside !== null ? told(beside, words) : (beside ?? undefined);
  return {
    name: cut(named === undefined ? (name ?? "") : told(named, words)),
    ...(affiliation !== undefined && { affiliation: cut(affiliation) }),
    ...(known && LEVELS[signature.quality] && { level: LEVELS[signature.quality] }),
    levelName: known ? words.level(signature) : say("levelUnknown"),
    facts: signatureFacts(signature, details, words),
  };
}

function signatureFacts(
  signature: Signature,
  details: readonly Signature[],
  words: ReportWords,
): ProtocolFact[] {
  const { page: say, paper, moment, date, list, sentence } = words;
  const { quality, legislation, certificate, timestamps, reasons, notes } = signature;
  const result = resultOf(signature);
  const { at, by } = whenOf(signature);
  const after = afterOf(signature, details, list);
  const parts = list(after.parts.map((part) => told(part, words)));
  const said = (label: string, value: string | null | undefined, style?: "mono") =>
    fact(say(`fact.${label}`), value, style);
  return [
    ...fact(
      paper("verification.result"),
      [say(`result.${faresOf(signature)}`), ...(signature.sandbox ? [say("sandbox")] : [])].join(
        ", ",
      ),
    ),
    ...reasons.flatMap((one) => fact(paper("verification.why"), sentence(one))),
    ...fact(
      paper("signatures.time"),
      at === null ? say("timeUnknown") : `${moment(at)}, ${say(by)}`,
    ),
    ...(result === "unknown" ? [] : said("level", say(`levelBecause.${signature.levelBecause}`))),
    ...(legislation === null || !hasLaw(quality)
      ? []
      : fact(
          paper("signatures.law"),
          paper(`law.${legislation}.${signature.sealOf === null ? quality : "seal"}`),
        )),
    ...(signature.nameStated ? fact(paper("signatures.name"), say("nameStated")) : []),
    ...fact(paper("verification.after"), say(after.key, { what: parts })),
    ...coversOf(signature).flatMap(({ key, page, text }) =>
      said(
        "notes",
        [say(`notice.${key}.title`, { page: page + 1 }), text].filter(Boolean).join(": "),
      ),
    ),
    ...notes.filter(({ key }) => !isCover(key)).flatMap((one) => said("notes", sentence(one))),
    ...said("issuedTo", certificate?.subject),
    ...said("issuedBy", certificate?.issuer),
    ...said("serial", certificate && grouped(certificate.serialNumber), "mono"),
    ...(certificate === null
      ? []
      : said(
          "validity",
          say("fact.fromTo", { from: date(certificate.validFrom), to: date(certificate.validTo) }),
        )),
    ...timestamps.flatMap(({ time, authority, reasons: why }) =>
      said(
        "timestamp",
        time === null
          ? why.map(sentence).join(" ")
          : say("fact.timestampBy", {
              at: moment(time),
              authority: authority?.commonName ?? authority?.subject ?? "",
            }),
      ),
    ),
    ...(signature.claimedTime === null ? [] : said("claimed", moment(signature.claimedTime))),
    ...said("reason", signature.reason),
    ...said("location", signature.location),
    ...said("format", signature.level),
    ...said("hash", signature.hash),
  ];
}
