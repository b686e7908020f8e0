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
const names = (...given: Parameters<typeof sealsFor>) => sealsFor(...given).map(({ name }) => name);

it("Seals are offered whose level is high enough and whose law is that of the request", () => {
  expect(names(known, "SES", null)).toEqual(["offers", "archive"]);
  expect(names(known, "AES", "ZERTES")).toEqual(["offers"]);
  expect(names(known, "QES", null)).toEqual(["archive"]);
  expect(names(known, "QES", "ZERTES")).toEqual([]);
  expect(names(undefined, "SES", null)).toEqual([]);
});
