/** A phone that opens a code while the session at the computer ends. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo } from "../../../../testing/inbox.ts";
import { startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest } from "../../../../testing/signing.ts";
import { cookieName } from "../../../platform/http/cookies.ts";
import { hasToken, linkOf, stranger } from "../../signature-requests/testing/people.ts";
import { guestCookie } from "../guests.ts";
import { openLink } from "../open-link.ts";
import { guestSessions, phoneLinks } from "../tables.ts";
import { createPhoneLink, openPhoneLink } from "./phone-links.ts";

const IP = "192.0.2.7";

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

/** A guest who has opened their link at a computer, one phone that is let in, and a code that waits for a second one. */
async function withCode() {
  const { context, url } = service;
  const person = stranger();
  const request = await sentRequest(anna.api, [{ signer_identity_data: person }]);
  const link = linkOf(await messageTo(person.email_address, hasToken));
  const named = { user_id: link.user_id, signature_request_id: request.id };
  const { guest, token, signer } = await openLink(
    context,
    { token: link.token, userId: link.user_id, request: request.id, present: undefined },
    IP,
  );
  const made = async () => {
    const { row, url: address } = await createPhoneLink(context, guest);
    return { id: row.id, token: new URL(address).hash.slice(1) };
  };
  const open = (code: string) => openPhoneLink(context, { ...named, token: code }, IP);
  const first = await made();
  await open(first.token);
  const code = await made();
  const logOut = () =>
    fetch(`${url}/v1/direct/logout`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${link.user_id}:${request.id}`).toString("base64")}`,
        cookie: `${cookieName(context.publicUrl, guestCookie(request.id))}=${token}`,
      },
    });
  const left = () =>
    context.db
      .select({ id: guestSessions.id })
      .from(guestSessions)
      .where(eq(guestSessions.signer, signer.id));
  return { desk: guest.sessionId, phone: first.id, code, open, logOut, left };
}

/** Waits until this many transactions wait for locks of others. */
async function waiting(count: number): Promise<void> {
  const present = async () => {
    const { rows } = await service.context.pool.query<{ n: number }>(
      "select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]?.n;
  };
  await expect.poll(present).toBe(count);
}

describe("A code that is opened while the computer logs out", () => {
  it("lets nobody in who stays, and both get an answer", async () => {
    const { phone, code, open, logOut, left } = await withCode();
    const held = await service.context.pool.connect();
    try {
      // The second phone has begun: it waits to end the session of the first one.
      await held.query("begin");
      await held.query("select 1 from guest_sessions where id = $1 for update", [phone]);
      const opened = open(code.token);
      await waiting(1);
      const out = logOut();
      await waiting(2);
      await held.query("commit");
      await opened;
      expect((await out).status).toBe(200);
    } finally {
      held.release();
    }
    expect(await left()).toEqual([]);
  });

  it("is refused if the computer was first", async () => {
    const { desk, code, open, left } = await withCode();
    const held = await service.context.pool.connect();
    try {
      await held.query("begin");
      await held.query("delete from guest_sessions where id = $1", [desk]);
      const opened = open(code.token).catch((error: unknown) => error);
      await waiting(1);
      await held.query("commit");
      expect(await opened).toMatchObject({ key: "error.phone.unknown" });
    } finally {
      held.release();
    }
    expect(await left()).toEqual([]);
    expect(
      await service.context.db.select().from(phoneLinks).where(eq(phoneLinks.desk, desk)),
    ).toEqual([]);
  });
});
