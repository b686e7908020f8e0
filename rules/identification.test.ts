import { describe, expect, it } from "vitest";
import {
  APPOINTMENT_STATUSES,
  identStateOf,
  isIdentOngoing,
  offeredIdent,
} from "./identification.ts";
import { highestQuality } from "./qualities.ts";

describe("Ident appointment status mapping", () => {
  it.each([
    ["initialized", "initialized"],
    ["unknown", "initialized"],
    ["inprogress", "inprogress"],
    ["success", "activatingQES"],
    ["failure", "failure"],
  ] as const)("%s is %s", (status, state) => {
    expect(identStateOf(status)).toBe(state);
  });
});

describe("An ident is ongoing when its status is non-null and the user's highest quality is not qes", () => {
  it.each(APPOINTMENT_STATUSES)("%s", (status) => {
    expect(isIdentOngoing(status, "aes")).toBe(true);
    expect(isIdentOngoing(status, "qes")).toBe(false);
  });
  it("and it is never ongoing without a status", () => {
    expect(isIdentOngoing(null, "ses")).toBe(false);
  });
});

describe("A provider identifies", () => {
  it.each([
    ["eident", "video", true],
    ["eident", "robo", true],
    ["eident", "autoident", false],
    ["zident", "video", true],
    ["zident", "robo", false],
    ["zident", "autoident", true],
    ["nobody", "video", false],
  ])("%s by %s: %s", (provider, method, offered) => {
    expect(offeredIdent(provider, method)).toEqual(offered ? { provider, method } : undefined);
  });
});

describe("The highest signature quality", () => {
  const open = (quality: string) => ({ quality });
  const none = { qes: { zertes: null, eidas: null }, aes: { any: null }, ses: { any: null } };
  const ses = { ...none, ses: { any: open("SES") } };
  const aes = { ...ses, aes: { any: open("AES") } };
  const qes = { ...aes, qes: { zertes: open("QES"), eidas: null } };
  const demo = { ...aes, qes: { zertes: null, eidas: open("DEMO") } };
  it.each([
    ["demo", demo],
    ["qes", qes],
    ["aes", aes],
    ["ses", ses],
    ["none", none],
  ] as const)("is %s", (highest, qualities) => {
    expect(highestQuality(true, qualities)).toBe(highest);
  });
  it("is none without a verified e-mail address", () => {
    expect(highestQuality(false, qes)).toBe("none");
  });
});
