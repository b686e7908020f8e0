/** The query of the identity providers of a business. */
import type { Answer } from "@paraph/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../session/api.ts";
import { queryClient } from "../../../session/query-client.ts";
import { businessKey } from "../business.ts";

type SingleSignOn = Answer<"GET /v1/businesses/{id}/single-sign-on">;
export type SsoDomain = SingleSignOn["domains"][number];
export type SsoAdmin = SingleSignOn["admins"][number];
export type SsoConnection = NonNullable<SsoDomain["connection"]>;

export const singleSignOnQuery = (id: string) =>
  queryOptions({
    queryKey: [...businessKey(id), "single-sign-on"] as const,
    queryFn: ({ signal }) =>
      api("GET /v1/businesses/{id}/single-sign-on", { path: { id }, signal }),
  });

/** Loads the identity providers again, after one has changed. */
export const refreshSingleSignOn = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: singleSignOnQuery(id).queryKey });
