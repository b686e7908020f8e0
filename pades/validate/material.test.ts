import { createHash } from "node:crypto";
import { readDer } from "@paraph/pki/der";
import { expect, it } from "vitest";
import { signaturesIn } from "../testing/index.ts";
import { signedBy } from "../testing/ceremony.ts";
import { makeWorld } from "../testing/world.ts";
import { readAll } from "../read/source.ts";
import { validate } from "./validate.ts";

it("The material identifies a document time-stamp by the digest of its token, without the padding in the PDF", async () => {
  const world = await makeWorld();
  const source = await signedBy(world, 1);
  const { material } = validate(source, {
    anchors: world.anchors,
    at: world.clock.now(),
    material: true,
  });
  const contents = signaturesIn(readAll(source)).at(-1)!.contents;
  const token = readDer(contents, { padding: "zeros" }).encoded;
  expect(token.length).toBeLessThan(contents.length);
  const digest = createHash("sha256").update(token).digest("base64");
  expect(material!.documentTimestamps.map(({ sha256 }) => sha256)).toEqual([digest]);
});
