import type { GuestIds } from "../../../session/api.ts";

/** What is known of the guest whose link this is. */
export interface GuestView {
  readonly ids: GuestIds;
  readonly name: string;
  /** Its middle hidden; null when the sender gave none. */
  readonly mobile: string | null;
  /** The request has ended: it can be read for a while. */
  readonly readOnly: boolean;
}
