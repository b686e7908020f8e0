import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atRest } from "../../../../testing/rest.ts";
import {
  inbox,
  messageTo,
  PASSWORD,
  problemOf,
  startService,
} from "../../../../testing/service.ts";
import type { Message } from "../../../../testing/inbox.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import {
  download,
  GOOD,
  guestOf,
  sentRequest,
  signSimple,
  uploaded,
  verdicts,
} from "../../../../testing/signing.ts";
import { readEvents, verifyChain } from "../../../platform/audit/chain.ts";
import { eraseAccounts } from "./erase-accounts.ts";

const DAY = 24 * 60 * 60 * 1000;
let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

const remove = (who: TestPerson, more: { password?: string; withdraw_requests?: boolean } = {}) =>
  who.api("POST /v1/user/delete", { body: { password: PASSWORD, ...more } });
const revoke = (token: string) => service.api("POST /v1/user/revoke_delete", { body: { token } });
const logIn = ({ email }: TestPerson) =>
  service.api("POST /v1/login", { body: { email, password: PASSWORD } });
const account = ({ email }: TestPerson) => ({ account_email: email });
const isDeleted = ({ subject }: Message) => subject === "Your account was deleted";
const erase = () => eraseAccounts(service.context);

async function mailedToken(who: TestPerson): Promise<string> {
  const { links } = await messageTo(who.email, isDeleted);
  const link = links.find((one) => one.includes("/login")) ?? "";
  return new URL(link).searchParams.get("revoke_delete") ?? "";
}
const eventsOf = (who: TestPerson) => readEvents(service.context.db, `account:${who.id}`);

describe("A deleted account", () => {
  it("requires the password", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const refused = await problemOf(remove(bela, { password: "not his password" }));
    expect(refused).toMatchObject({ status: 400, key: "error.password.wrong" });
    await bela.api("GET /v1/user");
  });

  it("is closed at once: every session ends, and the mail says until when the deletion can be revoked", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const { value } = await logIn(bela);
    const { revocableUntil } = await remove(bela);
    expect(Date.parse(revocableUntil) - service.context.clock.now().getTime()).toBeGreaterThan(
      29 * DAY,
    );
    for (const api of [bela.api, service.client(`Bearer ${value}`)]) {
      expect(await problemOf(api("GET /v1/user"))).toMatchObject({
        status: 401,
        key: "error.auth.token_invalid",
      });
    }
    await messageTo(bela.email, isDeleted);
    expect((await eventsOf(bela)).at(-1)).toMatchObject({
      type: "account.closed",
      data: { sessions: 2, erased_at: revocableUntil },
    });
  });

  it("is reopened by the mailed link, once", async () => {
    const bela = await service.person({ firstName: "Béla" });
    await remove(bela);
    const token = await mailedToken(bela);
    expect(await service.later(29 * DAY, () => revoke(token))).toEqual({
      ok: true,
      email: bela.email,
    });
    await messageTo(bela.email, ({ subject }) => subject === "Your account is restored");
    await logIn(bela);
    expect((await problemOf(revoke(token))).key).toBe("error.confirmation.invalid");
    expect((await eventsOf(bela)).map(({ type }) => type)).toContain("account.reopened");
    await service.later(31 * DAY, erase);
    await logIn(bela);
  });

  it("says how to revoke the deletion after a login with the correct password, and not otherwise", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const { revocableUntil } = await remove(bela);
    const wrong = service.api("POST /v1/login", { body: { email: bela.email, password: "wrong" } });
    expect((await problemOf(wrong)).key).toBe("error.auth.credentials_invalid");
    const refused = await problemOf(logIn(bela));
    expect(refused).toMatchObject({
      status: 403,
      key: "error.account.deleted",
      details: {
        revoke_token: expect.stringMatching(/^[\w-]{43}$/),
        revocable_until: revocableUntil,
      },
    });
    const token = String(refused.details["revoke_token"]);
    const late = await service.later(61 * 60 * 1000, () => problemOf(revoke(token)));
    expect(late).toMatchObject({ status: 410, key: "error.confirmation.expired" });
    expect(await revoke(token)).toEqual({ ok: true, email: bela.email });
    await logIn(bela);
  });

  it("stores no readable token, and accepts no token of another kind", async () => {
    const bela = await service.person({ firstName: "Béla" });
    await remove(bela);
    const token = await mailedToken(bela);
    const { rows } = await service.context.pool.query("select * from account_links");
    expect(JSON.stringify(rows)).not.toContain(token);
    const reset = service.api("POST /v1/reset-password", {
      body: { token, password: "ein ganz neuer satz" },
    });
    expect((await problemOf(reset)).key).toBe("error.confirmation.invalid");
    expect((await problemOf(revoke("unknown"))).key).toBe("error.confirmation.invalid");
  });

  it("is not used for new requests: its address is invited as a guest, and the request moves to the account when it is reopened", async () => {
    const bela = await service.person({ firstName: "Béla" });
    await remove(bela);
    const signer_identity_data = {
      email_address: bela.email,
      first_name: "Béla",
      last_name: "Keller",
    };
    const request = await sentRequest(anna.api, [{ signer_identity_data }]);
    expect(request.signatures[0]).toMatchObject({ displayName: "Béla Keller" });
    await revoke(await mailedToken(bela));
    const { value } = await logIn(bela);
    const api = service.client(`Bearer ${value}`);
    const found = await api("GET /v3/signature-requests/{id}", { path: { id: request.id } });
    expect(found.signatures[0]).toMatchObject({ userId: bela.id, isMe: true });
  });
});

