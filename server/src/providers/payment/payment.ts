/** What the service asks of a billing provider: what plan a business is on, and how it pays. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { PAYMENT_METHODS } from "@paraph/rules/plans";
import { z } from "zod";

const period = z.object({
  type: z.string().min(1).max(64),
  start_at: z.iso.datetime(),
  end_at: z.iso.datetime().nullable(),
});
const subscription = z.object({
  plan: z.string().min(1).max(64),
  payment_method: z.enum(PAYMENT_METHODS),
  card_status: z.string().max(64).nullable(),
  current: period,
  next: period.nullable(),
});
const event = z.object({ id: z.string().min(1).max(255), business: z.uuid() });

export type Subscription = z.output<typeof subscription>;
/** Something changed of a business: the subscription is to be read anew. */
export type PaymentEvent = z.output<typeof event>;

export interface PaymentProvider {
  /** The subscription of a business; undefined when the provider knows none. Throws when it does not answer. */
  readonly subscription: (business: string) => Promise<Subscription | undefined>;
  /** A notification whose signature is right and fresh; undefined for every other. */
  readonly eventOf: (
    body: Uint8Array,
    signature: string | undefined,
    now: Date,
  ) => PaymentEvent | undefined;
}

const TIMEOUT = 10_000;
/** How old a signature may be: one that was caught cannot be played again for ever. */
const TOLERANCE = 5 * 60_000;

/**
 * A provider that answers `GET /subscriptions/{business}` with a bearer token, and signs what it tells:
 * `t=<seconds>,v1=<hex of HMAC-SHA256(secret, "<seconds>.<body>")>`.
 */
export function createPaymentProvider(url: string, token: string, secret: string): PaymentProvider {
  return {
    subscription: async (business) => {
      const response = await fetch(`${url}/subscriptions/${encodeURIComponent(business)}`, {
        headers: { authorization: `Bearer ${token}`, accept: "application/json" },
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The billing provider answered ${response.status}.`);
      return subscription.parse(await response.json());
    },
    eventOf: (body, signature, now) => {
      const [, seconds = "", given = ""] =
        /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
      if (Math.abs(Number(seconds) * 1000 - now.getTime()) > TOLERANCE) return undefined;
      const wanted = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
      const found = Buffer.from(given, "hex");
      if (found.length !== wanted.length || !timingSafeEqual(found, wanted)) return undefined;
      return parsed(body);
    },
  };
}

function parsed(body: Uint8Array): PaymentEvent | undefined {
  try {
    return event.safeParse(JSON.parse(Buffer.from(body).toString("utf8"))).data;
  } catch {
    return undefined;
  }
}
