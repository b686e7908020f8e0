import { expect, test } from "vitest";
import { decideLocale } from "./locale-rule.ts";
import type { LocaleSources, Place } from "./locale-rule.ts";

const DESK: Place = { direct: false, mayGuestsOpen: false };
/** A page that guests may open outside of direct sign, such as /expired. */
const BESIDE: Place = { direct: false, mayGuestsOpen: true };
const DIRECT: Place = { direct: true, mayGuestsOpen: true };

type Row = [string, Omit<LocaleSources, "preferred"> & { preferred?: string[] }, Place, string];

test.each<Row>([
  ["nothing is known", {}, DESK, "en-gb"],
  ["the browser prefers one", { preferred: ["es", "fr-FR", "de"] }, DESK, "fr-ch"],
  ["the browser prefers none that there is", { preferred: ["es"] }, DESK, "en-gb"],
  ["one was chosen on this device", { chosen: "de-ch", preferred: ["fr"] }, DESK, "de-ch"],
  [
    "somebody is logged in",
    { account: "fr-ch", chosen: "de-ch", preferred: ["en"] },
    DESK,
    "fr-ch",
  ],
  [
    "the address asks for one",
    { asked: "de", account: "fr-ch", chosen: "en-gb", preferred: ["en"] },
    DESK,
    "de-ch",
  ],
  ["the address asks for one in other letters", { asked: "FR-be" }, DESK, "fr-ch"],
  ["the address asks for none that there is", { asked: "es", account: "fr-ch" }, DESK, "fr-ch"],
  ["a guest opened a link", { guest: "de-ch", chosen: "fr-ch" }, DIRECT, "de-ch"],
  ["a guest comes on to the sign-up", { guest: "de-ch", chosen: "fr-ch" }, DESK, "de-ch"],
  [
    "a guest's link is opened where somebody is logged in",
    { guest: "de-ch", account: "fr-ch" },
    DIRECT,
    "de-ch",
  ],
  [
    "somebody is logged in where a guest's link was opened",
    { guest: "de-ch", account: "fr-ch" },
    DESK,
    "fr-ch",
  ],
  ["the address of a guest asks for Italian", { asked: "it", guest: "de-ch" }, DIRECT, "it"],
  ["a guest's language is Italian", { guest: "it", preferred: ["fr"] }, DIRECT, "it"],
  ["an Italian guest comes to a page for guests", { guest: "it" }, BESIDE, "it"],
  ["an Italian guest leaves direct sign", { guest: "it", chosen: "de-ch" }, DESK, "de-ch"],
  ["Italian is preferred in direct sign", { preferred: ["it-CH", "fr-CH"] }, DIRECT, "it"],
  ["Italian is preferred elsewhere", { preferred: ["it-CH", "fr-CH"] }, BESIDE, "fr-ch"],
  ["Italian is asked for elsewhere", { asked: "it", preferred: ["fr"] }, DESK, "fr-ch"],
  ["Italian was kept by a device", { chosen: "it", preferred: ["de"] }, DIRECT, "de-ch"],
])("The language if %s: %j", (_, sources, place, locale) => {
  expect(decideLocale({ preferred: [], ...sources }, place)).toBe(locale);
});
