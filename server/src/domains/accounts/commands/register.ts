/** Someone asks for an account: a link goes to the address, and only who opens it gets the account. */
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { newId } from "../../../platform/ids.ts";
import { mailAlreadyRegistered, mailConfirmation } from "../mails.ts";
import { hashPassword } from "../password-hash.ts";
import { refuseBadPassword } from "../password-rules.ts";
import { unsafeAccountByEmail } from "../queries.ts";
import { issueLink } from "../steps/links.ts";
import { registrations } from "../tables.ts";

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly lang: string;
}

/**
 * Writes the registration and mails its link. For an address that has an account it mails that instead:
 * the caller sees no difference. Each registration keeps its own password, so that nobody can slip one
 * under somebody else's confirmation.
 */
export async function register(floor: Floor, asked: Registration): Promise<void> {
  await refuseBadPassword(asked.password, asked);
  const passwordHash = await hashPassword(asked.password);
  const now = floor.clock.now();
  await transaction(floor.db, async (tx) => {
    const account = await unsafeAccountByEmail(tx, asked.email);
    if (account !== undefined) {
      await mailAlreadyRegistered(tx, floor, account);
      return;
    }
    const { password: _, ...person } = asked;
    const registration = {
      id: newId(),
      ...person,
      passwordHash,
      acceptedGtcAt: now,
      createdAt: now,
    };
    await tx.insert(registrations).values(registration);
    const token = await issueLink(tx, { registrationId: registration.id }, now);
    await mailConfirmation(tx, floor, registration, token);
  });
}
