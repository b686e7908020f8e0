/** Events of businesses. */
import type { Admin } from "../../platform/principal.ts";

/** A business, and the account that becomes, is or was its member. */
interface OfMember {
  readonly business: string;
  readonly accountId: string;
}

/** `by`: the account of the admin who changed the role. */
interface OfRole extends OfMember {
  readonly by: string;
}

/** `by`: the account of the admin. */
interface OfInvitation {
  readonly business: string;
  readonly by: string;
  /** Its id. */
  readonly invitation: string;
}

declare module "../../platform/events.ts" {
  interface Events {
    readonly "business.opened": OfMember;
    readonly "member.joined": OfMember;
    /** The membership has ended because the account was erased. */
    readonly "member.left": OfMember;
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
