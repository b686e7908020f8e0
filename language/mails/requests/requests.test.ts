import { describe, expect, it } from "vitest";
import { LOCALES } from "../../locales.ts";
import { translator } from "../../translate.ts";
import { mails } from "../index.ts";
import en from "./en-gb.ts";

/** Everything that any of the mails fills in. */
const values = {
  title: "Rahmenvertrag",
  name: "Lena Brunner",
  sender: "Lena Brunner",
  person: "Tobias Lindner",
  count: 3,
  signed: 1,
  all: 3,
  pages: "4 pages",
  deadline: "Saturday 15 November 2025",
  until: "14 December 2025",
  kept: "14 December 2026",
  files: "both",
  delegator: "Mara Vogt",
  delegate: "Nils Kern",
  organisation: "Fenwick Paper GmbH",
};

function keysOf(words: object, before = "requests"): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [`${before}.${key}`] : keysOf(value as object, `${before}.${key}`),
  );
}

describe("Mails of signature requests", () => {
  it.each(LOCALES)("have words for everything in %s", (locale) => {
    const say = translator(mails, locale);
    const unfit = keysOf(en).filter((key) => {
      const words = say(key, values);
      return words.length < 2 || /[{}ß!]/.test(words);
    });
    expect(unfit).toEqual([]);
  });

  it("count people and days as each language does", () => {
    const english = translator(mails, "en-gb");
    const german = translator(mails, "de-ch");
    const reminder = (signed: number, deadline: string) => ({ ...values, signed, deadline });
    expect(english("requests.reminder.text", reminder(0, "none"))).toBe("Nobody has signed yet.");
    expect(german("requests.reminder.text", reminder(2, "Samstag, 15. November 2025"))).toBe(
      "2 von 3 Personen haben signiert. Die Anfrage endet am Samstag, 15. November 2025, um 24 Uhr.",
    );
    expect(german("requests.yourTurn.text", reminder(1, "none"))).toContain(
      "Eine Person hat schon signiert.",
    );
    const french = translator(mails, "fr-ch");
    const italian = translator(mails, "it");
    expect(french("requests.reminder.text", reminder(1, "samedi 15 novembre 2025"))).toBe(
      "Une personne sur 3 a signé. La demande prend fin le samedi 15 novembre 2025, à minuit.",
    );
    expect(italian("requests.reminder.text", reminder(0, "none"))).toBe(
      "Nessuno ha ancora firmato.",
    );
    expect(italian("requests.yourTurn.text", reminder(2, "none"))).toContain(
      "2 persone hanno già firmato.",
    );
    expect(english("requests.completed.title", { ...values, count: 1 })).toBe(
      "The document is signed.",
    );
  });
});
