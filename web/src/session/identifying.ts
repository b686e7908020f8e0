/** Whether the user of this tab has an ongoing identification: checked before another one is started. */
import { guestCalls, personCalls } from "./calls.tsx";
import { ongoingQuery } from "./identifications.ts";
import { isUnauthenticated } from "../lib/service/faults.ts";
import { queryClient } from "./query-client.ts";

export async function isPersonIdentifying(): Promise<boolean> {
  return (await queryClient.fetchQuery(ongoingQuery(personCalls))).length > 0;
}

/** Of a guest whose session is over it is not: the page that they want tells them so. */
export async function isGuestIdentifying(guest: { id: string; userid: string }): Promise<boolean> {
  const calls = guestCalls({ requestId: guest.id, userId: guest.userid });
  try {
    return (await queryClient.fetchQuery(ongoingQuery(calls, guest.userid))).length > 0;
  } catch (error) {
    if (isUnauthenticated(error)) return false;
    throw error;
  }
}
