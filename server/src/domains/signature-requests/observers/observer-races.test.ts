/** An address that is added to a request at the moment in which it gets an account, and how observers learn of the end. */
import { eq } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meetingAtLock } from "../../../../testing/outages/meeting.ts";
import { atRest } from "../../../../testing/rest.ts";
import { inbox, messageTo, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest } from "../../../../testing/signing.ts";
import { transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { accounts } from "../../accounts/tables.ts";
import { observers } from "../observer-tables.ts";
import { expireRequests } from "../lifecycle/end-request.ts";
import { linkAccountAgain, linkInvitedAgain } from "../signers/link-by-address.ts";
import { requests, signers } from "../tables.ts";
import { about, account, guest } from "../testing/people.ts";

let service: TestService;
let anna: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  service = await startService();
  [anna, ben] = [await service.person({ firstName: "Anna" }), await service.person()];
});
afterAll(() => service.stop());

const newAddress = () => `race.${newId()}@example.test`;
const add = (id: string, email: string) =>
  anna.api("POST /v3/signature-requests/{id}/observers", { path: { id }, body: { email } });
const rowsOf = (request: string) =>
  service.context.db.select().from(observers).where(eq(observers.request, request));

describe("An address that gets an account while it is added", () => {
  /** Hides the account of a person from everybody, as a transaction that is not committed yet does. */
  const hide = (person: TestPerson) => moved(person, `hidden.${newId()}@example.test`);
  const moved = (person: TestPerson, email: string) =>
    service.context.db.update(accounts).set({ email }).where(eq(accounts.id, person.id));

  it.each(["the account commits last", "the request commits last"])(
    "ends as that account, once, if %s",
    async (last) => {
      const rita = await service.person({ firstName: "Rita", email: newAddress() });
      const invited = guest();
      const email = invited.signer_identity_data.email_address;
      const gina = await service.person({ firstName: "Gina", email });
      await atRest(service);
      await hide(rita);
      await hide(gina);
      const { id } = await sentRequest(anna.api, [invited, account(ben)]);
      await add(id, rita.email);
      await atRest(service);
      const [before] = await rowsOf(id);
      expect(before?.person).toBe(before?.id);
      await moved(rita, rita.email);
      await moved(gina, email);
      await transaction(service.context.db, async (tx) => {
        if (last.startsWith("the request")) {
          await linkInvitedAgain(tx, id, [{ isKnown: false }]);
          return;
        }
        for (const { id: accountId } of [rita, gina]) await linkAccountAgain(tx, { accountId });
      });
      await atRest(service);
      expect(await rowsOf(id)).toMatchObject([{ id: before?.id, person: rita.id }]);
      const read = await rita.api("GET /v3/signature-requests/{id}", { path: { id } });
      expect(read.observers).toMatchObject([{ isMe: true }]);
      const rows = await service.context.db.select().from(signers).where(eq(signers.request, id));
      expect(rows.map(({ person }) => person).toSorted()).toEqual([ben.id, gina.id].toSorted());
    },
  );

  it("is linked once by many concurrent registrations and additions", async () => {
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => sentRequest(anna.api, [account(ben)])),
    );
    for (let round = 0; round < 3; round += 1) {
      const email = newAddress();
      const [person] = await Promise.all([
        service.person({ email }),
        ...sent.map(({ id }) => add(id, email)),
      ]);
      await atRest(service);
      for (const { id } of sent) {
        const own = (await rowsOf(id)).filter((row) => row.email === email);
        expect(own).toMatchObject([{ person: person.id }]);
        const seen = await person.api("GET /v3/signature-requests/{id}", { path: { id } });
        expect(seen.observers.filter(({ isMe }) => isMe)).toHaveLength(1);
      }
    }
  });
});

describe("Two tabs in which an observer opens a request for the first time", () => {
  it("leave the time of the first one", async () => {
    const rita = await service.person({ firstName: "Rita" });
    const { id } = await sentRequest(anna.api, [account(ben)]);
    await add(id, rita.email);
    const first = new Date(service.context.clock.now().getTime() - 1000);
    const otherTab = {
      take: (client: pg.Client) =>
        client.query("update observers set opened_at = $2 where request = $1", [id, first]),
      awaitedBy: '%update "observers"%',
    };
    const begin = () => rita.api("GET /v3/signature-requests/{id}", { path: { id } });
    await meetingAtLock(service, otherTab, { waiting: 1, begin });
    expect(await rowsOf(id)).toMatchObject([{ openedAt: first }]);
  });
});

describe("Observers are told how a request ended", () => {
  it.each([
    ["declined", "Declined", "The lease is too long."],
    ["withdrawn", "Withdrawn", "Another contract follows."],
  ])("with the message: %s", async (how, subject, message) => {
    const rita = await service.person({ firstName: "Rita" });
    const email = newAddress();
    const { id } = await sentRequest(anna.api, [account(ben)]);
    await add(id, rita.email);
    await add(id, email);
    const path = { id };
    await (how === "declined"
      ? ben.api("POST /v3/signature-requests/{id}/decline", { path, body: { message } })
      : anna.api("POST /v3/signature-requests/{id}/withdraw", { path, body: { message } }));
    for (const to of [rita.email, email]) {
      const mail = await messageTo(to, about(subject));
      expect(mail.text).toContain(message);
      expect(mail.links.some((link) => link.includes(`/view/${id}`))).toBe(true);
      expect(mail.links.some((link) => link.includes("usertoken="))).toBe(false);
    }
    const seen = await rita.api("GET /v3/signature-requests/{id}", { path });
    expect(seen.observers.some(({ isMe }) => isMe)).toBe(true);
  });

  it("without a link, if the sender has deleted it", async () => {
    const email = newAddress();
    const { id } = await sentRequest(anna.api, [account(ben)]);
    await add(id, email);
    await anna.api("DELETE /v3/signature-requests/{id}", { path: { id } });
    const mail = await messageTo(email, about("Withdrawn"));
    expect(mail.links.filter((link) => link.includes("/view/"))).toEqual([]);
  });

  it("when its deadline has passed", async () => {
    const email = newAddress();
    const { id } = await sentRequest(anna.api, [account(ben)]);
    await add(id, email);
    const dueAt = service.context.clock.now();
    await service.context.db.update(requests).set({ dueAt }).where(eq(requests.id, id));
    await expireRequests(service.context);
    expect((await messageTo(email, about("Expired"))).text).toContain(
      "Not everyone signed in time",
    );
  });

  it("not if they were removed before", async () => {
    const email = newAddress();
    const { id } = await sentRequest(anna.api, [account(ben)]);
    const { observers: added } = await add(id, email);
    await messageTo(email, about("For you to read"));
    const path = { id, observer_id: added[0]?.id ?? "" };
    await anna.api("DELETE /v3/signature-requests/{id}/observers/{observer_id}", { path });
    await anna.api("POST /v3/signature-requests/{id}/withdraw", { path: { id }, body: {} });
    await messageTo(ben.email, about("Withdrawn"));
    await atRest(service);
    expect((await inbox(email)).filter(about("Withdrawn"))).toEqual([]);
  });
});
