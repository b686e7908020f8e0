/** Sentences that name a limit name the one that holds: the table of limits and the words say the same. */
import { limits } from "@paraph/rules/limits";
import { beforeAll, describe, expect, it } from "vitest";
import { LOCALES } from "./locales.ts";
import type { Locale } from "./locales.ts";
import { allWords } from "./testing/all-words.ts";
import type { WordsOfFile } from "./testing/all-words.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const megabytes = limits.upload.documentBytes / 1024 ** 2;

let files: WordsOfFile[] = [];
beforeAll(async () => {
  files = await allWords();
});

/** The numbers that a text says before one of these units. */
function said(text: string, unit: RegExp): number[] {
  return [...text.matchAll(new RegExp(`(\\d+)\\s(?:${unit.source})`, "g"))].map(([, number]) =>
    Number(number),
  );
}

const isAt = (key: string, place: string) => key === place || key.startsWith(`${place}.`);

/** All words of a place, which is a key or what several begin with. */
function wordsAt(place: string, locale: Locale): string[] {
  return files
    .filter((file) => file.locale === locale)
    .flatMap(({ group, words }) =>
      [...words].map(([key, text]) => ({ key: `${group}.${key}`, text })),
    )
    .filter(({ key }) => isAt(key, place))
    .map(({ text }) => text);
}

describe("Limits in words", () => {
  it.each([
    [
      "the least length of a password",
      limits.password.least,
      /characters|Zeichen|caractères|caratteri/,
      ["errors.error.password.too_short"],
    ],
    [
      "the pause after wrong codes",
      limits.tan.lockedFor / MINUTE,
      /minutes|Minuten|minuti/,
      ["errors.error.tan.locked"],
    ],
    [
      "the life of a code",
      limits.tan.lifetime / MINUTE,
      /minutes|Minuten|minuti/,
      ["mails.codes.sms"],
    ],
    [
      "the life of a link",
      limits.confirmationLink / HOUR,
      /hours|Stunden|heures/,
      ["web.signup", "mails.accounts.confirmation"],
    ],
    [
      "the uploads of a day",
      limits.freeAccounts.uploads.most,
      /files|Dateien|fichiers|file/,
      ["errors.error.free.uploads"],
    ],
    [
      "the requests of a day",
      limits.freeAccounts.requests.most,
      /requests|Anfragen|demandes|richieste/,
      ["errors.error.free.requests"],
    ],
    [
      "the invitations of a day",
      limits.freeAccounts.invitations.most,
      /people|Personen|personnes|persone/,
      ["errors.error.free.invitations"],
    ],
    [
      "the size of a file",
      megabytes,
      /MB|Mo/,
      ["errors", "web.compose", "web.parts", "web.verify"],
    ],
  ])("name %s as %d", (_what, limit, unit, places) => {
    const wrong = places.flatMap((place) =>
      LOCALES.flatMap((locale) => {
        const words = wordsAt(place, locale);
        const numbers = words.flatMap((text) => said(text, unit));
        const isRight = numbers.length > 0 && numbers.every((number) => number === limit);
        return words.length === 0 || isRight ? [] : [{ place, locale, numbers }];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