describe("Requests of others that wait for a deleted account", () => {
  it("send it no mails; the sender sees no difference", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const { id, signatures } = await sentRequest(anna.api, [account(bela)]);
    await remove(bela);
    await atRest(service);
    const before = (await inbox(bela.email)).length;
    const { reminded } = await anna.api("POST /v3/signature-requests/{id}/remind", {
      path: { id },
    });
    expect(reminded).toEqual([signatures[0]?.sid]);
    await anna.api("POST /v3/signature-requests/{id}/withdraw", { path: { id }, body: {} });
    // The only mail that arrives.
    await revoke(await mailedToken(bela));
    await messageTo(bela.email, ({ subject }) => subject === "Your account is restored");
    await atRest(service);
    expect(await inbox(bela.email)).toHaveLength(before + 1);
  });
});

describe("A person's own open requests", () => {
  it("are listed before the account is deleted, and withdrawn with it on demand", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const { id } = await sentRequest(bela.api, [account(anna)], { title: "Lease" });
    expect(await problemOf(remove(bela))).toMatchObject({
      status: 409,
      key: "error.account.open_requests",
      details: { count: 1, requests: [{ id, title: "Lease" }] },
    });
    await bela.api("GET /v1/user");
    await remove(bela, { withdraw_requests: true });
    const found = await anna.api("GET /v3/signature-requests/{id}", { path: { id } });
    expect(found.statusOverall).toBe("WITHDRAWN");
  });
});

