import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo, problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest, signSimple, uploaded } from "../../../../testing/signing.ts";
import { about, account, guest } from "../testing/people.ts";

let service: TestService;
let anna: TestPerson;
let ben: TestPerson;
let olga: TestPerson;
beforeAll(async () => {
  service = await startService();
  [anna, ben, olga] = await Promise.all([
    service.person({ firstName: "Anna" }),
    service.person({ firstName: "Ben" }),
    service.person({ firstName: "Olga" }),
  ]);
});
afterAll(() => service.stop());

let count = 0;
/** An address without an account. */
const newAddress = () => {
  count += 1;
  return `reader.${process.pid}.${Date.now()}.${count}@example.test`;
};
const read = (who: TestPerson, id: string) =>
  who.api("GET /v3/signature-requests/{id}", { path: { id } });
const add = (id: string, email: string, by = anna) =>
  by.api("POST /v3/signature-requests/{id}/observers", { path: { id }, body: { email } });
const remove = (id: string, observer_id: string, by = anna) =>
  by.api("DELETE /v3/signature-requests/{id}/observers/{observer_id}", {
    path: { id, observer_id },
  });
const listed = async (who: TestPerson, query: object) =>
  (await who.api("GET /v3/signature-requests", { query })).signatureRequests.map(({ id }) => id);
const PENDING = { status_overall: "OPEN", signatures_count: 672 };
const eventsOf = async (who: TestPerson, id: string) =>
  (await who.api("GET /v3/signature-requests/{id}/events", { path: { id } })).events;
const draftOf = async (body: object) =>
  anna.api("POST /v3/signature-requests", {
    body: { title: "Draft", documents: [{ document_id: await uploaded(anna.api) }], ...body },
  });

describe("Who can observe a request", () => {
  it.each([
    ["somebody who observes it already", "error.sr.observer_twice", () => olga.email],
    ["a signer with an account", "error.sr.observer_signs", () => ben.email],
    ["a signer without one", "error.sr.observer_signs", () => "signs.without@example.test"],
    ["the sender", "error.sr.observer_is_sender", () => anna.email],
  ])("is not %s, while it is open or a draft", async (...given) => {
    const [, key, email] = given;
    const gina = { ...guest().signer_identity_data, email_address: "signs.without@example.test" };
    const signers = [account(ben), { signer_identity_data: gina }];
    const open = await sentRequest(anna.api, signers);
    await add(open.id, olga.email);
    expect(await problemOf(add(open.id, email().toUpperCase()))).toMatchObject({ key });
    const draft = await draftOf({ signatures: signers, observers: [olga.email] });
    expect(await problemOf(add(draft.id, email()))).toMatchObject({ key });
    const observers = [olga.email, email()];
    const changed = anna.api("PUT /v3/signature-requests/{id}", {
      path: { id: draft.id },
      body: { observers },
    });
    expect(await problemOf(changed)).toMatchObject({ key });
    expect((await read(anna, draft.id)).observers).toHaveLength(1);
  });

  it("are fifty at most", async () => {
    const observers = Array.from({ length: limits.request.observers }, newAddress);
    const draft = await draftOf({ observers });
    expect(draft.observers.map(({ userInfo }) => userInfo.email)).toEqual(observers);
    const key = "error.sr.too_many_observers";
    expect(await problemOf(add(draft.id, newAddress()))).toMatchObject({ key });
  });

  it("replaces the list of a draft, and keeps those who stay; nobody is told before it is sent", async () => {
    const [first, second, third] = [newAddress(), newAddress(), newAddress()];
    const draft = await draftOf({ observers: [first, second] });
    const kept = draft.observers[1]?.id;
    const { observers } = await anna.api("PUT /v3/signature-requests/{id}", {
      path: { id: draft.id },
      body: { observers: [third, second] },
    });
    expect(observers.map(({ userInfo }) => userInfo.email)).toEqual([third, second]);
    expect(observers[1]?.id).toBe(kept);
    expect((await read(anna, draft.id)).observers).toEqual(observers);
    expect(await inbox(third)).toEqual([]);
    expect(await inbox(first)).toEqual([]);
  });

  it("stops observing when they become a signer, who reads it anyway", async () => {
    const { id } = await sentRequest(anna.api, [account(ben)], { documents: 2 });
    await add(id, olga.email);
    const { signatures, observers } = await anna.api(
      "POST /v3/signature-requests/{id}/signatures",
      {
        path: { id },
        body: account(olga),
      },
    );
    expect(signatures).toHaveLength(2);
    expect(observers).toEqual([]);
    const hers = await read(olga, id);
    expect(hers.documents).toHaveLength(2);
    expect(hers.can.sign).toBe(true);
    expect((await signSimple(olga.api, id)).status).toBe("SIGNED");
  });
});

