/**
 * When a request leaves the list of its owner by itself: the rule that the owner has set for it; the days after its end, also those
 * of the owner's settings (null: never); the moment, once it has ended; and whether the business decides instead.
 */
import { limits } from "@paraph/rules/limits";
import { AUTO_DELETION_RULES } from "@paraph/rules/states";
import { z } from "zod";

export const autoDeletion = z.object({
  rule: z.enum(AUTO_DELETION_RULES),
  days: z.number().int().nullable(),
  at: z.string().meta({ format: "date-time" }).nullable(),
  by_business: z.boolean(),
});

/** The rule that an owner sets for one request. */
export const autoDeletionRule = z.discriminatedUnion("rule", [
  z.strictObject({ rule: z.enum(["settings", "never"]) }),
  z.strictObject({
    rule: z.literal("days"),
    days: z.number().int().min(limits.retention.leastDays).max(limits.retention.mostDays),
  }),
]);
