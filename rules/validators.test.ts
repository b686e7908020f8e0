import { describe, expect, test } from "vitest";
import { isPhone, WRITTEN_PHONE } from "./phone-numbers.ts";
import {
  isDay,
  isDomainName,
  inPlainWidth,
  isEmail,
  isFilled,
  isInRange,
  isInteger,
  isNumber,
  isTrue,
  WRITTEN_EMAIL,
} from "./validators.ts";

describe("An e-mail address in any letter width", () => {
  /** Every text of up to a number of these signs. */
  function* texts(length: number): Generator<string> {
    yield "";
    if (length === 0) return;
    for (const rest of texts(length - 1))
      for (const sign of "a@＠.．。｡<＜\\＼ 一") yield sign + rest;
  }

  test("is valid exactly if it is valid in letters of the usual width", () => {
    const otherwise = [...texts(5)].filter(
      (text) => WRITTEN_EMAIL.test(text) !== isEmail(inPlainWidth(text.trim())),
    );
    expect(otherwise).toEqual([]);
  });

  test("has 254 characters at most, however many bytes they take", () => {
    expect(isEmail(`${"\u{1f60d}".repeat(249)}@b.cc`)).toBe(true);
    expect(isEmail(`${"\u{1f60d}".repeat(250)}@b.cc`)).toBe(false);
  });
});

describe("An e-mail address", () => {
  test.each([
    ["lena.brunner@helvion.example", true],
    ["l+contracts@sub.helvion.example", true],
    ["jürg@helvion.example", true],
    ["lena\u0007@helvion.example", false],
    ["lena@helvion\u0085.example", false],
    ["lena\u200b@helvion.example", false],
    ["lena@helvion.\u202eelpmaxe", false],
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
    ["lena@[127.0.0.1]", false],
    ["lena@[IPv6:::1].example", false],
    ["lena@(helvion).example", false],
    ["γιώργος@παράδειγμα.example", true],
    ["иван@пример.example", true],
    ["用户@例え.example", true],
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

test("A phone number with surrounding white space is valid if it is valid without", () => {
  const letters = [" ", "+", "-", "1"];
  const differ: string[] = [];
  const look = (text: string) => {
    if (WRITTEN_PHONE.test(text) !== isPhone(text.trim())) differ.push(text);
    if (text.length < 8) for (const letter of letters) look(text + letter);
  };
  look("");
  expect(differ).toEqual([]);
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
    ["\u3164", false],
    ["\u115f\u1160", false],
    ["\u2800\ufe0f", false],
    ["\u200b\u2060\uffa0", false],
    ["이\u3164", true],
    ["علی‌رضا", true],
  ])("%j: %s", (value, valid) => {
    expect(isFilled(value)).toBe(valid);
  });
});

test.each([
  ["ｌｅｎａ＠ｈｅｌｖｉｏｎ．ｅｘａｍｐｌｅ", "lena@helvion.example"],
  ["lena@helvion。example", "lena@helvion.example"],
  ["иван@пример.example", "иван@пример.example"],
  ["ﾘﾅ@例え.example", "ﾘﾅ@例え.example"],
  ["lena", "lena"],
])("An address in wide letters equals the same address in narrow ones: %s", (wide, narrow) => {
  expect(inPlainWidth(wide)).toBe(narrow);
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

describe("A number in a range that includes its ends", () => {
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

describe("A day", () => {
  test.each([
    ["2024-02-29", true],
    ["2025-02-28", true],
    ["2025-02-29", false],
    ["2025-13-01", false],
    ["2025-00-10", false],
    ["2025-1-10", false],
    ["0000-01-01", false],
    ["tomorrow", false],
  ])("%s: %s", (value, valid) => {
    expect(isDay(value)).toBe(valid);
  });
});
