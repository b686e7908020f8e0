import { beforeAll, describe, expect, it } from "vitest";
import { readFacts } from "../read/facts.ts";
import { prepareFields } from "../write/fields.ts";
import { prepareSignature } from "../write/prepare.ts";
import { sign } from "./sign.ts";
import { append, bufferSource, readAll, type Source } from "../read/source.ts";
import { ceremony } from "../testing/ceremony.ts";
import { foreignSigned, type ForeignPlan } from "../testing/foreign.ts";
import { makePdf } from "../testing/pdf.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { validate } from "../validate/validate.ts";

let ours: World;
let strangers: World;
beforeAll(async () => {
  ours = await makeWorld();
  strangers = await makeWorld({ organisation: "Strangers" });
});

const refused = (reason: string) => expect.objectContaining({ reason });
const seen = [{ page: 0, x: 60, y: 60, width: 150, height: 50 }];

/** A form with a text field and two empty signature fields, signed by a stranger. */
async function signedByStranger(plan: Omit<ForeignPlan, "field">): Promise<Source> {
  const source = bufferSource(makePdf({ textField: "Town" }));
  const fields = [
    { name: "First", positions: seen },
    { name: "Second", positions: [] },
  ];
  const prepared = append(source, prepareFields(source, fields).bytes);
  return bufferSource(
    await foreignSigned(readAll(prepared), strangers, { field: "Stranger", ...plan }),
  );
}

async function signedIn(source: Source, field: string): Promise<Source> {
  const signer = ours.rawSigner(await ours.person("Ada"));
  const { tails } = await sign(source, { ...ceremony(ours), field, signer, level: "B-B" });
  return append(source, ...tails);
}

const verdicts = (source: Source) =>
  validate(source, { anchors: [...ours.anchors, ...strangers.anchors], at: new Date() }).signatures;

const openPlan = (name: string, positions = seen) => [{ name, positions }];

describe("A document that a stranger has signed without restrictions", () => {
  it("can be signed further, in existing fields and in new ones", async () => {
    const before = await signedByStranger({});
    expect(readFacts(before)).toMatchObject({ newFields: "anywhere", forbids: [] });
    const source = append(before, prepareFields(before, openPlan("New")).bytes);
    const signed = await signedIn(await signedIn(source, "First"), "New");
    for (const { changesAfter } of verdicts(signed))
      expect(changesAfter.every(({ permitted }) => permitted)).toBe(true);
  });
});

describe("A document that a stranger has certified", () => {
  it("against all changes cannot be signed", async () => {
    const source = await signedByStranger({ certifies: 1 });
    expect(readFacts(source)).toMatchObject({
      newFields: "none",
      forbids: ["certified_no_changes"],
    });
    const certified = refused("certified_no_changes");
    expect(() => prepareFields(source, openPlan("New"))).toThrow(certified);
    expect(() => prepareSignature(source, { field: "First", time: new Date() })).toThrow(certified);
  });

  it.each([2, 3] as const)(
    "for P %i is signed in its fields and unseen, not in new places",
    async (p) => {
      const source = await signedByStranger({ certifies: p });
      expect(readFacts(source)).toMatchObject({ newFields: "unseen", forbids: [] });
      expect(() => prepareFields(source, openPlan("New"))).toThrow(
        refused("certified_no_new_fields"),
      );
      const unseen = append(source, prepareFields(source, openPlan("New", [])).bytes);
      const signed = await signedIn(await signedIn(unseen, "First"), "New");
      expect(verdicts(signed)).toHaveLength(3);
      for (const { changesAfter } of verdicts(signed))
        expect(changesAfter.every(({ permitted }) => permitted)).toBe(true);
    },
  );
});

describe("Fields that a stranger's signature locks", () => {
  it("cannot be signed, others can", async () => {
    const source = await signedByStranger({ locks: { action: "Include", fields: ["First"] } });
    expect(readFacts(source)).toMatchObject({ newFields: "anywhere", forbids: [] });
    const locked = refused("field_locked");
    expect(() => prepareSignature(source, { field: "First", time: new Date() })).toThrow(locked);
    await expect(signedIn(source, "Second")).resolves.toBeDefined();
  });

  it("may be all except named ones: no new ones are added", async () => {
    const source = await signedByStranger({ locks: { action: "Exclude", fields: ["First"] } });
    expect(readFacts(source)).toMatchObject({ newFields: "none", forbids: [] });
    expect(() => prepareFields(source, openPlan("New"))).toThrow(refused("field_locked"));
    const locked = refused("field_locked");
    expect(() => prepareSignature(source, { field: "Second", time: new Date() })).toThrow(locked);
    await expect(signedIn(source, "First")).resolves.toBeDefined();
  });

  it("may be all of them: nothing can be signed", async () => {
    const source = await signedByStranger({ locks: { action: "All" } });
    expect(readFacts(source)).toMatchObject({ newFields: "none", forbids: ["fields_locked"] });
    expect(() => prepareSignature(source, { field: "First", time: new Date() })).toThrow(
      refused("fields_locked"),
    );
  });
});