describe("An observer with an account", () => {
  it("reads the request when it is sent, finds it among the pending ones, and may do nothing else", async () => {
    const before = (await inbox(olga.email)).length;
    const draft = await draftOf({
      title: "Lease of the lake house",
      signatures: [account(ben)],
      observers: [olga.email],
    });
    const path = { id: draft.id };
    expect(await problemOf(read(olga, draft.id))).toMatchObject({ key: "error.not_found" });
    await anna.api("POST /v3/signature-requests/{id}/initiate", { path });
    const mail = await messageTo(olga.email, about("For you to read"), before);
    expect(mail.links.some((link) => link.endsWith(`/view/${draft.id}`))).toBe(true);
    expect(mail.text).toContain("You don’t need to sign it.");
    expect(await listed(olga, PENDING)).toContain(draft.id);
    expect(await listed(olga, { status_overall: "OPEN", signatures_count: 1 })).not.toContain(
      draft.id,
    );
    expect(await listed(olga, { search: "lake hou" })).toEqual([draft.id]);
    expect(await listed(olga, { search: "anna lake" })).toEqual([draft.id]);
    const [row] = (await olga.api("GET /v3/signature-requests", { query: { search: "lake" } }))
      .signatureRequests;
    expect(row).toMatchObject({ isOwner: false, isObserver: true, documentCount: 1 });
    const hers = await read(olga, draft.id);
    expect(hers.documents).toHaveLength(1);
    const may = Object.entries(hers.can).filter(([, can]) => can);
    expect(may.map(([act]) => act).toSorted()).toEqual([
      "delete",
      "download",
      "read",
      "report",
      "zip",
    ]);
    const document = { id: hers.documents[0]?.id ?? "" };
    await olga.api("GET /v3/documents/{id}/download", { path: document });
    await olga.api("GET /v3/documents/{id}/matches", { path: document, query: { words: "page" } });
    await olga.api("GET /v3/signature-requests/{id}/report", { path, query: { type: "pdf" } });
  });

  it("sees no phone numbers and no sender's data, and the sender sees when they opened it", async () => {
    const { id } = await sentRequest(anna.api, [guest({ mobile_number: "+41791234567" })]);
    const { observers: before } = await add(id, olga.email);
    expect(before[0]).toMatchObject({
      type: "USER",
      displayName: olga.email,
      openedAt: null,
      invitedBy: anna.email,
      isMe: false,
    });
    expect(before[0]?.userInfo).toEqual({ id: before[0]?.id, email: olga.email });
    const hers = await read(olga, id);
    expect(hers.signatures[0]?.signerIdentityData?.mobileNumber).toBeNull();
    expect(hers.observers[0]).toMatchObject({ isMe: true, openedAt: null });
    expect(hers.reminderDays).toBeNull();
    const [after] = (await read(anna, id)).observers;
    expect(after?.openedAt).not.toBeNull();
    expect(after?.displayName).toContain("Olga");
    expect(after?.userInfo.id).toBe(olga.id);
    const events = (await eventsOf(anna, id)).filter(({ observer }) => observer !== undefined);
    expect(events[0]).toMatchObject({ name: "observer_added", observer: { email: olga.email } });
    await expect
      .poll(async () =>
        (await eventsOf(anna, id)).some(
          ({ name, userId }) => name === "opened" && userId === olga.id,
        ),
      )
      .toBe(true);
    const file = await anna.api("GET /v3/signature-requests/{id}/report", {
      path: { id },
      query: { type: "json" },
    });
    const report = file as unknown as {
      userList: { id: string; userActions: { name: string }[] }[];
    };
    const acts = report.userList.find((one) => one.id === olga.id)?.userActions;
    expect(acts?.map(({ name }) => name)).toContain("opened");
  });

  it("is named by what the sender has called them, until they open it", async () => {
    const email = newAddress();
    const named = { email_address: email, first_name: "Rahel", last_name: "Bucher" };
    await sentRequest(anna.api, [{ signer_identity_data: named }]);
    const { id } = await sentRequest(anna.api, [account(ben)]);
    const { observers } = await add(id, email);
    expect(observers[0]).toMatchObject({ displayName: "Rahel Bucher", initials: "RB" });
    expect((await read(ben, id)).observers[0]).toMatchObject({ displayName: email });
  });

  it("loses access at once when they are removed, or remove themselves", async () => {
    for (const by of ["sender", "observer", "list"] as const) {
      const { id } = await sentRequest(anna.api, [account(ben)]);
      const { observers } = await add(id, olga.email);
      const { documents } = await read(olga, id);
      const [observer] = observers;
      if (by === "list") {
        await olga.api("DELETE /v3/signature-requests/{id}", { path: { id } });
      } else {
        await remove(id, observer?.id ?? "", by === "sender" ? anna : olga);
      }
      expect(await problemOf(read(olga, id))).toMatchObject({ key: "error.not_found" });
      const file = olga.api("GET /v3/documents/{id}/download", {
        path: { id: documents[0]?.id ?? "" },
      });
      expect(await problemOf(file)).toMatchObject({ key: "error.not_found" });
      expect(await listed(olga, PENDING)).not.toContain(id);
      const hers = await read(anna, id);
      expect(hers.statusOverall).toBe("OPEN");
      expect(hers.observers).toEqual([]);
      const events = await eventsOf(anna, id);
      expect(events.find(({ name }) => name === "observer_removed")).toMatchObject({
        observer: { email: olga.email },
        userId: by === "sender" ? anna.id : olga.id,
      });
      // They can be added again.
      await add(id, olga.email);
      expect((await read(olga, id)).id).toBe(id);
    }
  });

  it("does not keep a request that everybody else has deleted", async () => {
    const { id } = await sentRequest(anna.api, [account(anna)]);
    await add(id, olga.email);
    expect((await signSimple(anna.api, id)).status).toBe("SIGNED");
    expect((await read(olga, id)).statusOverall).toBe("SIGNED");
    expect(await listed(olga, { status_overall: "SIGNED" })).toContain(id);
    await anna.api("DELETE /v3/signature-requests/{id}", { path: { id } });
    expect(await problemOf(read(olga, id))).toMatchObject({ key: "error.not_found" });
  });

  it("loses an open request that the sender deletes", async () => {
    const { id } = await sentRequest(anna.api, [account(ben)]);
    await add(id, olga.email);
    await anna.api("DELETE /v3/signature-requests/{id}", { path: { id } });
    expect(await problemOf(read(olga, id))).toMatchObject({ key: "error.not_found" });
    expect((await read(anna, id)).observers).toEqual([]);
  });

  it("observes the copy of a request that is sent again", async () => {
    const { id } = await sentRequest(anna.api, [account(ben)]);
    await add(id, olga.email);
    await anna.api("POST /v3/signature-requests/{id}/withdraw", { path: { id }, body: {} });
    const copy = await anna.api("POST /v3/signature-requests/{id}/send-again", { path: { id } });
    expect(copy.observers.map(({ userInfo }) => userInfo.email)).toEqual([olga.email]);
  });
});

