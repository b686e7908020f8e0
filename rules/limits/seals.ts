/** Limits of the seals of organisations. */
import { DAY, HOUR } from "./rates.ts";

export const seals = {
  /** The maximum number of seals of a business. */
  most: 20,
  labelLength: 100,
  /** The maximum length of an account name at a trust service provider. */
  accountLength: 100,
  /** The size of a PDF in one call of `POST /v2/seal`; a larger one is uploaded first. */
  documentBytes: 10 * 1024 * 1024,
  /** The documents that one call of `POST /v3/seal` seals. */
  documentsAtOnce: 20,
  /** How long before the end of a certificate its admins are warned. */
  warned: 30 * DAY,
  /** How often a business may enter a wrong activation secret: a provider locks the account after a few. */
  tries: { most: 4, window: 1 * HOUR, refusal: "error.seal.tries" },
} as const;
