/** A business as the API returns it (specification section 3, "Business"). */
import type { Business, OwnBusiness } from "@paraph/contract/calls/businesses";
import type { BusinessRole } from "@paraph/rules/roles";
import { can } from "../../platform/policy.ts";
import type { Admin } from "../../platform/principal.ts";
import { businessPolicy } from "./policy.ts";
import type { PlanState } from "./ports.ts";
import type { BusinessRow, InvitationRow, MemberRow } from "./queries.ts";

/** A member of a business. */
export const presentMember = (one: MemberRow) => ({
  user_id: one.account,
  email: one.email,
  first_name: one.firstName,
  last_name: one.lastName,
  since: one.since.toISOString(),
});

/** An open invitation. */
export const presentInvitation = (one: InvitationRow) => ({
  id: one.id,
  email: one.email,
  invited_at: one.createdAt.toISOString(),
  expires_at: one.expiresAt.toISOString(),
});

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
    invitations,
  }: {
    readonly planState: PlanState;
    readonly people: readonly MemberRow[];
    readonly invitations: readonly InvitationRow[];
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
    admins: people.filter(({ role }) => role === "admin").map(presentMember),
    members: people.filter(({ role }) => role === "member").map(presentMember),
    invited_members: invitations.map(presentInvitation),
    can: can(businessPolicy, who, business),
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
      }
    | undefined,
  invitations: readonly {
    id: string;
    businessName: string;
    firstName: string;
    lastName: string;
    expiresAt: Date;
  }[],
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
            terms_due: own.role === "admin" && own.termsDue,
            ...presentPlan(own.planState),
          },
    invitations: invitations.map((one) => ({
      id: one.id,
      business_name: one.businessName,
      invited_by: `${one.firstName} ${one.lastName}`,
      expires_at: one.expiresAt.toISOString(),
    })),
  };
}
