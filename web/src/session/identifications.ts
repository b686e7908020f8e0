/**
 * Identifications in progress (specification section 4). The guard of their pages and the status page use the same
 * queries.
 */
import type { Answer } from "@paraph/contract/client";
import { isIdentOngoing } from "@paraph/rules/identification";
import { highestQuality } from "@paraph/rules/qualities";
import { queryOptions } from "@tanstack/react-query";
import type { SignerClient } from "./signer-client.tsx";

export type Identification = Answer<"GET /v1/user/identifications">["identifications"][number];

/** The signer's identifications in progress. */
export const ongoingQuery = ({ cacheKey, ask }: SignerClient) =>
  queryOptions({
    queryKey: [cacheKey, "ongoing identifications"],
    queryFn: async ({ signal }): Promise<Identification[]> => {
      const { identifications } = await ask("GET /v1/user/identifications", { signal });
      if (identifications.length === 0) return [];
      // The address counts as verified, because otherwise no level is available anyway.
      const qualities = await ask("GET /v3/user/signature-qualities-detail", { signal });
      const highest = highestQuality(true, qualities);
      return identifications.filter((one) => isIdentOngoing(one.appointmentStatus, highest));
    },
    staleTime: 30_000,
  });
