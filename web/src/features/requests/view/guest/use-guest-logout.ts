import { useRouter } from "@tanstack/react-router";
import { forgetAttempt } from "../../signing/kept-attempt.ts";
import { tellParent } from "../../../../session/exits/embedding.ts";
import { guestApi } from "../../../../session/guest-api.ts";
import type { GuestIds } from "../../../../session/guest-api.ts";
import { queryClient } from "../../../../session/query-client.ts";

/** Leaves the pages of a guest: they have logged out, or passed their signature on. Nothing of theirs stays in the browser. */
export function useGuestLeave(ids: GuestIds | undefined): (why: "left" | "passed") => void {
  const router = useRouter();
  return (why) => {
    if (ids === undefined) return;
    forgetAttempt({});
    void tellParent({ type: "exit" });
    const { requestId: id, userId: userid } = ids;
    // Who has passed their signature on has no use for a new link.
    const parameters: Record<string, string> = why === "left" ? { id, userid, why } : { why };
    void router
      .navigate({ href: `/expired?${new URLSearchParams(parameters)}`, replace: true })
      .then(() => queryClient.clear());
  };
}

/** Ends the session of a guest in this browser, so that the next user of the browser sees none of their data. */
export function useGuestLogout(ids: GuestIds | undefined): () => void {
  const leave = useGuestLeave(ids);
  return () => {
    if (ids === undefined) return;
    const go = () => leave("left");
    // The page is left even if the service cannot be reached.
    guestApi(ids)("POST /v1/direct/logout").then(go, go);
  };
}
