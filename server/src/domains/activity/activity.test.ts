/**
 * Activity rows record what happened, for which business, by whom and who paid, and stay when people leave or are
 * erased.
 */
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import {
  asked,
  followed,
  guestOf,
  only,
  sentRequest,
  signSimple,
} from "../../../testing/signing.ts";
import { eraseAccounts } from "../profile/deletion/erase-accounts.ts";
import { memberships } from "../businesses/tables.ts";
import { createdBusiness, addedMember } from "../businesses/testing/people.ts";
import { expireRequests } from "../signature-requests/lifecycle/end-request.ts";
import * as people from "../signature-requests/testing/people.ts";
import { activityOfAccount } from "./queries.ts";
import { makePartitions } from "./partitions.ts";
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
const leave = ({ id }: TestPerson) =>
  service.context.db.delete(memberships).where(eq(memberships.account, id));
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
  it("records the business that it was sent for as the payer, and stays when its people leave and are erased", async () => {
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
    await leave(signer);
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

  it("records other ends", async () => {
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
  it("starts when it is opened and ends when it is erased, each row with the business of the account at that time", async () => {
    const { admin, business } = await createdBusiness(service);
    const person = await addedMember(service, admin, business.id);
    await remove(person);
    await eraseDue();
    expect(await ofAccount(person)).toEqual([
      ["account.opened", null],
      ["member.joined", business.id],
      ["account.closed", business.id],
      ["account.erased", business.id],
    ]);
    expect(await ofAccount(admin)).toEqual([
      ["account.opened", null],
      ["business.opened", business.id],
    ]);
  });
});

describe("Every row", () => {
  it("is permanent: no partition allows updates or deletions", async () => {
    const { pool } = service.context;
    await pool.query(
      "insert into activity (at, name, actor, data) values ('1999-01-01', 'account.opened', 'system', '{}')",
    );
    const { rows } = await pool.query<{ name: string }>(
      "select distinct tableoid::regclass::text as name from activity",
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { name } of [{ name: "activity" }, ...rows]) {
      for (const statement of [`update ${name} set business = null`, `delete from ${name}`]) {
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

describe("The partitions", () => {
  const partitions = async () => {
    const { rows } = await service.context.pool.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'activity'::regclass order by 1",
    );
    return rows.map(({ name }) => name);
  };
  const nameOf = (moment: Date) => `activity_${moment.toISOString().slice(0, 7).replace("-", "_")}`;
  const whereOf = async (person: TestPerson) => {
    const { rows } = await service.context.pool.query<{ name: string }>(
      "select distinct tableoid::regclass::text as name from activity where account = $1",
      [person.id],
    );
    return rows.map(({ name }) => name);
  };

  it("exist at the start for this month, which takes its rows, and for the next two", async () => {
    const now = service.context.clock.now();
    const months = [0, 1, 2].map((ahead) =>
      nameOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))),
    );
    expect(await partitions()).toEqual([...months, "activity_default"].toSorted());
    expect(await whereOf(stranger)).toEqual([nameOf(now)]);
  });

  it("are created by several processes concurrently, and a missing one does not prevent a write", async () => {
    await service.later(400 * DAY, async () => {
      const late = await service.person();
      expect(await whereOf(late)).toEqual(["activity_default"]);
      await Promise.all([1, 2, 3].map(() => makePartitions(service.context)));
      const now = service.context.clock.now();
      // Rows of this month that are already stored stay where they are.
      expect(await partitions()).not.toContain(nameOf(now));
      const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
      expect(await partitions()).toContain(nameOf(next));
      await service.later(next.getTime() - now.getTime(), async () => {
        expect(await whereOf(await service.person())).toEqual([nameOf(next)]);
      });
    });
  });
});