describe("An observer without an account", () => {
  it("is told when the request is complete, and how to read it", async () => {
    const email = newAddress();
    const { id } = await sentRequest(anna.api, [account(ben)]);
    await add(id, email);
    const first = await messageTo(email, about("For you to read"));
    expect(first.text).toContain("create an account with this email address");
    await signSimple(ben.api, id);
    const last = await messageTo(email, about("Signed"));
    expect(last.text).toContain("To read it here, create an account with this email address.");
    expect(last.links.some((link) => link.includes("usertoken="))).toBe(false);
  });

  it("reads the request as soon as they have an account with the address", async () => {
    const email = newAddress();
    const [open, ended] = [
      await sentRequest(anna.api, [account(ben)]),
      await sentRequest(anna.api, [account(ben)]),
    ];
    await add(open.id, email);
    await add(ended.id, email);
    await signSimple(ben.api, ended.id);
    const draft = await draftOf({ observers: [email] });
    const rita = await service.person({ firstName: "Rita", email });
    expect((await read(rita, open.id)).observers[0]).toMatchObject({ isMe: true });
    expect(await listed(rita, PENDING)).toEqual([open.id]);
    expect(await listed(rita, { status_overall: "SIGNED" })).toEqual([ended.id]);
    expect(await problemOf(read(rita, draft.id))).toMatchObject({ key: "error.not_found" });
  });
});
