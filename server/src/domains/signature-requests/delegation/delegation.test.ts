import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo } from "../../../../testing/inbox.ts";
import { atRest } from "../../../../testing/rest.ts";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import {
  asked,
  download,
  GOOD,
  guestOf,
  only,
  sentRequest,
  signSimple,
  verdicts,
} from "../../../../testing/signing.ts";
import { about, account, guest } from "../testing/people.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
let clara: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno", lastName: "Frei" });
  clara = await service.person({ firstName: "Clara", lastName: "Moser" });
});
afterAll(() => service.stop());

const read = (who: TestPerson, id: string) =>
  who.api("GET /v3/signature-requests/{id}", { path: { id } });
const delegate = (who: TestPerson, id: string, body: object) =>
  who.api("POST /v3/signature-requests/{id}/delegate", { path: { id }, body });
const back = (who: TestPerson, id: string, sid: string | undefined, message = "") =>
  who.api("POST /v3/signature-requests/{id}/signatures/{sid}/return", {
    path: { id, sid: sid ?? "" },
    body: { message },
  });
const listed = async (who: TestPerson, query: object) =>
  (await who.api("GET /v3/signature-requests", { query })).signatureRequests.map(({ id }) => id);

describe("A signer who asks somebody else to sign in their place", () => {
  it("still reads the request and finds it among the pending ones; the delegate signs in their own name, at the same place", async () => {
    const request = await sentRequest(anna.api, [account(bruno)], { title: "Passed on" });
    const sid = request.signatures[0]?.sid;
    await delegate(bruno, request.id, { account_email: clara.email, message: "Yours, I think." });

    const mail = await messageTo(clara.email, about("Bruno Frei asks you to sign: Passed on"));
    expect(mail.text).toContain("Yours, I think.");
    const told = await messageTo(anna.email, about("Delegated: Passed on"));
    expect(told.text).toContain("signs in place of Bruno Frei");
    const seen = await read(clara, request.id);
    expect(seen.signatures).toMatchObject([
      { sid, isMe: true, delegatedBy: "Bruno Frei", displayName: "Clara Moser" },
    ]);
    expect(seen.can).toMatchObject({ sign: true, decline: false, delegate: false });
    expect((await read(bruno, request.id)).can).toMatchObject({ sign: false, decline: false });
    expect((await read(bruno, request.id)).documents).toHaveLength(1);
    expect(await listed(bruno, { signatures_count: 672 })).toContain(request.id);
    expect(await listed(clara, { signature_status: "OPEN" })).toContain(request.id);
    expect(await signSimple(bruno.api, request.id)).toMatchObject({
      key: "error.signing.not_a_signer",
    });

    expect((await signSimple(clara.api, request.id)).status).toBe("SIGNED");
    const signed = await read(bruno, request.id);
    expect(signed.statusOverall).toBe("SIGNED");
    expect(signed.signatures).toHaveLength(1);
    expect(await verdicts(await download(anna.api, request))).toEqual([GOOD]);
    const { events } = await anna.api("GET /v3/signature-requests/{id}/events", {
      path: { id: request.id },
    });
    expect(events.find(({ name }) => name === "delegated")).toMatchObject({
      person: "Bruno Frei",
      delegatees: [{ signatureId: sid, name: expect.any(String) }],
      message: "Yours, I think.",
    });
    const report = await anna.api("GET /v3/signature-requests/{id}/report", {
      path: { id: request.id },
      query: { type: "json" },
    });
    expect(JSON.stringify(report)).toContain("delegat");
  });

  it("gets it back: by taking it back, from the delegate, or because the sender ends the delegation", async () => {
    for (const [who, subject] of [
      [() => bruno, undefined],
      [() => clara, "Your turn to sign again"],
      [() => anna, "Your turn to sign again"],
    ] as const) {
      const title = `Back by ${who().email}`;
      const request = await sentRequest(anna.api, [account(bruno)], { title });
      const sid = request.signatures[0]?.sid;
      await delegate(bruno, request.id, { account_email: clara.email });
      await messageTo(clara.email, about(`Bruno Frei asks you to sign: ${title}`));
      expect((await read(who(), request.id)).signatures[0]?.can.return).toBe(true);
      await back(who(), request.id, sid, "Not this one.");
      await atRest(service);
      const mails = (await inbox(bruno.email)).map((mail) => mail.subject);
      expect(mails.includes(`Your turn to sign again: ${title}`)).toBe(subject !== undefined);
      const ended = (await inbox(clara.email)).map((mail) => mail.subject);
      expect(ended.includes(`You no longer need to sign: ${title}`)).toBe(who() !== clara);
      expect((await problemOf(read(clara, request.id))).key).toBe("error.not_found");
      expect(await listed(clara, {})).not.toContain(request.id);
      expect(await listed(bruno, { signature_status: "OPEN" })).toContain(request.id);
      expect((await signSimple(bruno.api, request.id)).status).toBe("SIGNED");
      expect(await verdicts(await download(anna.api, request))).toEqual([GOOD]);
    }
  });

  it("may be a guest, who can then no longer open the request, until the delegate hands it back", async () => {
    const gina = guest();
    const { email_address: email } = gina.signer_identity_data;
    const request = await sentRequest(anna.api, [gina], { title: "From a guest" });
    const sid = request.signatures[0]?.sid ?? "";
    const api = await guestOf(service.url, email);
    const other = guest();
    await api("POST /v3/direct/signature-requests/{id}/delegate", {
      path: { id: request.id },
      body: { ...other },
    });
    await messageTo(email, about("Delegated: From a guest"));
    expect((await problemOf(api("GET /v1/direct/user"))).key).toBe("error.auth.token_invalid");
    const delegateApi = await guestOf(service.url, other.signer_identity_data.email_address);
    await delegateApi("POST /v3/direct/signature-requests/{id}/signatures/{sid}/return", {
      path: { id: request.id, sid },
      body: { message: "I am away." },
    });
    const again = await messageTo(email, about("Your turn to sign again: From a guest"));
    expect(again.text).toContain("I am away.");
    expect((await problemOf(delegateApi("GET /v1/direct/user"))).key).toBe(
      "error.auth.token_invalid",
    );
    const restored = await guestOf(service.url, email);
    expect(only(await restored("POST /v3/direct/sign", asked(request.id))).status).toBe("SIGNED");
  });

  it("waits for earlier signers as before; the delegate is invited on their turn", async () => {
    const title = "Later";
    const request = await sentRequest(
      anna.api,
      [account(anna, { sequence: 1 }), account(bruno, { sequence: 2 })],
      { title },
    );
    await delegate(bruno, request.id, { account_email: clara.email });
    await atRest(service);
    expect((await inbox(clara.email)).some(({ subject }) => subject.includes(title))).toBe(false);
    expect((await signSimple(anna.api, request.id)).status).toBe("SIGNED");
    await messageTo(clara.email, about(`Bruno Frei asks you to sign: ${title}`));
    expect((await signSimple(clara.api, request.id)).status).toBe("SIGNED");
  });

  it("is refused: somebody who signs or has delegated already, a delegate, more than five times, after signing", async () => {
    const dora = await service.person({ firstName: "Dora" });
    const bea = await service.person({ firstName: "Bea" });
    const request = await sentRequest(anna.api, [account(bea), account(clara)]);
    const sid = request.signatures[0]?.sid;
    const key = async (who: TestPerson, email: string) =>
      (await problemOf(delegate(who, request.id, { account_email: email }))).key;
    expect(await key(bea, clara.email)).toBe("error.sr.signer_twice");
    expect(await key(bea, bea.email)).toBe("error.sr.signer_twice");
    expect(await key(anna, dora.email)).toBe("error.signing.not_a_signer");
    await delegate(bea, request.id, { account_email: dora.email });
    expect(await key(dora, anna.email)).toBe("error.delegation.hand_back");
    expect(await key(clara, bea.email)).toBe("error.sr.signer_twice");
    const path = { id: request.id };
    const added = anna.api("POST /v3/signature-requests/{id}/signatures", {
      path,
      body: account(bea),
    });
    expect((await problemOf(added)).key).toBe("error.sr.signer_twice");
    const declined = dora.api("POST /v3/signature-requests/{id}/decline", { path, body: {} });
    expect((await problemOf(declined)).key).toBe("error.delegation.hand_back");
    for (let n = 0; n < 4; n += 1) {
      await back(bea, request.id, sid);
      await delegate(bea, request.id, { account_email: dora.email });
    }
    await back(bea, request.id, sid);
    expect(await key(bea, dora.email)).toBe("error.delegation.too_often");
    expect((await problemOf(back(bea, request.id, sid))).key).toBe("error.forbidden");
    expect((await signSimple(bea.api, request.id)).status).toBe("SIGNED");
    expect(await key(bea, dora.email)).toBe("error.signing.already_signed");
  });

  it("gets it back also at another address of the same account", async () => {
    const eva = await service.person({ firstName: "Eva" });
    const request = await sentRequest(anna.api, [account(eva)]);
    await delegate(eva, request.id, { account_email: clara.email });
    const email = eva.email.replace("person.", "moved.");
    const changed = "update accounts set email = $2 where id = $1";
    await service.context.pool.query(changed, [eva.id, email]);
    await back(clara, request.id, request.signatures[0]?.sid);
    await messageTo(email, about("Your turn to sign again"));
    expect((await read(eva, request.id)).can.sign).toBe(true);
  });

  it("is removed together with the delegate", async () => {
    const request = await sentRequest(anna.api, [account(bruno), account(anna)], {
      title: "Both go",
    });
    const sid = request.signatures[0]?.sid ?? "";
    await delegate(bruno, request.id, { account_email: clara.email });
    await anna.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", {
      path: { id: request.id, sid },
    });
    await messageTo(clara.email, about("You no longer need to sign: Both go"));
    await messageTo(bruno.email, about("You no longer need to sign: Both go"));
    expect((await read(anna, request.id)).signatures).toHaveLength(1);
    for (const who of [bruno, clara]) {
      expect((await problemOf(read(who, request.id))).key).toBe("error.not_found");
    }
  });

  it("is removed from their place alone if they have got another one", async () => {
    const gina = guest();
    const { email_address: email } = gina.signer_identity_data;
    const paul = await service.person({ firstName: "Paul" });
    const request = await sentRequest(anna.api, [gina, account(paul), account(anna)]);
    const [sid, other] = request.signatures.map((one) => one.sid);
    const api = await guestOf(service.url, email);
    await api("POST /v3/direct/signature-requests/{id}/delegate", {
      path: { id: request.id },
      body: { account_email: clara.email },
    });
    // The address of the guest becomes that of somebody who signs at another place.
    const changed = "update accounts set email = $2 where id = $1";
    await service.context.pool.query(changed, [paul.id, email]);
    expect((await problemOf(back(clara, request.id, sid))).key).toBe("error.sr.signer_twice");
    const left = await anna.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", {
      path: { id: request.id, sid: sid ?? "" },
    });
    expect(left.signatures.map((one) => one.sid)).not.toContain(sid);
    expect(left.signatures).toHaveLength(2);
    expect((await problemOf(read(clara, request.id))).key).toBe("error.not_found");
    const seen = await read(paul, request.id);
    expect(seen.signatures.find(({ isMe }) => isMe)?.sid).toBe(other);
    expect((await signSimple(paul.api, request.id)).status).toBe("SIGNED");
  });

  it("who removes the request from their list gives it away for good", async () => {
    const request = await sentRequest(anna.api, [account(bruno)]);
    await delegate(bruno, request.id, { account_email: clara.email });
    await bruno.api("DELETE /v3/signature-requests/{id}", { path: { id: request.id } });
    expect((await read(clara, request.id)).can).toMatchObject({ sign: true, decline: true });
    expect((await read(clara, request.id)).signatures[0]?.can.return).toBe(false);
  });
});

describe("A delegation at the same moment as a signature", () => {
  it("leaves one of the two: the signature, or the delegate", async () => {
    for (let round = 0; round < 5; round += 1) {
      const request = await sentRequest(anna.api, [account(bruno), account(anna)]);
      const [signed, delegated] = await Promise.allSettled([
        signSimple(bruno.api, request.id),
        delegate(bruno, request.id, { account_email: clara.email }),
      ]);
      await atRest(service);
      const [signer] = (await read(anna, request.id)).signatures;
      const isSigned = signed.status === "fulfilled" && signed.value.status === "SIGNED";
      expect(isSigned).toBe(delegated.status === "rejected");
      expect(signer?.signatureStatus).toBe(isSigned ? "SIGNED" : "OPEN");
      expect(signer?.delegatedBy).toBe(isSigned ? null : "Bruno Frei");
    }
  });
});
