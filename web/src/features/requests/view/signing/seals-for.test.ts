import { expect, it } from "vitest";
import type { Qualities } from "../../../../session/signer-client.tsx";
import { sealsFor } from "./seals-for.ts";

const seal = (accountName: string, quality: string, legislation: string) => ({
  quality,
  provider: "csc",
  legislation,
  accountName,
  label: "Offers",
  organisation: "Helvion AG",
  businessId: "helvion",
});
const none = { zertes: null, eidas: null };
const known: Qualities = {
  qes: none,
  aesMinimal: none,
  aes: { any: null },
  ses: { any: null },
  demo: { any: null },
  seal: {
    aes: { offers: seal("offers", "AES", "ZERTES") },
    qes: { archive: seal("archive", "QES", "EIDAS") },
  },
  part11: { any: null },
  unanswered: [],
};
const OWN = { fixed: null, business: "helvion" };
const names = (...given: Parameters<typeof sealsFor>) => sealsFor(...given).map(({ name }) => name);

it("Seals are offered whose level is high enough and whose law is that of the request", () => {
  expect(names(known, { ...OWN, asked: "SES" })).toEqual(["offers", "archive"]);
  expect(names(known, { ...OWN, asked: "AES", fixed: "ZERTES" })).toEqual(["offers"]);
  expect(names(known, { ...OWN, asked: "QES" })).toEqual(["archive"]);
  expect(names(known, { ...OWN, asked: "QES", fixed: "ZERTES" })).toEqual([]);
  expect(names(undefined, { ...OWN, asked: "SES" })).toEqual([]);
});

it("Where somebody else asks for an identified person, no seal is offered", () => {
  for (const business of ["others", null]) {
    expect(names(known, { asked: "SES", fixed: null, business })).toEqual(["offers", "archive"]);
    expect(names(known, { asked: "AES", fixed: null, business })).toEqual([]);
    expect(names(known, { asked: "QES", fixed: null, business })).toEqual([]);
  }
});
