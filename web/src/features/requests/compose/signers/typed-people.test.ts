import { describe, expect, it } from "vitest";
import { namesOf, typedPeople, writtenPerson } from "./typed-people.ts";

const written = (text: string) => {
  const { people, rest } = typedPeople(text);
  return [
    people.map(({ email, firstName, lastName }) => [firstName, lastName, email].join("|")),
    rest,
  ];
};

describe("Typed or pasted people", () => {
  it.each<[text: string, people: string[], rest: string[]]>([
    ["", [], []],
    [" , ;\n", [], []],
    ["nora@x.ch", ["||nora@x.ch"], []],
    ["  Nora@X.ch ", ["||nora@x.ch"], []],
    ["ｎｏｒａ＠x.ch", ["||nora@x.ch"], []],
    ["mailto:nora@x.ch", ["||nora@x.ch"], []],
    ["<nora@x.ch>", ["||nora@x.ch"], []],
    ["Nora Keller <nora@x.ch>", ["Nora|Keller|nora@x.ch"], []],
    ["Nora Keller<nora@x.ch>", ["Nora|Keller|nora@x.ch"], []],
    ["'Nora Keller' <nora@x.ch>", ["Nora|Keller|nora@x.ch"], []],
    ['"Keller, Nora" <nora@x.ch>', ["Nora|Keller|nora@x.ch"], []],
    ["Jean de la Tour <j@x.ch>", ["Jean|de la Tour|j@x.ch"], []],
    ["Nora <nora@x.ch>", ["||nora@x.ch"], []],
    ["nora@x.ch <nora@x.ch>", ["||nora@x.ch"], []],
    ["a@x.ch, b@x.ch", ["||a@x.ch", "||b@x.ch"], []],
    ["a@x.ch;b@x.ch;", ["||a@x.ch", "||b@x.ch"], []],
    ["a@x.ch\r\nb@x.ch\n", ["||a@x.ch", "||b@x.ch"], []],
    ["a@x.ch b@x.ch\tc@x.ch", ["||a@x.ch", "||b@x.ch", "||c@x.ch"], []],
    [
      'Ann Ash <a@x.ch>; "Birch, Ben" <b@x.ch>, c@x.ch',
      ["Ann|Ash|a@x.ch", "Ben|Birch|b@x.ch", "||c@x.ch"],
      [],
    ],
    ["a@x.ch, anna@, Nora", ["||a@x.ch"], ["anna@", "Nora"]],
    ["a@x.ch nora", [], ["a@x.ch nora"]],
    ["Nora <nora@x>", [], ["Nora <nora@x>"]],
    [
      "Nora Keller <nora@x.ch>Max Meier <max@x.ch>",
      ["Nora|Keller|nora@x.ch", "Max|Meier|max@x.ch"],
      [],
    ],
    ["<a@x.ch> <b@x.ch>", ["||a@x.ch", "||b@x.ch"], []],
    ["Nora <<nora@x.ch>", [], ["Nora <<nora@x.ch>"]],
    // As Outlook writes them.
    [
      "Keller, Nora <nora@x.ch>; Müller, Max <max@x.ch>",
      ["Nora|Keller|nora@x.ch", "Max|Müller|max@x.ch"],
      [],
    ],
    [
      "a@x.ch, Keller, Nora <nora@x.ch>, b@x.ch",
      ["||a@x.ch", "Nora|Keller|nora@x.ch", "||b@x.ch"],
      [],
    ],
    ["“Keller, Nora” <nora@x.ch>", ["Nora|Keller|nora@x.ch"], []],
    ["„Keller, Nora“ <nora@x.ch>", ["Nora|Keller|nora@x.ch"], []],
    ["« Keller, Nora » <nora@x.ch>", ["Nora|Keller|nora@x.ch"], []],
    // The service does not accept these as names.
    ['"Nora Keller / HR" <nora@x.ch>', ["||nora@x.ch"], []],
    ["Support acme.com <nora@x.ch>", ["||nora@x.ch"], []],
    ['"nora@x.ch (extern)" <nora@x.ch>', ["||nora@x.ch"], []],
    [`Nora ${"K".repeat(101)} <nora@x.ch>`, ["||nora@x.ch"], []],
    ['"a@x.ch, b@x.ch', ["||b@x.ch"], ['"a@x.ch']],
  ])("%j", (text, people, rest) => {
    expect(written(text)).toEqual([people, rest]);
  });
});

describe("A person who is written as text and parsed again", () => {
  it.each(["nora@x.ch", "Nora Keller <nora@x.ch>", "Nora de la Tour <nora@x.ch>"])("%j", (text) => {
    expect(typedPeople(text).people.map(writtenPerson)).toEqual([text]);
  });
});

describe("A name", () => {
  it.each([
    ["Nora", "Nora", ""],
    ["Nora Keller", "Nora", "Keller"],
    [" Keller,  Nora Maria ", "Nora Maria", "Keller"],
    ["Jean de la Tour", "Jean", "de la Tour"],
    ["", "", ""],
  ])("%j: %j, %j", (name, firstName, lastName) => {
    expect(namesOf(name)).toEqual({ firstName, lastName });
  });
});
