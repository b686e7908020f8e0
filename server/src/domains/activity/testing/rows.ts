/** Rows of activity for tests, at other times. */
import { randomUUID } from "node:crypto";
import type { TestService } from "../../../../testing/service.ts";
import { activity } from "../tables.ts";

/** The business was registered at another time. */
export async function openedIn({ context }: TestService, business: string, at: string) {
  await context.pool.query("update businesses set created_at = $2 where id = $1", [business, at]);
}

interface Level {
  readonly quality: string;
  readonly legislation: string | null;
}

/** Signatures that a business has paid for, at these moments, of requests that were erased since. */
export async function signaturesAt(
  { context }: TestService,
  business: string,
  moments: readonly string[],
  { quality, legislation }: Level = { quality: "SES", legislation: null },
): Promise<void> {
  await context.db.insert(activity).values(
    moments.map((at) => ({
      at: new Date(at),
      name: "signature.made" as const,
      business,
      actor: `guest:${randomUUID()}` as const,
      request: randomUUID(),
      data: { signer: randomUUID(), quality, legislation, payer: "sender_business", documents: 1 },
    })),
  );
}

/** Events of requests of a business, by an actor. */
export async function eventsAt(
  { context }: TestService,
  business: string,
  name: "request.sent" | "request.completed" | "request.declined" | "request.withdrawn",
  { at, by, times = 1 }: { at: string; by: string; times?: number },
): Promise<void> {
  await context.db.insert(activity).values(
    Array.from({ length: times }, () => ({
      at: new Date(at),
      name,
      business,
      actor: by as "system",
      request: randomUUID(),
      data: {},
    })),
  );
}
