/** When API users lose access: the member leaves or deletes, the API user is deleted, the business has no admin any more. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atRest } from "../testing/rest.ts";
import { problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { sentRequest, signSimple, uploaded } from "../testing/signing.ts";
import { addedProgram, loggedIn } from "./domains/api-users/testing/programs.ts";
import type { TestProgram } from "./domains/api-users/testing/programs.ts";
import { addedMember, createdBusiness } from "./domains/businesses/testing/people.ts";
import { eraseAccounts } from "./domains/profile/deletion/erase-accounts.ts";
import { readEvents } from "./platform/audit/chain.ts";

const DAY = 24 * 60 * 60_000;
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Caller = Pick<TestPerson, "api">;

/** A business that lets its API users act for members, with a member and an API user. */
async function scene() {
  const { admin, business } = await createdBusiness(service, "Muster AG");
  const path = { id: business.id };
  const permissions = { api_acts_for_members: true };
  await admin.api("PUT /v1/businesses/{id}/settings", { path, body: { permissions } });
  const member = await addedMember(service, admin, business.id);
  const program = await addedProgram(service, admin, business.id);
  return { admin, member, program, path };
}

const read = ({ api }: Caller, id: string) =>
  api("GET /v3/signature-requests/{id}", { path: { id } });
const listed = async ({ api }: Caller) => {
  const answer = await api("GET /v3/signature-requests", { query: { page_size: 100 } });
  return answer.signatureRequests.map(({ id }) => id);
};
const keyOf = async (call: Promise<unknown>) => (await problemOf(call)).key;

/** A draft that the API user creates for the member. */
async function draftFor(program: TestProgram, member: TestPerson, signer: string) {
  const document = await uploaded(program.api);
  const { id } = await program.api("POST /v3/signature-requests", {
    body: {
      creator: member.email,
      documents: [{ document_id: document }],
      signatures: [{ account_email: signer }],
    },
  });
  return { id, document };
}

const send = ({ api }: Caller, id: string) =>
  api("POST /v3/signature-requests/{id}/initiate", { path: { id } });

/** That the API user neither finds a request of the member nor changes it, and that the member still has it. */
async function expectEnded(
  program: TestProgram,
  member: TestPerson,
  { id, document }: { id: string; document: string },
): Promise<void> {
  const path = { id };
  const calls = [
    () => read(program, id),
    () => send(program, id),
    () => program.api("GET /v3/documents/{id}/download", { path: { id: document } }),
    () => program.api("GET /v3/signature-requests/{id}/events", { path }),
    () => program.api("POST /v3/signature-requests/{id}/withdraw", { path, body: {} }),
    () => program.api("DELETE /v3/signature-requests/{id}", { path }),
  ];
  for (const call of calls) expect(await keyOf(call())).toBe("error.not_found");
  expect(await listed(program)).not.toContain(id);
  expect(await read(member, id)).not.toHaveProperty("apiUser");
  expect(await listed(member)).toContain(id);
  await member.api("GET /v3/documents/{id}/download", { path: { id: document } });
}

describe("An API user that acts for a member", () => {
  it("loses their requests and documents when they leave, and does not get them back when they return", async () => {
    const { admin, member, program, path } = await scene();
    const signer = await service.person();
    const sent = await draftFor(program, member, signer.email);
    await send(program, sent.id);
    const draft = await draftFor(program, member, signer.email);
    await admin.api("POST /v1/businesses/{id}/remove-members", {
      path,
      body: { user_ids: [member.id] },
    });
    await expectEnded(program, member, sent);
    await expectEnded(program, member, draft);
    const body = { users: [{ email: member.email }] };
    await admin.api("POST /v1/businesses/{id}/members", { path, body });
    const { invitations } = await member.api("GET /v2/businesses/user");
    const accepted = { business_invite: invitations[0]?.id ?? "" };
    await member.api("POST /v1/user/accept", { body: accepted });
    await expectEnded(program, member, sent);
    // The draft is the member's own now: they send it, and it is still theirs alone.
    expect((await send(member, draft.id)).statusOverall).toBe("OPEN");
    await expectEnded(program, member, draft);
    await signSimple(signer.api, draft.id);
    await expectEnded(program, member, draft);
  });

  it("loses them when the member closes their account", async () => {
    const { member, program } = await scene();
    const draft = await draftFor(program, member, "signer.of.parts@example.test");
    await member.api("POST /v1/user/delete", { body: { password: member.password } });
    expect(await keyOf(read(program, draft.id))).toBe("error.not_found");
    expect(await keyOf(draftFor(program, member, "signer.of.parts@example.test"))).toBe(
      "error.api_user.member_unknown",
    );
  });

  it("does not keep a request that the member and the signer have deleted", async () => {
    const { member, program } = await scene();
    const signer = await service.person();
    const { id, document } = await draftFor(program, member, signer.email);
    await send(program, id);
    await signSimple(signer.api, id);
    const path = { id };
    await member.api("DELETE /v3/signature-requests/{id}", { path });
    expect(await keyOf(read(program, id))).toBe("error.not_found");
    const gone = program.api("GET /v3/documents/{id}/download", { path: { id: document } });
    expect(await keyOf(gone)).toBe("error.not_found");
    expect((await read(signer, id)).statusOverall).toBe("SIGNED");
    await signer.api("DELETE /v3/signature-requests/{id}", { path });
    const trail = await readEvents(service.context.db, `request:${id}`);
    expect(trail.at(-1)?.type).toBe("request.erased");
  });
});

