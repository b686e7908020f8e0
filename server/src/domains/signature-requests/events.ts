/** Events of signature requests. All are emitted under the request's lock. */
import type { Payment } from "@paraph/rules/payer";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { Actor, GuestActor } from "../../platform/principal.ts";
import type { LockedRequest } from "./lifecycle/lock-request.ts";
import type { ObserverRow } from "./observer-tables.ts";
import type { SignerRow } from "./tables.ts";

/** A request and its signers after the change. */
export interface RequestState {
  readonly request: LockedRequest;
  readonly signers: readonly SignerRow[];
}

/** A request after the change, and the actor. */
interface OfRequest extends RequestState {
  readonly actor: Actor;
}

/** A request after the change, and one of its signers. */
export interface OfSigner extends RequestState {
  readonly signer: SignerRow;
}

/** The same, and the actor. */
interface OfChangedSigner extends OfSigner {
  readonly actor: Actor;
}

/** A request after the change, one of its observers, and the actor. */
interface OfObserver extends OfRequest {
  readonly observer: ObserverRow;
}

declare module "../../platform/events.ts" {
  interface Events {
    /**
     * The state of a request or draft was derived again after a change. `ended`: whether the request ended by this
     * change.
     */
    readonly "request.settled": RequestState & { readonly ended: boolean };
    readonly "request.sent": OfRequest & { readonly documents: number };
    /** All have signed. */
    readonly "request.completed": OfRequest;
    /** `signer` has the new state and the reason that they gave. */
    readonly "request.declined": OfRequest & { readonly signer: SignerRow };
    /** `closed`: the signers may not read it any more. */
    readonly "request.withdrawn": OfRequest & { readonly closed: boolean };
    /** The deadline has passed. */
    readonly "request.expired": OfRequest;
    /** These people have left these requests, or may not see them any more. */
    readonly "request.left": {
      readonly requests: readonly string[];
      readonly people: readonly string[];
    };
    /** The request is erased in this transaction; these guests signed it. */
    readonly "request.erased": { readonly guests: readonly GuestActor[] };
    /** A sender has asked people to sign, for the first time in this request. */
    readonly "signers.asked": {
      readonly owner: string;
      readonly signers: readonly SignerRow[];
      readonly at: Date;
    };
    /** It is the signer's turn: because the request was sent to them, or because others have signed. */
    readonly "signer.invited": OfSigner & { readonly because: "sent" | "turn" };
    /** A signer was added to an open request. */
    readonly "signer.added": OfChangedSigner;
    /** An observer reads the request from now on: it was sent to them, or they were added to a sent one. */
    readonly "observer.added": OfObserver;
    /** An observer of a sent request can no longer read it; `observer` is the row as it was. */
    readonly "observer.removed": OfObserver;
    /** The sender reminds a signer. */
    readonly "signer.reminded": OfChangedSigner;
    /** A signer has opened the request for the first time. From now on, others see the name of their account. */
    readonly "signer.opened": { readonly request: LockedRequest };
    /** A signer who has not signed is removed. `request` and `signers` are as before. */
    readonly "signer.removed": OfChangedSigner;
    /**
     * Somebody signs in a signer's place: `signer` is the row with the delegate, `delegator` the row as it was before,
     * `name` how the delegator is called.
     */
    readonly "signer.delegated": OfChangedSigner & {
      readonly delegator: SignerRow;
      readonly name: string;
      readonly message: string;
    };
    /**
     * The signature is again that of the person who had delegated it: `signer` is the row with them, `delegate` the row
     * as it was before, `name` how the delegate is called.
     */
    readonly "signer.returned": OfChangedSigner & {
      readonly delegate: SignerRow;
      readonly name: string;
      readonly message: string;
      /** The sender removes the signer right afterwards. */
      readonly removed: boolean;
    };
    /** A signer can no longer use links: they sign with an account, or lost access. */
    readonly "signer.links_void": { readonly signer: string };
    /** A signer has signed all of their documents; the payer was decided when they started. */
    readonly "signature.made": OfRequest & {
      readonly signer: string;
      readonly quality: Quality;
      readonly legislation: Legislation | null;
      readonly payment: Payment;
      readonly documents: number;
      /** The organisation with whose seal the person has signed; null if they have signed in their own name. */
      readonly sealedBy: string | null;
    };
  }
}
