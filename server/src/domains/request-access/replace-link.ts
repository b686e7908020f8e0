/**
 * The sender replaces the link of a signer: earlier links become void, and a new one is mailed. Before the signer has
 * opened the request, the response does not reveal whether they have an account (and so no link).
 */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { emit } from "../../platform/events.ts";
import { limitRate } from "../../platform/limits.ts";
import type { Person } from "../../platform/principal.ts";
import { byCaller, nameOfSigner, recordEvent } from "../signature-requests/index.ts";
import type { LockedSigner } from "../signature-requests/index.ts";
import { endLinks } from "./guest-links.ts";
import { countForFree } from "../billing/index.ts";

/**
 * Ends the signer's links and guest sessions and mails a new link. Throws `error.rate_limit.exceeded`,
 * `error.free.invitations`.
 */
export async function replaceLink(
  tx: Transaction,
  context: AppContext,
  who: Person,
  { it: { request }, signer, all }: LockedSigner<"replace_link">,
  ip: string,
): Promise<void> {
  await limitRate(tx, context.clock, { bucket: `replaced-link ${signer.id}`, ...limits.freshLink });
  await countForFree(tx, context, who, "invitations");
  await endLinks(tx, signer.id);
  await emit(tx, context, "link.replaced", { request, signers: all, signer });
  const by = byCaller(who, ip);
  await recordEvent(tx, context, request.id, {
    name: "link_replaced",
    at: context.clock.now(),
    actor: by.actor,
    data: { signature_id: signer.id },
    personal: { ...by.personal, signer: await nameOfSigner(tx, signer) },
  });
}
