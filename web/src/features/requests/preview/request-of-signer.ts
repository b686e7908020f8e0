/** A draft as one of its signers will see it once it is their turn to sign. Pure. */
import { maskedPhone } from "@paraph/rules/phone-numbers";
import type { SignatureRequest, Signer } from "../../../session/signer-client.tsx";
import type { GuestView } from "../view/guest/guest-view.ts";

export interface Reader {
  /** The signer who reads it. */
  readonly sid: string;
  /** Which signer the sender is, if they sign. */
  readonly own: string | undefined;
  /** When it would be sent. */
  readonly sentAt: string;
}

/**
 * The request that the draft becomes when it is sent: those who sign before this signer have signed, and nobody else has. The
 * signer may sign, and nothing else can be done.
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
    signatures: draft.signatures.map((one) => ({
      ...one,
      // A draft may know the sender by address only.
      displayName: one.sid === own ? draft.ownerName : one.displayName,
      isMe: one.sid === sid,
      signatureStatus: one.sid === sid ? "OPEN" : statusOf(one, turn),
      can: nothingOf(one.can),
    })),
  };
}

/** How another signer stands at that turn; all sign at once where they have none. */
function statusOf({ sequence }: Signer, turn: number): Signer["signatureStatus"] {
  if (turn < 0 || sequence < 0) return "OPEN";
  return sequence < turn ? "SIGNED" : "WAITING";
}

function nothingOf<C extends object>(can: C): C {
  return Object.fromEntries(Object.keys(can).map((act) => [act, false])) as C;
}

/** The signer as a guest: that they may have an account is not known before they have opened the request. */
export function guestOf(request: SignatureRequest, { userId, ...signer }: Signer): GuestView {
  const mobile = signer.signerIdentityData?.mobileNumber ?? null;
  return {
    ids: { requestId: request.id, userId },
    name: signer.displayName,
    mobile: mobile === null ? null : maskedPhone(mobile),
    readOnly: false,
    termsDue: false,
    can: {},
  };
}
