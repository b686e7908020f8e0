/** Jobs of seals: admins are warned once that a certificate ends soon. */
import { asc, eq, lte } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import { mailSealEnds, openAdminsOf } from "../businesses/index.ts";
import { seals } from "./tables.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "warn-of-seals": Record<string, never>;
  }
}

const PORTION = 10;

/** Mails the admins of each business whose seal ends within `limits.seals.warned`, in the transaction that records it. */
async function warnOfSeals(context: AppContext): Promise<void> {
  for (;;) {
    const warned = await transaction(context.db, async (tx) => {
      const due = await tx
        .select()
        .from(seals)
        .where(lte(seals.warnAt, context.clock.now()))
        .orderBy(asc(seals.warnAt))
        .limit(PORTION)
        .for("no key update", { skipLocked: true });
      for (const seal of due) {
        for (const admin of await openAdminsOf(tx, seal.business)) {
          const { label, account, validTo: until } = seal;
          await mailSealEnds(tx, context, { label, account, until }, admin);
        }
        await tx.update(seals).set({ warnAt: null }).where(eq(seals.id, seal.id));
      }
      return due.length;
    });
    if (warned < PORTION) return;
  }
}

export const sealJobs = { "warn-of-seals": warnOfSeals };

export const sealSweeps = { "warn-of-seals": "23 5 * * *" } as const;
