/** Events of businesses. */
import type { AccountActor, Admin, DirectoryActor } from "../../platform/principal.ts";

/** A business, and the account that becomes, is or was its member. */
interface OfMember {
  readonly business: string;
  readonly accountId: string;
}

/** `by`: the admin who changed the role, or the directory of the business. */
interface OfRole extends OfMember {
  readonly by: AccountActor | DirectoryActor;
}

/**
 * The actor who ended a membership: the person or an admin, or the directory of the business; the system if the account was
 * erased or the business was deleted.
 */
export type EndedBy = AccountActor | DirectoryActor | "system";

/**
 * What happens to the open requests that a person has sent for the business that they leave: they continue, paid by the business,
 * or are withdrawn.
 */
export type OpenRequests = "continue" | "withdraw";

/** `by`: the admin or the directory of the business; the system if the account of the admin was erased. */
interface OfInvitation {
  readonly business: string;
  readonly by: EndedBy;
  /** Its id. */
  readonly invitation: string;
}

declare module "../../platform/events.ts" {
  interface Events {
    readonly "business.opened": OfMember;
    /** Somebody is about to become a member. The business is locked. A subscriber that throws prevents it. */
    readonly "member.joining": { readonly business: string };
    readonly "member.joined": OfMember;
    /** The membership has ended: the person has left, an admin has removed them, or their account was erased. */
    readonly "member.left": OfMember & {
      readonly by: EndedBy;
      readonly openRequests: OpenRequests;
      /** Network address of the call; empty without one. */
      readonly ip: string;
    };
    /** The business has changed the number of days for which it keeps requests. `run` counts these changes. */
    readonly "business.retention_changed": { readonly business: string; readonly run: number };
    /** A business is deleted: its people leave it. */
    readonly "business.ending": { readonly business: string };
    /**
     * The last person has left with the deletion of the business, or their account was erased: nobody can act for the business or
     * join it from now on.
     */
    readonly "business.emptied": { readonly business: string };
    readonly "member.promoted": OfRole;
    readonly "member.demoted": OfRole;
    /** An admin is about to invite `count` people. A subscriber that throws prevents it. */
    readonly "members.inviting": {
      readonly who: Admin;
      readonly count: number;
    };
    /** Somebody was invited, or invited again. */
    readonly "member.invited": OfInvitation;
    readonly "member.invitation_withdrawn": OfInvitation;
  }
}
