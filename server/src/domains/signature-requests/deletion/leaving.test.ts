import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, PASSWORD, startService, tokenOf } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { guestOf, sentRequest, signSimple } from "../../../../testing/signing.ts";
import type { SignatureRequest } from "../../../../testing/signing.ts";
import { readEvents, verifyChain } from "../../../platform/audit/chain.ts";
import { streamOf } from "../trail/request-events.ts";
import { account, guest } from "../testing/people.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno", lastName: "Frei" });
});
afterAll(() => service.stop());

const remove = (who: TestPerson, { id }: SignatureRequest) =>
  who.api("DELETE /v3/signature-requests/{id}", { path: { id } });

describe("Leaving a request", () => {
  it("is reported to those who stay; once the last holder has left, only an audit trail without names remains", async () => {
    const request = await sentRequest(anna.api, [account(bruno)]);
    await signSimple(bruno.api, request.id);
    await remove(bruno, request);
    const { events, chainIntact } = await anna.api("GET /v3/signature-requests/{id}/events", {
      path: { id: request.id },
    });
    expect(events.at(-1)).toMatchObject({ name: "left", person: "Bruno Frei", userId: bruno.id });
    expect(chainIntact).toBe(true);
    await remove(anna, request);
    const stream = streamOf(request.id);
    const rows = await readEvents(service.context.db, stream);
    const documents = request.documents.map(({ id }) => id);
    expect(rows.at(-1)).toMatchObject({
      type: "request.erased",
      actor: `account:${anna.id}`,
      data: { erased: documents },
    });
    expect(rows.every(({ personal }) => personal === null)).toBe(true);
    expect(await verifyChain(service.context.db, stream)).toMatchObject({ ok: true });
    const own = await readEvents(service.context.db, `account:${anna.id}`);
    expect(own.filter(({ type }) => type === "document.deleted").map(({ data }) => data)).toEqual(
      documents.map((document) => ({ document, reason: "request_erased" })),
    );
  });
});

describe("A guest who opens an account", () => {
  it("is listed in the events under both ids, and in the protocol as one person", async () => {
    const invited = guest();
    const { email_address: email, first_name, last_name } = invited.signer_identity_data;
    const request = await sentRequest(anna.api, [invited, account(bruno)]);
    const [signature] = request.signatures;
    // They open the request as a guest, so that their account may be shown from here on.
    await guestOf(service.url, email);
    await service.api("POST /v1/register", {
      body: { email, password: PASSWORD, lang: "en-gb", first_name, last_name, accept_gtc: true },
    });
    const mail = await messageTo(email, ({ links }) =>
      links.some((link) => link.includes("/signup/confirm")),
    );
    await service.api("POST /v1/valid-confirmation", {
      body: { token: tokenOf(mail, "/signup/confirm"), password: PASSWORD },
    });
    const { events } = await anna.api("GET /v3/signature-requests/{id}/events", {
      path: { id: request.id },
    });
    const linked = events.find(({ name }) => name === "signer_linked");
    expect(linked).toMatchObject({ person: "Gina Gast", signatureId: signature?.sid });
    const [row] = (await readEvents(service.context.db, streamOf(request.id))).filter(
      ({ type }) => type === "request.signer_linked",
    );
    expect(row).toMatchObject({
      actor: `account:${linked?.userId}`,
      data: { guest: signature?.userId },
    });
    const answer = await fetch(
      `${service.url}/v3/signature-requests/${request.id}/report?type=json`,
      { headers: { authorization: anna.authorization } },
    );
    const { userList } = (await answer.json()) as {
      userList: { email: string; userActions: { name: string }[] }[];
    };
    expect(userList.find((user) => user.email === email)?.userActions).toEqual([
      expect.objectContaining({ name: "link_opened" }),
      expect.objectContaining({ name: "signer_linked" }),
    ]);
  });
});

describe("The end of a request", () => {
  it("time-stamps its audit trail at once, not with the next sweep", async () => {
    const requests = [];
    for (let i = 0; i < 3; i += 1) requests.push(await sentRequest(anna.api, [account(bruno)]));
    const streams = requests.map(({ id }) => streamOf(id));
    await Promise.all(
      requests.map(({ id }) =>
        bruno.api("POST /v3/signature-requests/{id}/decline", {
          path: { id },
          body: { message: "" },
        }),
      ),
    );
    const sealed = async () => {
      const { rows } = await service.context.pool.query<{ stream: string }>(
        `select s.stream from audit_streams s
         join audit_root_heads h on h.stream = s.stream and h.seq = s.seq and h.head = s.head
         where s.stream = any($1)`,
        [streams],
      );
      return rows.map(({ stream }) => stream).toSorted();
    };
    await expect.poll(sealed).toEqual(streams.toSorted());
  });
});
