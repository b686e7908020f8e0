/** Someone asks for an account: a link goes to the address, and only who opens it gets the account. */
import type { SignUpGoal } from "@paraph/rules/sign-up";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { newId } from "../../../platform/ids.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { hashPassword } from "../password-hash.ts";
import { refuseBadPassword } from "../password-rules.ts";
import { refuseNoNames } from "../steps/drawn-names.ts";
import { registrations } from "../tables.ts";

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly lang: string;
  /** Who brought the person here. */
  readonly referralCode?: string | undefined;
  /** What they open the account for. */
  readonly goal?: SignUpGoal | undefined;
}

/**
 * Writes the registration; a job mails what there is to say. Nothing here depends on whether the address
 * is known, so that neither the answer nor its time tells. Each registration keeps its own password, so
 * that nobody can slip one under somebody else's confirmation. Throws `error.name.unsupported_characters`,
 * and the problems of the password rules.
 */
export async function register(floor: Floor, asked: Registration): Promise<void> {
  refuseNoNames({ first_name: asked.firstName, last_name: asked.lastName });
  await refuseBadPassword(asked.password, asked);
  const { password, ...person } = asked;
  const passwordHash = await hashPassword(password);
  const id = newId();
  const now = floor.clock.now();
  await transaction(floor.db, async (tx) => {
    await tx
      .insert(registrations)
      .values({ id, ...person, passwordHash, acceptedGtcAt: now, createdAt: now });
    await enqueue(tx, "mail-registration", { registration: id });
  });
}
