/** A business as the API returns it (specification section 3, "Business"). */
import type { Business, OwnBusiness } from "@paraph/contract/calls/businesses";
import { can } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { businessPolicy } from "./policy.ts";
import type { BusinessRow, InvitationRow, MemberRow, UnsafeBusiness } from "./queries.ts";

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
export function presentPlan(business: BusinessRow) {
  const { paymentMethod, cardStatus, nextType, nextStart, nextEnd } = business;
  return {
    billing_status: paymentMethod.toLowerCase() as Business["billing_status"],
    billing: { payment_method: paymentMethod, stripe_subscription_status: cardStatus },
    price_plan: {
      name: business.plan,
      current: {
        base: {
          type: business.currentType,
          start_at: business.currentStart.toISOString(),
          end_at: business.currentEnd?.toISOString() ?? null,
        },
      },
      next:
        nextType === null || nextStart === null
          ? null
          : {
              base: {
                type: nextType,
                start_at: nextStart.toISOString(),
                end_at: nextEnd?.toISOString() ?? null,
              },
            },
    },
  };
}

/** A business as shown to its admins. */
export function presentBusiness(
  who: Person,
  it: UnsafeBusiness,
  people: readonly MemberRow[],
  invitations: readonly InvitationRow[],
): Business {
  const { business } = it;
  return {
    id: business.id,
    name: business.name,
    email: business.email,
    phone: business.phone,
    created_at: business.createdAt.toISOString(),
    gtc_accepted_at: business.gtcAcceptedAt.toISOString(),
    dpa_accepted_at: business.dpaAcceptedAt.toISOString(),
    ...presentPlan(business),
    admins: people.filter(({ role }) => role === "admin").map(presentMember),
    members: people.filter(({ role }) => role === "member").map(presentMember),
    invited_members: invitations.map(presentInvitation),
    can: can(businessPolicy, who, it),
  };
}

/** The business and the invitations of a person. */
export function presentOwn(
  own: (UnsafeBusiness & { readonly termsDue: boolean }) | undefined,
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
            is_admin: own.membership?.role === "admin",
            downgrade_due: own.membership?.role === "admin" && own.business.downgradedAt !== null,
            terms_due: own.membership?.role === "admin" && own.termsDue,
            ...presentPlan(own.business),
          },
    invitations: invitations.map((one) => ({
      id: one.id,
      business_name: one.businessName,
      invited_by: `${one.firstName} ${one.lastName}`,
      expires_at: one.expiresAt.toISOString(),
    })),
  };
}
