import type { IdentityOfEvent } from "@paraph/contract/events";
import { formatAs } from "@paraph/language/formats";
import { DEFAULT_LOCALE, INTL_TAG, type Locale } from "@paraph/language/locales";
import { paper } from "@paraph/language/paper";
import { visual } from "@paraph/language/visual";
import { translator, type Translate } from "@paraph/language/translate";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { PictureMark } from "../picture-mark.ts";
import { eventText } from "./protocol-events.ts";
import type { ReportEvent } from "./protocol-events.ts";
import { findingFacts, type ReportFindings } from "./protocol-findings.ts";
import type { ProtocolFact, ProtocolLevel, ProtocolPaper } from "./protocol-paper.ts";

/** The input of a signature protocol: the facts of a request. */
export interface ProtocolReport {
  readonly id: string;
  readonly title: string;
  /**
   * Whether all have signed (`complete`), some have not signed yet (`open`), or the request ended otherwise (`ended`).
   */
  readonly state: "complete" | "open" | "ended";
  readonly organisation?: ProtocolPaper["organisation"] | undefined;
  readonly signerCount: number;
  /** Who sent it ("Lena Brunner, Helvion AG") and when; null for a draft. */
  readonly sent: { readonly who: string; readonly at: Date } | null;
  readonly documents: readonly ReportDocument[];
  /** In the order of signing. */
  readonly signatures: readonly ReportSignature[];
  /** In the order in which they happened. */
  readonly events: readonly ReportEvent[];
  /** Whether all signatures have just been validated, and are valid. */
  readonly verified: boolean;
}

export interface ReportDocument extends ReportFindings {
  readonly title: string;
  readonly pageCount: number;
  /** SHA-256 in hexadecimal. */
  readonly originalSha256: string;
  readonly signedSha256: string | null;
}

export interface ReportSignature {
  readonly name: string;
  /** Company and place. */
  readonly affiliation?: string | undefined;
  readonly quality: Quality;
  readonly legislation: Legislation | null;
  readonly at: Date;
  /** Who vouches for the identity at AES. */
  readonly identity?: IdentityOfEvent | undefined;
  /** The organisation with whose seal the person has signed. */
  readonly sealedBy?: string | undefined;
  /** What the signature means (21 CFR 11.50(a)(3)). */
  readonly meaning?: string | undefined;
  readonly certificateSubject?: string | undefined;
  readonly certificateIssuer?: string | undefined;
  readonly certificateSerial?: string | undefined;
  /** Where the code went, masked: "+41 79 ••• •• 12". */
  readonly codeTo?: string | undefined;
  readonly mark?: PictureMark | undefined;
}

export interface ProtocolContext {
  readonly locale: Locale | undefined;
  readonly now: Date;
  /** The URL of the request, for its participants. */
  readonly requestUrl: string;
  /** The sealer of the protocol; left out if it is not sealed. */
  readonly sealedBy?: string;
  readonly timeZone?: string;
}

/** The symbols of the levels. A demonstration has none, so that it does not look like a signature. */
const LEVELS: Readonly<Record<Quality, ProtocolLevel | undefined>> = {
  SES: "SES",
  AES_MINIMAL: "AES",
  AES: "AES",
  QES: "QES",
  PART11: "PART11",
  DEMO: undefined,
};

function symbolOf(quality: Quality): { readonly level?: ProtocolLevel } {
  const level = LEVELS[quality];
  return level === undefined ? {} : { level };
}

/** Writes a request's facts in a language, ready for typesetting. */
export function protocolPaper(report: ProtocolReport, context: ProtocolContext): ProtocolPaper {
  const locale = context.locale ?? DEFAULT_LOCALE;
  const words = translator(paper, locale);
  const moments = momentsOf(locale, context.timeZone ?? "Europe/Zurich");
  const { verified, signatures } = report;
  const verdict = signatures.length === 0 ? "none" : verified ? "verified" : "unverified";
  return {
    language: INTL_TAG[locale],
    ...(report.organisation && { organisation: report.organisation }),
    kind: words("kind"),
    createdAt: words("created", { at: moments.long(context.now) }),
    headline: headline(report, words),
    subject: subjectLine(report, words),
    documents: documentSections(report, words, moments, new Intl.ListFormat(INTL_TAG[locale])),
    signatures: {
      heading: words("signatures.heading"),
      verdict: words(`signatures.${verdict}`),
      entries: signatures.map((signature) => ({
        ...signerOf(signature, words),
        ...symbolOf(signature.quality),
        levelName: levelName(signature, locale),
        facts: signatureFacts(signature, words, moments),
        ...(signature.mark && { mark: signature.mark }),
      })),
    },
    history: {
      heading: words("history.heading"),
      rows: report.events.map((event) => ({
        time: moments.short(event.at),
        text: eventText(event, words, locale),
        ...(event.place && { place: event.place }),
      })),
    },
    footer: {
      heading: words("online.heading"),
      lines: [
        words("online.how", { host: new URL(context.requestUrl).host }),
        ...(context.sealedBy ? [words("online.seal", { owner: context.sealedBy })] : []),
      ],
      url: context.requestUrl,
      page: words("page", { page: "{page}", pages: "{pages}" }),
    },
  };
}

/** Who has signed: the person, or the organisation with whose seal they have signed. */
function signerOf({ name, affiliation, sealedBy }: ReportSignature, words: Translate) {
  if (sealedBy !== undefined) {
    return {
      name: words("signatures.sealedWith", { organisation: sealedBy }),
      affiliation: words("signatures.sealedThrough", { name }),
    };
  }
  return { name, ...(affiliation && { affiliation }) };
}

