import { readCertificate } from "@paraph/pki";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareArchiveTimestamp } from "../write/archive.ts";
import { openDocument } from "../read/document.ts";
import { embedInto } from "../write/placeholder.ts";
import { signaturesOf } from "../read/signatures.ts";
import type { Source } from "../read/source.ts";
import { signedBy } from "../testing/ceremony.ts";
import { keptSince, type Kept } from "../testing/circumstances/decades.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { validationData } from "../cades/validation-data.ts";
import { validate } from "./validate.ts";

const DAY = 86_400_000;
let world: World;
let signed: Source;
beforeAll(async () => {
  world = await makeWorld();
  signed = await signedBy(world, 2);
});

const judge = (source: Source, at = new Date()) => validate(source, { anchors: world.anchors, at });
const outcome = (source: Source, at?: Date) =>
  judge(source, at).signatures.map((each) => [each.indication, each.subIndication]);
const PASSED = ["TOTAL_PASSED", undefined];

describe("The passing of time", () => {
  const later = (days: number): Date => new Date(Date.now() + days * DAY);

  it("does not invalidate a long-term signature while its archive time-stamp is valid", () => {
    expect(outcome(signed, later(300))).toEqual([PASSED, PASSED]);
  });

  it("leaves nothing proven once the certificate of the newest time-stamp has expired", () => {
    expect(outcome(signed, later(400))[1]).toEqual(["INDETERMINATE", "OUT_OF_BOUNDS_NO_POE"]);
  });

  it("is bridged by a new archive time-stamp of a younger authority", async () => {
    const younger = await makeWorld({ from: later(300) });
    younger.clock.now = () => later(301);
    const tokens = signaturesOf(openDocument(signed)).map((entry) => entry.contents);
    const options = {
      anchors: [...world.anchors, ...younger.anchors],
      revocation: world.revocation,
      at: later(301),
    };
    world.clock.now = () => later(301);
    const validation = await validationData(tokens, options);
    world.clock.now = () => new Date();
    const prepared = prepareArchiveTimestamp(signed, { validation });
    const token = await younger.timestamps.timestamp(prepared.digest, "sha256");
    const renewed = embedInto(signed, prepared, token).source;
    const extra = await validationData([token], {
      anchors: younger.anchors,
      revocation: younger.revocation,
      at: later(301),
    });
    const verdict = validate(renewed, {
      anchors: options.anchors,
      at: later(400),
      validation: extra,
    });
    expect(verdict.signatures.map((each) => [each.indication, each.reasons])).toEqual([
      ["TOTAL_PASSED", []],
      ["TOTAL_PASSED", []],
    ]);
  });
});

describe("An archived document", () => {
  let kept: Kept;
  beforeAll(async () => {
    kept = await keptSince(new Date());
  });
  const after = (source: Source, days: number) => {
    const at = new Date(Date.now() + days * DAY);
    const { signatures, documentTimestamps } = validate(source, { anchors: kept.anchors, at });
    const stamps = [...signatures.flatMap((each) => each.timestamps), ...documentTimestamps];
    const words = [...signatures, ...stamps].map(({ indication, subIndication, reasons }) =>
      [indication, subIndication, reasons[0]?.key].filter(Boolean).join(" "),
    );
    return [...new Set(words)];
  };

  it("outlives the certificates of the OCSP responders in it", () => {
    expect(after(kept.left, 80)).toEqual(["TOTAL_PASSED"]);
    expect(after(kept.left, 120)).toEqual(["TOTAL_PASSED"]);
    expect(after(kept.left, 360)).toEqual(["TOTAL_PASSED"]);
  });

  it("is undecided after two years without a new archive time-stamp", () => {
    expect(after(kept.left, 730)).toEqual([
      "INDETERMINATE OUT_OF_BOUNDS_NO_POE certificate_expired",
    ]);
  });

  it("is valid after two years with a new archive time-stamp", () => {
    expect(after(kept.renewed, 730)).toEqual(["TOTAL_PASSED"]);
  });
});

describe("Revocation", () => {
  it("before the signature invalidates it, after it does not", async () => {
    const source = await signedBy(world, 1, { level: "B-T" });
    const [entry] = signaturesOf(openDocument(source));
    const leaf = judge(source).signatures[0]!.certificate!;
    const data = async (at: Date) => {
      const { serial } = readCertificate(leaf);
      world.statuses.set(serial, { status: "revoked", at, reason: "keyCompromise" });
      const { ocsp } = await world.revocation.collect(leaf, world.issuing.certificate.der);
      world.statuses.clear();
      const rest = await validationData([entry!.contents], {
        anchors: world.anchors,
        revocation: world.revocation,
        at: new Date(),
      });
      return { ...rest, ocsps: [ocsp!, ...rest.ocsps.slice(1)] };
    };
    const now = Date.now() + 5000;
    const judgeWith = async (at: Date) => {
      const [first] = validate(source, {
        anchors: world.anchors,
        at: new Date(now),
        validation: await data(at),
      }).signatures;
      return [first!.indication, first!.subIndication];
    };
    expect(await judgeWith(new Date(now - DAY))).toEqual(["INDETERMINATE", "REVOKED_NO_POE"]);
    expect(await judgeWith(new Date(now - 1000))).toEqual(PASSED);
  });

  it("with an unknown status leaves a signature undecided", async () => {
    expect(outcome(await signedBy(world, 1, { level: "B-T" }))).toEqual([
      ["INDETERMINATE", "CERTIFICATE_CHAIN_GENERAL_FAILURE"],
    ]);
  });
});
