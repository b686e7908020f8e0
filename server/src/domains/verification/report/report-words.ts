/** The words of a report: those of the screen, so that paper and screen say the same. */
import { formatBytes, formatDate, formatList } from "@paraph/language/formats";
import { INTL_TAG } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import { paper } from "@paraph/language/paper";
import { translator, translatorOf } from "@paraph/language/translate";
import type { Translate } from "@paraph/language/translate";
import { loadWebMessages } from "@paraph/language/web";
import { momentsOf } from "../../../pdf/protocol/protocol-report.ts";
import { TIME_ZONE } from "../../signature-requests/index.ts";
import { visual } from "@paraph/language/visual";
import type { Reason, Signature, Wording } from "./report-elements.ts";

export interface ReportWords extends Wording {
  readonly locale: Locale;
  /** Texts of the verification page; of findings in documents; of paper reports. */
  readonly page: Translate;
  readonly findings: Translate;
  readonly paper: Translate;
  readonly date: (at: string) => string;
  /** With seconds and the time zone. */
  readonly moment: (at: string) => string;
  readonly bytes: (count: number) => string;
  readonly list: (parts: readonly string[]) => string;
  /** What the level is called: "AES", or "Advanced seal". */
  readonly level: (signature: Pick<Signature, "quality" | "sealOf">) => string;
}

/** Loads the texts in a language. */
export async function reportWords(locale: Locale): Promise<ReportWords> {
  const { verify = {}, parts = {} } = await loadWebMessages(locale, ["verify", "parts"]);
  const page = translatorOf(verify, locale);
  const { findings } = parts as { findings: object };
  const { reason: reasons } = verify as { reason: object };
  const { zoned } = momentsOf(locale, TIME_ZONE);
  const date = (at: string) => formatDate(new Date(at), locale, TIME_ZONE);
  return {
    locale,
    language: INTL_TAG[locale],
    page,
    findings: translatorOf(findings, locale),
    paper: translator(paper, locale),
    date,
    moment: (at) => zoned(new Date(at)),
    bytes: (count) => formatBytes(count, locale),
    level: ({ quality, sealOf }) => {
      if (quality === "DEMO") return translator(paper, locale)("demo");
      return sealOf === null ? quality : translator(visual, locale)(`seal.${quality}`);
    },
    list: (all) => formatList(all, locale),
    sentence: (reason) => sentenceOf(reason, { page, reasons, date }),
  };
}

const COVERS: ReadonlySet<string> = new Set(["covers_text", "covers_drawing", "covers_unknown"]);

/** A reason or note as a sentence; times in it are dates. A reason without a sentence is shown as its key. */
function sentenceOf(
  { key, facts }: Reason,
  { page, reasons, date }: Pick<ReportWords, "page" | "date"> & { readonly reasons: object },
): string {
  if (COVERS.has(key)) return page(`notice.${key}.title`, { page: Number(facts["page"]) + 1 });
  if (!Object.hasOwn(reasons, key)) return key;
  const told = Object.entries(facts).map(([name, value]) => [name, inWords(value, date)]);
  return page(`reason.${key}`, Object.fromEntries(told) as Record<string, string | number>);
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function inWords(value: unknown, date: (at: string) => string): string | number {
  if (typeof value === "number") return value;
  const text = typeof value === "string" ? value : "";
  return MOMENT.test(text) && !Number.isNaN(Date.parse(text)) ? date(text) : text;
}
