import { beforeAll, describe, expect, it } from "vitest";
import { openDocument } from "../read/document.ts";
import { extend, type ExtendOptions } from "./extend.ts";
import { signaturesOf } from "../read/signatures.ts";
import { append, bufferSource, readAll, type Source } from "../read/source.ts";
import { signedBy } from "../testing/ceremony.ts";
import { makePdf } from "../testing/pdf.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { validate } from "../validate/validate.ts";
import { validationData } from "../cades/validation-data.ts";

const DAY = 86_400_000;
const later = (days: number): Date => new Date(Date.now() + days * DAY);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const parties = (level: ExtendOptions["level"], given: World = world): ExtendOptions => ({
  level,
  timestampAuthority: given.timestamps,
  revocation: given.revocation,
  anchors: given.anchors,
  clock: () => given.clock.now(),
});

async function extended(source: Source, options: ExtendOptions): Promise<Source> {
  const { tails, length } = await extend(source, options);
  const result = append(source, ...tails);
  expect(result.size).toBe(length);
  expect(Buffer.from(readAll(result)).subarray(0, source.size)).toEqual(
    Buffer.from(readAll(source)),
  );
  return result;
}

const verdicts = (source: Source, at = new Date(), more: Partial<World> = {}) =>
  validate(source, { anchors: more.anchors ?? world.anchors, at }).signatures.map((each) => [
    each.level,
    each.indication,
  ]);

describe("Older signatures", () => {
  it.each([
    ["B-T", "B-LT"],
    ["B-T", "B-LTA"],
    ["B-B", "B-LTA"],
    ["B-LT", "B-LTA"],
  ] as const)("at %s are extended to %s", async (level, wanted) => {
    const source = await signedBy(world, 2, { level });
    const one = [`PAdES-BASELINE-${wanted.slice(2)}`, "TOTAL_PASSED"];
    expect(verdicts(await extended(source, parties(wanted)))).toEqual([one, one]);
  });

  it("are renewed before their authority's certificate expires, and stay valid after it", async () => {
    const source = await signedBy(world, 2);
    const younger = await makeWorld({ from: later(300), organisation: "Younger" });
    younger.clock.now = () => later(301);
    const anchors = [...world.anchors, ...younger.anchors];
    world.clock.now = () => later(301);
    const renewed = await extended(source, {
      ...parties("B-LTA"),
      timestampAuthority: younger.timestamps,
      anchors,
    });
    world.clock.now = () => new Date();
    const stamps = signaturesOf(openDocument(renewed)).filter(
      ({ kind }) => kind === "document_timestamp",
    );
    expect(stamps).toHaveLength(3);
    const validation = await validationData([stamps.at(-1)?.contents ?? new Uint8Array()], {
      anchors,
      revocation: younger.revocation,
      at: later(301),
    });
    const judged = validate(renewed, { anchors, at: later(500), validation });
    expect(judged.signatures.map((each) => each.indication)).toEqual([
      "TOTAL_PASSED",
      "TOTAL_PASSED",
    ]);
    expect(verdicts(source, later(500)).at(1)).toEqual(["PAdES-BASELINE-LTA", "INDETERMINATE"]);
  });

  it("are not extended when the certificate of one was revoked meanwhile", async () => {
    const strict = await makeWorld();
    const source = await signedBy(strict, 1, { level: "B-T" });
    const [entry] = signaturesOf(openDocument(source));
    const verdict = validate(source, { anchors: strict.anchors, at: new Date() }).signatures[0];
    expect(entry).toBeDefined();
    strict.statuses.set(verdict?.signer?.serialNumber ?? "", {
      status: "revoked",
      at: new Date(),
      reason: "keyCompromise",
    });
    await expect(extend(source, parties("B-LTA", strict))).rejects.toMatchObject({
      reason: "certificate_revoked",
    });
  });

  it("cannot be extended without a signature, or without an authority for a time-stamp", async () => {
    const unsigned = bufferSource(makePdf());
    await expect(extend(unsigned, parties("B-LT"))).rejects.toMatchObject({
      reason: "signature_missing",
    });
    const source = await signedBy(world, 1, { level: "B-T" });
    const { timestampAuthority: _, ...rest } = parties("B-LTA");
    await expect(extend(source, rest)).rejects.toMatchObject({ reason: "level_needs_timestamp" });
  });
});
