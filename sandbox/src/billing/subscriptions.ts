/** The billing provider's books: one subscription for each business, kept in a file. */
import { createHmac, randomUUID } from "node:crypto";
import { join } from "node:path";
import { readJson, writeJson } from "../store.ts";

export const PAYMENT_METHODS = [
  "TRIALING",
  "NEEDS_PAYMENT_METHOD",
  "BLOCKED",
  "MANUAL",
  "STRIPE",
  "CHARGEBEE",
] as const;

export interface Period {
  type: string;
  start_at: string;
  end_at: string | null;
}

export interface Subscription {
  plan: string;
  payment_method: (typeof PAYMENT_METHODS)[number];
  /** As card providers call it: active, past_due, … */
  card_status: string | null;
  current: Period;
  next: Period | null;
}

export interface Subscriptions {
  find(business: string): Subscription | undefined;
  /** Changes what is told of a subscription, and tells its subscriber that something changed. */
  change(business: string, wanted: unknown): Promise<Subscription>;
}

const DAY = 24 * 3_600_000;

/**
 * @param folder of the provider's file
 * @param secret that notifications are signed with
 * @param tell where notifications go
 */
export function openSubscriptions(folder: string, secret: string, tell: string): Subscriptions {
  const path = join(folder, "subscriptions.json");
  const all = (readJson(path) as Record<string, Subscription> | null) ?? {};
  return {
    find: (business) => all[business],
    async change(business, wanted) {
      const next = readSubscription(wanted);
      const to = readTell(wanted) ?? tell;
      all[business] = next;
      writeJson(path, all);
      await notify(to, secret, { id: randomUUID(), business });
      return next;
    },
  };
}

/** `tell`: the address on this machine to which this change is told, instead of the usual one. */
function readTell(value: unknown): string | undefined {
  const tell = (value as { tell?: unknown } | null)?.tell;
  if (tell === undefined) return undefined;
  if (typeof tell !== "string" || !/^http:\/\/(127\.0\.0\.1|localhost):\d+\//.test(tell))
    throw new RangeError('"tell" must be an address on this machine.');
  return tell;
}

/** Tells until it is answered, three times. */
async function notify(url: string, secret: string, event: object): Promise<void> {
  const body = JSON.stringify(event);
  for (let i = 0; i < 3; i += 1) {
    const seconds = Math.floor(Date.now() / 1000);
    const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-signature": `t=${seconds},v1=${mac}` },
      body,
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Reads `{payment_method, plan?, card_status?, current?, next?}`. Throws RangeError with what is wrong. */
export function readSubscription(value: unknown): Subscription {
  const body = (typeof value === "object" && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const method = PAYMENT_METHODS.find((one) => one === body["payment_method"]);
  if (method === undefined)
    throw new RangeError(`"payment_method" must be one of ${PAYMENT_METHODS.join(", ")}.`);
  const { plan, card_status: card } = body;
  if (plan !== undefined && (typeof plan !== "string" || !/^[a-z0-9_]{1,64}$/.test(plan)))
    throw new RangeError('"plan" must be the id of a price plan.');
  if (card !== undefined && card !== null && typeof card !== "string")
    throw new RangeError('"card_status" must be a text.');
  return {
    plan: plan ?? "team",
    payment_method: method,
    card_status: card ?? (method === "STRIPE" ? "active" : null),
    current: periodOf(body["current"], method === "TRIALING" ? "TRIALING" : "MONTHLY", 0),
    next:
      body["next"] === undefined || body["next"] === null
        ? null
        : periodOf(body["next"], "MONTHLY", 30),
  };
}

/** `{type}`: thirty days of it, from `days` on. */
function periodOf(value: unknown, otherwise: string, days: number): Period {
  const type = (value as { type?: unknown } | undefined)?.type ?? otherwise;
  if (typeof type !== "string" || !/^[A-Z_]{1,64}$/.test(type))
    throw new RangeError('"type" of a period must be in capitals.');
  const start = Date.now() + days * DAY;
  return {
    type,
    start_at: new Date(start).toISOString(),
    end_at: new Date(start + 30 * DAY).toISOString(),
  };
}
