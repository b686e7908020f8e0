import { describe, expect, it } from "vitest";
import type { Wanted } from "./begin-attempt.ts";
import { batches } from "./batches.ts";

interface Part extends Pick<Wanted, "plan"> {
  readonly name: string;
  readonly signer: { readonly documents: readonly string[] };
}

/** A request with so many documents; its plan has only what decides about the batch. */
function part(name: string, documents: number, plan: object): Part {
  const ids = Array.from({ length: documents }, (_, index) => `${name} ${index}`);
  return { name, signer: { documents: ids }, plan: plan as Wanted["plan"] };
}

const click = { kind: "platformSeal", legislation: "EIDAS", credential: undefined };
const code = { kind: "oneTimeCertificate", legislation: "EIDAS", credential: undefined };
const own = (legislation: string, multisign: number) => ({
  kind: "personalCredential",
  legislation,
  credential: { id: legislation, multisign },
});

const named = (wanted: readonly Part[]) =>
  batches(wanted).map(({ signed, tooMany }) => [
    signed.map(({ name }) => name),
    tooMany.map(({ name }) => name),
  ]);

describe("The requests of one click", () => {
  it("are confirmed together by kind, law and credential; those that the click signs come last", () => {
    const wanted = [
      part("a", 1, click),
      part("b", 1, own("EIDAS", 9)),
      part("c", 1, own("ZERTES", 9)),
      part("d", 1, code),
      part("e", 1, own("EIDAS", 9)),
    ];
    expect(named(wanted)).toEqual([
      [["b", "e"], []],
      [["c"], []],
      [["d"], []],
      [["a"], []],
    ]);
  });

  it("are no more than the credential signs with one code", () => {
    const wanted = [
      part("a", 2, own("EIDAS", 3)),
      part("b", 2, own("EIDAS", 3)),
      part("c", 1, own("EIDAS", 3)),
      part("d", 1, own("EIDAS", 3)),
    ];
    expect(named(wanted)).toEqual([
      [
        ["a", "c"],
        ["b", "d"],
      ],
    ]);
  });

  it("have no such limit where the service sends the code, or none is needed", () => {
    const wanted = [part("a", 300, code), part("b", 300, code), part("c", 300, click)];
    expect(named(wanted)).toEqual([
      [["a", "b"], []],
      [["c"], []],
    ]);
  });

  it("can all be too many: one request with more documents than one code signs", () => {
    expect(named([part("a", 4, own("EIDAS", 3))])).toEqual([[[], ["a"]]]);
  });
});
