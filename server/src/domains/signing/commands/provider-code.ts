/** The trust service provider's one-time code: sent again, or no longer wanted. */
import { limits } from "@paraph/rules/limits";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import { limitRate } from "../../../platform/limits.ts";
import type { Guest, Person } from "../../../platform/who.ts";
import { permittedBatch } from "../policy.ts";
import { noteOnAttempt } from "../steps/attempts.ts";
import type { Answering } from "../../accounts/tan-calls.ts";
import type { Attempt } from "../steps/attempts.ts";
import { cancelBatch } from "../steps/confirm.ts";
import { trustOf } from "../steps/plan.ts";
import { recordOnBatch } from "../steps/record.ts";

async function waiting(
  floor: Floor,
  who: Person | Guest,
  act: "resend" | "cancel",
  batch: string,
): Promise<Attempt[]> {
  return (await permittedBatch(floor.db, who, act, batch)).filter(
    (one) => one.kind === "credential" && one.state === "WAITING_CODE" && one.confirmedAt === null,
  );
}

const HOUR = 60 * 60 * 1000;

/** Has the provider send its code again; undefined when this batch does not wait for one. */
export async function resendProviderCode(
  floor: Floor,
  { who, ip }: Answering,
  batch: string,
): Promise<{ sent_to: string; expires_at: string } | undefined> {
  const attempts = await waiting(floor, who, "resend", batch);
  const [first] = attempts;
  if (first?.credential === null || first === undefined) return undefined;
  const { resendAfter, resendsPerHour } = limits.tan;
  const bucket = `provider-code ${who.id}`;
  await limitRate(floor.db, floor.clock, { bucket, window: resendAfter, most: 1 });
  await limitRate(floor.db, floor.clock, {
    bucket: `${bucket} hour`,
    window: HOUR,
    most: resendsPerHour,
  });
  await trustOf(floor, first.legislation).provider.sendOtp(first.credential);
  const expiresAt = after(floor.clock.now(), limits.tan.lifetime);
  await transaction(floor.db, async (tx) => {
    for (const { id } of attempts) {
      await noteOnAttempt(tx, id, floor.clock.now(), { expiresAt });
    }
    await recordOnBatch(tx, floor, attempts, { name: "code_sent", channel: "provider", ip });
  });
  return { sent_to: first.sentTo ?? "", expires_at: expiresAt.toISOString() };
}

/** Gives a batch up that waits for the provider's code; false when there is none. */
export async function cancelProviderBatch(
  floor: Floor,
  who: Person | Guest,
  batch: string,
): Promise<boolean> {
  if ((await waiting(floor, who, "cancel", batch)).length === 0) return false;
  return transaction(floor.db, (tx) => cancelBatch(tx, floor, batch, who.id));
}
