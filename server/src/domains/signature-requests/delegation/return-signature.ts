/**
 * A delegated signature goes back to the person who delegated it: they take it back, the delegate hands it back, or the
 * sender ends the delegation.
 */
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import type { Party } from "../../../platform/principal.ts";
import { problem } from "../../../platform/problem.ts";
import { unsafeAccountById } from "../../accounts/index.ts";
import { grantDocuments, revokeDocuments } from "../../documents/index.ts";
import { signerPlans } from "../drafts/draft.ts";
import type { LockedSigner } from "../lifecycle/lock-request.ts";
import { settleRequest } from "../lifecycle/settle-request.ts";
import { identifySigners } from "../signers/admit-signers.ts";
import { nameOfSigner } from "../signers/signers.ts";
import { delegations } from "../delegation-tables.ts";
import type { DelegationRow } from "../delegation-tables.ts";
import { requestParticipants, signerDocuments, signers } from "../tables.ts";
import type { SignerRow } from "../tables.ts";
import { byCaller, recordEvent } from "../trail/request-events.ts";
import { refuseWhileTheySign } from "./delegate.ts";

interface Return {
  readonly message: string;
  readonly ip: string;
  /** The sender ends it in order to remove the signer. */
  readonly removed?: boolean;
}

/** Throws `error.signing.locked` while the delegate signs, `error.sr.signer_twice`. */
export async function returnSignature(
  tx: Transaction,
  context: AppContext,
  who: Party,
  { it, signer: delegate, delegation }: LockedSigner<"return">,
  { message, ip, removed = false }: Return,
): Promise<void> {
  if (delegation === undefined) throw new Error("The signature was not delegated.");
  const { request } = it;
  const at = context.clock.now();
  await refuseWhileTheySign(tx, delegate, at);
  const signer = await restored(tx, { delegate, delegation, at, removed });
  const { id, ...values } = signer;
  await tx.delete(delegations).where(eq(delegations.signer, id));
  await tx.update(signers).set(values).where(eq(signers.id, id));
  for (const { document, ...look } of delegation.before.looks) {
    await tx
      .update(signerDocuments)
      .set(look)
      .where(and(eq(signerDocuments.signer, id), eq(signerDocuments.document, document)));
  }
  await moveAccess(tx, context, { owner: request.owner, delegate, signer });
  const settled = await settleRequest(tx, context, request, at);
  const by = byCaller(who, ip);
  const name = who.id === delegate.person ? by.personal.person : await nameOfSigner(tx, delegate);
  await emit(tx, context, "signer.returned", {
    request: settled.request,
    signers: settled.signers,
    signer,
    delegate,
    name: name ?? delegate.email,
    message,
    removed,
    actor: by.actor,
  });
  await recordEvent(tx, context, request.id, {
    name: "delegation_ended",
    at,
    actor: by.actor,
    data: { signature_id: id },
    personal: {
      ...by.personal,
      signer: await nameOfSigner(tx, signer),
      ...(message !== "" && { message }),
    },
  });
}

interface Restoring {
  readonly delegate: SignerRow;
  readonly delegation: DelegationRow;
  readonly at: Date;
  readonly removed: boolean;
}

/**
 * The row of the signer with the person who delegated; they may have opened, or closed, an account in the meantime. If they have
 * another place in the request by now, this one is not theirs too: it comes back to nobody, and can only be removed.
 */
async function restored(
  tx: Transaction,
  { delegate, delegation: { before, person: delegator }, at, removed }: Restoring,
): Promise<SignerRow> {
  const { invitedAt, openedAt, looks: _looks, ...person } = before;
  const others = (await signerPlans(tx, delegate.request)).filter(
    ({ signer }) => signer.id !== delegate.id,
  );
  const row = { ...delegate, ...person, person: before.guest };
  // An account stays the same when its address changes; a guest may have opened one since.
  const account = await unsafeAccountById(tx, delegator);
  const [plan] = await identifySigners(tx, [{ signer: row, documents: [] }]);
  const known = account === undefined ? (plan?.signer ?? row) : { ...account, person: account.id };
  const isElsewhere = others.some(
    ({ signer }) => signer.person === known.person || signer.email === known.email,
  );
  if (isElsewhere && !removed) throw problem("error.sr.signer_twice", { email: known.email });
  const { person: id, email } = isElsewhere ? row : known;
  const isOpen = delegate.status === "OPEN";
  return {
    ...row,
    person: id,
    email,
    invitedAt: isOpen ? at : invitedAt === null ? null : new Date(invitedAt),
    openedAt: openedAt === null ? null : new Date(openedAt),
    remindedAt: null,
    termsAcceptedAt: null,
    termsVersion: null,
    termsLaw: null,
  };
}

/** The delegate can no longer read the request, unless they have sent it; the signer can. */
async function moveAccess(
  tx: Transaction,
  context: AppContext,
  {
    owner,
    delegate,
    signer,
  }: { readonly owner: string; readonly delegate: SignerRow; readonly signer: SignerRow },
): Promise<void> {
  const { request } = signer;
  const { person } = delegate;
  await revokeDocuments(tx, { requests: [request], person });
  if (person !== owner) {
    await tx
      .delete(requestParticipants)
      .where(and(eq(requestParticipants.request, request), eq(requestParticipants.person, person)));
    await emit(tx, context, "request.left", { requests: [request], people: [person] });
  }
  const [plan] = (await signerPlans(tx, request)).filter((one) => one.signer.id === signer.id);
  const documents = (plan?.documents ?? []).map((row) => row.document);
  await grantDocuments(tx, { request, documents, persons: [signer.person] });
}
