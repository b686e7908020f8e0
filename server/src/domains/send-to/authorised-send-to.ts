/** Reads a send-to for a caller. */
import type { ActOn } from "@paraph/contract/acts";
import type { AppContext } from "../../app-context.ts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { authorise } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { planOfMember } from "../billing/index.ts";
import { sendToPolicy } from "./policy.ts";
import type { AuthorisedSendTo, Holder, UnsafeSendTo } from "./policy.ts";
import { lockSendTo, unsafeSendTo } from "./queries.ts";

async function find(
  reader: Reader,
  { clock }: Pick<AppContext, "clock">,
  who: Person | Holder,
  id: string,
): Promise<UnsafeSendTo | undefined> {
  const facts = await unsafeSendTo(reader, id, clock.now());
  if (facts === undefined) return undefined;
  return { ...facts, plan: who.kind === "person" ? await planOfMember(reader, who) : undefined };
}

/** A send-to, if `who` may do `act` to it. Throws the same errors as `authorise`. */
export async function authorisedSendTo<A extends ActOn<"send_to">>(
  reader: Reader,
  context: Pick<AppContext, "clock">,
  who: Person | Holder,
  id: string,
  act: A,
): Promise<AuthorisedSendTo<A>> {
  return authorise(sendToPolicy, act, who, await find(reader, context, who, id));
}

/** The same, with its row locked. The row of a send-to that they may not read is not locked. */
export async function lockAuthorisedSendTo<A extends ActOn<"send_to">>(
  tx: Transaction,
  context: Pick<AppContext, "clock">,
  who: Person | Holder,
  id: string,
  act: A,
): Promise<AuthorisedSendTo<A>> {
  const { row } = await authorisedSendTo(tx, context, who, id, "read");
  await lockSendTo(tx, row.id);
  return authorisedSendTo(tx, context, who, row.id, act);
}
