/**
 * Nobody can flood another person's mailbox through the service, and nobody can use up the mails that others may send
 * to it.
 */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atRest } from "../../testing/rest.ts";
import { inbox, startService } from "../../testing/service.ts";
import type { TestPerson, TestService } from "../../testing/service.ts";
import { sentRequest } from "../../testing/signing.ts";
import { createdBusiness } from "../domains/businesses/testing/people.ts";
import { stranger } from "../domains/signature-requests/testing/people.ts";
import { mailboxOf, mayMailFrom } from "../platform/mail/mail-limit.ts";
import type { LimitedMailOfSender } from "../platform/mail/mail-limit.ts";
import { newId } from "../platform/ids.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_FACTOR: "1" } });
});
afterAll(() => service.stop());

const { asked, link } = limits.mailsToOne;

/** Counts this many mails of an account to an address today. */
async function mailed(
  kind: LimitedMailOfSender,
  to: string,
  from: { readonly id?: string; readonly free: boolean },
  times: number,
): Promise<void> {
  const { context } = service;
  const sender = { id: newId(), ...from };
  for (let n = 0; n < times; n += 1)
    await mayMailFrom(context.db, context, kind, { to, from: sender });
}

const send = (who: TestPerson, to: string, title: string) =>
  sentRequest(
    who.api,
    [{ signer_identity_data: { ...stranger(), email_address: to } }, { account_email: who.email }],
    { title },
  );

/** Whether an address gets the mail about a request with this title. */
async function isMailed(to: string, title: string): Promise<boolean> {
  await atRest(service);
  return (await inbox(to)).some(({ subject }) => subject.includes(title));
}

describe("A mailbox receives on one day, for requests,", () => {
  it("20 mails of one free account; mails of other accounts arrive anyway", async () => {
    const to = stranger().email_address;
    const spammer = await service.person();
    await mailed("asked", to, { id: spammer.id, free: true }, asked.oneFree - 1);
    await send(spammer, to, "The twentieth");
    // Other spellings of an address lead to the same mailbox.
    await send(spammer, to.replace("@", "+more@"), "One by a spelling");
    await send(spammer, to, "One too many");
    await send(await service.person(), to, "From somebody else");
    expect(await isMailed(to, "From somebody else")).toBe(true);
    expect(await isMailed(to, "The twentieth")).toBe(true);
    expect(await isMailed(to, "One too many")).toBe(false);
    expect(await isMailed(to.replace("@", "+more@"), "One by a spelling")).toBe(false);
  });

  it("100 mails of all free accounts; mails of a paying sender arrive anyway", async () => {
    const to = stranger().email_address;
    for (let n = 0; n < asked.allFree / asked.oneFree; n += 1) {
      await mailed("asked", to, { free: true }, asked.oneFree);
    }
    await send(await service.person(), to, "Of a free account");
    const paying = { id: newId(), free: false };
    const { context } = service;
    expect(await mayMailFrom(context.db, context, "asked", { to, from: paying })).toBe(true);
    expect(await isMailed(to, "Of a free account")).toBe(false);
  });

  it("no more invitations of a business than of requests, however often they are sent", async () => {
    const { admin, business } = await createdBusiness(service, "Muster & Söhne AG");
    const to = stranger().email_address;
    await mailed("asked", to, { id: admin.id, free: true }, asked.oneFree - 2);
    for (let n = 0; n < 4; n += 1) {
      const body = { users: [{ email: to }] };
      await admin.api("POST /v1/businesses/{id}/members", { path: { id: business.id }, body });
    }
    await atRest(service);
    expect(await inbox(to)).toHaveLength(2);
    const { invitations } = await admin.api("GET /v2/businesses/{id}/invitations", {
      path: { id: business.id },
    });
    expect(invitations.map(({ email }) => email)).toEqual([to]);
  });

  it("more by the factor RATE_LIMIT_FACTOR", async () => {
    const { db, clock } = service.context;
    const loaded = { clock, settings: { rateLimitFactor: 3 } };
    const mail = { to: stranger().email_address, from: { id: newId(), free: true } };
    const sent: boolean[] = [];
    for (let n = 0; n < asked.oneFree * 3 + 1; n += 1)
      sent.push(await mayMailFrom(db, loaded, "asked", mail));
    expect(sent.lastIndexOf(true)).toBe(asked.oneFree * 3 - 1);
    expect(sent.indexOf(false)).toBe(asked.oneFree * 3);
  });

  it("no more than 10 new links for one sender's requests, from all callers together", async () => {
    const spammer = await service.person();
    const to = stranger().email_address;
    await mailed("link", to, { id: spammer.id, free: true }, link.oneFree - 1);
    const { id, signatures } = await send(spammer, to, "Contract");
    const own = signatures.find(({ isMe }) => !isMe)?.signingUrl ?? "";
    const user_id = new URL(own).pathname.split("/")[3] ?? "";
    for (let n = 0; n < 3; n += 1) {
      await service.api("POST /v1/direct/link", { body: { signature_request_id: id, user_id } });
    }
    await atRest(service);
    const links = (await inbox(to)).filter(({ subject }) => !subject.includes("requested"));
    expect(links).toHaveLength(1);
  });
});

it("The mailbox of an address is the same for all its spellings, and differs for another address", () => {
  const same = [
    "ada@exämple.ch",
    "ADA@xn--exmple-cua.ch",
    "ada+list@EXÄMPLE.ch",
    "ada@exa\u0308mple.ch",
  ];
  expect(new Set(same.map(mailboxOf)).size).toBe(1);
  const unlike = [
    "ada@example.ch",
    "ad.a@example.ch",
    "+ada@example.ch",
    "+bea@example.ch",
    "@ada@example.ch",
  ];
  expect(new Set(unlike.map(mailboxOf)).size).toBe(unlike.length);
});
