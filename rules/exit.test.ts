import { describe, expect, test } from "vitest";
import { exitOf } from "./exit.ts";

const of = (query: Record<string, string>) => exitOf(new URLSearchParams(query));

describe("Exit, error and decline URLs", () => {
  test.each([
    ["https://shop.example/done?order=7", "https://shop.example/done?order=7"],
    ["http://shop.example", "http://shop.example/"],
    ["javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["ftp://shop.example/", undefined],
    ["//shop.example/", undefined],
    ["/dashboard", undefined],
    ["shop.example", undefined],
    ["", undefined],
  ])("must be http or https, otherwise ignored: %j", (exitURL, exitUrl) => {
    expect(of({ exitURL }).exitUrl).toBe(exitUrl);
  });

  test("default to the exit URL", () => {
    const exitURL = "https://shop.example/done";
    expect(of({ exitURL, errorURL: "nonsense" })).toMatchObject({
      errorUrl: exitURL,
      declineUrl: exitURL,
    });
    const declineURL = "https://shop.example/declined";
    expect(of({ exitURL, declineURL })).toMatchObject({ exitUrl: exitURL, declineUrl: declineURL });
    expect(of({ declineURL }).exitUrl).toBeUndefined();
  });
});

describe("The redirect timeout", () => {
  test.each([
    [undefined, 45],
    ["30", 30],
    ["10", 10],
    ["90", 90],
    ["9", 10],
    ["91", 90],
    ["-5", 10],
    ["0", 0],
    ["12.6", 13],
    ["soon", 45],
    ["", 45],
    ["Infinity", 45],
  ])(
    "is clamped to 10..90 seconds, 0 disables it, a non-number is ignored: %j",
    (text, seconds) => {
      expect(of(text === undefined ? {} : { redirectTimeout: text }).seconds).toBe(seconds);
    },
  );
});

test.each([
  ["1", true],
  ["0", false],
  ["true", false],
])("declineRedirect=%s", (declineRedirect, afterDeclining) => {
  expect(of({ declineRedirect }).afterDeclining).toBe(afterDeclining);
});
