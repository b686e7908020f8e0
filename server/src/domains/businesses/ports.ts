/** The functions that this domain needs from the domains above it. */
import type { Extra } from "@paraph/contract/calls/businesses";
import type { Plan } from "@paraph/rules/plans";
import type { Reader } from "../../platform/database/database.ts";

/** The plan of a business, as its people see it. */
export interface PlanState {
  readonly plan: Plan;
  /** The maximum number of people in the business. */
  readonly seats: number;
  readonly currentStart: Date;
  readonly currentEnd: Date | null;
  readonly nextStart: Date | null;
  readonly nextEnd: Date | null;
  /** Whether an admin still has to accept a downgrade. */
  readonly isDowngraded: boolean;
}

/** The activity of a member for the business. */
export interface MemberActivity {
  /** The signatures that the business pays, since a moment. */
  readonly signed: number;
  readonly lastActive: Date | null;
}

/** Counts one kind of extra of a business (what it has besides its members), at a moment. */
export type ExtraSource = (reader: Reader, business: string, now: Date) => Promise<Extra>;

declare module "../../platform/ports.ts" {
  interface Ports {
    /** The plan of a business. */
    readonly planStateOf: (reader: Reader, business: string) => Promise<PlanState>;
    /** Each kind of extra, in the order in which they are shown. */
    readonly extras: readonly ExtraSource[];
    /**
     * The number of ended requests that are erased before a moment if the business keeps requests for this number of days;
     * counted up to `most`.
     */
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
    /** The activity of each of these accounts for the business; their signatures count since `since`. */
    readonly activityOfMembers: (
      reader: Reader,
      business: string,
      accounts: readonly string[],
      since: Date,
    ) => Promise<ReadonlyMap<string, MemberActivity>>;
  }
}
