/**
 * The keys for all stored secrets. The master key (of the settings) wraps the documents' keys, and encrypts one
 * random secret of the service in `master_keys`, created at the first start; everything else that is encrypted or
 * fingerprinted uses keys derived from that secret. So a start with a wrong key is detected, and a new master key
 * only requires rewrapping.
 */
import { randomBytes } from "node:crypto";
import { and, desc, isNotNull, notInArray, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import { transaction } from "../database/database.ts";
import type { Database, Transaction } from "../database/database.ts";
import { createSealer } from "./sealer.ts";
import type { Sealer } from "./sealer.ts";
import { masterKeys, vaultKeys } from "./vault-tables.ts";

/** The service refuses this master key; `message` says why and what to do. */
export class MasterKeyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MasterKeyError";
  }
}

/** Wraps and unwraps the documents' keys. */
export interface KeyWrapping {
  /** Wraps with the current master key. */
  readonly current: Sealer;
  /** Unwraps keys wrapped by the master key with this fingerprint; undefined if it is not known. */
  readonly of: (fingerprint: string) => Sealer | undefined;
}

export interface OpenedKeys {
  readonly wrapping: KeyWrapping;
  /** Encrypts and fingerprints everything except documents' keys. */
  readonly sealer: Sealer;
}

const PURPOSE = "service secret";
const NAME = "paraph";

/**
 * Opens the database's secret with the master key, or with the previous one, whose successor is then recorded. Throws
 * `MasterKeyError` if neither belongs to this database, or if documents are wrapped by a third key.
 */
export async function openMasterKeys(
  db: Database,
  clock: Clock,
  given: { readonly current: Buffer; readonly previous: Buffer | undefined },
): Promise<OpenedKeys> {
  const current = createSealer(given.current);
  const previous = given.previous && createSealer(given.previous);
  const wrapping = wrapUnder(current, previous);
  await refuseStrangers(db, previous ? [current, previous] : [current]);
  const secret = await transaction(db, (tx) => openSecret(tx, clock, wrapping, given.current));
  return { wrapping, sealer: createSealer(secret) };
}

/** Wraps with one master key, and unwraps with it or the previous one. */
export function wrapUnder(current: Sealer, previous?: Sealer): KeyWrapping {
  const known = previous ? [current, previous] : [current];
  return { current, of: (fingerprint) => known.find((one) => one.fingerprint === fingerprint) };
}

async function openSecret(
  tx: Transaction,
  clock: Clock,
  { current, of }: KeyWrapping,
  key: Buffer,
): Promise<Buffer> {
  // If several processes start at the same time, the first one creates the secret, and the others read it.
  await tx.execute(sql`lock table master_keys in exclusive mode`);
  const rows = await tx.select().from(masterKeys).orderBy(desc(masterKeys.createdAt));
  const row =
    rows.find((one) => one.fingerprint === current.fingerprint) ??
    rows.find((one) => of(one.fingerprint) !== undefined);
  if (row === undefined && rows.length > 0) {
    throw new MasterKeyError(
      "MASTER_KEY is not the key of this database: no document could be read. Set the right one; if you are " +
        "replacing it, set the old one as MASTER_KEY_PREVIOUS.",
    );
  }
  const secret =
    row === undefined ? await firstSecret(tx, key) : opened(of(row.fingerprint), row.sealed);
  if (row?.fingerprint !== current.fingerprint) {
    const sealed = current.seal(PURPOSE, NAME, secret);
    const { fingerprint } = current;
    await tx.insert(masterKeys).values({ fingerprint, sealed, createdAt: clock.now() });
  }
  return secret;
}

function opened(sealer: Sealer | undefined, sealed: Buffer): Buffer {
  if (sealer === undefined) throw new Error("A master key was found and lost.");
  return sealer.open(PURPOSE, NAME, sealed);
}

/** In an older database without this secret, keys are derived from the master key itself. */
async function firstSecret(tx: Transaction, key: Buffer): Promise<Buffer> {
  const [old] = await tx.select({ id: vaultKeys.id }).from(vaultKeys).limit(1);
  return old === undefined ? randomBytes(32) : key;
}

async function refuseStrangers(db: Database, known: readonly Sealer[]): Promise<void> {
  const [stranger] = await db
    .select({ id: vaultKeys.id })
    .from(vaultKeys)
    .where(
      and(
        isNotNull(vaultKeys.wrapped),
        notInArray(
          vaultKeys.master,
          known.map((one) => one.fingerprint),
        ),
      ),
    )
    .limit(1);
  if (stranger === undefined) return;
  throw new MasterKeyError(
    known.length > 1
      ? "Documents of this database are wrapped by a key that is neither MASTER_KEY nor MASTER_KEY_PREVIOUS: set the right ones."
      : "Documents of this database are wrapped by another key than MASTER_KEY: set the right one; if you are replacing " +
          "it, set the old one as MASTER_KEY_PREVIOUS until all documents are wrapped by the new one.",
  );
}
