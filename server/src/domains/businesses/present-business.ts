/** A business as the API returns it (specification section 3, "Business"). */
import type { Business, OwnBusiness, OwnInvitation } from "@paraph/contract/calls/businesses";
import { isRestricted } from "@paraph/rules/plans";
import type { BusinessRole } from "@paraph/rules/roles";
import { can } from "../../platform/policy.ts";
import type { Admin } from "../../platform/principal.ts";
import type { DomainRow } from "./domains/domain-queries.ts";
import { invitationsPolicy } from "./people-policy.ts";
import { businessPolicy } from "./policy.ts";
import type { PlanState } from "./ports.ts";
import type { PeopleCounts } from "./members/member-queries.ts";
import type { BusinessRow } from "./queries.ts";
import type { SettingsRow } from "./settings/settings-queries.ts";

/** The plan of a business and how it pays. */
export function presentPlan({ plan, currentStart, currentEnd, nextStart, nextEnd }: PlanState) {
  const { paymentMethod, cardStatus, current, next } = plan;
  return {
    billing_status: paymentMethod.toLowerCase() as Business["billing_status"],
    billing: { payment_method: paymentMethod, stripe_subscription_status: cardStatus },
    price_plan: {
      name: plan.name,
      current: {
        base: {
          type: current,
          start_at: currentStart.toISOString(),
          end_at: currentEnd?.toISOString() ?? null,
        },
      },
      next:
        next === null || nextStart === null
          ? null
          : {
              base: {
                type: next,
                start_at: nextStart.toISOString(),
                end_at: nextEnd?.toISOString() ?? null,
              },
            },
    },
  };
}

/** A business as shown to its admins. */
export function presentBusiness(
  who: Admin,
  business: BusinessRow,
  {
    planState,
    people,
    domains,
    invited,
  }: {
    readonly planState: PlanState;
    readonly people: PeopleCounts;
    readonly domains: readonly Pick<DomainRow, "domain" | "state">[];
    /** The number of open invitations. */
    readonly invited: number;
  },
): Business {
  return {
    id: business.id,
    name: business.name,
    email: business.email,
    phone: business.phone,
    created_at: business.createdAt.toISOString(),
    gtc_accepted_at: business.gtcAcceptedAt.toISOString(),
    dpa_accepted_at: business.dpaAcceptedAt.toISOString(),
    ...presentPlan(planState),
    admin_count: people.admins,
    member_count: people.all - people.admins,
    invited_count: invited,
    domains: domains.map(({ domain, state }) => ({ domain, state })),
    seats: planState.seats,
    can: {
      ...can(businessPolicy, who, { ...business, plan: planState.plan }),
      ...can(invitationsPolicy, who, {
        business: business.id,
        restricted: isRestricted(planState.plan),
      }),
    },
  };
}

/** The business and the invitations of a person. */
export function presentOwn(
  own:
    | {
        readonly business: BusinessRow;
        readonly role: BusinessRole;
        readonly termsDue: boolean;
        readonly planState: PlanState;
        readonly settings: Pick<SettingsRow, "analytics" | "attachments">;
      }
    | undefined,
  invitations: readonly OwnInvitation[],
): OwnBusiness {
  return {
    business:
      own === undefined
        ? null
        : {
            id: own.business.id,
            name: own.business.name,
            is_admin: own.role === "admin",
            downgrade_due: own.role === "admin" && own.planState.isDowngraded,
            analytics: own.settings.analytics,
            attachments: own.settings.attachments,
            terms_due: own.role === "admin" && own.termsDue,
            ...presentPlan(own.planState),
          },
    invitations: [...invitations],
  };
}
