/** The invitation to a business whose link has opened the sign-up (`#token`). */
import type { Answer } from "@paraph/contract/client";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { api } from "../../session/api.ts";

export type LinkedInvitation = Answer<"POST /v1/register/invitation">;

/**
 * Returns the invitation; without data if the address has no token, or if the invitation is over: then the sign-up is like any
 * other. The names that a person has entered are not replaced, so it is read only once.
 */
export function useLinkedInvitation() {
  const token = useRouterState({ select: ({ location }) => location.hash });
  return useQuery({
    queryKey: ["linked-invitation", token],
    queryFn: () => api("POST /v1/register/invitation", { body: { token } }),
    enabled: token !== "",
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}
