/** What the pages of a business ask the service for. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { businessQuery, useOwnBusiness } from "../../session/business.ts";

/** Below it is cached what is known of a business. */
export const businessKey = (id: string) => [...businessQuery.queryKey, id] as const;
export const membersKey = (id: string) => [...businessKey(id), "members"] as const;

const query = (id: string) =>
  queryOptions({
    queryKey: businessKey(id),
    queryFn: ({ signal }) => api("GET /v1/businesses/{id}", { path: { id }, signal }),
  });

/** The business that the person administers. */
export function useBusiness() {
  const own = useOwnBusiness()?.business;
  return useQuery({ ...query(own?.id ?? ""), enabled: own?.isAdmin === true });
}
