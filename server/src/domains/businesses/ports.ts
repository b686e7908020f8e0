/** What the businesses domain needs from the domains above it. */
import type { Extra } from "@paraph/contract/calls/businesses";
import type { Plan } from "@paraph/rules/plans";
import type { Reader } from "../../platform/database/database.ts";

/** The plan of a business, as its people see it. */
export interface PlanState {
  readonly plan: Plan;
  /** How many people may belong to the business. */
  readonly seats: number;
  readonly currentStart: Date;
  readonly currentEnd: Date | null;
  readonly nextStart: Date | null;
  readonly nextEnd: Date | null;
  /** Whether a downgrade waits to be accepted by an admin. */
  readonly isDowngraded: boolean;
}

/** What a member has done for the business, as its activity has it. */
export interface MemberActivity {
  /** The signatures that the business pays, since a moment. */
  readonly signed: number;
  readonly lastActive: Date | null;
}

/** Counts one kind of what a business has beyond its members, at a moment. */
export type ExtraSource = (reader: Reader, business: string, now: Date) => Promise<Extra>;

declare module "../../platform/ports.ts" {
  interface Ports {
    /** The plan of a business. */
    readonly planStateOf: (reader: Reader, business: string) => Promise<PlanState>;
    /** Each kind of what a business has beyond its members, in the order in which it is shown. */
    readonly extras: readonly ExtraSource[];
    /** How many ended requests a business has erased before a moment if it keeps them for so many days; counted up to `most`. */
    readonly countErased: (
      reader: Reader,
      which: {
        readonly business: string;
        readonly before: Date;
        readonly days: number;
        readonly most: number;
      },
    ) => Promise<number>;
    /** Whether the daily limits of free accounts apply: there is no business, or it is on trial or on a free plan. */
    readonly isFree: (reader: Reader, business: string | null) => Promise<boolean>;
    /** What each of these accounts has done for the business; their signatures count since `since`. */
    readonly activityOfMembers: (
      reader: Reader,
      business: string,
      accounts: readonly string[],
      since: Date,
    ) => Promise<ReadonlyMap<string, MemberActivity>>;
  }
}
