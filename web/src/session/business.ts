/** The business of the user of this tab. */
import type { Answer } from "@paraph/contract/client";
import type { Plan } from "@paraph/rules/plans";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { api } from "./api.ts";
import { onSessionChange, tokenValue } from "./session.ts";
import { useUser } from "./user.ts";

export type OwnBusiness = Answer<"GET /v2/businesses/user">;

export const businessQuery = queryOptions({
  queryKey: ["business"],
  queryFn: ({ signal }) => api("GET /v2/businesses/user", { signal }),
  staleTime: 60_000,
});

/** The person's business and pending invitations; undefined until they are loaded, and without a login. */
export function useOwnBusiness(): OwnBusiness | undefined {
  const value = useSyncExternalStore(onSessionChange, tokenValue);
  const { data } = useQuery({ ...businessQuery, enabled: value !== undefined });
  return value === undefined ? undefined : data;
}

/** The plan of a business, in the form for the rules. */
export function planOf({ billing, pricePlan }: NonNullable<OwnBusiness["business"]>): Plan {
  return {
    name: pricePlan.name,
    current: pricePlan.current.base.type,
    next: pricePlan.next?.base.type ?? null,
    paymentMethod: billing.paymentMethod,
    cardStatus: billing.stripeSubscriptionStatus,
  };
}

/** Whether the person may upload, which depends on the plan of their business. */
export function useMayUpload(): boolean {
  return useUser()?.can.upload === true;
}
