import type { Can } from "@paraph/contract/acts";
import type { Answer } from "@paraph/contract/client";
import type { GuestIds } from "../../../../session/guest-api.ts";

type GuestUser = Answer<"GET /v1/direct/user">;

/** The data about the guest to whom the link belongs. */
export interface GuestView {
  readonly ids: GuestIds;
  /** Empty if nobody has given one. */
  readonly name: string;
  /** The number with hidden digits in the middle; null if the sender entered none. */
  readonly mobile: string | null;
  /** Whether they have signed or declined, or the request has ended, so that they can only read it for a while. */
  readonly readOnly: boolean;
  /** The link with which a phone has the request open, beside this computer; null if none has. */
  readonly phone: string | null;
  /** Whether they have to accept the terms of the trust service provider before it signs. */
  readonly termsDue: boolean;
  /** The business that has sent the request, if it has a branding. */
  readonly sender: GuestUser["sender"];
  readonly can: Partial<Can<"guest">>;
}

/** The cache key of the guest of an address. */
export const guestKey = ({ requestId, userId }: GuestIds) => ["guest", requestId, userId] as const;

/** The cache key of the phone that has the request open beside this computer. */
export const phoneKey = (ids: GuestIds) => [...guestKey(ids), "phone"] as const;
