/** Events of businesses. */

/** A business, and the account that acts or is affected. */
interface OfMember {
  readonly business: string;
  readonly accountId: string;
}

declare module "../../platform/events.ts" {
  interface Events {
    readonly "business.opened": OfMember;
    readonly "member.joined": OfMember;
  }
}
