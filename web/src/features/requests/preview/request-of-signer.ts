/** Computes what a draft will look like to one of its signers once it is their turn. Pure. */
import { maskedPhone } from "@paraph/rules/phone-numbers";
import type { SignatureRequest, Signer } from "../../../session/signer-client.tsx";
import type { GuestView } from "../view/guest/guest-view.ts";

export interface Reader {
  /** The signer who reads it. */
  readonly sid: string;
  /** The sender's own signer, if they sign. */
  readonly own: string | undefined;
  /** The time at which it would be sent. */
  readonly sentAt: string;
}

/**
 * The request as it will be when it is this signer's turn: those who sign before have signed, and nobody else has. The
 * signer may sign, and no other action is permitted.
 */
export function requestOfSigner(
  draft: SignatureRequest,
  { sid, own, sentAt }: Reader,
): SignatureRequest {
  const turn = draft.signatures.find((one) => one.sid === sid)?.sequence ?? -1;
  return {
    ...draft,
    statusOverall: "OPEN",
    sentAt,
    owner: sid === own ? draft.owner : "",
    payer: null,
    payerName: null,
    can: { ...nothingOf(draft.can), sign: true },
    observers: draft.observers.map((one) => ({
      ...one,
      // Signers know observers by their addresses.
      displayName: one.userInfo.email,
      openedAt: null,
      can: nothingOf(one.can),
    })),
    signatures: draft.signatures.map((one) => ({
      ...one,
      // A draft may contain only the address of the sender.
      displayName: one.sid === own ? draft.ownerName : one.displayName,
      isMe: one.sid === sid,
      signatureStatus: one.sid === sid ? "OPEN" : statusOf(one, turn),
      can: nothingOf(one.can),
    })),
  };
}

/** The state of another signer at that time. Without an order, all are waiting. */
function statusOf({ sequence }: Signer, turn: number): Signer["signatureStatus"] {
  if (turn < 0 || sequence < 0) return "OPEN";
  return sequence < turn ? "SIGNED" : "WAITING";
}

function nothingOf<C extends object>(can: C): C {
  return Object.fromEntries(Object.keys(can).map((act) => [act, false])) as C;
}

/** The signer as a guest, because nobody may know that they have an account before they have opened the request. */
export function guestOf(request: SignatureRequest, { userId, ...signer }: Signer): GuestView {
  const mobile = signer.signerIdentityData?.mobileNumber ?? null;
  const addresses = [signer.accountEmail, signer.signerIdentityData?.emailAddress];
  return {
    ids: { requestId: request.id, userId },
    // Without a name, the address stands for it in lists; nobody is greeted with it.
    name: addresses.includes(signer.displayName) ? "" : signer.displayName,
    mobile: mobile === null ? null : maskedPhone(mobile),
    readOnly: false,
    termsDue: false,
    phone: null,
    sender: null,
    can: {},
  };
}
