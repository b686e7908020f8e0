import { describe, expect, it } from "vitest";
import { isReservedName } from "./reserved-names.ts";

describe("A name of a business", () => {
  it.each([
    "Paraph",
    "PARAPH Support",
    "The Paraph Team",
    "Páraph",
    "Ｐａｒａｐｈ AG",
    "Рarарh",
    "p.a.r.a.p.h",
    "paraph.example",
  ])("is reserved: %s", (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each([
    "Helvion AG",
    "Paraphe Conseil SA",
    "Paraphrase GmbH",
    "Müller & Söhne",
    "P. A. Rapp",
    "",
  ])("is free: %s", (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});
