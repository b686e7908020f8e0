/** The business of the user of this tab. */
import type { Answer } from "@paraph/contract/client";
import { isNewFree } from "@paraph/rules/plans";
import type { Plan } from "@paraph/rules/plans";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { api } from "./api.ts";
import { onSessionChange, tokenValue } from "./session.ts";

export type OwnBusiness = Answer<"GET /v2/businesses/user">;

export const businessQuery = queryOptions({
  queryKey: ["business"],
  queryFn: ({ signal }) => api("GET /v2/businesses/user", { signal }),
  staleTime: 60_000,
});

/** One's own business and the invitations that wait; undefined while it is not known or nobody is logged in. */
export function useOwnBusiness(): OwnBusiness | undefined {
  const value = useSyncExternalStore(onSessionChange, tokenValue);
  const { data } = useQuery({ ...businessQuery, enabled: value !== undefined });
  return value === undefined ? undefined : data;
}

/** The plan of a business, as the rules see it. */
export function planOf({ billing, pricePlan }: NonNullable<OwnBusiness["business"]>): Plan {
  return {
    name: pricePlan.name,
    current: pricePlan.current.base.type,
    next: pricePlan.next?.base.type ?? null,
    paymentMethod: billing.paymentMethod,
    cardStatus: billing.stripeSubscriptionStatus,
  };
}

/** Whether one's plan has uploads: all have but the free plan of downgraded businesses. True until the plan is known. */
export function useMayUpload(): boolean {
  const business = useOwnBusiness()?.business ?? null;
  return business === null || !isNewFree(planOf(business));
}
