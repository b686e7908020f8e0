import type { Can } from "@paraph/contract/acts";
import type { GuestIds } from "../../../../session/guest-api.ts";

/** What is known of the guest whose link this is. */
export interface GuestView {
  readonly ids: GuestIds;
  readonly name: string;
  /** Its middle hidden; null when the sender gave none. */
  readonly mobile: string | null;
  /** They have signed or declined, or the request has ended: it can be read for a while. */
  readonly readOnly: boolean;
  /** The terms of the trust service provider are to be accepted before it signs. */
  readonly termsDue: boolean;
  readonly can: Partial<Can<"guest">>;
}

/** Under which the guest of an address is cached. */
export const guestKey = ({ requestId, userId }: GuestIds) => ["guest", requestId, userId] as const;
