/** One call that signs several requests: one code confirms all of them and nothing else, and each has its own result. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, inbox, messageTo, problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest } from "../../../../testing/signing.ts";
import { leases } from "../../signature-requests/tables.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
});
afterAll(() => service.stop());

const sentTo = async (person: TestPerson, quality: "AES_MINIMAL" | "SES" = "AES_MINIMAL") =>
  (await sentRequest(sender.api, [{ account_email: person.email, quality, legislation: "EIDAS" }]))
    .id;
const sign = (person: TestPerson, ids: readonly string[], tan?: string) =>
  person.api("POST /v3/sign", {
    body: { signatureRequests: ids.map((id) => ({ signatureRequestId: id })), tan },
  });
const codesTo = async ({ mobile }: TestPerson) => (await inbox(mobile ?? "")).length;
const answer = (person: TestPerson, id: string | null | undefined, tan: string) =>
  person.api("POST /api/respond/{id}", { path: { id: id ?? "" }, body: { tan } });
const stateOf = async (person: TestPerson, id: string) =>
  (await person.api("GET /v3/signature-requests/{id}", { path: { id } })).statusOverall;

/** A person with a code for two requests, whom the sender has then removed from one of them. */
async function removedFromOne() {
  const person = await service.person({ mobile: true });
  const one = await sentTo(person);
  const removed = await sentRequest(sender.api, [
    { account_email: person.email, quality: "AES_MINIMAL", legislation: "EIDAS", sequence: -1 },
    { account_email: sender.email, quality: "SES", sequence: -1 },
  ]);
  const before = await codesTo(person);
  const [entry] = await sign(person, [one, removed.id]);
  const tan = codeOf(await messageTo(person.mobile ?? "", () => true, before));
  const mine = removed.signatures.find(({ accountEmail }) => accountEmail === person.email);
  const path = { id: removed.id, sid: mine?.sid ?? "" };
  await sender.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", { path });
  return { person, one, removed, entry, tan };
}

describe("A code for several requests", () => {
  it("is not sent twice for the same requests, and confirms all of them", async () => {
    const person = await service.person({ mobile: true });
    const ids = [await sentTo(person), await sentTo(person)];
    const before = await codesTo(person);
    const first = await sign(person, ids);
    const second = await sign(person, ids.toReversed());
    const attempts = new Set([...first, ...second].map(({ proceedId }) => proceedId));
    expect(attempts.size).toBe(1);
    const tan = codeOf(await messageTo(person.mobile ?? "", () => true, before));
    const { signing } = await answer(person, first[0]?.proceedId, tan);
    expect(signing?.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await codesTo(person)).toBe(before + 1);
  });

  it("confirms no request that the person signs alone afterwards: that one gets its own code", async () => {
    const person = await service.person({ mobile: true });
    const [one, other] = [await sentTo(person), await sentTo(person)];
    const before = await codesTo(person);
    const newest = (known: number) => messageTo(person.mobile ?? "", () => true, known);
    const [together] = await sign(person, [one, other]);
    await newest(before);
    const [alone] = await sign(person, [one]);
    expect(alone?.proceedId).not.toBe(together?.proceedId);
    const tan = codeOf(await newest(before + 1));
    const { signing } = await answer(person, alone?.proceedId, tan);
    expect(signing?.map(({ id }) => id)).toEqual([one]);
    expect(await stateOf(sender, other)).toBe("OPEN");
  });

  it("replaces the code of one of them", async () => {
    const person = await service.person({ mobile: true });
    const [one, other] = [await sentTo(person), await sentTo(person)];
    const [alone] = await sign(person, [one]);
    const entries = await sign(person, [one, other]);
    const attempts = new Set(entries.map(({ proceedId }) => proceedId));
    expect(attempts.size).toBe(1);
    expect(attempts.has(alone?.proceedId ?? "")).toBe(false);
  });

  it("is refused in a call that names other requests than those that it was sent for", async () => {
    const person = await service.person({ mobile: true });
    const [one, other, third] = [await sentTo(person), await sentTo(person), await sentTo(person)];
    const before = await codesTo(person);
    await sign(person, [one, other]);
    const tan = codeOf(await messageTo(person.mobile ?? "", () => true, before));
    for (const named of [[one], [one, third], [one, other, third]]) {
      expect((await problemOf(sign(person, named, tan))).key).toBe("error.tan.unknown");
    }
    expect(await stateOf(sender, one)).toBe("OPEN");
    expect(await stateOf(sender, other)).toBe("OPEN");
    const signed = await sign(person, [other, one], tan);
    expect(signed.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
    // The same call may be repeated.
    expect(await sign(person, [one, other], tan)).toHaveLength(2);
  });

  it("still confirms the others after a sender has removed the person from one of them", async () => {
    const { person, one, removed, entry, tan } = await removedFromOne();
    const { signing } = await answer(person, entry?.proceedId, tan);
    const results = new Map(signing?.map(({ id, status, key }) => [id, key ?? status]));
    expect(results.get(one)).toMatch(/^(SIGNED|FINISHING)$/);
    expect(results.get(removed.id)).toBe("error.signing.not_a_signer");
  });
});

describe("Several requests, one of which another signer is signing", () => {
  it("each have an entry in the response, also those that have ended before", async () => {
    const { person, one, removed, entry, tan } = await removedFromOne();
    const until = new Date(Date.now() + 60_000);
    const held = { attempt: randomUUID(), holder: randomUUID(), fence: 1, until };
    await service.context.db.insert(leases).values({ request: one, ...held });
    const { signing } = await answer(person, entry?.proceedId, tan);
    await service.context.db.update(leases).set({ until: null }).where(eq(leases.request, one));
    const results = new Map(signing?.map(({ id, status, key }) => [id, [status, key]]));
    expect(results.get(one)).toEqual(["LOCKED", "error.signing.locked"]);
    expect(results.get(removed.id)).toEqual(["FAILED", "error.signing.not_a_signer"]);
  });
});

describe("A call for requests with and without a code", () => {
  it("signs nothing if it is refused because no more codes are sent", async () => {
    const person = await service.person({ mobile: true });
    for (let sent = 0; sent < 5; sent += 1) await sign(person, [await sentTo(person)]);
    const [byClick, withCode] = [await sentTo(person, "SES"), await sentTo(person)];
    const refused = await problemOf(sign(person, [byClick, withCode]));
    expect(refused.key).toBe("error.sms.number");
    expect(await stateOf(sender, byClick)).toBe("OPEN");
  });
});
