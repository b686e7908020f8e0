/** AES for business. */
import { DAY } from "./rates.ts";

/**
 * `textLength`: characters of a text in the agreement. `approved`: for how long an agreement is approved. `warned`: how long
 * before its end admins are told.
 */
export const vouching = { textLength: 200, approved: 730 * DAY, warned: 30 * DAY } as const;
