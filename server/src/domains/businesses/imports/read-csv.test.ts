import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";

const emails = (text: string) => readCsv(text).rows?.map(({ email }) => email);

describe("A CSV file of people", () => {
  it("is read by the names of its columns, in any order; others are ignored", () => {
    const file =
      "Team,Last name,E-mail address,First name,Role\r\nA,Keller,nora@x.test,Nora,admin\r\n";
    expect(readCsv(file)).toEqual({
      rows: [
        { email: "nora@x.test", first_name: "Nora", last_name: "Keller", role: "admin", row: 2 },
      ],
    });
  });

  it.each([
    ["English", "First name,Last name,Email address,Role"],
    ["German", "Vorname;Nachname;E-Mail-Adresse;Rolle"],
    ["French", "Prénom;Nom;Adresse e-mail;Rôle"],
    ["Italian", "Nome;Cognome;E-mail;Ruolo"],
    ["tabs", "VORNAME\tNACHNAME\tE-MAIL\tROLLE"],
  ])("may be %s", (_, head) => {
    const separator = /[,;\t]/.exec(head)?.[0] ?? "";
    const row = ["Noël", "Müller", "n@x.test", "Admin"].join(separator);
    expect(readCsv(`\uFEFF${head}\n${row}`)).toEqual({
      rows: [{ email: "n@x.test", first_name: "Noël", last_name: "Müller", role: "Admin", row: 2 }],
    });
  });

  it("may have quotes around separators, line ends and quotes", () => {
    const file = 'email,last name\n"a@x.test","Dupont, ""le petit""\nné Martin"\nb@x.test,';
    expect(readCsv(file).rows?.map((one) => [one.email, one.last_name])).toEqual([
      ["a@x.test", 'Dupont, "le petit"\nné Martin'],
      ["b@x.test", ""],
    ]);
  });

  it("may be a list of addresses without a head; empty lines do not count", () => {
    expect(emails("a@x.test\r\n\r\n b@x.test \r\n,,\r\nnot an address\r\n")).toEqual([
      "a@x.test",
      "b@x.test",
      "not an address",
    ]);
  });

  it.each([
    ["with a header", "email\na@x.test\nb@x.test", [2, 3]],
    ["without a header", "a@x.test\nb@x.test", [1, 2]],
    ["with empty lines", "\n email \n\na@x.test\r\n,\r\nb@x.test\n\n", [4, 6]],
    ["with line ends in a cell", 'email,last name\na@x.test,"A\nB"\r\nb@x.test,', [2, 3]],
  ])("%s has the row numbers of a spreadsheet", (_, file, numbers) => {
    expect(readCsv(file).rows?.map(({ row }) => row)).toEqual(numbers);
  });

  it.each([
    ["nothing", "", "no_rows"],
    ["only a head", "email,role\n", "no_rows"],
    ["no column of addresses", "Name,Phone\nNora,123\n", "no_addresses"],
    ["a quote that does not end", 'email\n"a@x.test\n', "unreadable"],
    ["text after a quote", 'email\n"a"@x.test\n', "unreadable"],
    ["bytes of another format", "PK\u0003\u0004\0\0", "unreadable"],
    ["another encoding", "email,last name\na@x.test,M\uFFFDller", "unreadable"],
  ])("is refused with %s", (_, file, fault) => {
    expect(readCsv(file)).toEqual({ fault });
  });
});
