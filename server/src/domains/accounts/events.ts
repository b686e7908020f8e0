/** What happens to accounts. */
import type { Person } from "../../platform/principal.ts";

/** An account whose address is proven. */
export interface OpenedAccount {
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** From where it was opened. */
  readonly ip: string;
}

/** What a person does with their own account, and from where. */
interface OwnDoing {
  readonly who: Person;
  readonly ip: string;
}

declare module "../../platform/events.ts" {
  interface Events {
    /** An account was opened. */
    readonly "account.opened": OpenedAccount;
    /** Its person has revoked the deletion of an account. */
    readonly "account.reopened": OpenedAccount;
    /** An account gets another name: told before its row is locked, so that requests may be. */
    readonly "account.renaming": { readonly accountId: string };
    /** A proven phone makes way for another one: told before the account's row is locked, so that requests may be. */
    readonly "mobile.changing": { readonly accountId: string };
    /** An account keeps its ended requests for so many days from now on; null: for ever. */
    readonly "account.retention_changed": {
      readonly accountId: string;
      readonly days: number | null;
    };
    /** An account is about to be closed by its person: told before its row is locked. Who throws stands against it. */
    readonly "account.closing": OwnDoing & { readonly withdrawRequests: boolean };
    readonly "account.closed": { readonly accountId: string };
    /** The account goes in this transaction, with all that is its person's alone. */
    readonly "account.erased": { readonly accountId: string };
    /** Staff have reset the identity of an account. */
    readonly "identity.reset": { readonly accountId: string; readonly staff: Person };
    /** A person accepts the invitation of a business. */
    readonly "invitation.accepted": OwnDoing & { readonly invitation: string };
    /** An admin accepts the terms for their business. */
    readonly "business_terms.accepted": OwnDoing;
  }
}
