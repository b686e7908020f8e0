/** Who may sign, and who may access attempts: a signer of the request, and the person of the attempt. */
import type { Reader } from "../../platform/database/database.ts";
import { isId } from "../../platform/ids.ts";
import { authorise, can, definePolicy } from "../../platform/policy.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { signersOf } from "../signature-requests/index.ts";
import { unsafeBatch } from "./attempts/attempts.ts";
import type { Attempt } from "./attempts/attempts.ts";

interface UnsafeSigning {
  /** The current signers of the request. */
  readonly signers: readonly { readonly person: string }[];
}

const signs = (who: Person | Guest, { signers }: UnsafeSigning) =>
  signers.some(({ person }) => person === who.id);

const signingPolicy = definePolicy<Person | Guest, UnsafeSigning>()({
  missing: "error.not_found",
  acts: { read: signs, sign: signs },
});

/** Throws `error.not_found` unless `who` is a signer of the request. */
export async function authoriseSigner(
  reader: Reader,
  who: Person | Guest,
  request: string,
): Promise<void> {
  const unsafeSigners = isId(request) ? await signersOf(reader, request) : [];
  authorise(signingPolicy, "sign", who, { signers: unsafeSigners });
}

/** The attempts of one click; never empty. */
interface UnsafeBatch {
  readonly attempts: readonly Attempt[];
}

const isOwn = (who: Person | Guest, { attempts }: UnsafeBatch) =>
  attempts.length > 0 && attempts.every(({ person }) => person === who.id);

/** Only the person who started an attempt may read, confirm or end it; not the sender either. */
const attemptPolicy = definePolicy<Person | Guest, UnsafeBatch>()({
  missing: "error.signing.attempt_unknown",
  acts: { read: isOwn, proceed: isOwn, resend: isOwn, cancel: isOwn },
});

/** The attempts of a batch, if `who` may do `act` to them. Throws `error.signing.attempt_unknown`. */
export async function authorisedBatch(
  reader: Reader,
  who: Person | Guest,
  act: "read" | "proceed",
  batch: string,
): Promise<readonly Attempt[]> {
  const attempts = await unsafeBatch(reader, batch);
  return authorise(attemptPolicy, act, who, { attempts }).attempts;
}

/**
 * The attempts of a batch, if `who` may do `act` to them; otherwise none, because the id may belong to something
 * else.
 */
export async function permittedBatch(
  reader: Reader,
  who: Person | Guest,
  act: "resend" | "cancel",
  batch: string,
): Promise<readonly Attempt[]> {
  const attempts = await unsafeBatch(reader, batch);
  return can(attemptPolicy, who, { attempts })[act] ? attempts : [];
}
