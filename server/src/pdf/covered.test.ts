/** Content that is drawn over something signed, as PDFium sees it. */
import { withPageContent } from "@paraph/pades/testing/attacks";
import { bufferSource, readAll, type Source } from "@paraph/pades/read";
import { foreignSigned, makePdf, makeWorld, signedBy, type World } from "@paraph/pades/testing";
import { validate } from "@paraph/pades/validate";
import { beforeAll, describe, expect, it } from "vitest";
import { withCovered } from "./covered.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

/** The notes of each signature that say what it covers. */
async function covers(source: Source): Promise<Record<string, unknown[]>> {
  const judged = validate(source, { anchors: world.anchors, at: world.clock.now() });
  const { signatures } = await withCovered(source, undefined, judged);
  return Object.fromEntries(
    signatures.map(({ field, notes }) => [
      field,
      notes.filter(({ key }) => key.startsWith("covers_")),
    ]),
  );
}

/** A page with only these operators. */
const drawnPage = (content: string): Source =>
  withPageContent(bufferSource(makePdf()), 0, () => content);

/** Signed by one person, then by a stranger at the foot of the page. */
const signedTwice = async (content: string): Promise<Source> => {
  const ours = await signedBy(world, 1, { source: drawnPage(content) });
  return bufferSource(await foreignSigned(readAll(ours), world, { field: "Stranger" }));
};

describe("A signature over content that others have signed", () => {
  it("is reported if it covers text, with this text", async () => {
    // The second of three fields covers the words of the page.
    expect(await covers(await signedBy(world, 3))).toEqual({
      Signature1: [],
      Signature2: [{ key: "covers_text", facts: { page: 0, field: "Signature2", text: "Page 1" } }],
      Signature3: [],
    });
  });

  it("is reported if it covers a drawing", async () => {
    expect(await covers(await signedTwice("0 0 1 rg 60 30 40 10 re f"))).toEqual({
      Signature1: [],
      Stranger: [{ key: "covers_drawing", facts: { page: 0, field: "Stranger" } }],
    });
  });

  it("is reported if the page cannot be drawn: the covered content is unknown", async () => {
    const source = await signedTwice("0 0 1 rg 60 60 40 10 re f");
    const judged = validate(source, { anchors: world.anchors, at: world.clock.now() });
    const { signatures } = await withCovered(
      bufferSource(Buffer.alloc(source.size, "no PDF ")),
      undefined,
      judged,
    );
    expect(signatures.map(({ notes }) => notes.map(({ key, facts }) => ({ key, facts })))).toEqual([
      [],
      [{ key: "covers_unknown", facts: { page: 0, field: "Stranger" } }],
    ]);
  });

  it("is not reported on an empty area, nor next to a drawing", async () => {
    expect(await covers(await signedTwice("0 0 1 rg 60 60 40 10 re f"))).toEqual({
      Signature1: [],
      Stranger: [],
    });
  });
});
