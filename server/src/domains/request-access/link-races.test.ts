/**
 * Links that are opened or requested at the moment when they are replaced or their signers are removed. The call that
 * gets the lock first wins.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo } from "../../../testing/inbox.ts";
import { meetingAt } from "../../../testing/outages/meeting.ts";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { sentRequest } from "../../../testing/signing.ts";
import { mailFreshLinkTo } from "./fresh-link.ts";
import { hasToken, linkOf, stranger } from "../signature-requests/testing/people.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
});
afterAll(() => service.stop());

async function invited() {
  const person = stranger({});
  const request = await sentRequest(sender.api, [{ signer_identity_data: person }]);
  const email = person.email_address;
  return { email, request, link: linkOf(await messageTo(email, hasToken)) };
}

const eventsOf = async (id: string) => {
  const { events } = await sender.api("GET /v3/signature-requests/{id}/events", { path: { id } });
  return events.map(({ name }) => name);
};

const LEAVE = "update signers set removed_at = now() where request = $1";
const REPLACE =
  "delete from links where signer in (select id from signers where request = $1 and removed_at is null)";
const WITHDRAW = "update requests set status = 'WITHDRAWN', ended_at = now() where id = $1";

describe("A link that is opened while", () => {
  it.each([
    ["its signer is removed", LEAVE, "error.link.invalid"],
    ["the sender replaces it", REPLACE, "error.link.invalid"],
    ["the request is withdrawn", WITHDRAW, "error.link.withdrawn"],
  ])("%s, opens nothing", async (_, change, key) => {
    const { request, link } = await invited();
    const refused = await meetingAt(service, request.id, {
      waiting: 1,
      begin: () => problemOf(service.api("POST /v1/direct/session", { body: link })),
      meanwhile: (client) => client.query(change, [request.id]),
    });
    expect(refused.key).toBe(key);
    const { rows } = await service.context.db.execute(
      sql`select from guest_sessions s join signers on signers.id = s.signer
          where request = ${request.id}`,
    );
    expect(rows).toEqual([]);
    expect(await eventsOf(request.id)).not.toContain("link_opened");
  });
});

describe("A link that is requested while", () => {
  it.each([
    ["its signer is removed", LEAVE],
    ["the request is withdrawn", WITHDRAW],
  ])("%s, is not mailed", async (_, change) => {
    const { email, request, link } = await invited();
    const asked = { request: request.id, user: link.user_id, ip: "127.0.0.1" };
    await meetingAt(service, request.id, {
      waiting: 1,
      begin: () => mailFreshLinkTo(service.context, asked),
      meanwhile: (client) => client.query(change, [request.id]),
    });
    const { rows } = await service.context.db.execute(
      sql`select from outbox_messages where recipient = ${email}`,
    );
    expect(rows).toHaveLength(1);
    expect(await inbox(email)).toHaveLength(1);
    expect(await eventsOf(request.id)).not.toContain("link_requested");
  });
});
