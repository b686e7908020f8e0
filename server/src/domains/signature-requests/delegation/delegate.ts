/**
 * A signer asks somebody else to sign in their place (specification section 4, "Request actions"). The place in the
 * request stays: the same documents, positions, level and turn. Links of the person who delegates become void.
 */
import { and, eq } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { hostOf } from "../../../platform/host.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import type { Party } from "../../../platform/principal.ts";
import { countForFree } from "../../billing/index.ts";
import { grantDocuments, revokeDocuments } from "../../documents/index.ts";
import { countedSender } from "../api-sender.ts";
import { signerPlans } from "../drafts/draft.ts";
import { planSigners } from "../drafts/signer-plan.ts";
import type { SignerInput } from "../drafts/signer-plan.ts";
import { refuseInvalidSignerNames } from "../drafts/stated-names.ts";
import type { LockedFor, LockedRequest } from "../lifecycle/lock-request.ts";
import { leaseOf } from "../lifecycle/request-leases.ts";
import { settleRequest } from "../lifecycle/settle-request.ts";
import { identifySigners, requireSignable } from "../signers/admit-signers.ts";
import { linkInvitedAgain } from "../signers/link-by-address.ts";
import { nameOfSigner } from "../signers/signers.ts";
import { delegations } from "../delegation-tables.ts";
import type { OfPerson } from "../delegation-tables.ts";
import { requestParticipants, signerDocuments, signers } from "../tables.ts";
import type { SignerDocumentRow, SignerRow } from "../tables.ts";
import { refuseDelegators } from "./delegations.ts";
import { byCaller, recordEvent } from "../trail/request-events.ts";

export interface Delegation {
  /** The delegate: by the address of an account, or by identity data. */
  readonly to: Pick<SignerInput, "account_email" | "signer_identity_data">;
  /** What the delegate and the sender read. */
  readonly message: string;
  readonly ip: string;
}

/**
 * Throws `error.signing.locked` while they sign, `error.delegation.too_often`, `error.delegation.sender_limit`, `error.sr.signer_twice`,
 * `error.sr.mobile_missing`, `error.mobile.invalid`, `error.name.unsupported_characters`.
 */
export async function delegate(
  tx: Transaction,
  context: AppContext,
  who: Party,
  { request, own }: LockedFor<"delegate">,
  { to, message, ip }: Delegation,
): Promise<void> {
  if (own === undefined) throw new Error("The person who delegates is not a signer.");
  if (own.delegations >= limits.request.delegations) throw problem("error.delegation.too_often");
  const at = context.clock.now();
  await refuseWhileTheySign(tx, own, at);
  const input = { ...to, sequence: own.sequence, notify: true };
  refuseInvalidSignerNames([input]);
  const present = await signerPlans(tx, request.id);
  const [planned] = planSigners([input], {
    request: request.id,
    documents: [],
    invitedBy: own.person,
    host: hostOf(context),
    present: present.map((plan) => ({ ...plan, documents: [] })),
  });
  const [plan] = planned === undefined ? [] : await identifySigners(tx, [planned]);
  if (plan === undefined) throw new Error("The delegate was not planned.");
  if (present.some(({ signer }) => signer.person === plan.signer.person)) {
    throw problem("error.sr.signer_twice", { email: plan.signer.email });
  }
  await refuseDelegators(tx, request.id, plan.signer);
  const { quality, legislation } = own;
  requireSignable(request, { ...plan, signer: { ...plan.signer, quality, legislation } });
  await countInvitation(tx, context, request);

  const rows = present.find(({ signer }) => signer.id === own.id)?.documents ?? [];
  await tx.insert(delegations).values({
    signer: own.id,
    request: request.id,
    person: own.person,
    before: kept(own, rows),
    at,
  });
  const { person, guest, email, accountEmail, identityEmail } = plan.signer;
  const { firstName, lastName, mobile, language, identityReference } = plan.signer;
  const changed: SignerRow = {
    ...own,
    person,
    guest,
    email,
    accountEmail,
    identityEmail,
    firstName,
    lastName,
    mobile,
    language,
    identityReference,
    ...NEW,
    invitedBy: own.person,
    invitedAt: own.status === "OPEN" ? at : null,
    delegations: own.delegations + 1,
  };
  const { id, ...values } = changed;
  await tx.update(signers).set(values).where(eq(signers.id, id));
  await tx
    .update(signerDocuments)
    .set({ visualSignature: null, image: null })
    .where(eq(signerDocuments.signer, id));
  const documents = rows.map((row) => row.document);
  await grantDocuments(tx, { request: request.id, documents, persons: [changed.person] });
  await linkInvitedAgain(tx, request.id, [{ isKnown: changed.person !== changed.guest }]);
  if (who.kind === "guest") await leave(tx, request.id, own);
  const settled = await settleRequest(tx, context, request, at);
  const by = byCaller(who, ip);
  await emit(tx, context, "signer.delegated", {
    request: settled.request,
    signers: settled.signers,
    signer: changed,
    delegator: own,
    // Who delegates has opened the request, so their name is known.
    name: by.personal.person ?? own.email,
    message,
    actor: by.actor,
  });
  await recordEvent(tx, context, request.id, {
    name: "delegated",
    at,
    actor: by.actor,
    data: { signature_id: id },
    personal: {
      ...by.personal,
      signer: await nameOfSigner(tx, changed),
      ...(message !== "" && { message }),
    },
  });
}

/** A delegate is invited like any other signer, and the daily limit is that of the sender: nobody invites more by having it done. */
async function countInvitation(
  tx: Transaction,
  context: AppContext,
  request: LockedRequest,
): Promise<void> {
  try {
    await countForFree(tx, context, countedSender(request), "invitations");
  } catch (error) {
    if (!isProblem(error, "error.free.invitations")) throw error;
    throw problem("error.delegation.sender_limit", {}, error);
  }
}

/** What a new person has not done yet. */
const NEW = {
  notify: true,
  openedAt: null,
  remindedAt: null,
  termsAcceptedAt: null,
  termsVersion: null,
  termsLaw: null,
} as const;

/** A guest has no list, and their links are void: they can no longer read the request. */
async function leave(tx: Transaction, request: string, { person }: SignerRow): Promise<void> {
  await revokeDocuments(tx, { requests: [request], person });
  await tx
    .delete(requestParticipants)
    .where(and(eq(requestParticipants.request, request), eq(requestParticipants.person, person)));
}

function kept(own: SignerRow, rows: readonly SignerDocumentRow[]): OfPerson {
  const { guest, email, accountEmail, identityEmail, firstName, lastName, mobile } = own;
  const { language, identityReference, notify, invitedBy, invitedAt, openedAt } = own;
  return {
    guest,
    email,
    accountEmail,
    identityEmail,
    firstName,
    lastName,
    mobile,
    language,
    identityReference,
    notify,
    invitedBy,
    invitedAt: invitedAt?.toISOString() ?? null,
    openedAt: openedAt?.toISOString() ?? null,
    looks: rows.map(({ document, visualSignature, image }) => ({
      document,
      visualSignature,
      image,
    })),
  };
}

/** Throws `error.signing.locked` while the signer signs. */
export async function refuseWhileTheySign(
  tx: Transaction,
  { request, person }: Pick<SignerRow, "request" | "person">,
  at: Date,
): Promise<void> {
  const lease = await leaseOf(tx, request, at);
  if (lease?.holder === person) throw problem("error.signing.locked", { retry_after: 2 });
}
