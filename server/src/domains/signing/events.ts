/**
 * Events of signing. A finished signature is an event of its request instead. All are emitted under the request's lock.
 */
import type { ErrorKey } from "@paraph/contract/errors";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { Actor } from "../../platform/principal.ts";

/** An attempt that has ended without a signature. */
interface EndedAttempt {
  /** The person or guest who signs. */
  readonly actor: Actor;
  readonly request: string;
  readonly signer: string;
  /** The business that would have paid. */
  readonly business: string | null;
  readonly quality: Quality;
  readonly legislation: Legislation;
}

declare module "../../platform/events.ts" {
  interface Events {
    readonly "signing.failed": EndedAttempt & { readonly reason: ErrorKey };
    /** A document was sealed without a signature request. */
    readonly "document.sealed": {
      /** The person or API user who sealed it. */
      readonly actor: Actor;
      /** The business whose seal it is, and which pays. */
      readonly business: string;
      readonly document: string;
      /** Its account name. */
      readonly seal: string;
      /** The organisation in its certificate. */
      readonly sealedBy: string;
      readonly quality: Quality;
      readonly legislation: Legislation;
    };
    /** The person cancelled the attempt, or started another one in its place. */
    readonly "signing.cancelled": EndedAttempt;
  }
}
