import { limits } from "@paraph/rules/limits";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo } from "../../../../testing/inbox.ts";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { asked, followed, guestOf, only, sentRequest } from "../../../../testing/signing.ts";
import { signSimple } from "../../../../testing/signing.ts";
import type { SignatureRequest } from "../../../../testing/signing.ts";
import { readEvents, verifyChain } from "../../../platform/audit/chain.ts";
import { vaultKeys } from "../../../platform/vault/vault-tables.ts";
import { documents } from "../../documents/tables.ts";
import { eraseUnheldRequests } from "./delete-request.ts";
import { requests } from "../tables.ts";
import { account, guest, hasToken, linkOf } from "../testing/people.ts";

const HOUR = 3_600_000;

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

const remove = (who: TestPerson, { id }: SignatureRequest) =>
  who.api("DELETE /v3/signature-requests/{id}", { path: { id } });

/** Sweeps after this much time; returns the number of erased requests. */
async function erasedAfter(milliseconds: number): Promise<number> {
  service.context.clock.move(milliseconds);
  try {
    return await eraseUnheldRequests(service.context);
  } finally {
    service.context.clock.move(-milliseconds);
  }
}

async function isThere({ id }: SignatureRequest): Promise<boolean> {
  const rows = await service.context.db
    .select()
    .from(requests)
    .where(inArray(requests.id, [id]));
  return rows.length > 0;
}

/** A request that a guest has signed, with the guest's address. */
async function signedByGuest(): Promise<{ request: SignatureRequest; email: string }> {
  const gina = guest();
  const email = gina.signer_identity_data.email_address;
  const request = await sentRequest(anna.api, [gina]);
  const api = await guestOf(service.url, email);
  await followed(api, only(await api("POST /v3/direct/sign", asked(request.id))), true);
  return { request, email };
}

describe("A request that no account holds any more", () => {
  it("stays while its guests may read it, then is erased with its keys and the personal data in its audit trail", async () => {
    const { request, email } = await signedByGuest();
    const [document] = await service.context.db
      .select()
      .from(documents)
      .where(inArray(documents.id, [request.documents[0]?.id ?? ""]));
    await remove(anna, request);
    expect(await erasedAfter(limits.readAfterEnd - HOUR)).toBe(0);
    const link = linkOf(await messageTo(email, hasToken));
    await service.api("POST /v1/direct/session", { body: link });

    expect(await erasedAfter(limits.readAfterEnd + HOUR)).toBe(1);
    expect(await isThere(request)).toBe(false);
    const opened = service.api("POST /v1/direct/session", { body: link });
    expect((await problemOf(opened)).key).toBe("error.link.invalid");
    const keys = await service.context.db
      .select()
      .from(vaultKeys)
      .where(inArray(vaultKeys.id, [document!.keyId, document!.imageKeyId]));
    expect(keys.map((key) => key.wrapped)).toEqual([null, null]);
    const stream = `request:${request.id}`;
    const events = await readEvents(service.context.db, stream);
    expect(events.map((event) => event.type)).toContain("request.signed");
    expect(events.filter((event) => event.personal !== null)).toEqual([]);
    expect((await verifyChain(service.context.db, stream)).ok).toBe(true);
  });

  it("does not include requests that an account still holds, however many there are", async () => {
    const held = await sentRequest(anna.api, [account(bruno)]);
    await signSimple(bruno.api, held.id);
    await remove(anna, held);
    // As many requests as one portion of the sweep; the signer of each still holds it.
    await service.context.pool.query(
      `with copies as (
         insert into requests select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
         from requests r, generate_series(1, 120) where r.id = $1 returning id)
       insert into request_participants select (jsonb_populate_record(s, jsonb_build_object('request', copies.id))).*
         from request_participants s, copies where s.request = $1`,
      [held.id],
    );
    const { request } = await signedByGuest();
    await remove(anna, request);
    expect(await erasedAfter(limits.readAfterEnd + HOUR)).toBe(1);
    expect([await isThere(held), await isThere(request)]).toEqual([true, false]);
  });

  it("does not include requests that only their owner holds", async () => {
    const { request } = await signedByGuest();
    expect(await erasedAfter(10 * limits.readAfterEnd)).toBe(0);
    expect(await isThere(request)).toBe(true);
  });
});
