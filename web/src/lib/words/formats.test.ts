// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { shownAs } from "./formats.ts";

const FORM = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Zurich",
} as const;

describe("A date on a screen", () => {
  it.each([
    ["en-gb", "1_Dec_2025, 09:41"],
    ["de-ch", "1._Dez._2025, 09:41"],
    ["fr-ch", "1er_déc._2025, 09:41"],
    ["it", "1_dic_2025, 09:41"],
  ] as const)("breaks in %s only before the time", (locale, shown) => {
    const said = shownAs(new Date("2025-12-01T08:41:00Z"), locale, FORM);
    expect(said.replaceAll("\u00a0", "_")).toBe(shown);
  });
});
