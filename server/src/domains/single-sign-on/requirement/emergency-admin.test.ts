import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, PASSWORD, problemOf } from "../../../../testing/service.ts";
import { eraseAccounts } from "../../profile/deletion/erase-accounts.ts";
import { openRequiredBusiness } from "../testing/required.ts";
import type { RequiredBusiness } from "../testing/required.ts";

const REQUIRED = "error.auth.single_sign_on_required";
const DAY = 86_400_000;

let on: RequiredBusiness;
beforeAll(async () => {
  on = await openRequiredBusiness({ emergency: "emergency.only@notfall.test" });
  await on.require();
});
afterAll(() => on.close());

describe("The emergency admin", () => {
  it("logs in with password and second factor, and all admins are told", async () => {
    const { details } = await problemOf(on.logInByPassword(on.emergency));
    const begun = await on.service.api("POST /v1/login/second-factor", {
      body: { challenge: String(details["challenge"]), code: on.emergency.code() },
    });
    const user = await on.service.client(`Bearer ${begun.value}`)("GET /v1/user");
    expect(user.id).toBe(on.emergency.id);
    const isTold = ({ subject }: { subject: string }) =>
      subject === "The emergency admin of Muster AG has logged in";
    for (const { email } of [on.admin, on.chief, on.emergency]) {
      expect((await messageTo(email, isTold)).text).toContain(on.emergency.email);
    }
    expect(await on.changes()).toContain("single_sign_on.emergency_login");
  });

  it("cannot leave, be removed or made a member, close their account, or remove the second factor", async () => {
    const KEY = "error.sso.emergency_admin";
    const id = { id: on.business };
    const body = { user_ids: [on.emergency.id] };
    const { details } = await problemOf(on.logInByPassword(on.emergency));
    const begun = await on.service.api("POST /v1/login/second-factor", {
      body: { challenge: String(details["challenge"]), code: on.emergency.code() },
    });
    const own = on.service.client(`Bearer ${begun.value}`);
    const refused = [
      () => on.chief.api("POST /v1/businesses/{id}/change-to-members", { path: id, body }),
      () => on.chief.api("POST /v1/businesses/{id}/remove-members", { path: id, body }),
      () => own("POST /v1/businesses/{id}/remove-members", { path: id, body }),
      () => own("POST /v1/user/delete", { body: { password: PASSWORD } }),
      () =>
        own("POST /v1/user/second-factor/remove", {
          body: { password: PASSWORD, code: on.emergency.code() },
        }),
    ];
    const keys = [];
    for (const one of refused) keys.push((await problemOf(one())).key);
    expect(keys).toEqual([KEY, KEY, KEY, KEY, KEY]);
    expect((await on.connectionNow())?.requirement.emergencyAdmin).toBe(on.emergency.id);
  });

  it("can be another one, after which the first one is free", async () => {
    const next = await on.emergencyAdmin("next.emergency@notfall.test");
    await on.require(on.chief.api, next.id);
    const body = { user_ids: [on.emergency.id] };
    await on.chief.api("POST /v1/businesses/{id}/change-to-members", {
      path: { id: on.business },
      body,
    });
    await on.promote(on.emergency);
    const again = await on.require(on.chief.api, on.emergency.id);
    expect(again.requirement.emergencyAdmin).toBe(on.emergency.id);
  });

  it("takes the requirement along when their account is erased", async () => {
    await on.release();
    const last = await on.emergencyAdmin("last.emergency@notfall.test");
    const member = await on.memberWithPassword(`free.again@${on.domain}`);
    await on.require(on.chief.api, last.id);
    expect((await problemOf(on.logInByPassword(member))).key).toBe(REQUIRED);
    const { context } = on.service;
    // Closing is refused while it is required: only an account that was closed before, by the database, is erased.
    await on.query("update accounts set closed_at = $1, erase_at = $1 where id = $2", [
      new Date(context.clock.now().getTime() - 400 * DAY).toISOString(),
      last.id,
    ]);
    await eraseAccounts(context);
    expect((await on.connectionNow())?.requirement.since).toBeNull();
    await on.logInByPassword(member);
    await messageTo(on.admin.email, ({ subject }) => subject.includes("no longer required"));
    await on.require();
  });
});
