import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { inbox } from "../../../../testing/inbox.ts";
import { PASSWORD, problemOf } from "../../../../testing/service.ts";
import { businessDomains } from "../../businesses/tables.ts";
import { ssoConnections } from "../tables.ts";
import { openRequiredBusiness } from "../testing/required.ts";
import type { RequiredBusiness } from "../testing/required.ts";

const REQUIRED = "error.auth.single_sign_on_required";

let on: RequiredBusiness;
beforeAll(async () => {
  on = await openRequiredBusiness({ emergency: "never.locked@notfall.test" });
  await on.require();
});
afterAll(() => on.close());

describe("Nobody is locked out", () => {
  const set = (values: Partial<typeof businessDomains.$inferInsert>) =>
    on.service.context.db
      .update(businessDomains)
      .set(values)
      .where(eq(businessDomains.domain, on.domain));

  it("while the record of the domain is missing: only who is linked logs in at the provider", async () => {
    await on.release();
    const unlinked = await on.memberWithPassword(`grace1@${on.domain}`);
    const linked = await on.byProvider();
    await on.require();
    await set({ failingSince: on.service.context.clock.now() });
    try {
      await on.logInByPassword(unlinked);
      await linked.api("GET /v1/user");
      const { email } = linked;
      expect((await problemOf(on.logInByPassword({ email, password: PASSWORD }))).key).toBe(
        REQUIRED,
      );
    } finally {
      await set({ failingSince: null });
    }
    expect((await problemOf(on.logInByPassword(unlinked))).key).toBe(REQUIRED);
  });

  it("after the domain is no longer verified", async () => {
    await on.release();
    const member = await on.memberWithPassword(`lost1@${on.domain}`);
    await on.require();
    await set({ state: "not_verified" });
    try {
      await on.logInByPassword(member);
      // Nothing is required now: the emergency admin may go, and the requirement does not come back without one.
      await on.admin.api("POST /v1/businesses/{id}/change-to-members", {
        path: { id: on.business },
        body: { user_ids: [on.emergency.id] },
      });
    } finally {
      await set({ state: "verified" });
    }
    await on.logInByPassword(member);
    await on.promote(on.emergency);
    await on.require();
    expect((await problemOf(on.logInByPassword(member))).key).toBe(REQUIRED);
  });

  it("after new values of the provider, or its removal", async () => {
    await on.release();
    const member = await on.memberWithPassword(`values1@${on.domain}`);
    await on.require();
    await on.put();
    await on.logInByPassword(member);
    await on.connect();
    // It is not required again by itself.
    await on.logInByPassword(member);
    const chief = await on.byProvider(on.chief.claims);
    await on.require(chief.api);
    expect((await problemOf(on.logInByPassword(member))).key).toBe(REQUIRED);
    await chief.api("DELETE /v1/businesses/{id}/single-sign-on/{domain}", { path: on.path });
    await on.logInByPassword(member);
    const left = await on.service.context.db.select().from(ssoConnections);
    expect(left).toEqual([]);
    expect(await inbox(member.email)).not.toEqual([]);
  });
});
