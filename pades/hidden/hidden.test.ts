import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { openDocument } from "../read/document.ts";
import { rewriting } from "../rewriting/rewriting.ts";
import { damagesOf } from "../mend/check.ts";
import { bufferSource, type Source } from "../read/source.ts";
import { signedBy } from "../testing/ceremony.ts";
import { attached, hiddenFile, ordinaryFile, scriptPlaces } from "../testing/hidden.ts";
import { file } from "../testing/drawings/page-file.ts";
import { wrongChecksum } from "../testing/attacks/wrong-checksum.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { hiddenIn } from "./inspect.ts";
import { hiddenRows, rowOf, type HiddenId } from "./table.ts";

const PROGRAM = Buffer.from("MZ, and what a program does");
const ids = Object.keys(hiddenRows) as HiddenId[];
const found = (source: Source): HiddenId[] => [
  ...new Set(hiddenIn(openDocument(source)).map(({ id }) => id)),
];
const stays = (id: HiddenId): boolean => ["kept", "noted"].includes(rowOf(id).unsigned);
const isRefused = (id: HiddenId): boolean => rowOf(id).unsigned === "refused";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

describe("Every row of the table, in a file without a signature", () => {
  it.each(ids.filter((id) => rowOf(id).unsigned === "kept"))(
    "is not reported if it is kept: %s",
    (id) => {
      expect(found(bufferSource(hiddenFile(id)))).toEqual([]);
      expect(rewriting(bufferSource(hiddenFile(id)))?.needed).toBe(false);
    },
  );

  it.each(ids.filter((id) => rowOf(id).unsigned === "noted"))("stays and is reported: %s", (id) => {
    expect(found(bufferSource(hiddenFile(id)))).toContain(id);
    expect(rewriting(bufferSource(hiddenFile(id)))?.needed).toBe(false);
  });

  it.each(ids.filter(isRefused))("is found, and not mended: %s", (id) => {
    const mended = rewriting(bufferSource(hiddenFile(id)));
    expect(mended?.hidden.map((one) => one.id)).toContain(id);
    const written = bufferSource(Buffer.concat([...(mended?.bytes() ?? [])]));
    expect(found(written)).toEqual(found(bufferSource(hiddenFile(id))));
  });

  it.each(ids.filter((id) => !stays(id) && !isRefused(id)))("is mended: %s", (id) => {
    const mended = rewriting(bufferSource(hiddenFile(id)));
    expect(mended?.fixed.map((one) => one.id)).toContain(id);
    const written = bufferSource(Buffer.concat([...(mended?.bytes() ?? [])]));
    expect(damagesOf(openDocument(written))).toEqual([]);
    expect(found(written).filter((one) => !stays(one))).toEqual([]);
    expect(rewriting(written)?.needed).toBe(false);
  });

  it.each(Object.entries(scriptPlaces))("a script at every place: %s", (_, make) => {
    const mended = rewriting(bufferSource(make()));
    const written = Buffer.concat([...(mended?.bytes() ?? [])]);
    expect(written.length).toBeGreaterThan(0);
    expect(written.toString("latin1")).not.toMatch(/JavaScript|\/JS\b|script:/);
  });

  it.each([
    ["as it stands", "", PROGRAM],
    ["folded, with a wrong checksum", "/Filter/FlateDecode", wrongChecksum(PROGRAM)],
    ["folded twice", "/Filter[/AHx/Fl]", Buffer.from(deflateSync(PROGRAM).toString("hex"))],
  ])("a program is recognised by its first bytes: %s", (_, filter, data) => {
    const body = { entries: `/Type/EmbeddedFile${filter}`, data };
    expect(found(bufferSource(file(attached("annex.csv", body))))).toEqual(["executable"]);
  });

  it("A clean file needs no changes", () => {
    const source = bufferSource(ordinaryFile());
    expect(found(source)).toEqual([]);
    expect(rewriting(source)?.needed).toBe(false);
  });
});

describe("Every row of the table, in a signed file", () => {
  it.each(ids)("is found, and the file stays unchanged: %s", async (id) => {
    const signed = await signedBy(world, 1, { source: bufferSource(hiddenFile(id)), level: "B-B" });
    expect(rewriting(signed)).toBeUndefined();
    expect(found(signed).includes(id)).toBe(rowOf(id).signed !== "kept");
  });
});

describe("The table for people", () => {
  it("has the same rows as the table in the code", () => {
    const page = readFileSync(
      new URL("../../docs/operators/active-content.md", import.meta.url),
      "utf8",
    );
    const rows = page.split("\n").flatMap((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      return cells.length === 7 && /^`\w+`$/.test(cells[1] ?? "") ? [cells.slice(1, 6)] : [];
    });
    expect(rows).toEqual(
      ids.map((id) => {
        const { where, effect, unsigned, signed } = rowOf(id);
        return [`\`${id}\``, where, effect, unsigned, signed];
      }),
    );
  });
});
