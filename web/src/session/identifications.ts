/** Identifications that are ongoing (specification section 4): the guard of their pages and their status ask the same. */
import type { Answer } from "@paraph/contract/client";
import { isIdentOngoing } from "@paraph/rules/identification";
import { highestQuality } from "@paraph/rules/qualities";
import { queryOptions } from "@tanstack/react-query";
import type { Calls } from "./calls.tsx";

export type Identification = Answer<"GET /v1/user/identifications">["identifications"][number];

/** Those of a person, or of the guest whose user id is given, that are ongoing. */
export const ongoingQuery = (calls: Calls, guest = "") =>
  queryOptions({
    queryKey: ["identifications", calls.who, guest],
    queryFn: async ({ signal }): Promise<Identification[]> => {
      const { identifications } = await calls.identifications(signal);
      if (identifications.length === 0) return [];
      // Nothing is open to somebody whose address is not verified.
      const highest = highestQuality(true, await calls.qualities(signal));
      return identifications.filter((one) => isIdentOngoing(one.appointmentStatus, highest));
    },
    staleTime: 30_000,
  });
