import { expect, it } from "vitest";
import { placeOfZone } from "./zones.ts";

it.each([
  ["Europe/Zurich", "de-ch", "Zürich"],
  ["Europe/Zurich", "fr-ch", "Zurich"],
  ["Europe/Zurich", "it", "Zurigo"],
  ["Europe/Zurich", "en-gb", "Zurich"],
  ["America/New_York", "de-ch", "New\u00a0York"],
  ["UTC", "it", "UTC"],
] as const)("The place of %s in %s is %s", (zone, locale, place) => {
  expect(placeOfZone(zone, locale)).toBe(place);
});
