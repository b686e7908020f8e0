/** The events of a request for `/events`, read from the audit trail. */
import type { Event } from "@paraph/contract/events";
import type { AppContext } from "../../app-context.ts";
import { readChain } from "../../platform/audit/chain.ts";
import type { ChainEvent } from "../../platform/audit/chain.ts";
import type { Party } from "../../platform/principal.ts";
import { readActor } from "../../platform/principal.ts";
import { isSender, streamOf } from "../signature-requests/index.ts";
import type { EventData, EventPersonal, AuthorisedRequest } from "../signature-requests/index.ts";

/** The events in order, and whether the audit trail verifies. */
export async function presentEvents(
  context: AppContext,
  who: Party,
  it: AuthorisedRequest,
): Promise<{ events: Event[]; chain_intact: boolean }> {
  const stream = streamOf(it.request.id);
  const { events, verdict } = await readChain(context.db, stream);
  return {
    events: events.map((event) => presentEvent(who, it, event)),
    chain_intact: verdict.ok,
  };
}

function presentEvent(who: Party, { request }: AuthorisedRequest, row: ChainEvent): Event {
  const data: EventData = row.data;
  const personal: EventPersonal = row.personal ?? {};
  // A manipulated entry is shown without an actor; the response says that the chain is not intact.
  const { kind, id: userId = null } = readActor(row.actor) ?? { kind: "nobody" };
  const name = row.type.replace(/^request\./, "");
  const touched = [{ signature_id: data.signature_id ?? null, name: personal.signer ?? null }];
  // Network addresses and reasons of failures are for the sender only, not for the other signers.
  const sends = isSender(who, request);
  const sees = sends || who.id === userId;
  return {
    id: `${request.id}-${row.seq}`,
    name,
    time: row.at.toISOString(),
    user_id: userId,
    person: personal.person ?? null,
    ...(sends && personal.api_user !== undefined && { api_user: personal.api_user }),
    business_name: name === "sent" || who.id === userId ? (personal.business ?? null) : null,
    ip: sees ? (personal.ip ?? null) : null,
    quality: data.quality ?? null,
    legislation: data.legislation ?? null,
    documents: (data.documents ?? []).map((one) => ({
      ...one,
      mended: one.mended ?? [],
      noted: one.noted ?? [],
    })),
    message: personal.message ?? null,
    reason: sees || kind === "system" ? (data.reason ?? null) : null,
    signature_id: data.signature_id ?? null,
    signers_added: name === "signer_added" ? touched : [],
    signers_removed: name === "signer_removed" ? touched : [],
    delegatees: name === "delegated" || name === "delegation_ended" ? touched : [],
    certificate_subject: personal.certificate_subject ?? null,
    certificate_serial: data.certificate_serial ?? null,
    certificate_issuer: data.certificate_issuer ?? null,
    ...(data.observer_id !== undefined && {
      observer: { observer_id: data.observer_id, email: personal.observer ?? null },
    }),
    ...(data.attachment_sha256 !== undefined && {
      attachment: {
        attachment_id: data.attachment_id ?? null,
        filename: personal.attachment ?? null,
        sha256: data.attachment_sha256,
      },
    }),
    ...(data.sealed_by !== undefined && { sealed_by: data.sealed_by }),
    ...(data.identity !== undefined && { identity: data.identity }),
    sequence: row.seq,
    hash: row.hash.toString("hex"),
  };
}