describe("The requests of a deleted API user", () => {
  const remove = (
    { admin, program, path }: Awaited<ReturnType<typeof scene>>,
    open_requests?: "withdraw",
  ) =>
    admin.api("DELETE /v1/businesses/{id}/apis/{username}", {
      path: { ...path, username: program.username },
      query: open_requests === undefined ? {} : { open_requests },
    });

  it("continue; its drafts are erased, with their documents", async () => {
    const all = await scene();
    const signer = await service.person();
    const sent = await sentRequest(all.program.api, [{ account_email: signer.email }]);
    const draft = await all.program.api("POST /v3/signature-requests", {
      body: { documents: [{ document_id: await uploaded(all.program.api) }] },
    });
    await remove(all);
    await atRest(service);
    const open = await read(signer, sent.id);
    const days = (Date.parse(open.expirationDate ?? "") - Date.now()) / DAY;
    expect(Math.round(days / 10) * 10).toBe(90);
    expect((await signSimple(signer.api, sent.id)).status).toBe("SIGNED");
    const trail = await readEvents(service.context.db, `request:${draft.id}`);
    expect(trail.at(-1)).toMatchObject({
      type: "request.erased",
      actor: `account:${all.admin.id}`,
    });
  });

  it("are withdrawn if the admin wants that, which signers are told", async () => {
    const all = await scene();
    const signer = await service.person();
    const sent = await sentRequest(all.program.api, [{ account_email: signer.email }]);
    await remove(all, "withdraw");
    await atRest(service);
    expect((await read(signer, sent.id)).statusOverall).toBe("WITHDRAWN");
  });
});

describe("The API users of a business whose last person closes their account", () => {
  it("cannot be used until it is opened again; they end with the account", async () => {
    const { admin, business } = await createdBusiness(service);
    const program = await addedProgram(service, admin, business.id);
    const signer = await service.person();
    const sent = await sentRequest(program.api, [{ account_email: signer.email }]);
    const close = (who: TestPerson) =>
      who.api("POST /v1/user/delete", { body: { password: who.password } });
    await close(admin);
    expect(await keyOf(listed(program))).toBe("error.auth.token_invalid");
    expect(await keyOf(loggedIn(service, program))).toBe("error.api_user.credentials_invalid");
    const login = { email: admin.email, password: admin.password };
    const { details } = await problemOf(service.api("POST /v1/login", { body: login }));
    const token = String(details["revoke_token"]);
    await service.api("POST /v1/user/revoke_delete", { body: { token } });
    expect(await listed(await loggedIn(service, program))).toContain(sent.id);

    await close(await service.again(admin));
    await service.later(31 * DAY, () => eraseAccounts(service.context));
    await atRest(service);
    expect(await keyOf(loggedIn(service, program))).toBe("error.api_user.credentials_invalid");
    const again = await service.again(signer);
    expect((await read(again, sent.id)).statusOverall).toBe("WITHDRAWN");
  });

  it("an open invitation leads nobody into a business without an admin", async () => {
    const { admin, business } = await createdBusiness(service);
    const person = await service.person();
    const body = { users: [{ email: person.email }] };
    await admin.api("POST /v1/businesses/{id}/members", { path: { id: business.id }, body });
    await admin.api("POST /v1/user/delete", { body: { password: admin.password } });
    const { invitations } = await person.api("GET /v2/businesses/user");
    expect(invitations).toMatchObject([{ can: { accept: false }, key: "error.business.locked" }]);
    const accepted = { business_invite: invitations[0]?.id ?? "" };
    expect(await keyOf(person.api("POST /v1/user/accept", { body: accepted }))).toBe(
      "error.business.locked",
    );
  });
});
