import { describe, expect, test } from "vitest";
import {
  internationalPhone,
  isDomainName,
  isEmail,
  isFilled,
  isInRange,
  isInteger,
  isNumber,
  isPhone,
  isTrue,
  maskedPhone,
} from "./validators.ts";

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
    ["12 345", true],
    ["+12 34", false],
    ["++41791234567", false],
    ["41+791234567", false],
    ["+41 79 abc 45 67", false],
    ["(079) 123 45 67", false],
    ["", false],
  ])("%j: %s", (value, valid) => {
    expect(isPhone(value)).toBe(valid);
  });
});

describe("A domain name: a host name, or an IPv4 address in brackets", () => {
  test.each([
    ["helvion.example", true],
    ["mail.helvion.example", true],
    ["xn--zrich-kva.example", true],
    ["3m.example", true],
    ["HELVION.Example", true],
    ["[192.0.2.1]", true],
    ["[255.255.255.255]", true],
    [`${"a".repeat(63)}.example`, true],
    [`${"a".repeat(64)}.example`, false],
    [`${"a.".repeat(124)}example`, false],
    ["helvion", false],
    ["helvion.", false],
    [".example", false],
    ["helvion..example", false],
    ["-helvion.example", false],
    ["helvion-.example", false],
    ["hel_vion.example", false],
    ["helvion.example/path", false],
    ["https://helvion.example", false],
    ["lena@helvion.example", false],
    ["192.0.2.1", false],
    ["[192.0.2]", false],
    ["[192.0.2.256]", false],
    ["[192.0.2.1", false],
    ["[2001:db8::1]", false],
    ["[]", false],
    ["", false],
  ])("%j: %s", (value, valid) => {
    expect(isDomainName(value)).toBe(valid);
  });
});

describe("A required string", () => {
  test.each([
    ["Lena", true],
    [" L ", true],
    ["0", true],
    ["", false],
    [" \t\n\u00a0", false],
  ])("%j: %s", (value, valid) => {
    expect(isFilled(value)).toBe(valid);
  });
});

describe("A number, and a whole number", () => {
  test.each([
    ["0", true, true],
    ["45", true, true],
    ["-45", true, true],
    ["+45", true, true],
    ["1.5", true, false],
    ["1.", false, false],
    [".5", false, false],
    ["1,5", false, false],
    ["1e3", false, false],
    ["0x10", false, false],
    ["Infinity", false, false],
    ["forty", false, false],
    ["4 5", false, false],
    ["--4", false, false],
    ["", false, false],
  ])("%j: %s, %s", (value, number, integer) => {
    expect(isNumber(value)).toBe(number);
    expect(isInteger(value)).toBe(integer);
  });
});

describe("A number in a range, its ends in it", () => {
  test.each([
    ["10", true],
    ["90", true],
    ["45.5", true],
    ["9.99", false],
    ["91", false],
    ["-45", false],
    ["soon", false],
    ["", false],
  ])("%j in 10..90: %s", (value, valid) => {
    expect(isInRange(value, 10, 90)).toBe(valid);
  });
});

describe("A box that must be ticked", () => {
  test.each([
    [true, true],
    [false, false],
    ["true", false],
    [1, false],
    [undefined, false],
    [null, false],
  ])("%j: %s", (value, valid) => {
    expect(isTrue(value)).toBe(valid);
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
