/**
 * A person confirms in their session who they are, for signatures under 21 CFR Part 11: the first signature of a period of
 * use needs all components of their identification, each further one at least one of them (§11.200(a)(1)).
 */
import { limits } from "@paraph/rules/limits";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import { ownAccount } from "../../accounts/index.ts";
import { unsafeSession } from "../sessions/session-queries.ts";
import { sessions } from "../tables.ts";
import { confirmPerson, confirmsWith } from "./confirm-person.ts";
import type { PersonProof } from "./confirm-person.ts";

type Dependencies = Pick<AppContext, "clock" | "settings">;

/**
 * Until when further signatures of the session need only their code, because the person has confirmed in it who they are; null if
 * the next one needs the password.
 */
export async function confirmedUntil(
  context: Dependencies,
  reader: Reader,
  { sessionId }: Pick<Person, "sessionId">,
): Promise<Date | null> {
  const until = (await unsafeSession(reader, context, sessionId))?.confirmedUntil ?? null;
  return until !== null && until > context.clock.now() ? until : null;
}

/**
 * Requires that the session is confirmed, or confirms it with the password, a code of the second factor, or a login within
 * the last minutes (`confirmPerson`). Without a signature this holds for minutes only: the first signature of a period needs
 * all components itself.
 * @param proof what the person has entered; an entered password or code is checked even if none is needed
 * @throws `error.part11.proof` if the person has to enter it; the errors of `confirmPerson`
 */
export async function confirmSession(
  context: AppContext,
  who: Person,
  proof: PersonProof,
): Promise<void> {
  const isGiven = proof.password !== undefined || proof.code !== undefined;
  const known = await confirmedUntil(context, context.db, who);
  if (!isGiven && known !== null) return;
  const account = await ownAccount(context.db, who, "read");
  const way = await confirmsWith(context, context.db, account);
  if (way !== "login" && !isGiven) throw problem("error.part11.proof", { confirms_with: way });
  await confirmPerson(context, who, account, proof);
  const until = after(context.clock.now(), limits.session.fresh);
  if (known === null || known < until) await setConfirmed(context.db, who, until);
}

/**
 * Requires that the session is confirmed, in the transaction that uses up the code of a signature. That signature starts the
 * period again. Throws `error.part11.proof`.
 */
export async function extendConfirmation(
  tx: Transaction,
  context: AppContext,
  who: Person,
): Promise<void> {
  if ((await confirmedUntil(context, tx, who)) === null) {
    const account = await ownAccount(tx, who, "read");
    const way = await confirmsWith(context, tx, account);
    throw problem("error.part11.proof", { confirms_with: way });
  }
  await setConfirmed(tx, who, after(context.clock.now(), limits.signing.part11));
}

async function setConfirmed(
  db: Pick<Transaction, "update">,
  { sessionId }: Person,
  until: Date,
): Promise<void> {
  await db.update(sessions).set({ confirmedUntil: until }).where(eq(sessions.id, sessionId));
}