/** What the level is called: "AES", or "Advanced seal". */
function levelName({ quality, sealedBy }: ReportSignature, locale: Locale): string {
  if (sealedBy !== undefined) {
    return translator(visual, locale)(quality === "QES" ? "seal.QES" : "seal.AES");
  }
  if (quality === "DEMO") return translator(paper, locale)("demo");
  return quality === "PART11" ? "Part 11" : quality.replace("_MINIMAL", "");
}

function headline({ state, signatures, signerCount }: ProtocolReport, words: Translate): string {
  const counts = { signed: signatures.length, total: signerCount };
  const seals = signatures.filter(({ sealedBy }) => sealedBy !== undefined).length;
  if (seals > 0 && state !== "ended") {
    if (state === "open") return words("headline.partialSealed", counts);
    const people = signatures.length - seals;
    return words(people === 0 ? "headline.sealed" : "headline.both", { people, seals });
  }
  if (state === "complete") return words("headline.complete", counts);
  return words(state === "open" ? "headline.partial" : "headline.ended", counts);
}

function subjectLine({ title, documents }: ProtocolReport, words: Translate): string {
  const [only, ...others] = documents;
  if (others.length > 0) return words("subjects", { title, documents: documents.length });
  return words("subject", { title, pages: only?.pageCount ?? 0 });
}

export interface Moments {
  /** "14 Nov 2025, 15:31:06 CET": a time with seconds and zone. */
  readonly long: (at: Date) => string;
  readonly zoned: (at: Date) => string;
  readonly day: (at: Date) => string;
  readonly short: (at: Date) => string;
}

/** Formats times in a language and a time zone. */
export function momentsOf(locale: Locale, timeZone: string): Moments {
  const time = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
  const numeric = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
  const zone = { timeZoneName: "short" } as const;
  const format = (form: Intl.DateTimeFormatOptions) => (at: Date) =>
    formatAs(at, locale, { ...form, timeZone });
  return {
    long: format({ day: "numeric", month: "long", year: "numeric", ...time, ...zone }),
    day: format({ day: "numeric", month: "long", year: "numeric" }),
    zoned: format({ ...numeric, ...time, ...zone }),
    short: format({ ...numeric, ...time }),
  };
}

function documentSections(
  report: ProtocolReport,
  words: Translate,
  moments: Moments,
  lists: Intl.ListFormat,
): ProtocolPaper["documents"] {
  const several = report.documents.length > 1;
  const common: ProtocolFact[] = [
    { label: words("document.request"), value: report.id, style: "mono" },
    ...(report.sent
      ? [
          {
            label: words("document.sent"),
            value: words("document.sentOn", {
              who: report.sent.who,
              at: moments.zoned(report.sent.at),
            }),
          },
        ]
      : []),
  ];
  const format = { moment: moments.zoned, list: (all: string[]) => lists.format(all) };
  return report.documents.map(({ title, originalSha256, signedSha256, ...findings }, i) => ({
    heading: several ? `${words("document.heading")} ${i + 1}` : words("document.heading"),
    facts: [
      ...(i === 0 ? common : []),
      ...(several ? [{ label: words("document.title"), value: title }] : []),
      ...findingFacts(findings, words, format),
      { label: words("document.original"), value: originalSha256, style: "sha256" as const },
      ...(signedSha256
        ? [{ label: words("document.signed"), value: signedSha256, style: "sha256" as const }]
        : []),
    ],
  }));
}

function signatureFacts(
  signature: ReportSignature,
  words: Translate,
  moments: Moments,
): ProtocolFact[] {
  const { quality, legislation, certificateSubject, certificateIssuer, certificateSerial } =
    signature;
  const { codeTo, identity } = signature;
  const fact = (label: string, value: string | undefined, style?: "mono"): ProtocolFact[] =>
    value ? [{ label: words(`signatures.${label}`), value, ...(style && { style }) }] : [];
  return [
    ...fact("time", moments.zoned(signature.at)),
    ...fact(
      "law",
      words(`law.${legislation ?? "none"}.${signature.sealedBy === undefined ? quality : "seal"}`),
    ),
    ...fact("name", quality === "AES_MINIMAL" ? words("signatures.nameStated") : undefined),
    ...fact("meaning", signature.meaning),
    ...fact("identity", identity && identityText(identity, words, moments)),
    ...fact("certificate", certificateSubject && commonName(certificateSubject)),
    ...fact("issuer", certificateIssuer && commonName(certificateIssuer)),
    ...fact("serial", certificateSerial && grouped(certificateSerial), "mono"),
    ...fact("confirmed", codeTo && words("signatures.code", { number: codeTo })),
  ];
}

/** Who vouches for the identity: "Helvion AG (CHE-123.456.788), checked on 3 November 2026". */
function identityText(
  { by, business = "", number = "", checked_on: day = "" }: IdentityOfEvent,
  words: Translate,
  moments: Moments,
): string {
  if (by !== "business") return words(`signatures.identityBy.${by}`);
  const date = day === "" ? "" : moments.day(new Date(`${day}T12:00:00Z`));
  return words("signatures.identityBy.business", { business, number, date });
}

/** The common name (CN) of a distinguished name (RFC 4514); the whole name if it has none. */
const commonName = (subject: string): string =>
  /(?:^|[,+]\s*)CN=((?:\\.|[^,+\\])+)/i.exec(subject)?.[1]?.replace(/\\(.)/g, "$1") ?? subject;

/** Serial numbers are printed in pairs of digits, so that people can compare them. */
export const grouped = (serial: string): string =>
  serial
    .toUpperCase()
    .match(/.{1,2}/g)
    ?.join(" ") ?? serial;
