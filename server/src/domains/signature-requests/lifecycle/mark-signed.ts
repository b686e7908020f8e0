/** The effects of signing on a request, in the transaction that makes the signed document the newest version. */
import { and, eq } from "drizzle-orm";
import type { IdentityOfEvent } from "@paraph/contract/events";
import type { ErrorKey } from "@paraph/contract/errors";
import type { PersonName } from "@paraph/rules/names";
import type { Payment } from "@paraph/rules/payer";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import type { Actor } from "../../../platform/principal.ts";
import { problem } from "../../../platform/problem.ts";
import { nameOfBusiness } from "../../businesses/index.ts";
import { hasToSign, whyNotSignable } from "../policy.ts";
import { signersOf } from "../queries.ts";
import type { SignerRow } from "../queries.ts";
import { signerDocuments, signers } from "../tables.ts";
import type { Place } from "../place.ts";
import { fullNameOrEmail, recordEvent } from "../trail/request-events.ts";
import { inviteNextSigners } from "../signers/admit-signers.ts";
import { lockRequest } from "./lock-request.ts";
import type { LockedRequest } from "./lock-request.ts";
import { settleRequest } from "./settle-request.ts";

export interface Signed {
  readonly request: LockedRequest;
  readonly signer: string;
  readonly quality: Quality;
  readonly legislation: Legislation | null;
  readonly payment: Payment;
  readonly at: Date;
  readonly ip: string | null;
  readonly actor: Actor;
  /** The name in the signatures. */
  readonly name: PersonName;
  /** The meaning of the signature, under 21 CFR Part 11. */
  readonly reason?: string | null;
  /** The new versions; and the positions that the signer chose, where the sender gave none. */
  readonly documents: readonly {
    document: string;
    version: string;
    sha256: string;
    places?: readonly Place[];
  }[];
  readonly certificate: { subject: string; serial: string; issuer: string } | null;
  /** Who vouches for the identity at AES. */
  readonly identity?: IdentityOfEvent | undefined;
  /** The organisation with whose seal they have signed, as in its certificate; null if they have signed in their own name. */
  readonly sealedBy?: string | null;
}

/**
 * Marks that the signer has signed: it is the next signer's turn (who is notified), or the request is complete
 * (everyone is notified). Returns the request as it is now. Throws `error.sr.not_open`, `error.signing.not_a_signer`,
 * `error.signing.already_signed`, `error.signing.not_your_turn`.
 */
export async function markSigned(
  tx: Transaction,
  context: AppContext,
  signed: Signed,
): Promise<{ request: LockedRequest; completed: boolean }> {
  const { sealedBy = null, request } = signed;
  const rows = await signersOf(tx, request.id);
  const signer = rows.find((one) => one.id === signed.signer);
  const refusal = whyNotSignable(request, signer);
  if (signer === undefined || refusal !== undefined) {
    throw problem(refusal ?? "error.signing.not_a_signer");
  }
  const values = {
    status: "SIGNED",
    signedAt: signed.at,
    signedFirstName: signed.name.firstName,
    signedLastName: signed.name.lastName,
    signedQuality: signed.quality,
    signedLegislation: signed.legislation,
    payer: signed.payment.payer,
    paidBy: signed.payment.business,
    sealedBy,
    providerStep: false,
    errorKey: null,
  } as const;
  await tx.update(signers).set(values).where(eq(signers.id, signer.id));
  for (const { document, places = [] } of signed.documents) {
    await tx
      .update(signerDocuments)
      .set({ signedAt: signed.at, ...(places.length > 0 && { places: [...places] }) })
      .where(and(eq(signerDocuments.signer, signer.id), eq(signerDocuments.document, document)));
  }
  const now = rows.map((one) => (one === signer ? { ...one, ...values } : one));
  const settled = await settleRequest(tx, context, request, signed.at, {}, now);
  const completed = settled.ended && settled.request.status === "SIGNED";
  await inviteNextSigners(tx, context, settled, { present: null, because: "turn" });
  const { certificate, actor, payment } = signed;
  const own = payment.payer === "own_business" ? payment.business : null;
  const state = { request: settled.request, signers: settled.signers };
  await emit(tx, context, "signature.made", {
    ...state,
    actor,
    signer: signer.id,
    quality: signed.quality,
    legislation: signed.legislation,
    payment,
    documents: signed.documents.length,
    sealedBy,
  });
  if (completed) {
    await emit(tx, context, "request.completed", { ...state, actor: "system" });
  }
  await recordEvent(tx, context, request.id, {
    name: "signed",
    at: signed.at,
    actor,
    data: {
      signature_id: signer.id,
      quality: signed.quality,
      legislation: signed.legislation,
      documents: signed.documents.map(({ document, sha256 }) => ({
        document_id: document,
        document_sha256: sha256,
      })),
      certificate_serial: certificate?.serial,
      certificate_issuer: certificate?.issuer,
      identity: signed.identity,
      sealed_by: sealedBy ?? undefined,
    },
    personal: {
      person: fullNameOrEmail({ ...signed.name, email: signer.email }),
      email: signer.email,
      ip: signed.ip,
      message: signed.reason ?? undefined,
      business: own === null ? undefined : await nameOfBusiness(tx, own),
      certificate_subject: certificate?.subject,
    },
  });
  if (completed) {
    await recordEvent(tx, context, request.id, {
      name: "completed",
      at: signed.at,
      actor: "system",
    });
  }
  return { request: settled.request, completed };
}

interface SigningError {
  readonly request: string;
  readonly signer: string;
  readonly at: Date;
}

/** Marks that signing is being retried because of an outside party; the request stays OPEN. */
export async function markError(
  tx: Transaction,
  context: AppContext,
  trouble: SigningError & { readonly key: ErrorKey },
): Promise<void> {
  await change(tx, context, trouble, {
    status: "ERROR",
    errorKey: trouble.key,
    providerStep: false,
  });
}

/** Clears the error when the retry succeeds or the attempt ends: the signer may sign. */
export async function clearError(
  tx: Transaction,
  context: AppContext,
  trouble: SigningError,
): Promise<void> {
  await change(tx, context, trouble, { status: "OPEN", errorKey: null, providerStep: false });
}

/** Sets whether the trust service provider waits for the signer's password and code. */
export async function setProviderStep(
  tx: Transaction,
  context: AppContext,
  step: SigningError & { readonly pending: boolean },
): Promise<void> {
  await change(tx, context, step, { providerStep: step.pending });
}

/** Changes a signer who still has to sign; does nothing for any other. */
async function change(
  tx: Transaction,
  context: AppContext,
  { request: id, signer: signerId, at }: SigningError,
  values: Partial<SignerRow>,
): Promise<void> {
  const request = await lockRequest(tx, id);
  const signer = (await signersOf(tx, id)).find((one) => one.id === signerId);
  if (request.status !== "OPEN" || signer === undefined || !hasToSign(signer)) return;
  await tx.update(signers).set(values).where(eq(signers.id, signer.id));
  await settleRequest(tx, context, request, at);
}
