import { describe, expect, it } from "vitest";
import { errorKeys, errorSentence } from "./errors/index.ts";

describe("Sentences of errors", () => {
  it("never use ß in Swiss German", () => {
    for (const key of errorKeys) expect(errorSentence(key, "de-ch")).not.toContain("ß");
  });
  it("are told in the language asked for, or in English where it is not offered yet", () => {
    expect(errorSentence("error.tan.invalid", "de-ch")).toMatch(/^Dieser Code/);
    expect(errorSentence("error.tan.invalid", "fr-ch")).toMatch(/^This code/);
  });
});
