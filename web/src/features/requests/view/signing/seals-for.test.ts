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
const OWN = { fixed: null, isOwn: true };
const names = (...given: Parameters<typeof sealsFor>) => sealsFor(...given).map(({ name }) => name);

it("Seals are offered whose level is high enough and whose law is that of the request", () => {
  expect(names(known, { ...OWN, asked: "SES" })).toEqual(["offers", "archive"]);
  expect(names(known, { ...OWN, asked: "AES", fixed: "ZERTES" })).toEqual(["offers"]);
  expect(names(known, { ...OWN, asked: "QES" })).toEqual(["archive"]);
  expect(names(known, { ...OWN, asked: "QES", fixed: "ZERTES" })).toEqual([]);
  expect(names(undefined, { ...OWN, asked: "SES" })).toEqual([]);
});

it("Where somebody else asks for an identified person, no seal is offered", () => {
  const others = { fixed: null, isOwn: false };
  expect(names(known, { ...others, asked: "SES" })).toEqual(["offers", "archive"]);
  expect(names(known, { ...others, asked: "AES" })).toEqual([]);
  expect(names(known, { ...others, asked: "QES" })).toEqual([]);
});
