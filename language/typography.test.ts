/** What each language asks of its words: letters, spaces, marks, and how people are addressed. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Locale } from "./locales.ts";
import { allWords } from "./testing/all-words.ts";

/** The specification has these words in English, in every language (sections 2 and 8). */
const VERBATIM = new Set(["web.common.error.notFoundText", "web.common.testSystem"]);

interface Said {
  readonly key: string;
  readonly words: string;
}

let said: Record<Locale, Said[]> = { "en-gb": [], "de-ch": [], "fr-ch": [], it: [] };
beforeAll(async () => {
  const files = await allWords();
  const of = (locale: Locale) =>
    files
      .filter((file) => file.locale === locale)
      .flatMap(({ group, words }) =>
        [...words].map(([key, text]) => ({ key: `${group}.${key}`, words: text })),
      )
      .filter(({ key }) => !VERBATIM.has(key));
  said = { "en-gb": of("en-gb"), "de-ch": of("de-ch"), "fr-ch": of("fr-ch"), it: of("it") };
});

/** The keys whose words break a rule, with the words, so that a failure shows them. */
const breaking = (locale: Locale, rule: RegExp) =>
  said[locale].filter(({ words }) => rule.test(words)).map(({ key, words }) => `${key}: ${words}`);

describe("Words in every language", () => {
  it.each(["en-gb", "de-ch", "fr-ch", "it"] as const)(
    "have no double spaces, no spaces at their ends and no exclamation marks in %s",
    (locale) => {
      expect(breaking(locale, / {2}|^\s|\s$|!/)).toEqual([]);
    },
  );
  it.each(["en-gb", "de-ch", "fr-ch", "it"] as const)(
    "keep the article of a law on one line on screens in %s",
    (locale) => {
      const broken = breaking(locale, /\bart\. |\b(?:Abs|para|al|cpv|Bst|let|lett)\. \d/i);
      expect(broken.filter((one) => one.startsWith("web."))).toEqual([]);
    },
  );
});

describe("What belongs together", () => {
  it.each(["en-gb", "de-ch", "fr-ch", "it"] as const)(
    "stays on one line on screens: e-mail, with U+2011 for its hyphen, in %s",
    (locale) => {
      const shown = breaking(locale, /e-mail/i).filter((one) =>
        /^(?:web|errors|faults)\./.test(one),
      );
      // The content of a file, as a spreadsheet program writes it.
      expect(shown.filter((one) => !one.startsWith("web.business.imports.sample:"))).toEqual([]);
    },
  );
  it.each(["en-gb", "de-ch", "fr-ch", "it"] as const)(
    "stays on one line everywhere: a phone number, with U+00A0 for its spaces, in %s",
    (locale) => {
      expect(breaking(locale, /\+\d+ \d/)).toEqual([]);
    },
  );
});

describe("English words", () => {
  it("have curly quotes and apostrophes", () => {
    expect(breaking("en-gb", /["'«»]/)).toEqual([]);
  });
});

describe("Swiss German words", () => {
  it("never hold ß", () => {
    expect(breaking("de-ch", /ß/)).toEqual([]);
  });
  it("say Sie, never du", () => {
    expect(
      breaking("de-ch", /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|euch|euer\p{L}*)(?!\p{L})/iu),
    ).toEqual([]);
  });
  it("quote with «guillemets» without spaces, and have no straight apostrophes", () => {
    expect(breaking("de-ch", /["'„“”]|«\s|\s»/)).toEqual([]);
  });
});

describe("Swiss French words", () => {
  it("have a narrow no-break space before ; : ? and inside « »", () => {
    expect(breaking("fr-ch", /[^\u202f][;?»]|«[^\u202f]/)).toEqual([]);
    // Not the colon of an address.
    expect(breaking("fr-ch", /(?<!\bhttp)[^\u202f]:(?!\d)/)).toEqual([]);
  });
  it("have a narrow no-break space before %, and nowhere else", () => {
    expect(breaking("fr-ch", /[^\u202f]%/)).toEqual([]);
    expect(breaking("fr-ch", /(?<!«)\u202f(?![;:?»%])/)).toEqual([]);
  });
  it("say vous, never tu", () => {
    expect(breaking("fr-ch", /(?<!\p{L})(?:tu|te|toi|ton|ta|tes|t’\p{L}+)(?!\p{L})/iu)).toEqual([]);
  });
  it("have the apostrophe ’, no straight quotes and no ß", () => {
    expect(breaking("fr-ch", /["'“”„]/)).toEqual([]);
  });
});

describe("Italian words", () => {
  it("say Lei, never tu", () => {
    expect(
      breaking("it", /(?<!\p{L})(?:tu|ti|te|tuo|tua|tuoi|tue|voi|vostr\p{L})(?!\p{L})/iu),
    ).toEqual([]);
  });
  it("have the apostrophe ’, and «guillemets» without spaces", () => {
    expect(breaking("it", /["'“”„]|«\s|\s»/)).toEqual([]);
  });
});
