/** What happens to sent requests. */
import type { Payment } from "@paraph/rules/payer";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { Actor } from "../../platform/principal.ts";
import type { RequestRow } from "./tables.ts";

/** A request as it is after what happened, and who did it. */
interface OfRequest {
  readonly request: RequestRow;
  readonly actor: Actor;
}

declare module "../../platform/events.ts" {
  interface Events {
    readonly "request.sent": OfRequest & { readonly signers: number; readonly documents: number };
    /** A signer who has not signed is removed: told under the request's lock. */
    readonly "signer.removed": { readonly request: string; readonly signer: string };
    /** All have signed. */
    readonly "request.completed": OfRequest;
    readonly "request.declined": OfRequest & { readonly signer: string };
    readonly "request.withdrawn": OfRequest;
    /** Its deadline has passed. */
    readonly "request.expired": OfRequest;
    /** A signer has signed all that they sign; who pays for it was decided when they began. */
    readonly "signature.made": OfRequest & {
      readonly signer: string;
      readonly quality: Quality;
      readonly legislation: Legislation | null;
      readonly payment: Payment;
      readonly documents: number;
    };
  }
}
