import type { Asked } from "@paraph/contract/client";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { queryClient } from "../../session/query-client.ts";
import { userQuery } from "../../session/user.ts";

type Change = NonNullable<Asked<"PUT /v1/user">["body"]>;

/** Changes one's own account; everything that shows it follows. */
export function useChange() {
  return useMutation({
    mutationFn: (body: Change) => api("PUT /v1/user", { body }),
    onSuccess: (user) => queryClient.setQueryData(userQuery.queryKey, user),
  });
}
