/** Events of businesses. */
import type { Person } from "../../platform/principal.ts";

/** A business, and the account that acts or is affected. */
interface OfMember {
  readonly business: string;
  readonly accountId: string;
}

declare module "../../platform/events.ts" {
  interface Events {
    readonly "business.opened": OfMember;
    readonly "member.joined": OfMember;
    /** An admin is about to invite `count` people. A subscriber that throws prevents it. */
    readonly "members.inviting": {
      readonly business: string;
      readonly who: Person;
      readonly count: number;
    };
  }
}
