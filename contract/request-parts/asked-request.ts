/** What a sender enters for a signature request. */
import { FILES_OF_REQUEST } from "@paraph/rules/business-settings";
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { line, lines } from "../free-text.ts";
import { day, email } from "../shapes.ts";
import { signerInput } from "../signer-input.ts";

export const title = line(limits.request.titleLength);
export const message = lines(limits.request.messageLength);
// A wide limit on the size of the body; the limit of the product has its own error.
export const signatures = z.array(signerInput).max(1000);
/** The addresses of people who read the request but do not sign it; the limit of the product has its own error. */
export const observers = z.array(email).max(1000);
export const expiration_date = day.nullable();
/** Days between automatic reminders; null for none. */
export const reminder_days = z
  .number()
  .int()
  .min(limits.request.reminderDays.least)
  .max(limits.request.reminderDays.most)
  .nullable();

/**
 * The files that are attached to the mail about the completion; null: as set by the business. A sender can only choose files for
 * which the business allows it.
 */
export const attach_on_success = z
  .array(z.enum(FILES_OF_REQUEST))
  .max(FILES_OF_REQUEST.length)
  .nullable();
