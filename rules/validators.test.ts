import { describe, expect, test } from "vitest";
import { internationalPhone, isEmail, isPhone, maskedPhone } from "./validators.ts";

describe("An e-mail address", () => {
  test.each([
    ["lena.brunner@helvion.example", true],
    ["l+contracts@sub.helvion.example", true],
    ["jürg@helvion.example", true],
    ["lena", false],
    ["lena@helvion", false],
    ["@helvion.example", false],
    ["lena@.example", false],
    ["lena@helvion..example", false],
    ["lena@helvion.example.", false],
    ["lena brunner@helvion.example", false],
    ["lena@helvion.example\nBcc: other@helvion.example", false],
    ["Lena <lena@helvion.example>", false],
    ["lena@helvion.example,other@helvion.example", false],
    [`${"l".repeat(241)}@helvion.test`, true],
    [`${"l".repeat(243)}@helvion.test`, false],
    ["", false],
  ])("%j: %s", (value, valid) => {
    expect(isEmail(value)).toBe(valid);
  });
});

describe("A phone number: an optional plus, then at least 6 digits, spaces or hyphens", () => {
  test.each([
    ["+41 79 123 45 67", true],
    ["079-123-45-67", true],
    ["123456", true],
    ["12345", false],
    ["12 345", false],
    ["------", false],
    ["++41791234567", false],
    ["41+791234567", false],
    ["+41 79 abc 45 67", false],
    ["(079) 123 45 67", false],
    ["", false],
  ])("%j: %s", (value, valid) => {
    expect(isPhone(value)).toBe(valid);
  });
});

describe("A phone number as it is dialled", () => {
  test.each([
    ["+41 79 123 45 67", "+41791234567"],
    ["0041 79 123 45 67", "+41791234567"],
    ["41791234567", "+41791234567"],
    ["+1 202-555-0123", "+12025550123"],
    ["+48 512 345 678", "+48512345678"],
    ["079 123 45 67", undefined],
    ["+41 79", undefined],
    ["+1234567890123456", undefined],
  ])("%j is %j", (value, dialled) => {
    expect(internationalPhone(value)).toBe(dialled);
  });
});

describe("A phone number with its middle hidden", () => {
  test.each([
    ["+41791234567", "+41 79 ••• •• 67"],
    ["+12025550123", "+1 20 ••• •• 23"],
    ["+4915112345678", "+49 15 ••• •• 78"],
    ["+423791234", "+423 79 ••• •• 34"],
    ["+4112345", "+4112345"],
  ])("%j is shown as %j", (value, shown) => {
    expect(maskedPhone(value)).toBe(shown);
  });
});
