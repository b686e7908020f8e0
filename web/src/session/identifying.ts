/** Whether the user of this tab has an identification in progress. This is checked before another one starts. */
import { guestClient, personClient } from "./signer-client.tsx";
import { ongoingQuery } from "./identifications.ts";
import { isUnauthenticated } from "../lib/service/faults.ts";
import { queryClient } from "./query-client.ts";

export async function isPersonIdentifying(): Promise<boolean> {
  return (await queryClient.fetchQuery(ongoingQuery(personClient))).length > 0;
}

/** False for a guest whose session is over; the page that they open says so. */
export async function isGuestIdentifying(guest: { id: string; userid: string }): Promise<boolean> {
  const client = guestClient({ requestId: guest.id, userId: guest.userid });
  try {
    return (await queryClient.fetchQuery(ongoingQuery(client))).length > 0;
  } catch (error) {
    if (isUnauthenticated(error)) return false;
    throw error;
  }
}
