import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { forgetAttempt } from "../../signing/kept-attempt.ts";
import { guestApi } from "../../../../session/guest-api.ts";
import type { GuestIds } from "../../../../session/guest-api.ts";

/** Ends the session of a guest in this browser, so that the next user of the browser sees none of their data. */
export function useGuestLogout(ids: GuestIds | undefined): () => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  return () => {
    if (ids === undefined) return;
    forgetAttempt();
    const leave = () => {
      const { requestId: id, userId: userid } = ids;
      void router
        .navigate({
          href: `/expired?${new URLSearchParams({ id, userid, why: "left" })}`,
          replace: true,
        })
        .then(() => queryClient.clear());
    };
    // The page is left even if the service cannot be reached.
    guestApi(ids)("POST /v1/direct/logout").then(leave, leave);
  };
}
