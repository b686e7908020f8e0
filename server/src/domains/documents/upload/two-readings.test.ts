/**
 * Files that programs interpret in two ways, over HTTP: uploaded without a signature, uploaded signed, and verified.
 */
import { findDepartures } from "@paraph/pades/departures";
import { bufferSource, readAll } from "@paraph/pades/read";
import { linearisedTrap, makePdf, makeWorld, signedBy } from "@paraph/pades/testing";
import { twoReadings } from "@paraph/pades/testing/drawings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { documents } from "../tables.ts";

let service: TestService;
let anna: TestPerson;
let signed: Buffer;
beforeAll(async () => {
  const [started, world] = await Promise.all([startService(), makeWorld()]);
  service = started;
  anna = await service.person();
  signed = Buffer.from(readAll(await signedBy(world, 1, { level: "B-B" })));
});
afterAll(() => service.stop());

function formOf(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), "Contract.pdf");
  return form;
}

const upload = (bytes: Uint8Array) => anna.api("POST /v3/documents", { form: formOf(bytes) });

async function download(id: string): Promise<Buffer> {
  const { authorization } = anna;
  const address = `${service.url}/v3/documents/${id}/download`;
  return Buffer.from(await (await fetch(address, { headers: { authorization } })).arrayBuffer());
}

async function verified(bytes: Uint8Array): Promise<{ valid: boolean; undefinedChanges: boolean }> {
  const address = `${service.url}/v3/verify`;
  const answer = await fetch(address, { method: "POST", body: formOf(bytes) });
  return (await answer.json()) as { valid: boolean; undefinedChanges: boolean };
}

const countDocuments = async () => (await service.context.db.select().from(documents)).length;

/** A sample of the kinds; the tests of `pades/departures` cover all. */
const some = twoReadings.filter((_, i) => i % 4 === 1);

describe("A file that programs interpret in two ways", () => {
  it.each(some)(
    "is stored with one interpretation, and nothing is reported: $name",
    async ({ on }) => {
      const document = await upload(on(makePdf()));
      expect(document.mended.filter((mending) => mending !== "repaired")).toEqual([]);
      const stored = await download(document.id);
      expect(findDepartures(bufferSource(stored))).toEqual([]);
      expect(stored).toHaveLength(document.size);
    },
  );

  it("is stored without a false linearisation dictionary at its start", async () => {
    const document = await upload(linearisedTrap(400_000));
    expect(document.mended).toEqual([]);
    expect((await download(document.id)).includes("Linearized")).toBe(false);
  });

  it.each(some)("is refused if it is signed, and nothing is stored: $name", async ({ on }) => {
    const before = await countDocuments();
    const refusal = await problemOf(upload(on(signed)));
    expect(["file.pdf.read_differently", "file.pdf.damaged"]).toContain(refusal.key);
    expect(await countDocuments()).toBe(before);
  });

  it.each(some.filter(({ departure }) => departure !== undefined))(
    "is not valid if the ambiguous part was added after the signature: $name",
    async ({ on }) => {
      expect(await verified(on(signed))).toMatchObject({ valid: false, undefinedChanges: true });
    },
  );
});
