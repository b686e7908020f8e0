/**
 * Takes ended requests off the lists of senders who have them deleted by themselves (profile settings, "retention").
 * It is as if they had deleted them: who else holds such a request keeps it.
 */
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { unsafeAccountById } from "../../accounts/queries.ts";
import { retentionDue } from "../queries.ts";
import { bySystem } from "../steps/events.ts";
import { lockRequest } from "../steps/lock.ts";
import { ownPart } from "../steps/own-part.ts";
import { takeOffList } from "./delete-request.ts";

const BATCH = 100;

/** Answers how many requests it took off. */
export async function sweepRetention(floor: Floor): Promise<number> {
  const now = floor.clock.now();
  let taken = 0;
  for (;;) {
    const due = await retentionDue(floor.db, now, BATCH);
    for (const { id, owner } of due) {
      await transaction(floor.db, async (tx) => {
        const request = await lockRequest(tx, id);
        const part = await ownPart(tx, id, owner);
        if (!part.holds) return;
        const left = { person: owner, signer: part.own?.id, reason: "retention" } as const;
        const by = bySystem(await unsafeAccountById(tx, owner));
        await takeOffList(tx, floor, request, left, by);
        taken += 1;
      });
    }
    if (due.length < BATCH) return taken;
  }
}
