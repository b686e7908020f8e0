/** An account as its person sees it (specification section 3, "User"). */
import { ATTRIBUTES } from "@paraph/rules/attributes";
import { z } from "zod";
import { canOf } from "./acts.ts";
import { id, moment } from "./shapes.ts";

/** Lists by name, as in the specification. */
export const attributes = z.record(z.string(), z.array(z.string()));

/** How a person re-authenticates: with the password or, without one, with a code of their second factor. */
export const confirmation = z.strictObject({
  password: z.string().max(1024).optional(),
  code: z.string().max(64).trim().optional(),
});

/** The token of a session that was started. */
export const token = z.object({
  token_type: z.literal("Bearer"),
  value: z.string(),
  expiration: moment,
});

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  has_sso: z.boolean(),
  /**
   * How the person re-authenticates: with the password; without one, with a code of the second factor; or with neither, if they
   * have logged in within the last minutes.
   */
  confirms_with: z.enum(["password", "code", "login"]),
  /**
   * Until when further signatures under 21 CFR Part 11 in this session need no `proof`; null if the next one needs it. Each such
   * signature extends it.
   */
  part11_confirmed_until: moment.nullable(),
  /** The business whose directory manages the name of the person, so that it cannot be changed here; null: none. */
  name_managed_by: z.string().nullable(),
  /** The person's own requests are deleted `terminal_state` days after their end; if it is disabled, they are kept. */
  retention: z.object({ enabled: z.boolean(), terminal_state: z.number().int().nullable() }),
  permissions: z.object({
    visual_signatures: z.record(
      z.enum(["claim", "date", "std"]),
      z.object({ can_update: z.boolean(), default_value: z.boolean() }),
    ),
  }),
  disabled_qualities: z.array(z.string()),
  /** Every attribute of the specification, each a list (empty without a value). The keys are not converted. */
  attributes: attributes.refine((all) => ATTRIBUTES.every((name) => name in all)),
  /** Whether the mobile number in `attributes.mobile` has been verified with a code. */
  mobile_verified: z.boolean(),
  /** A new mobile number that waits for its code. */
  pending_mobile: z.object({ id, mobile: z.string(), expires_at: moment }).nullable(),
  /** Terms that the person has to accept (again): the general terms, and those of the trust service provider. */
  terms_due: z.array(z.enum(["gtc", "tou"])),
  created_at: moment,
  /** The acts on the account, and on the person's documents and requests as a whole. */
  can: canOf("account", "own_documents", "own_requests"),
});
export type User = z.output<typeof user>;
