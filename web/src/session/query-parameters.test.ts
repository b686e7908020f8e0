// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import {
  forgetReferral,
  keepQueryParameters,
  keptEmail,
  keptReferral,
} from "./query-parameters.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("The email parameter", () => {
  it.each([
    ["?email=Lena%40Atelier.Example", "lena@atelier.example"],
    ["?email=%20lena%40atelier.example%20", "lena@atelier.example"],
    ["?email=lena", ""],
    ["?email=lena%40atelier", ""],
    ["?email=", ""],
    ["", ""],
  ])("%s keeps “%s”", (search, kept) => {
    keepQueryParameters(search);
    expect(keptEmail()).toBe(kept);
  });
});

describe("The referral code ucc", () => {
  it.each([
    ["?ucc=FRIEND-1_a", { referral_code: "FRIEND-1_a" }],
    [`?ucc=${"x".repeat(65)}`, {}],
    ["?ucc=no%20code", {}],
    ["?ucc=", {}],
  ])("%s keeps %j", (search, kept) => {
    keepQueryParameters(search);
    expect(keptReferral()).toEqual(kept);
  });

  it("survives its tab, pages without one and pages with an invalid one, until it is cleared", () => {
    keepQueryParameters("?ucc=FRIEND-1");
    sessionStorage.clear();
    keepQueryParameters("");
    keepQueryParameters("?ucc=%3Cscript%3E");
    expect(keptReferral()).toEqual({ referral_code: "FRIEND-1" });
    keepQueryParameters("?ucc=FRIEND-2");
    expect(keptReferral()).toEqual({ referral_code: "FRIEND-2" });
    forgetReferral();
    expect(keptReferral()).toEqual({});
  });
});
