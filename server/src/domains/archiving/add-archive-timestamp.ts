/**
 * Adds a document time-stamp to a document (EN 319 142-1 §5.4.3). PDF work runs in the PDF processes; the authority
 * and the certificate status are queried from here, outside of transactions.
 */
import { type TimestampAuthority, type ValidationData, validationData } from "@paraph/pades/cades";
import { LEGISLATIONS } from "@paraph/rules/qualities";
import type { Legislation } from "@paraph/rules/qualities";
import type { AppContext } from "../../app-context.ts";
import { problem } from "../../platform/problem.ts";
import type { Blob } from "../../platform/vault/vault.ts";
import { provableOf } from "../../providers/timestamp/provable.ts";
import type { Provable } from "../../providers/timestamp/provable.ts";
import { trustAnchors } from "../../providers/trust/services.ts";
import type { TrustService } from "../../providers/trust/services.ts";
import { documentKey, lendVersion } from "../documents/index.ts";
import type { Version } from "../documents/index.ts";
import type { Archived } from "./queries.ts";

/** The archive time-stamps of a file. */
export interface ArchiveState {
  /** Until when the newest one can be proven; undefined if the file has none. */
  readonly provable: Provable | undefined;
  /**
   * The contents of the newest archive time-stamp and of later signatures: the next archive time-stamp has to prove
   * them.
   */
  readonly open: readonly Uint8Array[];
}

/** A renewed document, stored but not yet a version. */
export interface RenewedDocument {
  readonly tail: Blob;
  readonly key: Awaited<ReturnType<typeof documentKey>>;
  readonly sha256: string;
  readonly length: number;
  readonly provable: Provable;
}

/** Thrown if a new time-stamp could not be proven for longer than the present one. */
export class NothingGainedError extends Error {
  constructor({ until }: Provable) {
    super(
      `A new time-stamp could be proven until ${until.toISOString()}, no longer than the one before it: ` +
        "the time-stamp authority has not got its next certificate yet, or another one has to be set.",
    );
    this.name = "NothingGainedError";
  }
}

/** Low priority: nobody waits for the result. */
const lane = ({ owner }: Pick<Archived, "owner">) => ({ lane: "bulk", owner }) as const;

/** Reads the archive time-stamps of a file. Throws if the newest one does not lead to a trust anchor. */
export async function readArchiveState(
  context: AppContext,
  archived: Pick<Archived, "owner">,
  version: Version,
): Promise<ArchiveState> {
  const { newest, open } = await lendVersion(context, version, (document) =>
    context.pdf.run("archive-stamps", { document }, lane(archived)),
  );
  const provable = newest === null ? undefined : provableOf(newest, trustAnchors(context.trust));
  return { provable, open };
}

/** An authority may have several units, each with its own certificate. */
const MOST_UNITS = 4;

/**
 * Gathers the data that proves the newest archive time-stamp, time-stamps it, and stores the result after the
 * version. Throws the errors of the outside parties and of `validationData`, and `NothingGainedError`.
 */
export async function addArchiveTimestamp(
  context: AppContext,
  archived: Pick<Archived, "document" | "legislation" | "owner">,
  version: Version,
  examined: ArchiveState,
): Promise<RenewedDocument> {
  const trust = trustFor(context, archived.legislation);
  const { tail, provable } = await lendVersion(context, version, async (document) => {
    const units = unitsOf(trust.timestamps);
    for (let round = 0; round < MOST_UNITS; round += 1) {
      const known = () =>
        gatherValidationData(context, trust, [...examined.open, ...units.values()]);
      const validation = await known().catch(async (error: unknown) => {
        // If a new token of a unit cannot be proven, that is an error. The certificate of a unit known from earlier may
        // just have ended.
        if (round > 0 || units.size === 0) throw error;
        await forgetEndedUnits(context, trust, units);
        return known();
      });
      const input = { document, validation };
      const prepared = await context.pdf.run("renew-archive", input, lane(archived));
      const token = await trust.timestamps.timestamp(prepared.digest, prepared.hash);
      const gained = provableOf(token, trustAnchors(context.trust));
      if (examined.provable !== undefined && gained.until <= examined.provable.until) {
        throw new NothingGainedError(gained);
      }
      const expected = units.has(gained.authority);
      units.set(gained.authority, token);
      if (!expected) continue;
      const closed = { document, prepared, cms: token };
      return { tail: await context.pdf.run("embed", closed, lane(archived)), provable: gained };
    }
    throw problem("error.timestamp.unavailable", { reason: "another unit each time" });
  });
  const { bytes, sha256, length } = tail;
  const key = await documentKey(context, archived.document);
  return {
    tail: await context.vault.write(key, Buffer.from(bytes)),
    key,
    sha256,
    length,
    provable,
  };
}

/** One token of each unit that has issued one, by the unit's certificate. */
type Units = Map<string, Uint8Array>;
const seen = new WeakMap<TimestampAuthority, Units>();

function unitsOf(authority: TimestampAuthority): Units {
  const units = seen.get(authority) ?? new Map<string, Uint8Array>();
  seen.set(authority, units);
  return units;
}

/**
 * The data that proves time-stamps and signatures now. It includes the units that may issue the next time-stamp: once
 * the certificates of earlier units have ended, the file alone could not show whether the newest unit was revoked.
 */
async function gatherValidationData(
  context: AppContext,
  { revocation }: TrustService,
  open: readonly Uint8Array[],
): Promise<ValidationData> {
  const anchors = trustAnchors(context.trust);
  return validationData(open, { anchors, revocation, at: context.clock.now() });
}

/**
 * Removes the units whose certificate has ended or is revoked. They issue no more time-stamps, and their earlier tokens
 * must not stop the renewal.
 */
async function forgetEndedUnits(
  context: AppContext,
  trust: TrustService,
  units: Units,
): Promise<void> {
  for (const [unit, token] of units) {
    try {
      await gatherValidationData(context, trust, [token]);
    } catch {
      units.delete(unit);
    }
  }
}

/** The authorities for the law of the signature, or for the other law if the operator no longer offers the first. */
function trustFor(context: AppContext, law: Legislation): TrustService {
  const services = [law, ...LEGISLATIONS].map((one) => context.trust[one]);
  const service = services.find((one) => one !== undefined);
  if (service === undefined) throw problem("error.timestamp.unavailable");
  return service;
}
