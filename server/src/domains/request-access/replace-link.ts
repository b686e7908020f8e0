/**
 * The sender replaces the link of a signer: earlier links become void, and a new one is mailed. Before the signer has
 * opened the request, the answer does not reveal whether they have an account (and so no link).
 */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import { emit } from "../../platform/events.ts";
import { limitRate } from "../../platform/limits.ts";
import { authorise } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import {
  byCaller,
  lockAuthorisedRequest,
  nameOfSigner,
  recordEvent,
  signerPolicy,
  signersOf,
} from "../signature-requests/index.ts";
import { endLinks } from "./guest-links.ts";
import { countForFree } from "../billing/index.ts";

/**
 * Ends the signer's links and guest sessions and mails a new link. Throws `error.sr.not_open`, `error.forbidden` for
 * a signer who is known to have an account or who was not invited yet, `error.rate_limit.exceeded`,
 * `error.free.invitations`.
 */
export async function replaceLink(
  context: AppContext,
  person: Person,
  { id, sid, ip }: { readonly id: string; readonly sid: string; readonly ip: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const it = await lockAuthorisedRequest(tx, person, id, "read");
    const { request } = it;
    const all = await signersOf(tx, id);
    const found = all.find((one) => one.id === sid);
    const unsafeSigner = found && { it, signer: found };
    const { signer } = authorise(signerPolicy, "replace_link", person, unsafeSigner);
    await limitRate(tx, context.clock, { bucket: `replaced-link ${sid}`, ...limits.freshLink });
    await countForFree(tx, context, person.id, "invitations");
    await endLinks(tx, sid);
    await emit(tx, context, "link.replaced", { request, signers: all, signer });
    const who = byCaller(person, ip);
    await recordEvent(tx, context, id, {
      name: "link_replaced",
      at: context.clock.now(),
      actor: who.actor,
      data: { signature_id: sid },
      personal: { ...who.personal, signer: await nameOfSigner(tx, signer) },
    });
  });
}