describe("An account that was deleted thirty days ago", () => {
  it("can no longer be reopened, even before the sweep runs", async () => {
    const bela = await service.person({ firstName: "Béla" });
    await remove(bela);
    const token = await mailedToken(bela);
    const late = await service.later(30 * DAY, () => problemOf(revoke(token)));
    expect(late).toMatchObject({ status: 410, key: "error.confirmation.expired" });
  });

  it("is erased with the data that concerns only the person; its audit trail stays valid, without personal data", async () => {
    const bela = await service.person({ firstName: "Béla", mobile: true });
    await uploaded(bela.api);
    await bela.api("POST /v1/user/visual-signature", { body: { name: "Béla K." } });
    await remove(bela);
    expect(await service.later(29 * DAY, erase)).toBe(0);
    expect(await service.later(31 * DAY, erase)).toBeGreaterThan(0);
    await messageTo(bela.email, ({ subject }) => subject === "Your account was erased");
    expect((await problemOf(logIn(bela))).key).toBe("error.auth.credentials_invalid");
    const { pool, db } = service.context;
    const left = await pool.query(
      `select 1 from accounts where id = $1 union all select 1 from visual_signatures where account = $1
       union all select 1 from documents where owner = $1 union all select 1 from sessions where account_id = $1
       union all select 1 from registrations where email = $2 union all select 1 from tans where subject = $3`,
      [bela.id, bela.email, `account:${bela.id}`],
    );
    expect(left.rows).toEqual([]);
    const rows = await eventsOf(bela);
    expect(rows.at(-1)).toMatchObject({ type: "account.erased", actor: "system" });
    expect(rows.every(({ personal }) => personal === null)).toBe(true);
    expect(await verifyChain(db, `account:${bela.id}`)).toMatchObject({ ok: true });
  });

  it("leaves others their signed documents, events and protocol", async () => {
    const bela = await service.person({ firstName: "Béla", lastName: "Nagy" });
    const request = await sentRequest(bela.api, [account(anna), account(bela)]);
    await signSimple(bela.api, request.id);
    await signSimple(anna.api, request.id);
    await remove(bela);
    await service.later(31 * DAY, erase);
    const path = { id: request.id };
    const found = await anna.api("GET /v3/signature-requests/{id}", { path });
    expect(found.statusOverall).toBe("SIGNED");
    expect(found.signatures.map((one) => one.displayName)).toContain("Béla Nagy");
    expect(await verdicts(await download(anna.api, request))).toEqual([GOOD, GOOD]);
    const { events, chainIntact } = await anna.api("GET /v3/signature-requests/{id}/events", {
      path,
    });
    expect(chainIntact).toBe(true);
    const left = events.find(({ name }) => name === "left");
    expect(left).toMatchObject({ person: "Béla Nagy", userId: null, reason: "account_erased" });
    const report = await anna.api("GET /v3/signature-requests/{id}/report", {
      path,
      query: { type: "json" },
    });
    const { userList } = report as unknown as { userList: { firstname: string }[] };
    expect(userList.map((one) => one.firstname)).toContain("Béla");
  });

  it("lets its person sign open requests of others as a guest", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const { id } = await sentRequest(anna.api, [account(bela)]);
    await remove(bela);
    const mails = (await inbox(bela.email)).length;
    await service.later(31 * DAY, erase);
    const found = await anna.api("GET /v3/signature-requests/{id}", { path: { id } });
    expect(found.signatures[0]).toMatchObject({ displayName: bela.email, signatureStatus: "OPEN" });
    await anna.api("POST /v3/signature-requests/{id}/remind", { path: { id } });
    await messageTo(
      bela.email,
      ({ links }) => links.some((one) => one.includes("usertoken=")),
      mails,
    );
    const guest = await guestOf(service.url, bela.email);
    const opened = await guest("GET /v3/direct/signature-requests/{id}", { path: { id } });
    expect(opened.signatures[0]?.isMe).toBe(true);
    const document = opened.documents[0]?.id ?? "";
    await guest("GET /v3/direct/documents/{id}", { path: { id: document } });
  });

  it("releases its address for a new account", async () => {
    const bela = await service.person({ firstName: "Béla" });
    await remove(bela);
    await service.later(31 * DAY, erase);
    const before = (await inbox(bela.email)).length;
    expect(before).toBeGreaterThan(0);
    await service.api("POST /v1/register", {
      body: {
        email: bela.email,
        password: PASSWORD,
        first_name: "B",
        last_name: "K",
        accept_gtc: true,
      },
    });
    const again = await messageTo(
      bela.email,
      ({ links }) => links.some((link) => link.includes("/signup/confirm")),
      before,
    );
    expect(again.subject).toBe("Confirm your email address");
  });
});
