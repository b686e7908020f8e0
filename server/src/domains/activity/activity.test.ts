/**
 * Activity rows record what happened, for which business, by whom and who paid, and stay when people leave or are
 * erased.
 */
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mobileNumber, PASSWORD, proveMobile, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { endMembership } from "../../../testing/whose.ts";
import {
  asked,
  followed,
  guestOf,
  only,
  sentRequest,
  signSimple,
} from "../../../testing/signing.ts";
import { eraseAccounts } from "../profile/deletion/erase-accounts.ts";
import { createdBusiness, addedMember } from "../businesses/testing/people.ts";
import { expireRequests } from "../signature-requests/lifecycle/end-request.ts";
import * as people from "../signature-requests/testing/people.ts";
import { activityOfAccount } from "./queries.ts";
import { activity } from "./tables.ts";

const DAY = 86_400_000;

let service: TestService;
let own: { admin: TestPerson; business: { id: string } };
let member: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  service = await startService();
  own = await createdBusiness(service);
  member = await addedMember(service, own.admin, own.business.id);
  stranger = await service.person({ firstName: "Sofia", lastName: "Fremd" });
});
afterAll(() => service.stop());

const account = (person: TestPerson) => ({ ...people.account(person), quality: "SES" as const });
const guest = () => ({ ...people.guest(), quality: "SES" as const });
const remove = (who: TestPerson) =>
  who.api("POST /v1/user/delete", { body: { password: PASSWORD, withdraw_requests: true } });
const eraseDue = () => service.later(31 * DAY, () => eraseAccounts(service.context));

const ofRequest = (id: string) =>
  service.context.db
    .select()
    .from(activity)
    .where(eq(activity.request, id))
    .orderBy(asc(activity.at), asc(activity.id));
const namesOf = async (id: string) => (await ofRequest(id)).map(({ name }) => name);
const ofAccount = async ({ id }: TestPerson) =>
  (await activityOfAccount(service.context.db, id)).map(({ name, business }) => [name, business]);

/** A request with two people and a guest as signers, in this order, signed by all. */
async function signedByAll(sender: TestPerson, signers: readonly TestPerson[]) {
  const invited = guest();
  const request = await sentRequest(sender.api, [...signers.map(account), invited]);
  for (const { api } of signers) {
    expect((await signSimple(api, request.id)).status).toBe("SIGNED");
  }
  const asGuest = await guestOf(service.url, invited.signer_identity_data.email_address);
  const entry = only(await asGuest("POST /v3/direct/sign", asked(request.id)));
  expect((await followed(asGuest, entry, true)).status).toBe("SIGNED");
  const { id: guestId } = await asGuest("GET /v1/direct/user");
  return { request: request.id, signers: request.signatures.map(({ sid }) => sid), guestId };
}

