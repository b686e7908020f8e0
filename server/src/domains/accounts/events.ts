/** Events of accounts. */
import type { Person } from "../../platform/principal.ts";

/** An account whose address is verified. */
export interface OpenedAccount {
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Network address from which the account was opened. */
  readonly ip: string;
}

/** The person acts on their own account; `ip` is the network address of the call. */
interface OwnAction {
  readonly who: Person;
  readonly ip: string;
}

declare module "../../platform/events.ts" {
  interface Events {
    /** An account was opened. */
    readonly "account.opened": OpenedAccount;
    /** The deletion of an account was revoked. */
    readonly "account.reopened": OpenedAccount;
    /**
     * The name of an account is about to change. Emitted before the account's row is locked, so that subscribers can
     * lock requests first.
     */
    readonly "account.renaming": { readonly accountId: string };
    /**
     * A verified phone number is about to be replaced. Emitted before the account's row is locked, so that
     * subscribers can lock requests first.
     */
    readonly "mobile.changing": { readonly accountId: string };
    /** The retention of ended requests was changed to this number of days; null: kept for ever. */
    readonly "account.retention_changed": {
      readonly accountId: string;
      readonly days: number | null;
    };
    /**
     * A person is about to close their account. Emitted before the account's row is locked. A subscriber that throws
     * prevents it.
     */
    readonly "account.closing": OwnAction & { readonly withdrawRequests: boolean };
    readonly "account.closed": { readonly accountId: string };
    /** The account is erased in this transaction; subscribers erase the person's data in their domains. */
    readonly "account.erased": { readonly accountId: string };
    /** Staff have reset the identity of an account. */
    readonly "identity.reset": { readonly accountId: string; readonly staff: Person };
    /** A person accepts the invitation of a business. */
    readonly "invitation.accepted": OwnAction & { readonly invitation: string };
    /** An admin accepts the terms for their business. */
    readonly "business_terms.accepted": OwnAction;
  }
}
