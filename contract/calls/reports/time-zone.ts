/** The time zone of a report. */
import { isTimeZone, TIME_ZONES } from "@paraph/rules/time-zones";
import { z } from "zod";

/** The name of a time zone in a query; UTC if omitted. Older names of a zone are accepted, too. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { message: "time_zone" })
  .default("UTC")
  .meta({
    description: "The time zone of all days, such as Europe/Zurich (IANA)",
    enum: [...TIME_ZONES],
  });
