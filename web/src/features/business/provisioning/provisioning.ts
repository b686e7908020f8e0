/** The queries of provisioning. */
import type { Answer } from "@paraph/contract/client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../session/api.ts";
import { queryClient } from "../../../session/query-client.ts";
import { businessKey } from "../business.ts";

export type Provisioning = Answer<"GET /v1/businesses/{id}/provisioning">;
export type Token = Provisioning["tokens"][number];
export type Sync = Answer<"GET /v1/businesses/{id}/provisioning/syncs">["syncs"][number];

export const provisioningQuery = (id: string) =>
  queryOptions({
    queryKey: [...businessKey(id), "provisioning"] as const,
    queryFn: ({ signal }) => api("GET /v1/businesses/{id}/provisioning", { path: { id }, signal }),
  });

export const syncsQuery = (id: string, size: number) =>
  queryOptions({
    queryKey: [...businessKey(id), "provisioning", "syncs", size] as const,
    queryFn: ({ signal }) =>
      api("GET /v1/businesses/{id}/provisioning/syncs", { path: { id }, query: { size }, signal }),
    placeholderData: keepPreviousData,
  });

/** Loads all of it again, after something has changed. */
export const refreshProvisioning = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: provisioningQuery(id).queryKey });
