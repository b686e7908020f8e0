import { describe, expect, it } from "vitest";
import { firstLaw, firstOpen, levelOptions, missingFor } from "./levels-open.ts";
import type { Qualities } from "../../session/signer-client.tsx";

const way = { quality: "x", provider: "x", legislation: "x" };
const nothing: Qualities = {
  qes: { zertes: null, eidas: null },
  aesMinimal: { zertes: null, eidas: null },
  aes: { any: null },
  ses: { any: way },
  demo: { any: null },
  seal: { aes: {}, qes: {} },
  part11: { any: null },
  unanswered: [],
};
const reasons = (options: ReturnType<typeof levelOptions>) => options.map((one) => one.reason);

describe("The levels a signer may choose", () => {
  it("are not lower than the requested one", () => {
    const all = { ...nothing, qes: { zertes: way, eidas: way } };
    expect(reasons(levelOptions("QES", "ZERTES", all))).toEqual(["asked", "asked", undefined]);
    expect(firstOpen(levelOptions("QES", "ZERTES", all))).toBe("QES");
  });
  it("may be higher", () => {
    const all = { ...nothing, qes: { zertes: way, eidas: null } };
    expect(reasons(levelOptions("SES", "ZERTES", all))).toEqual([undefined, "mobile", undefined]);
    expect(firstOpen(levelOptions("SES", "ZERTES", all))).toBe("SES");
  });
  it("show what is missing for each level", () => {
    expect(reasons(levelOptions("SES", "EIDAS", nothing))).toEqual([
      undefined,
      "mobile",
      "certificate",
    ]);
    expect(reasons(levelOptions("AES", "EIDAS", nothing))).toEqual([
      "asked",
      "mobile",
      "certificate",
    ]);
  });
  it.each([
    ["SES", {}, undefined],
    ["SES", { ses: { any: null } }, "email"],
    ["AES_MINIMAL", {}, "mobile"],
    ["AES_MINIMAL", { aesMinimal: { zertes: way, eidas: null } }, undefined],
    ["AES_MINIMAL", { aesMinimal: { zertes: null, eidas: way } }, "none"],
    ["AES", {}, "mobile"],
    // A certificate under any law confirms the name, so only the number is missing.
    ["AES", { qes: { zertes: null, eidas: way } }, "mobile"],
    ["AES", { aesMinimal: { zertes: way, eidas: way } }, "identity"],
    ["AES", { aesMinimal: { zertes: null, eidas: way } }, "identity"],
    ["AES", { aesMinimal: { zertes: way, eidas: way }, unanswered: ["EIDAS"] }, "unanswered"],
    ["AES", { aes: { any: way } }, undefined],
    ["QES", {}, "certificate"],
    ["QES", { qes: { zertes: null, eidas: way } }, "certificate"],
    ["QES", { qes: { zertes: way, eidas: null } }, undefined],
    ["QES", { unanswered: ["ZERTES"] }, "unanswered"],
    ["PART11", {}, "mobile"],
    ["PART11", { aesMinimal: { zertes: way, eidas: way } }, "identity"],
    ["PART11", { aes: { any: way } }, undefined],
    ["DEMO", {}, "email"],
    ["DEMO", { demo: { any: way } }, undefined],
  ] as const)("%s with %j: %s is missing", (quality, more, reason) => {
    expect(missingFor(quality, "ZERTES", { ...nothing, ...more } as Qualities)).toBe(reason);
  });
  it("are one alone where nothing can stand in its place, whatever the signer’s business has switched off", () => {
    const known = { ...nothing, demo: { any: way }, qes: { zertes: way, eidas: way } };
    expect(levelOptions("DEMO", "EIDAS", known, ["DEMO"])).toEqual([
      { quality: "DEMO", reason: undefined },
    ]);
  });
  it("are unknown before the service has responded, except for levels that are switched off", () => {
    expect(missingFor("QES", "ZERTES", undefined)).toBeUndefined();
    expect(missingFor("QES", "ZERTES", undefined, ["QES"])).toBe("disabled");
    const all = { ...nothing, qes: { zertes: way, eidas: way } };
    expect(reasons(levelOptions("SES", "ZERTES", all, ["QES"]))).toEqual([
      undefined,
      "mobile",
      "disabled",
    ]);
  });
  it("are unknown while the trust service does not respond", () => {
    const known: Qualities = { ...nothing, unanswered: ["EIDAS"] };
    expect(reasons(levelOptions("AES", "EIDAS", known)).slice(1)).toEqual(["mobile", "unanswered"]);
    expect(reasons(levelOptions("QES", "ZERTES", known))[2]).toBe("certificate");
  });
  it("include the advanced signature with a confirmed identity, for a person without a verified number", () => {
    const vouched = { ...nothing, aes: { any: way } };
    expect(levelOptions("AES_MINIMAL", "EIDAS", vouched)[1]).toEqual({
      quality: "AES",
      reason: undefined,
    });
  });
  it("start under the requested law, or under a law with an available level", () => {
    const eu = { ...nothing, qes: { zertes: null, eidas: way } };
    expect(firstLaw("ZERTES", "EIDAS", "QES", eu)).toBe("ZERTES");
    expect(firstLaw(null, "ZERTES", "QES", eu)).toBe("EIDAS");
    expect(firstLaw(null, "ZERTES", "SES", eu)).toBe("ZERTES");
  });
});
