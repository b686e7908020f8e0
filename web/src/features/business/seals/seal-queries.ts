/** The queries of the pages of seals. */
import type { Answer } from "@paraph/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../session/api.ts";
import { queryClient } from "../../../session/query-client.ts";
import { businessKey } from "../business.ts";

export type Seal = Answer<"GET /v1/businesses/{id}/seals">["seals"][number];
export type SealDetail = Answer<"GET /v1/businesses/{id}/seals/{name}">;

/** The seal that a part of its page shows. */
export interface SealPartProps {
  /** The id of the business. */
  business: string;
  seal: SealDetail;
}

export const sealsKey = (id: string) => [...businessKey(id), "seals"] as const;
export const sealKey = (id: string, name: string) => [...sealsKey(id), "one", name] as const;

/** One seal. */
export const sealQuery = (id: string, name: string) =>
  queryOptions({
    queryKey: [...sealKey(id, name), "detail"],
    queryFn: ({ signal }) =>
      api("GET /v1/businesses/{id}/seals/{name}", { path: { id, name }, signal }),
  });

/** The picture of a seal. */
export const sealImageQuery = (id: string, name: string) =>
  queryOptions({
    queryKey: [...sealKey(id, name), "image"],
    queryFn: ({ signal }) =>
      api("GET /v1/businesses/{id}/seals/{name}/image", { path: { id, name }, signal }),
  });

/** Loads the lists of seals and everything about them again. */
export const refreshSeals = (id: string) =>
  queryClient.invalidateQueries({ queryKey: sealsKey(id) });
