/** All words of the product, group by group, as tests look at them. */
import { agreementWords } from "../agreement/index.ts";
import errorsDe from "../errors/de-ch.ts";
import errorsEn from "../errors/en-gb.ts";
import errorsFr from "../errors/fr-ch.ts";
import errorsIt from "../errors/it.ts";
import { faults } from "../faults/index.ts";
import { LOCALES, OFFERED_LOCALES } from "../locales.ts";
import type { Locale } from "../locales.ts";
import { mails } from "../mails/index.ts";
import { paper } from "../paper/index.ts";
import { shell } from "../shell/index.ts";
import { visual } from "../visual/index.ts";
import { first, GUEST_AREAS, loadWebMessages } from "../web/index.ts";
import type { WebArea } from "../web/index.ts";
import { more } from "../web/more.ts";

const WEB_AREAS = Object.keys({ ...first, ...more }) as WebArea[];

/** The words of one file: of a group or an area in a language, by their keys. */
export interface WordsOfFile {
  /** "web.login", "mails.requests", "errors", … */
  readonly group: string;
  readonly locale: Locale;
  /** Key with dots → words. */
  readonly words: ReadonlyMap<string, string>;
}

function leaves(words: object, before = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "string"
      ? [[`${before}${key}`, value] as [string, string]]
      : leaves(value as object, `${before}${key}.`),
  );
}

const file = (group: string, locale: Locale, words: object): WordsOfFile => ({
  group,
  locale,
  words: new Map(leaves(words)),
});

async function webFile(area: WebArea, locale: Locale): Promise<WordsOfFile> {
  const { [area]: words = {} } = await loadWebMessages(locale, [area]);
  return file(`web.${area}`, locale, words);
}

/** Every file of words that exists. */
export async function allWords(): Promise<WordsOfFile[]> {
  const errors = { "en-gb": errorsEn, "de-ch": errorsDe, "fr-ch": errorsFr, it: errorsIt };
  const guest: readonly string[] = GUEST_AREAS;
  return [
    ...LOCALES.flatMap((locale) => [
      file("agreement", locale, agreementWords[locale]),
      file("errors", locale, errors[locale]),
      file("faults", locale, faults[locale]),
      file("paper", locale, paper[locale]),
      file("shell", locale, shell[locale]),
      file("visual", locale, visual[locale]),
      ...Object.entries(mails[locale]).map(([area, words]) => file(`mails.${area}`, locale, words)),
    ]),
    ...(await Promise.all(
      WEB_AREAS.flatMap((area) =>
        (guest.includes(area) ? LOCALES : OFFERED_LOCALES).map((locale) => webFile(area, locale)),
      ),
    )),
  ];
}