describe("The activity of a request", () => {
  it("names the business that it was sent for as the payer, and stays when its people leave and are erased", async () => {
    const sender = await addedMember(service, own.admin, own.business.id);
    const signer = await addedMember(service, own.admin, own.business.id);
    const all = await signedByAll(sender, [signer, stranger]);
    const business = own.business.id;
    const signed = { quality: "SES", payer: "sender_business", documents: 1 };
    const [first, second, third] = all.signers;
    const rows = await ofRequest(all.request);
    expect(
      rows.map(({ name, actor, data, business: whose }) => [name, actor, data, whose]),
    ).toEqual([
      ["request.sent", `account:${sender.id}`, { signers: 3, documents: 1 }, business],
      ...[
        [`account:${signer.id}`, first],
        [`account:${stranger.id}`, second],
        [`guest:${all.guestId}`, third],
      ].map(([actor, one]) => [
        "signature.made",
        actor,
        expect.objectContaining({ ...signed, signer: one }),
        business,
      ]),
      ["request.completed", "system", {}, business],
    ]);
    await endMembership(service, signer);
    await remove(sender);
    expect(await eraseDue()).toBe(1);
    expect(await ofRequest(all.request)).toEqual(rows);
  });

  it("records who else paid if no business did", async () => {
    const sender = await service.person();
    const { request } = await signedByAll(sender, [member, stranger]);
    const rows = await ofRequest(request);
    expect(rows.map(({ name, business, data }) => [name, business, data["payer"]])).toEqual([
      ["request.sent", null, undefined],
      ["signature.made", own.business.id, "own_business"],
      ["signature.made", null, "free"],
      ["signature.made", null, "nobody"],
      ["request.completed", null, undefined],
    ]);
  });

  it("records who was added, reminded and removed, and by whom", async () => {
    const second = await service.person();
    const request = await sentRequest(member.api, [account(stranger)]);
    const path = { id: request.id };
    const added = await member.api("POST /v3/signature-requests/{id}/signatures", {
      path,
      body: account(second),
    });
    const [first, last] = added.signatures.map(({ sid }) => sid);
    await member.api("POST /v3/signature-requests/{id}/remind", { path });
    await member.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", {
      path: { ...path, sid: last ?? "" },
    });
    const rows = await ofRequest(request.id);
    expect(rows.slice(1).map(({ name, data }) => [name, data])).toEqual([
      ["signer.added", { signer: last }],
      ["signer.reminded", { signer: first }],
      ["signer.reminded", { signer: last }],
      ["signer.removed", { signer: last }],
    ]);
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`account:${member.id}`]));
    expect(new Set(rows.map(({ business }) => business))).toEqual(new Set([own.business.id]));
  });

  it("records attempts that fail or are cancelled, with the business that would have paid", async () => {
    const signer = await addedMember(service, own.admin, own.business.id);
    await proveMobile(signer.api, mobileNumber());
    const sender = await service.person();
    const level = { quality: "AES_MINIMAL", legislation: "EIDAS" } as const;
    const request = await sentRequest(sender.api, [{ ...account(signer), ...level }]);
    const begin = async () => only(await signer.api("POST /v3/sign", asked(request.id)));
    const { proceedId } = await begin();
    await signer.api("POST /api/cancel/{id}", { path: { id: proceedId ?? "" } });
    await begin();
    await signer.api("PUT /v1/user", { body: { first_name: "Berta" } });
    const ended = (await ofRequest(request.id)).slice(1);
    const data = { signer: request.signatures[0]?.sid, ...level };
    const actor = `account:${signer.id}`;
    const business = own.business.id;
    expect(ended).toEqual([
      expect.objectContaining({ name: "signing.cancelled", actor, business, data }),
      expect.objectContaining({
        name: "signing.failed",
        actor,
        business,
        data: { ...data, reason: "error.signing.name_changed" },
      }),
    ]);
  });

  it("records requests that end in another way", async () => {
    const send = () => sentRequest(member.api, [account(stranger)]);
    const [declined, withdrawn] = [await send(), await send()];
    await stranger.api("POST /v3/signature-requests/{id}/decline", {
      path: { id: declined.id },
      body: { message: "Not like this." },
    });
    await member.api("POST /v3/signature-requests/{id}/withdraw", {
      path: { id: withdrawn.id },
      body: {},
    });
    expect(await namesOf(declined.id)).toEqual(["request.sent", "request.declined"]);
    expect(await namesOf(withdrawn.id)).toEqual(["request.sent", "request.withdrawn"]);
    const late = await send();
    const past = "update requests set due_at = now() - interval '1 minute' where id = $1";
    await service.context.pool.query(past, [late.id]);
    expect(await expireRequests(service.context)).toBe(1);
    expect(await namesOf(late.id)).toEqual(["request.sent", "request.expired"]);
  });
});

describe("The activity of an account", () => {
  it("starts when it is opened and ends when it is erased; each row names the business of the account at that time", async () => {
    const { admin, business } = await createdBusiness(service);
    const person = await addedMember(service, admin, business.id);
    await remove(person);
    await eraseDue();
    expect(await ofAccount(person)).toEqual([
      ["account.opened", null],
      ["member.joined", business.id],
      ["account.closed", business.id],
      ["account.erased", business.id],
      ["member.left", business.id],
    ]);
    expect(await ofAccount(admin)).toEqual([
      ["account.opened", null],
      ["business.opened", business.id],
    ]);
  });
});

describe("Every row", () => {
  it("is permanent: no partition can be updated, deleted from or emptied", async () => {
    const { pool } = service.context;
    await pool.query(
      "insert into activity (at, name, actor, data) values ('1999-01-01', 'account.opened', 'system', '{}')",
    );
    const { rows } = await pool.query<{ name: string }>(
      "select distinct tableoid::regclass::text as name from activity",
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { name } of [{ name: "activity" }, ...rows]) {
      for (const statement of [
        `update ${name} set business = null`,
        `delete from ${name}`,
        `truncate ${name}`,
      ]) {
        await expect(pool.query(statement)).rejects.toThrow("never changed or removed");
      }
    }
  });

  it("contains ids, and no names or addresses", async () => {
    const text = JSON.stringify(await service.context.db.select().from(activity));
    for (const { email, lastName } of [own.admin, member, stranger]) {
      expect(text).not.toContain(email);
      expect(text).not.toContain(lastName);
    }
  });
});
