/** What happens to businesses. */

/** A business, and the account that does it or to which it happens. */
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
