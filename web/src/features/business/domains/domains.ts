/** The domains of a business: their query, and what an admin does to them. */
import type { Answer } from "@paraph/contract/client";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../session/api.ts";
import { queryClient, storeResponse } from "../../../session/query-client.ts";
import { businessKey, domainsKey } from "../business.ts";

export type Domains = Answer<"GET /v1/businesses/{id}/domains">;
export type Domain = Domains[number];

/** While records are looked for, the list is loaded again after this time. */
const REFRESH = 60_000;

export function useDomains(id: string) {
  return useQuery({
    queryKey: domainsKey(id),
    queryFn: ({ signal }) => api("GET /v1/businesses/{id}/domains", { path: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === "pending") === true ? REFRESH : false,
  });
}

/** Shows the list that a call has returned. The headline counts it, too. */
export async function showDomains(id: string, domains: Domains): Promise<void> {
  await storeResponse(domainsKey(id), domains);
  await queryClient.invalidateQueries({ queryKey: businessKey(id), exact: true });
}

/** Whether a domain is verified by its record, and not by mail. */
export const hasRecord = ({ state, mail }: Pick<Domain, "state" | "mail">): boolean =>
  state === "verified" && mail.provenUntil === null;

/** Both forms of a domain where they differ: `müller.example (xn--mller-kva.example)`. */
export const nameOf = ({ domain, written }: Pick<Domain, "domain" | "written">): string =>
  written === domain ? domain : `${written} (${domain})`;
