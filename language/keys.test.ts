/** Keys: the same in every language, with the same arguments, and each of them asked for. */
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { routes, titleOf } from "@paraph/rules/routes";
import type { RouteName } from "@paraph/rules/routes";
import { beforeAll, describe, expect, it } from "vitest";
import { allWords } from "./testing/all-words.ts";
import type { WordsOfFile } from "./testing/all-words.ts";
import { asksOf, patternsIn, sourcesIn, stringsIn } from "./testing/uses.ts";

const routeNames = Object.keys(routes) as RouteName[];

let files: WordsOfFile[] = [];
beforeAll(async () => {
  files = await allWords();
});

const english = (group: string) =>
  files.find((file) => file.group === group && file.locale === "en-gb")?.words;

/** The arguments and tags of a message, wherever they stand in it. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.select:
      case TYPE.plural:
        return [
          element.value,
          ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value)),
        ];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      default:
        return [element.value];
    }
  });
}

const argumentsIn = (message: string) => [...new Set(argumentsOf(parse(message)))].sort();

describe("Keys", () => {
  it("are the same in every language", () => {
    for (const { group, locale, words } of files) {
      expect([group, locale, ...words.keys()].sort()).toEqual(
        [group, locale, ...(english(group)?.keys() ?? [])].sort(),
      );
    }
  });

  it("have the same arguments and tags in every language", () => {
    const wrong = files.flatMap(({ group, locale, words }) =>
      [...words]
        .filter(([key, message]) => {
          const original = english(group)?.get(key) ?? "";
          return String(argumentsIn(message)) !== String(argumentsIn(original));
        })
        .map(([key]) => `${locale} ${group}.${key}`),
    );
    expect(wrong).toEqual([]);
  });

  it("of the pages are all used by the client", () => {
    const sources = [...sourcesIn("web/src"), ...sourcesIn("ui")];
    const told = ["rules", "contract", "pades", "server/src"].flatMap(sourcesIn);
    const anywhere = new Set([...sources, ...told].flatMap(stringsIn));
    const titles = new Set(routeNames.map((name) => `web.titles.${titleOf(name)}`));
    const asks = [
      ...sources.flatMap((source) => asksOf(source, anywhere)),
      (key: string) => titles.has(key),
    ];
    const unused = files
      .filter(({ group, locale }) => group.startsWith("web.") && locale === "en-gb")
      .flatMap(({ group, words }) => [...words.keys()].map((key) => `${group}.${key}`))
      .filter((key) => !asks.some((isAsked) => isAsked(key)));
    expect(unused).toEqual([]);
  });

  it("name every page of the table of routes", () => {
    const titles = english("web.titles");
    expect(routeNames.filter((name) => !titles?.has(titleOf(name)))).toEqual([]);
  });

  it("of mails, paper and visible signatures are all used by the service", () => {
    const sources = sourcesIn("server/src");
    const strings = new Set(sources.flatMap(stringsIn));
    const patterns = sources.flatMap(patternsIn);
    const isAsked = (key: string) =>
      strings.has(key) || patterns.some((pattern) => pattern.test(key));
    const unused = files
      .filter(({ group, locale }) => /^(?:mails|paper|visual)/.test(group) && locale === "en-gb")
      .flatMap(({ group, words }) =>
        [...words.keys()]
          // Mails are asked for with their area, or by a function that puts it in front.
          .map((key) => ({ key, full: `${group}.${key}`.replace(/^mails\./, "") }))
          .filter(({ key, full }) => !isAsked(key) && !isAsked(full))
          .map(({ full }) => full),
      );
    expect(unused).toEqual([]);
  });
});
