/** An observer of a signature request: a person who reads it but does not sign it. */
import { z } from "zod";
import { canOf } from "../acts.ts";

export const observer = z.object({
  id: z.string(),
  /** `GROUP` is reserved. */
  type: z.enum(["USER", "GROUP"]),
  invited_at: z.string().meta({ format: "date-time" }),
  /** The address of the sender; null for an API user. */
  invited_by: z.string().nullable(),
  /** The id of the account once they have opened the request; before that, an id that only this observer has. */
  user_info: z.object({ id: z.string(), email: z.string() }),
  /** The name of their account once they have opened the request; before that, the name under which the reader knows them. */
  display_name: z.string(),
  initials: z.string(),
  is_me: z.boolean(),
  /** When they opened the request for the first time. Visible only to the owner. */
  opened_at: z.string().meta({ format: "date-time" }).nullable(),
  can: canOf("observer"),
});
export type Observer = z.output<typeof observer>;
