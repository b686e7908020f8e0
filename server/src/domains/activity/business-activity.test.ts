/**
 * The activity of a business. It stays complete after its people and requests are erased, and after the business is
 * deleted.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { sentRequest, signSimple } from "../../../testing/signing.ts";
import { deleteBusiness } from "../../../testing/whose.ts";
import { addedMember, createdBusiness } from "../businesses/testing/people.ts";
import { eraseAccounts } from "../profile/deletion/erase-accounts.ts";
import * as people from "../signature-requests/testing/people.ts";
import { activityOfBusiness } from "./queries.ts";

const DAY = 86_400_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const account = (person: TestPerson) => ({ ...people.account(person), quality: "SES" as const });
const remove = (who: TestPerson) =>
  who.api("POST /v1/user/delete", { body: { password: PASSWORD, withdraw_requests: true } });
const eraseDue = () => service.later(31 * DAY, () => eraseAccounts(service.context));
const ofBusiness = (id: string) =>
  activityOfBusiness(service.context.db, id, {
    from: new Date(0),
    until: new Date(Date.UTC(3000, 0)),
  });

describe("The activity of a business", () => {
  it("records who was invited, joined, changed their role and left, and who did it", async () => {
    const { admin, business } = await createdBusiness(service);
    const path = { id: business.id };
    const person = await addedMember(service, admin, business.id);
    const change = (to: "admins" | "members") =>
      admin.api(`POST /v1/businesses/{id}/change-to-${to}`, {
        path,
        body: { user_ids: [person.id] },
      });
    await change("admins");
    await change("members");
    // Setting the role that a member already has is not a change.
    await change("members");
    const body = { users: [{ email: `late.${business.id}@example.test` }] };
    const { invitations } = await admin.api("POST /v1/businesses/{id}/members", { path, body });
    const invitation = invitations[0]?.id ?? "";
    await admin.api("DELETE /v1/businesses/{id}/invitations/{invitation_id}", {
      path: { ...path, invitation_id: invitation },
    });
    await remove(person);
    await eraseDue();
    const [by, own] = [`account:${admin.id}`, `account:${person.id}`];
    const rows = await ofBusiness(business.id);
    expect(rows.map(({ name, actor, account: whose }) => [name, actor, whose])).toEqual([
      ["business.opened", by, admin.id],
      ["member.invited", by, null],
      ["member.joined", own, person.id],
      ["member.promoted", by, person.id],
      ["member.demoted", by, person.id],
      ["member.invited", by, null],
      ["member.invitation_withdrawn", by, null],
      ["account.closed", own, person.id],
      ["account.erased", "system", person.id],
      ["member.left", "system", person.id],
    ]);
    expect(rows.slice(5, 7).map(({ data }) => data)).toEqual([{ invitation }, { invitation }]);
  });

  it("still shows what the business paid for after its requests, its people and the business itself are erased", async () => {
    const { admin, business } = await createdBusiness(service);
    const sender = await addedMember(service, admin, business.id);
    const other = await service.person();
    const [signer, quit] = [await service.person(), await addedMember(service, admin, business.id)];
    const sent = await sentRequest(sender.api, [account(signer)]);
    const own = await sentRequest(other.api, [account(quit)]);
    await signSimple(signer.api, sent.id);
    await signSimple(quit.api, own.id);
    const paid = async () =>
      (await ofBusiness(business.id))
        .filter(({ name }) => name === "signature.made")
        .map(({ request, data }) => [request, data["signer"], data["payer"], data["quality"]]);
    const before = [
      [sent.id, sent.signatures[0]?.sid, "sender_business", "SES"],
      [own.id, own.signatures[0]?.sid, "own_business", "SES"],
    ];
    expect(await paid()).toEqual(before);
    for (const one of [sender, signer, quit, other]) await remove(one);
    await eraseDue();
    const { pool } = service.context;
    for (const table of ["requests", "signers", "signatures"]) {
      const column = table === "requests" ? "id" : "request";
      const statement = `select from ${table} where ${column} = any($1)`;
      expect((await pool.query(statement, [[sent.id, own.id]])).rows).toEqual([]);
    }
    await deleteBusiness(service, business.id);
    expect(await paid()).toEqual(before);
  });
});
