/**
 * The rights on attempts: only the person who started them can access them, not the sender. The policy of requests decides who
 * may sign.
 */
import type { ActOn, Can } from "@paraph/contract/acts";
import { ACTS } from "@paraph/contract/acts";
import type { Reader } from "../../platform/database/database.ts";
import { authorise, can, definePolicy, rulingOn } from "../../platform/policy.ts";
import type { Authorised } from "../../platform/policy.ts";
import { unsafeBatch } from "./attempts/attempts.ts";
import type { Attempt } from "./attempts/attempts.ts";
import { problemOfEndedAttempts } from "./attempts/ended-attempts.ts";
import { isWaiting } from "./attempts/waiting.ts";

/** The caller: an account or a guest. */
interface Asker {
  readonly id: string;
}

/** The attempts of one click; never empty. */
interface UnsafeBatch {
  readonly attempts: readonly Attempt[];
}

/** The attempts of one click, on which the caller may perform one of these acts. */
export type AuthorisedBatch<A extends ActOn<"attempt"> = "read"> = Authorised<
  UnsafeBatch,
  "attempt",
  A
>;

const isOwn = (who: Asker, { attempts }: UnsafeBatch) =>
  attempts.length > 0 && attempts.every(({ person }) => person === who.id);

const waits = ({ attempts }: UnsafeBatch, ...kinds: readonly Attempt["kind"][]) =>
  attempts.some((one) => isWaiting(one) && kinds.includes(one.kind));

const whileWaiting =
  (...kinds: readonly Attempt["kind"][]) =>
  (who: Asker, it: UnsafeBatch) =>
    isOwn(who, it) && (waits(it, ...kinds) || "error.signing.attempt_over");

const attemptPolicy = definePolicy<Asker, UnsafeBatch>()("attempt", {
  missing: "error.signing.attempt_unknown",
  acts: {
    read: isOwn,
    answer: whileWaiting("oneTimeCertificate"),
    // A second click while the first one is still signing gets the same response.
    proceed: (who, it) => {
      if (!isOwn(who, it)) return false;
      const { attempts } = it;
      return attempts.some(({ state }) => state !== "ABANDONED")
        ? attempts.some(({ kind }) => kind === "personalCredential")
        : problemOfEndedAttempts(attempts, "error.signing.attempt_over");
    },
    resend: whileWaiting("oneTimeCertificate", "personalCredential"),
    cancel: whileWaiting("oneTimeCertificate", "personalCredential"),
  },
});

/** The acts that the person of an attempt can perform on it. */
export const canDoTo = (attempt: Attempt): Can<"attempt"> =>
  can(attemptPolicy, { id: attempt.person }, { attempts: [attempt] });

/** The permitted acts if there is no attempt: none. */
export const NO_ATTEMPT = Object.fromEntries(
  ACTS.attempt.map((act) => [act, false]),
) as Can<"attempt">;

/** The attempts of a batch, if `who` may do `act` to them. Throws the same errors as `authorise`. */
export async function authorisedBatch<A extends ActOn<"attempt">>(
  reader: Reader,
  who: Asker,
  act: A,
  batch: string,
): Promise<AuthorisedBatch<A>> {
  const attempts = await unsafeBatch(reader, batch);
  return authorise(attemptPolicy, act, who, { attempts });
}

/**
 * The attempts of a batch, if `who` may do `act` to them; otherwise none, because the id may belong to something
 * else.
 */
export async function permittedBatch<A extends ActOn<"attempt">>(
  reader: Reader,
  who: Asker,
  act: A,
  batch: string,
): Promise<AuthorisedBatch<A> | undefined> {
  const attempts = await unsafeBatch(reader, batch);
  return rulingOn(attemptPolicy, act, who, { attempts }).granted;
}
