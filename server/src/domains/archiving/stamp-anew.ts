/**
 * One more document time-stamp over a document (EN 319 142-1 §5.4.3): the PDF work in the PDF processes, the authority
 * and the certificate status asked from here, nothing of it in a transaction.
 */
import type { ValidationData } from "@paraph/pades/archive";
import type { TimestampAuthority } from "@paraph/pades/parties";
import { validationData } from "@paraph/pades/validation-data";
import { LEGISLATIONS } from "@paraph/rules/qualities";
import type { Legislation } from "@paraph/rules/qualities";
import type { AppContext } from "../../app-context.ts";
import { problem } from "../../platform/problem.ts";
import type { Blob } from "../../platform/vault/vault.ts";
import { provableOf } from "../../providers/timestamp/provable.ts";
import type { Provable } from "../../providers/timestamp/provable.ts";
import { trustAnchors } from "../../providers/trust/services.ts";
import type { TrustService } from "../../providers/trust/services.ts";
import { documentKey, lendVersion } from "../documents/steps/versions.ts";
import type { Version } from "../documents/steps/versions.ts";
import type { Archived } from "./queries.ts";

/** What a file says of its archive time-stamps. */
export interface Examined {
  /** How long the newest one can be proven; undefined when the file has none. */
  readonly provable: Provable | undefined;
  /** Contents of it and of what came after it: what has to be proven by the next one. */
  readonly open: readonly Uint8Array[];
}

/** A renewed document, in the store but not yet a version. */
export interface StampedAnew {
  readonly tail: Blob;
  readonly key: Awaited<ReturnType<typeof documentKey>>;
  readonly sha256: string;
  readonly length: number;
  readonly provable: Provable;
}

/** The authorities' certificates end no later than the one that is to be outlived. */
export class NothingGainedError extends Error {
  constructor({ until }: Provable) {
    super(
      `A new time-stamp could be proven until ${until.toISOString()}, no longer than the one before it: ` +
        "the time-stamp authority has not got its next certificate yet, or another one has to be set.",
    );
    this.name = "NothingGainedError";
  }
}

/** Nobody waits for it: every person who looks at a document goes first. */
const lane = ({ owner }: Pick<Archived, "owner">) => ({ lane: "bulk", owner }) as const;

/** Reads from the file what it has. Throws when its newest document time-stamp leads to none of our anchors. */
export async function examine(
  context: AppContext,
  archived: Pick<Archived, "owner">,
  version: Version,
): Promise<Examined> {
  const { newest, open } = await lendVersion(context, version, (document) =>
    context.pdf.run("archive-stamps", { document }, lane(archived)),
  );
  const provable = newest === null ? undefined : provableOf(newest, trustAnchors(context.trust));
  return { provable, open };
}

/** Authorities may have several units, each with its own certificate. */
const MOST_UNITS = 4;

/**
 * Gathers what proves the newest archive time-stamp, has all of it stamped, and puts it behind the version, into the
 * store. Throws what the parties throw, what `validationData` throws, and `NothingGainedError`.
 */
export async function stampAnew(
  context: AppContext,
  archived: Pick<Archived, "document" | "legislation" | "owner">,
  version: Version,
  examined: Examined,
): Promise<StampedAnew> {
  const trust = trustFor(context, archived.legislation);
  const { tail, provable } = await lendVersion(context, version, async (document) => {
    const units = unitsOf(trust.timestamps);
    for (let round = 0; round < MOST_UNITS; round += 1) {
      const known = () => evidence(context, trust, [...examined.open, ...units.values()]);
      const validation = await known().catch(async (error: unknown) => {
        // A unit that has just stamped and cannot be proven will not do; one that is remembered may be gone.
        if (round > 0 || units.size === 0) throw error;
        await forgetEnded(context, trust, units);
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

/** A token of each unit that has stamped, by its certificate. */
type Units = Map<string, Uint8Array>;
const seen = new WeakMap<TimestampAuthority, Units>();

function unitsOf(authority: TimestampAuthority): Units {
  const units = seen.get(authority) ?? new Map<string, Uint8Array>();
  seen.set(authority, units);
  return units;
}

/**
 * What proves time-stamps and signatures now; of the units that may stamp, too: when the authorities before are gone,
 * nobody who verifies the file alone would know otherwise whether the newest one was revoked.
 */
async function evidence(
  context: AppContext,
  { revocation }: TrustService,
  open: readonly Uint8Array[],
): Promise<ValidationData> {
  const anchors = trustAnchors(context.trust);
  return validationData(open, { anchors, revocation, at: context.clock.now() });
}

/** A unit that has come to its end, or was revoked, stamps no more: what is remembered of it must stop nothing. */
async function forgetEnded(context: AppContext, trust: TrustService, units: Units): Promise<void> {
  for (const [unit, token] of units) {
    try {
      await evidence(context, trust, [token]);
    } catch {
      units.delete(unit);
    }
  }
}

/** The authorities of the law under which was signed; those of the other one where the operator has left it. */
function trustFor(context: AppContext, law: Legislation): TrustService {
  const services = [law, ...LEGISLATIONS].map((one) => context.trust[one]);
  const service = services.find((one) => one !== undefined);
  if (service === undefined) throw problem("error.timestamp.unavailable");
  return service;
}
