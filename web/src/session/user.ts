/** The user of this tab. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Answer } from "@paraph/contract/client";
import { useSyncExternalStore } from "react";
import { api } from "./api.ts";
import { onSessionChange, tokenValue } from "./session.ts";

export type Me = Answer<"GET /v1/user">;

export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: ({ signal }) => api("GET /v1/user", { signal }),
  staleTime: 60_000,
});

/** The person of the session; undefined until it is loaded, and without a login. */
export function useUser(): Me | undefined {
  const value = useSyncExternalStore(onSessionChange, tokenValue);
  const { data } = useQuery({ ...userQuery, enabled: value !== undefined });
  return value === undefined ? undefined : data;
}

/** The single value of an attribute, which the service stores as a list. */
export function attribute(me: Me | undefined, name: string): string | undefined {
  return me?.attributes[name]?.[0];
}

/** Whether the account has a name: identity providers do not always send one. */
export const isNamed = ({ firstName, lastName }: Me): boolean =>
  firstName !== "" && lastName !== "";
