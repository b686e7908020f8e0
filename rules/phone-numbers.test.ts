import { describe, expect, test } from "vitest";
import {
  internationalPhone,
  maskedPhone,
  phoneExample,
  shownPhone,
  typedPhone,
  withUnbrokenPhones,
} from "./phone-numbers.ts";

describe("A phone number in the dialled form", () => {
  test.each([
    ["+41 (0)79 123 45 67", "+41791234567"],
    ["0041 079 123 45 67", "+41791234567"],
    ["+39 06 1234 5678", "+390612345678"],
    ["+41 79 123 45 67", "+41791234567"],
    ["0041 79 123 45 67", "+41791234567"],
    ["41791234567", "+41791234567"],
    ["+1 202-555-0123", "+12025550123"],
    ["+48 512 345 678", "+48512345678"],
    ["+0041 79 123 45 67", "+41791234567"],
    ["+00 00 41 079 123 45 67", "+41791234567"],
    ["+041 79 123 45 67", "+41791234567"],
    ["+358 040 123 45 67", "+358401234567"],
    ["+225 01 23 45 67 89", "+2250123456789"],
    ["+880 1712 345678", "+8801712345678"],
    ["79 123 45 67", undefined],
    ["+41 79", undefined],
    ["+0 000 000 000", undefined],
    ["+881 6 1234 5678", undefined],
    ["+883 5100 0000 00", undefined],
    ["+979 1 2345 6789", undefined],
    ["+1234567890123456", undefined],
  ])("%j is %j", (value, dialled) => {
    expect(internationalPhone(value, "sign.example.ch")).toBe(dialled);
    expect(internationalPhone(value, "sign.example.de")).toBe(dialled);
  });

  test.each([
    ["079 123 45 67", "+41791234567", "+49791234567"],
    ["0791234567", "+41791234567", "+49791234567"],
    ["(079) 123-45-67", "+41791234567", "+49791234567"],
    ["044 668 18 00", "+41446681800", "+49446681800"],
    ["0151 23456789", undefined, "+4915123456789"],
    ["0151 234 567 890", undefined, "+49151234567890"],
    ["030 123456", undefined, "+4930123456"],
    ["079 123 45 6", undefined, "+4979123456"],
    ["079 123 45 678", undefined, "+497912345678"],
    ["+079 123 45 67", "+791234567", "+791234567"],
    ["000 123 45 67", undefined, undefined],
    ["030 12", undefined, undefined],
    ["0151 2345 6789 012", undefined, undefined],
    ["0", undefined, undefined],
    ["", undefined, undefined],
  ])("%j at home is %j in Switzerland, %j on the EU platform", (value, swiss, german) => {
    expect(internationalPhone(value, "paraph.example")).toBe(swiss);
    expect(internationalPhone(value, "paraph.eu")).toBe(german);
    expect(internationalPhone(value, "paraph.de")).toBe(german);
  });

  test.each(["paraph.ch", "paraph.de"])("is the same at home and abroad: %s", (host) => {
    const { national, international } = phoneExample(host);
    const number = internationalPhone(national, host) ?? "";
    expect(internationalPhone(international, host)).toBe(number);
    expect(shownPhone(number)).toBe(international);
  });
});

describe("A phone number in groups of digits", () => {
  test.each([
    ["+41791234567", "+41 79 123 45 67"],
    ["+4915123456789", "+49 151 234 567 89"],
    ["+12025550123", "+1 202 555 0123"],
    ["+390612345678", "+39 061 234 5678"],
    ["+4312345678", "+43 123 456 78"],
    ["+35840123456", "+358 401 234 56"],
    ["+358401234", "+358 401 234"],
    ["unknown", "unknown"],
    ["", ""],
  ])("%j is %j", (value, spaced) => {
    expect(typedPhone(value)).toBe(spaced);
    expect(shownPhone(value)).toBe(spaced.replaceAll(" ", "\u00a0"));
  });
});

describe("A phone number with hidden digits in the middle", () => {
  test.each([
    ["+41791234567", "+41 79 ••• •• 67"],
    ["+12025550123", "+1 20 ••• •• 23"],
    ["+4915112345678", "+49 15 ••• •• 78"],
    ["+423791234", "+423 79 ••• •• 34"],
    ["+4112345", "+4112345"],
  ])("%j is shown as %j", (value, shown) => {
    expect(maskedPhone(value)).toBe(shown.replaceAll(" ", "\u00a0"));
  });
});

describe("A phone number in a text of others", () => {
  test.each([
    ["Six digits, sent by SMS to +41 ••• 67", "Six digits, sent by SMS to +41_•••_67"],
    ["Code to +41 79 ••• •• 67.", "Code to +41_79_•••_••_67."],
    ["Code to +41 79 *** ** 67, in 5 minutes", "Code to +41_79_***_**_67, in 5 minutes"],
    ["Call +41 79 123 45 67 now", "Call +41_79_123_45_67 now"],
    ["Call +41791234567 or 3 others", "Call +41791234567 or 3 others"],
    ["Six digits of your app", "Six digits of your app"],
  ])("%j does not break over lines", (text, shown) => {
    expect(withUnbrokenPhones(text)).toBe(shown.replaceAll("_", "\u00a0"));
  });
});
