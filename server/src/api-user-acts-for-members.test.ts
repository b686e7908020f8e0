/** API users that act for members of their business. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { uploaded } from "../testing/signing.ts";
import { addedMember, createdBusiness } from "./domains/businesses/testing/people.ts";
import { addedProgram } from "./domains/api-users/testing/programs.ts";
import type { TestProgram } from "./domains/api-users/testing/programs.ts";

let service: TestService;
let admin: TestPerson;
let business: string;
let program: TestProgram;
beforeAll(async () => {
  service = await startService();
  const made = await createdBusiness(service, "Muster AG");
  admin = made.admin;
  business = made.business.id;
  program = await addedProgram(service, admin, business);
});
afterAll(() => service.stop());

const allow = (api_acts_for_members: boolean) =>
  admin.api("PUT /v1/businesses/{id}/settings", {
    path: { id: business },
    body: { permissions: { api_acts_for_members } },
  });
const read = (who: { api: TestPerson["api"] }, id: string) =>
  who.api("GET /v3/signature-requests/{id}", { path: { id } });
const draftFor = async (creator: string, signer: string) =>
  program.api("POST /v3/signature-requests", {
    body: {
      creator,
      title: "For a member",
      documents: [{ document_id: await uploaded(program.api) }],
      signatures: [{ account_email: signer }],
    },
  });

describe("Acting for a member", () => {
  it("is refused until the business allows it, and again when it no longer does", async () => {
    const member = await addedMember(service, admin, business);
    const refused = await problemOf(draftFor(member.email, "signer@example.test"));
    expect(refused).toMatchObject({ status: 403, key: "error.api_user.acts_for_members" });
    await allow(true);
    const { id } = await draftFor(member.email, "signer@example.test");
    await allow(false);
    const path = { id };
    expect((await read(program, id)).can).toMatchObject({ edit: false, initiate: false });
    const forbidden = await problemOf(
      program.api("POST /v3/signature-requests/{id}/initiate", { path }),
    );
    expect(forbidden.key).toBe("error.forbidden");
    await allow(true);
    await program.api("POST /v3/signature-requests/{id}/initiate", { path });
  });

  it("creates the member's request: theirs in the list and in the mail, with the API user in the events", async () => {
    await allow(true);
    const member = await addedMember(service, admin, business, { firstName: "Mona" });
    const signer = await service.person();
    const draft = await draftFor(member.email, signer.email);
    const path = { id: draft.id };
    const theirs = await read(member, draft.id);
    expect(theirs).toMatchObject({
      owner: member.id,
      ownerName: "Mona Keller",
      apiUser: program.username,
      can: { edit: true, initiate: true, delete: true },
    });
    const document = { id: draft.documents[0]?.id ?? "" };
    await member.api("GET /v3/documents/{id}/download", { path: document });
    const sent = await program.api("POST /v3/signature-requests/{id}/initiate", { path });
    expect(sent).toMatchObject({
      owner: member.id,
      businessId: business,
      ownerName: "Mona Keller",
    });
    await messageTo(signer.email, ({ text }) => text.includes("Mona Keller"));
    const { events } = await member.api("GET /v3/signature-requests/{id}/events", { path });
    expect(events.find(({ name }) => name === "sent")).toMatchObject({
      person: "Muster AG",
      apiUser: program.username,
    });
    expect((await problemOf(program.api("DELETE /v3/signature-requests/{id}", { path }))).key).toBe(
      "error.forbidden",
    );
    const list = await program.api("GET /v3/signature-requests", { query: { page_size: 100 } });
    expect(list.signatureRequests.map(({ id }) => id)).toContain(draft.id);
    await member.api("POST /v3/signature-requests/{id}/withdraw", { path, body: {} });
    expect((await read(program, draft.id)).statusOverall).toBe("WITHDRAWN");
  });

  it("shows the API user what the member adds to that request, and nothing else of theirs", async () => {
    await allow(true);
    const member = await addedMember(service, admin, business);
    const draft = await draftFor(member.email, "signer@example.test");
    const [added, kept] = [await uploaded(member.api), await uploaded(member.api)];
    const documents = [draft.documents[0]?.id ?? "", added].map((document_id) => ({ document_id }));
    await member.api("PUT /v3/signature-requests/{id}", {
      path: { id: draft.id },
      body: { documents },
    });
    const download = (id: string) =>
      program.api("GET /v3/documents/{id}/download", { path: { id } });
    await download(added);
    expect((await problemOf(download(kept))).key).toBe("error.not_found");
  });

  it("is refused for others: strangers, members of another business, unknown addresses, people who name others", async () => {
    await allow(true);
    const other = await createdBusiness(service);
    const stranger = await service.person();
    for (const creator of [stranger.email, other.admin.email, "nobody.known@example.test"]) {
      expect((await problemOf(draftFor(creator, "signer@example.test"))).key).toBe(
        "error.api_user.member_unknown",
      );
    }
    const body = { creator: stranger.email };
    expect((await problemOf(admin.api("POST /v3/signature-requests", { body }))).key).toBe(
      "error.forbidden",
    );
    const own = await admin.api("POST /v3/signature-requests", { body: { creator: admin.email } });
    expect(own.owner).toBe(admin.id);
  });

  it("ends when the member leaves: the draft is not sent", async () => {
    await allow(true);
    const member = await addedMember(service, admin, business);
    const { id } = await draftFor(member.email, "signer@example.test");
    await service.context.db.execute(`delete from memberships where account = '${member.id}'`);
    const path = { id };
    const refused = await problemOf(
      program.api("POST /v3/signature-requests/{id}/initiate", { path }),
    );
    expect(refused.key).toBe("error.api_user.member_unknown");
    await member.api("POST /v3/signature-requests/{id}/initiate", { path });
    expect((await problemOf(read(program, id))).key).toBe("error.not_found");
  });
});
