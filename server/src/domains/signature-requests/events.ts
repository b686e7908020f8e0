/** Events of sent requests. */
import type { Payment } from "@paraph/rules/payer";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { Actor } from "../../platform/principal.ts";
import type { RequestRow } from "./tables.ts";

/** A request after the change, and the actor. */
interface OfRequest {
  readonly request: RequestRow;
  readonly actor: Actor;
}

declare module "../../platform/events.ts" {
  interface Events {
    readonly "request.sent": OfRequest & { readonly signers: number; readonly documents: number };
    /** A signer who has not signed is removed. Emitted under the request's lock. */
    readonly "signer.removed": { readonly request: string; readonly signer: string };
    /** All have signed. */
    readonly "request.completed": OfRequest;
    readonly "request.declined": OfRequest & { readonly signer: string };
    readonly "request.withdrawn": OfRequest;
    /** The deadline has passed. */
    readonly "request.expired": OfRequest;
    /** A signer has signed all of their documents; the payer was decided when they started. */
    readonly "signature.made": OfRequest & {
      readonly signer: string;
      readonly quality: Quality;
      readonly legislation: Legislation | null;
      readonly payment: Payment;
      readonly documents: number;
    };
  }
}
