import { describe, expect, it } from "vitest";
import english from "./errors/en-gb.ts";
import { errorSentence } from "./errors/index.ts";
import { LOCALES } from "./locales.ts";

describe("Sentences of errors", () => {
  it.each([
    ["en-gb", "This code has expired. Request a new one."],
    ["de-ch", "Dieser Code ist abgelaufen. Fordern Sie einen neuen an."],
    ["fr-ch", "Ce code a expiré. Demandez-en un nouveau."],
    ["it", "Questo codice è scaduto. Ne chieda uno nuovo."],
    [undefined, "This code has expired. Request a new one."],
  ] as const)("are in %s", (locale, sentence) => {
    expect(errorSentence("error.tan.expired", locale)).toBe(sentence);
  });
  it.each(LOCALES)("have no values, which nobody fills in, in %s", (locale) => {
    const sentences = Object.keys(english).map((key) => errorSentence(key, locale));
    expect(sentences.filter((sentence) => /[{}]/.test(sentence))).toEqual([]);
  });
  it("are those of the unexpected error for an unknown key", () => {
    expect(errorSentence("error.unheard_of", "en-gb")).toBe(
      errorSentence("error.unexpected", "en-gb"),
    );
  });
});
