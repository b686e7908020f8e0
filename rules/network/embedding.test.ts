import { describe, expect, it } from "vitest";
import { isOfWebsites, singleOrigins } from "./embedding.ts";

const WEBSITES = [
  "https://portal.helvion.example",
  "https://*.crm.helvion.example",
  "https://shop.helvion.example:8443",
  "http://127.0.0.1:5000",
];

describe("An origin", () => {
  it.each([
    "https://portal.helvion.example",
    "https://eu.crm.helvion.example",
    "https://a.b.crm.helvion.example",
    "https://shop.helvion.example:8443",
    "http://127.0.0.1:5000",
  ])("belongs to the websites: %s", (origin) => {
    expect(isOfWebsites(origin, WEBSITES)).toBe(true);
  });

  it.each([
    "http://portal.helvion.example",
    "https://portal.helvion.example:8443",
    "https://portal.helvion.example.evil.example",
    "https://evilcrm.helvion.example",
    "https://crm.helvion.example",
    "https://shop.helvion.example",
    "https://portal.helvion.example/page",
    "null",
    "",
    "*",
  ])("does not: %s", (origin) => {
    expect(isOfWebsites(origin, WEBSITES)).toBe(false);
  });

  it("is the website itself, unless that has a wildcard", () => {
    expect(singleOrigins(WEBSITES)).toEqual(WEBSITES.filter((_, at) => at !== 1));
  });
});
