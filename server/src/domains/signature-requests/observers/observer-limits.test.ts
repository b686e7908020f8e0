/** The ceilings of the mails to observers, and what remains of an observer whose account is erased. */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  inbox,
  messageTo,
  PASSWORD,
  problemOf,
  startService,
} from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest, uploaded } from "../../../../testing/signing.ts";
import { transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { countWithin } from "../../../platform/limits.ts";
import { mayMailFrom } from "../../../platform/mail/mail-limit.ts";
import { eraseAccounts } from "../../profile/deletion/erase-accounts.ts";
import { about, account } from "../testing/people.ts";

const DAY = 24 * 60 * 60_000;
let service: TestService;
let ben: TestPerson;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_FACTOR: "1" } });
  ben = await service.person({ firstName: "Ben" });
});
afterAll(() => service.stop());

const newAddress = () => `limited.${crypto.randomUUID()}@example.test`;
const add = (by: TestPerson, id: string, email: string) =>
  by.api("POST /v3/signature-requests/{id}/observers", { path: { id }, body: { email } });
const read = (who: TestPerson, id: string) =>
  who.api("GET /v3/signature-requests/{id}", { path: { id } });
/** Counts this many invitations of today, without sending them. */
const invited = (who: TestPerson, by: number) =>
  transaction(service.context.db, (tx) =>
    countWithin(
      tx,
      service.context.clock,
      `free invitations of ${who.id}`,
      limits.freeAccounts.invitations,
      by,
    ),
  );

describe("A mail to an observer", () => {
  it("counts as an invitation of a sender who does not pay: when the request is sent, and when they are added", async () => {
    const anna = await service.person({ firstName: "Anna" });
    const { most } = limits.freeAccounts.invitations;
    const document_id = await uploaded(anna.api);
    const { id } = await anna.api("POST /v3/signature-requests", {
      body: {
        documents: [{ document_id }],
        signatures: [account(ben)],
        observers: [newAddress(), newAddress()],
      },
    });
    await invited(anna, most - 2);
    const send = () => anna.api("POST /v3/signature-requests/{id}/initiate", { path: { id } });
    expect(await problemOf(send())).toMatchObject({ key: "error.free.invitations" });
    const { observers } = await read(anna, id);
    await anna.api("DELETE /v3/signature-requests/{id}/observers/{observer_id}", {
      path: { id, observer_id: observers[0]?.id ?? "" },
    });
    expect((await send()).statusOverall).toBe("OPEN");
    expect(await problemOf(add(anna, id, newAddress()))).toMatchObject({
      status: 429,
      key: "error.free.invitations",
    });
    expect((await read(anna, id)).observers).toHaveLength(1);
  });

  it("is not sent to a mailbox that was asked two hundred times in a day, which still reads the request", async () => {
    const anna = await service.person({ firstName: "Anna" });
    const olga = await service.person({ firstName: "Olga" });
    const { context } = service;
    for (let n = 0; n < limits.mailsToOne.asked.most - 1; n += 1) {
      const from = { id: newId(), free: false };
      await mayMailFrom(context.db, context, "asked", { to: olga.email, from });
    }
    const first = await sentRequest(anna.api, [account(ben)], { title: "The last of the day" });
    await add(anna, first.id, olga.email);
    await messageTo(olga.email, about("For you to read: The last of the day"));
    const other = newAddress();
    const second = await sentRequest(anna.api, [account(ben)], { title: "One too many" });
    await add(anna, second.id, olga.email);
    await add(anna, second.id, other);
    await messageTo(other, about("For you to read: One too many"));
    const subjects = (await inbox(olga.email)).map(({ subject }) => subject).join();
    expect(subjects).not.toContain("One too many");
    expect((await read(olga, second.id)).id).toBe(second.id);
  });
});

describe("An observer whose account is erased", () => {
  it("is removed if they had opened the request; otherwise their address stays, and nobody learns of the account", async () => {
    const anna = await service.person({ firstName: "Anna" });
    const olga = await service.person({ firstName: "Olga" });
    const [opened, unopened] = [
      await sentRequest(anna.api, [account(ben)]),
      await sentRequest(anna.api, [account(ben)]),
    ];
    await add(anna, opened.id, olga.email);
    await add(anna, unopened.id, olga.email);
    await read(olga, opened.id);
    await olga.api("POST /v1/user/delete", { body: { password: PASSWORD } });
    await service.later(31 * DAY, async () => {
      await eraseAccounts(service.context);
      const again = await service.again(anna);
      expect((await read(again, opened.id)).observers).toEqual([]);
      const { events } = await again.api("GET /v3/signature-requests/{id}/events", {
        path: { id: opened.id },
      });
      expect(events.find(({ name }) => name === "observer_removed")).toMatchObject({
        reason: "account_erased",
        userId: null,
      });
      const [left] = (await read(again, unopened.id)).observers;
      expect(left).toMatchObject({ displayName: olga.email, openedAt: null });
      expect(left?.userInfo.id).toBe(left?.id);
    });
  });
});
