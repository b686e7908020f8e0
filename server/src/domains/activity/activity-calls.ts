/** The calls about the activity of a business: lists, files, and statistics. */
import { MADE } from "@paraph/contract/calls/activity";
import type { activityCalls, ActivityKind } from "@paraph/contract/calls/activity";
import { dayIn } from "@paraph/rules/time-zones";
import type { AppContext } from "../../app-context.ts";
import type { CallOf, Handlers } from "../../platform/http/call.ts";
import { checkAdministers, readAdministered } from "../businesses/index.ts";
import { activityFile } from "./activity-file.ts";
import { pageOfActivity } from "./list-queries.ts";
import type { Wanted } from "./list-queries.ts";
import { ActivityCounts } from "./month-counts.ts";
import { namedIn } from "./people-queries.ts";
import { presentActivity } from "./present-activity.ts";
import { statisticsOf } from "./statistics.ts";
import type { ActivityEvent } from "./tables.ts";

type Asked = CallOf<(typeof activityCalls)["listSignatureActivity"]>;
type ListCall = Pick<Asked, "who"> & {
  readonly query: Filters & Pick<Asked["query"], "page" | "size">;
};
type FileCall = Pick<Asked, "who"> & { readonly query: Filters };
/** The filter of a call; its actions can be those of any list. */
type Filters = Omit<Asked["query"], "page" | "size" | "action"> & {
  readonly action?: ActivityEvent | "made" | undefined;
};

/** The handlers. */
export function activityHandlers(context: AppContext): Handlers<typeof activityCalls> {
  const { db, clock } = context;
  const counts = new ActivityCounts();
  const list =
    (kind: ActivityKind) =>
    async ({ who, query }: ListCall) => {
      const business = await readAdministered(db, who);
      const now = clock.now();
      const wanted = wantedOf(kind, query, { business, now });
      const { page, size } = query;
      const found = await pageOfActivity(db, counts, business.id, wanted, { page, size, now });
      const named = await namedIn(db, business.id, found.rows);
      const activities = found.rows.map((row) => presentActivity(named, row));
      return { activities, page, size, total: found.total };
    };
  const file =
    (kind: ActivityKind) =>
    async ({ who, query }: FileCall) => {
      const business = await readAdministered(db, who);
      const wanted = wantedOf(kind, query, { business, now: clock.now() });
      return activityFile(db, business.id, wanted, () => checkAdministers(db, who));
    };
  return {
    listAccountActivity: list("accounts"),
    listSignatureActivity: list("signatures"),
    listIdentificationActivity: list("identifications"),
    accountActivityFile: file("accounts"),
    signatureActivityFile: file("signatures"),
    identificationActivityFile: file("identifications"),
    businessStatistics: async ({ who, query }) => {
      const { id } = await readAdministered(db, who);
      const { months, time_zone: zone } = query;
      return statisticsOf(db, counts, id, { months, zone, now: clock.now() });
    },
  };
}

/** The filter of a call: without dates, all rows since the business was registered. */
function wantedOf(
  kind: ActivityKind,
  { start_date, end_date, time_zone: zone, action, quality, legislation, sort }: Filters,
  { business, now }: { readonly business: { readonly createdAt: Date }; readonly now: Date },
): Wanted {
  const [begin, today] = [dayIn(business.createdAt, zone), dayIn(now, zone)];
  const first = start_date !== undefined && start_date > begin ? start_date : begin;
  const last = end_date !== undefined && end_date < today ? end_date : today;
  const days = { first, last, zone };
  const actions = action === undefined ? undefined : action === "made" ? MADE : [action];
  return { kind, days, actions, quality, legislation, newestFirst: sort === "timestamp:desc" };
}
