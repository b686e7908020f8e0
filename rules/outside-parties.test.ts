import { describe, expect, it } from "vitest";
import {
  analyticsMode,
  mayRunScripts,
  referralStarts,
  signupPayload,
  tracePropagation,
} from "./outside-parties.ts";
import type { KnownPerson } from "./outside-parties.ts";

describe("Analytics and marketing scripts", () => {
  const cases = [true, false].flatMap((production) =>
    [true, false].flatMap((loggedIn) =>
      [true, false].map((statistics) => ({ production, loggedIn, statistics })),
    ),
  );
  it.each(cases)(
    "with production $production, logged in $loggedIn, consent $statistics",
    (given) => {
      expect(mayRunScripts(given)).toBe(Object.values(given).every(Boolean));
    },
  );
});

const anna: KnownPerson = { id: "u1", email: "anna@example.test", language: "en-gb" };
const business = { id: "b1", isAdmin: false, analytics: false };

describe("The analytics tool", () => {
  it.each<[string, boolean, KnownPerson | undefined, string]>([
    ["nothing is allowed", false, { ...anna, plan: { id: "free_legacy" } }, "off"],
    ["no user id is known", true, undefined, "anonymous"],
    ["there is no plan", true, anna, "off"],
    ["the plan is another", true, { ...anna, plan: { id: "team" }, business }, "off"],
    ["the plan is free_legacy", true, { ...anna, plan: { id: "free_legacy" } }, "identified"],
    [
      "the business enables it",
      true,
      { ...anna, plan: { id: "team" }, business: { ...business, analytics: true } },
      "identified",
    ],
  ])("when %s", (_when, allowed, person, expected) => {
    const mode = analyticsMode(allowed, person);
    expect(typeof mode === "string" ? mode : "identified").toBe(expected);
  });

  it("receives the identity of section 3", () => {
    const person: KnownPerson = {
      ...anna,
      signerIdentityEmail: "anna.keller@id.example.test",
      plan: { id: "scale", startAt: "2026-01-01T00:00:00.000Z" },
      business: { id: "b1", isAdmin: true, analytics: true },
    };
    expect(analyticsMode(true, person)).toEqual({
      userId: "u1",
      isBusinessAdmin: true,
      email: "anna@example.test",
      signerIdentityEmail: "anna.keller@id.example.test",
      language: "en-gb",
      planId: "scale",
      planStart: "2026-01-01T00:00:00.000Z",
      businessId: "b1",
      role: "admin",
    });
  });

  it("gets a business admin as admin and everyone else as user", () => {
    const roleOf = (person: KnownPerson) => {
      const mode = analyticsMode(true, { ...person, plan: { id: "free_legacy" } });
      return typeof mode === "string" ? mode : mode.role;
    };
    expect(roleOf({ ...anna, business: { ...business, isAdmin: true } })).toBe("admin");
    expect(roleOf({ ...anna, business })).toBe("user");
    expect(roleOf(anna)).toBe("user");
  });
});

describe("The payload of the signup tracker", () => {
  it("has the address, the context and the consent", () => {
    expect(
      signupPayload({
        email: "anna@example.test",
        hutk: "0123456789abcdef",
        pageUri: "https://sign.example.test/signup/confirm",
        pageName: "Sign up – Paraph",
        consentText: "I agree to statistics.",
      }),
    ).toEqual({
      fields: [{ name: "email", value: "anna@example.test" }],
      context: {
        hutk: "0123456789abcdef",
        pageUri: "https://sign.example.test/signup/confirm",
        pageName: "Sign up – Paraph",
      },
      legalConsentOptions: {
        consent: { consentToProcess: true, text: "I agree to statistics." },
      },
    });
  });
});

describe("The referral widget", () => {
  it.each([
    [false, "u1", true],
    [false, undefined, false],
    [true, "u1", false],
    [true, undefined, false],
  ])("with direct sign %s and user id %s", (directSign, userId, starts) => {
    expect(referralStarts({ directSign, userId })).toBe(starts);
  });
});

describe("Trace headers", () => {
  const goes = (url: string) =>
    tracePropagation("my.paraph.example").some((target) => target.test(url));
  it.each([
    ["http://localhost:4000/v1/user", true],
    ["https://my.paraph.example/v1/user", true],
    ["https://my.paraph.example", true],
    ["https://myxparaph.example/", false],
    ["https://my.paraph.example.evil.test/", false],
    ["https://status.example.test/?to=localhost", false],
  ])("go to %s: %s", (url, expected) => {
    expect(goes(url)).toBe(expected);
  });
  it("go only to this computer if no customer area is configured", () => {
    expect(tracePropagation(undefined)).toHaveLength(1);
  });
});
