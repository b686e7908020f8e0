/** AES for business: its queries. */
import type { Answer } from "@paraph/contract/client";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../session/api.ts";
import { queryClient, storeResponse } from "../../../session/query-client.ts";
import { businessKey } from "../business.ts";

export type Agreement = Answer<"GET /v1/businesses/{id}/aes-for-business">;
export type AesPerson =
  Answer<"GET /v1/businesses/{id}/aes-for-business/members">["members"][number];

/** The name of a member; the address of one who has none. */
export const nameOf = ({ firstName, lastName, email }: AesPerson): string =>
  `${firstName} ${lastName}`.trim() || email;

const aesKey = (id: string) => [...businessKey(id), "aes"] as const;
const agreementKey = (id: string) => [...aesKey(id), "agreement"] as const;
/** The members, and for whom of them the business vouches. */
export const aesMembersKey = (id: string) => [...aesKey(id), "members"] as const;

/** While others have to act, the agreement is loaded again after this time. */
const AGAIN = 15_000;
const WAITS: readonly Agreement["state"][] = ["sent", "in_review"];

/** The agreement of the business. */
export function useAgreement(id: string | undefined) {
  return useQuery({
    queryKey: agreementKey(id ?? ""),
    queryFn: ({ signal }) =>
      api("GET /v1/businesses/{id}/aes-for-business", { path: { id: id ?? "" }, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data !== undefined && WAITS.includes(state.data.state) ? AGAIN : false,
  });
}

/** Shows an agreement as the service has just answered it; the members follow it. */
export async function showAgreement(id: string, agreement: Agreement): Promise<void> {
  await storeResponse(agreementKey(id), agreement);
  await queryClient.invalidateQueries({ queryKey: aesMembersKey(id) });
}

/** Loads everything about it again. */
export const refreshAes = (id: string) => queryClient.invalidateQueries({ queryKey: aesKey(id) });
