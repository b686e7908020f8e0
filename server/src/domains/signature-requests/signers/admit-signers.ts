/** Assigns the signers of a sent request to accounts or makes them guests, and checks what their level requires. */
import { eq, inArray } from "drizzle-orm";
import { canBeTogether, hasLaw } from "@paraph/rules/qualities";
import type { Quality } from "@paraph/rules/qualities";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { problem } from "../../../platform/problem.ts";
import { unsafeAccountsByEmail } from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";
import { grantDocuments } from "../../documents/index.ts";
import type { RequestRow } from "../queries.ts";
import type { SignerPlan } from "../drafts/signer-plan.ts";
import { signers } from "../tables.ts";
import { linkInvitedAgain } from "./link-by-address.ts";
import type { Settled } from "../lifecycle/settle-request.ts";
import { refuseDelegators } from "../delegation/delegations.ts";
import { requiredLevel } from "./signers.ts";

/**
 * Assigns each signer to the account with the address that the sender entered. A signer without an account is a guest.
 * Returns the updated signers.
 */
export async function identifySigners(
  tx: Transaction,
  plans: readonly SignerPlan[],
): Promise<SignerPlan[]> {
  const addresses = plans.flatMap(({ signer }) =>
    [signer.accountEmail, signer.identityEmail].filter((one) => one !== null),
  );
  const accounts = await unsafeAccountsByEmail(tx, [...new Set(addresses)]);
  const find = (email: string | null) => (email === null ? undefined : accounts.get(email));
  return plans.map(({ signer, documents }) => {
    const account: Account | undefined = find(signer.accountEmail) ?? find(signer.identityEmail);
    const known =
      account === undefined
        ? { person: signer.guest, email: signer.identityEmail ?? signer.email }
        : { person: account.id, email: account.email };
    return { signer: { ...signer, ...known }, documents };
  });
}

/** Writes who signs, and grants access to the documents they sign. Throws `error.sr.signer_twice`. */
export async function admitSigners(
  tx: Transaction,
  request: string,
  plans: readonly SignerPlan[],
): Promise<void> {
  const persons = plans.map(({ signer }) => signer.person);
  const emails = plans.map(({ signer }) => signer.email);
  const twice = plans.find(
    ({ signer }, index) =>
      persons.indexOf(signer.person) !== index || emails.indexOf(signer.email) !== index,
  );
  if (twice !== undefined) throw problem("error.sr.signer_twice", { email: twice.signer.email });
  for (const { signer, documents } of plans) {
    await refuseDelegators(tx, request, signer);
    await tx
      .update(signers)
      .set({ person: signer.person, email: signer.email })
      .where(eq(signers.id, signer.id));
    await grantDocuments(tx, {
      request,
      documents: documents.map((row) => row.document),
      persons: [signer.person],
    });
  }
  await linkInvitedAgain(
    tx,
    request,
    plans.map(({ signer }) => ({ isKnown: signer.person !== signer.guest })),
  );
}

/**
 * Whether a signer can sign at the required level: a law is chosen if the level needs one, and a signer who is
 * entered by name and confirms by a code has a number. Throws `error.sr.legislation_missing`,
 * `error.sr.mobile_missing`.
 */
export function requireSignable(request: RequestRow, { signer }: SignerPlan): void {
  const { quality, legislation } = requiredLevel(request, signer);
  if (legislation === null && hasLaw(quality)) {
    throw problem("error.sr.legislation_missing", { email: signer.email });
  }
  // Depends on what the sender entered, never on whether there is an account: a signer who is entered by name gets a
  // link, and signs with the number that is entered with it.
  if (signer.identityEmail !== null && signer.mobile === null && needsMobile(quality)) {
    throw problem("error.sr.mobile_missing", { email: signer.email });
  }
}

/** Throws `error.sr.demo_mixed` if some of the signers make a demonstration, and others a real signature. */
export function requireTogether(request: RequestRow, plans: readonly SignerPlan[]): void {
  const levels = plans.map(({ signer }) => requiredLevel(request, signer).quality);
  if (!canBeTogether(levels)) throw problem("error.sr.demo_mixed");
}

function needsMobile(quality: Quality): boolean {
  return quality === "AES" || quality === "AES_MINIMAL";
}

/**
 * Records that it is these signers' turn, and emits `signer.invited` for each, except for `present`, who made the call.
 * `because`: the request was sent to them, or others have signed.
 */
export async function inviteNextSigners(
  tx: Transaction,
  context: AppContext,
  { request, signers: all, opened }: Settled,
  { present, because }: { readonly present: string | null; readonly because: "sent" | "turn" },
): Promise<void> {
  const ids = opened.map((signer) => signer.id);
  if (ids.length === 0) return;
  const invitedAt = context.clock.now();
  await tx.update(signers).set({ invitedAt }).where(inArray(signers.id, ids));
  for (const signer of opened) {
    if (signer.person === present) continue;
    await emit(tx, context, "signer.invited", { request, signers: all, signer, because });
  }
}
