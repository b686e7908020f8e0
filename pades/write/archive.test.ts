import { beforeAll, describe, expect, it } from "vitest";
import { prepareArchiveTimestamp, prepareValidationData } from "./archive.ts";
import { arrayAt, catalogOf, dictionaryAt, openDocument } from "../read/document.ts";
import { append, bufferSource, type Source } from "../read/source.ts";
import { signedBy } from "../testing/ceremony.ts";
import { makePdf } from "../testing/pdf.ts";
import { makeWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
const refused = (reason: string) => expect.objectContaining({ reason });

describe("The document security store", () => {
  const data = (text: string) => Buffer.from(text);
  const validation = {
    certs: [data("c1"), data("c1"), data("c2")],
    ocsps: [data("o1")],
    crls: [data("l1")],
  };
  const storeOf = (source: Source) => {
    const document = openDocument(source);
    const store = dictionaryAt(document, catalogOf(document), "DSS")!;
    return { document, store, count: (key: string) => arrayAt(document, store, key)?.length };
  };

  it("holds each object once, and is merged with the existing store", () => {
    const first = bufferSource(makePdf());
    const second = append(first, prepareValidationData(first, { validation }).bytes);
    expect(["Certs", "OCSPs", "CRLs"].map(storeOf(second).count)).toEqual([2, 1, 1]);
    const more = { certs: [data("c2"), data("c3")], ocsps: [], crls: [] };
    const third = append(second, prepareValidationData(second, { validation: more }).bytes);
    expect(["Certs", "OCSPs", "CRLs"].map(storeOf(third).count)).toEqual([3, 1, 1]);
  });

  it("declares its extension, but not in PDF 2.0, which includes it", () => {
    for (const [version, declared] of [
      ["1.7", true],
      ["2.0", false],
    ] as const) {
      const source = bufferSource(makePdf({ version }));
      const after = append(source, prepareValidationData(source, { validation }).bytes);
      expect(catalogOf(openDocument(after)).has("Extensions")).toBe(declared);
    }
  });

  it("lists the data of each signature on demand", async () => {
    const source = await signedBy(world, 1, { level: "B-T" });
    const vri = { Signature1: { certs: [data("c9")], ocsps: [data("o1")], crls: [] } };
    const after = append(source, prepareValidationData(source, { validation, vri }).bytes);
    const { document, store } = storeOf(after);
    const entries = [...dictionaryAt(document, store, "VRI")!];
    expect(entries).toHaveLength(1);
    expect(entries[0]![0]).toMatch(/^[0-9A-F]{40}$/);
  });

  it("is written in the revision of its time-stamp, under a free field name", async () => {
    const source = await signedBy(world, 1);
    const again = prepareArchiveTimestamp(source, { validation });
    expect(again).toMatchObject({ kind: "document_timestamp", field: "Timestamp2", slot: 8192 });
    expect(() => prepareArchiveTimestamp(source, { validation, name: "Timestamp1" })).toThrow(
      refused("field_exists"),
    );
  });
});
