import { INTL_TAG } from "@paraph/language/locales";
import { allWords } from "@paraph/language/testing/all-words";
import compile from "icu-minify/compile";
import { _createCache, _createIntlFormatters, createTranslator } from "use-intl";
import formatCompiled from "use-intl/format-message/format-only";
import { describe, expect, it } from "vitest";
import { compiledWords } from "./compiled-words.ts";

const words = (await allWords()).filter(({ group }) =>
  /^(?:(?:web|mails)\.|faults$|visual$)/.test(group),
);

const formatters = _createIntlFormatters(_createCache());

/** The names of what a message is filled with, and of its tags. */
function names(message: string, pattern: RegExp): string[] {
  return [...message.matchAll(pattern)].map(([, name = ""]) => name);
}

describe("Words that were compiled while building", () => {
  it("keep their tree", () => {
    expect(compiledWords({ a: { b: "Log in" }, c: "{n} of {m}" })).toEqual({
      a: { b: compile("Log in") },
      c: compile("{n} of {m}"),
    });
  });

  it.each(words)("have the same text: $group in $locale", ({ words: messages, locale }) => {
    for (const message of messages.values()) {
      for (const count of message.includes("plural") ? [0, 1, 2, 12_345] : [12_345]) {
        const values = Object.fromEntries([
          ...names(message, /\{\s*(\w+)\s*[,}]/g).map((name) => [name, count]),
          ...names(message, /<(\w+)>/g).map((name) => [name, (inner: unknown) => String(inner)]),
        ]) as Record<string, number>;
        const place = { locale: INTL_TAG[locale], timeZone: "Europe/Zurich" };
        const said = createTranslator({ ...place, messages: { message } });
        const compiled = formatCompiled("message", compile(message), values, {
          ...place,
          formatters,
        } as never);
        expect(compiled).toEqual(said("message", values));
      }
    }
  });
});
