import { afterAll, beforeAll, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { transaction } from "../../platform/database/database.ts";
import { lockBusiness } from "./lock-business.ts";
import { addedMember, createdBusiness } from "./testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Calls that lock the business of their caller, by people who may not make them. */
const CALLS: Readonly<
  Record<string, (who: TestPerson, admin: TestPerson, id: string) => Promise<unknown>>
> = {
  "remove somebody else": (who, admin, id) =>
    who.api("POST /v1/businesses/{id}/remove-members", {
      path: { id },
      body: { user_ids: [admin.id] },
    }),
  "accept the terms of the business": (who) =>
    who.api("POST /v1/user/accept", { body: { biz: true } }),
};

it.each(Object.entries(CALLS))(
  "A member who may not %s is refused at once, also while the business is locked",
  async (_, call) => {
    const { admin, business } = await createdBusiness(service);
    const member = await addedMember(service, admin, business.id);
    await transaction(service.context.db, async (tx) => {
      await lockBusiness(tx, business.id);
      // A call that waited for the lock would never get a response here.
      expect(await problemOf(call(member, admin, business.id))).toMatchObject({ status: 403 });
    });
  },
);
