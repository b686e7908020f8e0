/** Admins change the name and the contact data of their business. */
import { isReservedName } from "@paraph/rules/reserved-names";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import { problem } from "../../platform/problem.ts";
import type { Admin } from "../../platform/principal.ts";
import { lockAdministered } from "./lock-business.ts";
import { recordBusinessEvent } from "./record-business-event.ts";
import { businesses } from "./tables.ts";

/** The new values; undefined values do not change. Null: the business has none. */
export interface ProfileChange {
  readonly name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

const FIELDS = ["name", "email", "phone"] as const;

/**
 * Changes the profile. The entry in the audit trail lists only the changed fields; without changes nothing is written. Throws
 * `error.business.name_reserved`, and the errors of `lockAdministered`.
 */
export async function changeProfile(
  context: AppContext,
  who: Admin,
  change: ProfileChange,
  ip: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const before = await lockAdministered(tx, who);
    const changed = FIELDS.filter(
      (field) => change[field] !== undefined && change[field] !== before[field],
    );
    if (changed.length === 0) return;
    if (changed.includes("name") && isReservedName(change.name ?? "")) {
      throw problem("error.business.name_reserved");
    }
    const values = Object.fromEntries(changed.map((field) => [field, change[field]]));
    await tx
      .update(businesses)
      .set({ ...values, updatedAt: context.clock.now() })
      .where(eq(businesses.id, before.id));
    await recordBusinessEvent(tx, context.clock, "business.profile_changed", {
      business: before.id,
      account: who.id,
      ip,
      data: { fields: changed },
      personal: Object.fromEntries(changed.map((field) => [PERSONAL[field], change[field] ?? ""])),
    });
  });
}

/** The names of the values in the entry, where `email` is the address of a person. */
const PERSONAL = { name: "name", email: "contact_email", phone: "contact_phone" } as const;
