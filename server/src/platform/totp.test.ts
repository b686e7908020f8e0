import { describe, expect, it } from "vitest";
import { base32, codeOfStep, otpauthUrl, stepOf, stepOfCode } from "./totp.ts";

const SECRET = Buffer.from("12345678901234567890");

describe("A time-based one-time password", () => {
  it.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("is the value in RFC 6238, Appendix B, at second %d", (seconds, code) => {
    expect(codeOfStep(SECRET, stepOf(new Date(seconds * 1000)), 8)).toBe(code);
  });

  it.each([755224, 287082, 359152, 969429, 338314, 254676, 287922, 162583, 399871, 520489])(
    "is the value in RFC 4226, Appendix D: %d",
    (code) => {
      const counter = [
        755224, 287082, 359152, 969429, 338314, 254676, 287922, 162583, 399871, 520489,
      ];
      expect(codeOfStep(SECRET, counter.indexOf(code))).toBe(String(code));
    },
  );

  it("is valid in its step and the two adjacent ones, once", () => {
    const now = new Date(1_000_000_000_000);
    const present = stepOf(now);
    const at = (step: number, last: number | null = null) =>
      stepOfCode(SECRET, codeOfStep(SECRET, step), { now, last });
    expect([at(present - 1), at(present), at(present + 1)]).toEqual([
      present - 1,
      present,
      present + 1,
    ]);
    expect([at(present - 2), at(present + 2)]).toEqual([undefined, undefined]);
    expect(at(present, present)).toBeUndefined();
    expect(at(present - 1, present)).toBeUndefined();
    expect(at(present + 1, present)).toBe(present + 1);
    expect(stepOfCode(SECRET, "12345", { now, last: null })).toBeUndefined();
  });

  it("is set up with a URL that contains its secret in base 32 (RFC 4648 §10)", () => {
    const spelled = (text: string) => base32(Buffer.from(text));
    expect(["", "f", "fo", "foo", "foob", "fooba", "foobar"].map(spelled)).toEqual([
      "",
      "MY",
      "MZXQ",
      "MZXW6",
      "MZXW6YQ",
      "MZXW6YTB",
      "MZXW6YTBOI",
    ]);
    expect(otpauthUrl(SECRET, "Paraph", "app@example.test")).toBe(
      "otpauth://totp/Paraph:app%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Paraph",
    );
  });
});
