/** What the pages of a business ask the service for. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { useOwnBusiness } from "../../session/business.ts";

const query = (id: string) =>
  queryOptions({
    queryKey: ["business", id],
    queryFn: ({ signal }) => api("GET /v1/businesses/{id}", { path: { id }, signal }),
  });

/** The business that the person administers. */
export function useBusiness() {
  const own = useOwnBusiness()?.business;
  return useQuery({ ...query(own?.id ?? ""), enabled: own?.isAdmin === true });
}
