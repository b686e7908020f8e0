/** The queries of the pages of a business. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { businessQuery, useOwnBusiness } from "../../session/business.ts";

/** The beginning of the cache keys of everything about the business. */
export const businessKey = (id: string) => [...businessQuery.queryKey, id] as const;
export const apiUsersKey = (id: string) => [...businessKey(id), "apis"] as const;
export const domainsKey = (id: string) => [...businessKey(id), "domains"] as const;
export const settingsKey = (id: string) => [...businessKey(id), "settings"] as const;
export const membersKey = (id: string) => [...businessKey(id), "members"] as const;
export const invitationsKey = (id: string) => [...businessKey(id), "invitations"] as const;
export const importsKey = (id: string) => [...businessKey(id), "imports"] as const;

const query = (id: string) =>
  queryOptions({
    queryKey: businessKey(id),
    queryFn: ({ signal }) => api("GET /v1/businesses/{id}", { path: { id }, signal }),
  });

/** After this time, a page with people of the business is loaded again: they join and leave meanwhile. */
export const PEOPLE_CHANGE = 20_000;

/**
 * The business that the person administers.
 * @param every after how many milliseconds it is loaded again, while its window is visible
 */
export function useBusiness(every?: number) {
  const own = useOwnBusiness()?.business;
  return useQuery({
    ...query(own?.id ?? ""),
    enabled: own?.isAdmin === true,
    refetchInterval: every ?? false,
  });
}
