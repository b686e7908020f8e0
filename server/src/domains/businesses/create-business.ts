/** A person opens a business, and is its admin. */
import { isReservedName } from "@paraph/rules/reserved-names";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import { emit } from "../../platform/events.ts";
import { newId } from "../../platform/ids.ts";
import { problem } from "../../platform/problem.ts";
import type { Person } from "../../platform/principal.ts";
import { lockCallerAccount } from "../accounts/index.ts";
import { recordBusinessEvent } from "./record-business-event.ts";
import { lockBusiness } from "./lock-business.ts";
import { addMember } from "./members/write-member.ts";
import { initialSettings } from "./settings/settings-queries.ts";
import { businesses, businessSettings } from "./tables.ts";

export interface NewBusiness {
  readonly name: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

/**
 * Opens a business; the person accepts its terms. Returns its id. Throws `error.business.member_already` if the person belongs to
 * a business, `error.business.name_reserved`, `error.auth.email_not_confirmed`, `error.business.sign_up_closed` in production;
 * `error.auth.token_invalid` if their account was closed in the meantime.
 */
export async function createBusiness(
  context: AppContext,
  who: Person,
  { name, email, phone }: NewBusiness,
  ip: string,
): Promise<string> {
  // Production opens no businesses while there is no way to pay for them (product decisions, "Product").
  if (context.settings.production) throw problem("error.business.sign_up_closed");
  if (isReservedName(name)) throw problem("error.business.name_reserved");
  if (!who.emailVerified) throw problem("error.auth.email_not_confirmed");
  const now = context.clock.now();
  const id = newId();
  await transaction(context.db, async (tx) => {
    await lockCallerAccount(tx, who.id);
    await tx.insert(businesses).values({
      id,
      name,
      email: email ?? null,
      phone: phone ?? null,
      gtcAcceptedAt: now,
      dpaAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    await tx.insert(businessSettings).values(initialSettings(id));
    await recordBusinessEvent(tx, context.clock, "business.opened", {
      business: id,
      account: who.id,
      ip,
      data: { terms: ["gtc", "dpa"] },
      personal: { name },
    });
    await emit(tx, context, "business.opened", { business: id, accountId: who.id });
    const business = await lockBusiness(tx, id);
    if (business === undefined) throw new Error("The business was not written.");
    await addMember(tx, context, business, { account: who.id, role: "admin", by: "admin" });
  });
  return id;
}
