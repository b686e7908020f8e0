/** Whether an identification is ongoing of who uses this tab: asked where one would be begun. */
import { guestCalls, personCalls } from "../parts/calls.tsx";
import { ongoingQuery } from "../parts/identifications.ts";
import { isUnauthenticated } from "./faults.ts";
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
