import { describe, expect, test } from "vitest";
import { domainOfEmail, readDomain } from "./domain-names.ts";

describe("A domain that somebody writes", () => {
  test.each([
    ["helvion.example", "helvion.example"],
    [" Helvion.EXAMPLE. ", "helvion.example"],
    ["@helvion.example", "helvion.example"],
    ["mail.helvion.co.uk", "mail.helvion.co.uk"],
    ["müller.example", "xn--mller-kva.example"],
    ["MÜLLER.example", "xn--mller-kva.example"],
    ["xn--mller-kva.example", "xn--mller-kva.example"],
    ["straße.example", "xn--strae-oqa.example"],
    ["ｈｅｌｖｉｏｎ．example", "helvion.example"],
    ["gmail.com.helvion.example", "gmail.com.helvion.example"],
  ])("is read as the DNS has it: %j", (written, domain) => {
    expect(readDomain(written)).toEqual({ domain });
  });

  test.each([
    ["", "invalid"],
    ["helvion", "invalid"],
    ["https://helvion.example", "invalid"],
    ["helvion.example/imprint", "invalid"],
    ["helvion.example:443", "invalid"],
    ["anna@helvion.example", "invalid"],
    ["hel vion.example", "invalid"],
    ["_paraph.helvion.example", "invalid"],
    ["-helvion.example", "invalid"],
    ["helvion..example", "invalid"],
    [`${"a".repeat(64)}.example`, "invalid"],
    [`${"abcdefg.".repeat(40)}example`, "invalid"],
    ["[192.0.2.1]", "address"],
    ["192.0.2.1", "address"],
    ["[2001:db8::1]", "address"],
    ["gmail.com", "public_mail"],
    ["GMAIL.com", "public_mail"],
    ["mail.bluewin.ch", "public_mail"],
    ["gmx.ch", "public_mail"],
    ["co.uk", "public_suffix"],
    ["github.io", "public_suffix"],
    ["helvion.github.io", "public_suffix"],
  ])("is refused if nobody can prove that it is theirs: %j", (written, refusal) => {
    expect(readDomain(written)).toEqual({ refusal });
  });

  test("is never an address in another notation", () => {
    for (const written of ["0x7f.1", "127.1", "0177.0.0.1", "1.2.3.0x4"]) {
      expect(readDomain(written).domain).toBeUndefined();
    }
  });
});

test("The domain of an email address is that of the DNS", () => {
  expect(domainOfEmail("anna@helvion.example")).toBe("helvion.example");
  expect(domainOfEmail("anna@müller.example")).toBe("xn--mller-kva.example");
  expect(domainOfEmail("anna@[192.0.2.1]")).toBeUndefined();
});
