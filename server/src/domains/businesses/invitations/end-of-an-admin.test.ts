/** The invitations and imports of a former admin do not make anybody an admin. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { readEvents, verifyChain } from "../../../platform/audit/chain.ts";
import { transaction } from "../../../platform/database/database.ts";
import { runImport } from "../imports/run-import.ts";
import { eraseMembership } from "../members/leave-business.ts";
import { addedMember, createdBusiness } from "../testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const INVITE = "POST /v1/businesses/{id}/members";
const LIST = "GET /v2/businesses/{id}/invitations";
const IMPORTS = "/v1/businesses/{id}/member-imports";
const ONE = `${IMPORTS}/{import_id}` as const;

/** A business with two admins; the second has invited an admin and a member, the first has invited an admin. */
async function scene() {
  const { admin, business } = await createdBusiness(service, "Schloss AG");
  const path = { id: business.id };
  const second = await addedMember(service, admin, business.id);
  const user_ids = [second.id];
  await admin.api("POST /v1/businesses/{id}/change-to-admins", { path, body: { user_ids } });
  const [secret, member, other] = [
    await service.person(),
    await service.person(),
    await service.person(),
  ];
  const users = [
    { email: secret.email, role: "admin" as const },
    { email: member.email, role: "member" as const },
  ];
  await second.api(INVITE, { path, body: { users } });
  await admin.api(INVITE, { path, body: { users: [{ email: other.email, role: "admin" }] } });
  const [waiting] = (await secret.api("GET /v2/businesses/user")).invitations;
  return { admin, second, path, user_ids, secret, member, other, invitation: waiting?.id ?? "" };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const WAYS: Readonly<Record<string, (one: Scene) => Promise<unknown>>> = {
  "is removed": ({ admin, path, user_ids }) =>
    admin.api("POST /v1/businesses/{id}/remove-members", { path, body: { user_ids } }),
  "is made a member": ({ admin, path, user_ids }) =>
    admin.api("POST /v1/businesses/{id}/change-to-members", { path, body: { user_ids } }),
  leaves: ({ second, path, user_ids }) =>
    second.api("POST /v1/businesses/{id}/remove-members", { path, body: { user_ids } }),
  "becomes a member by their own hand": ({ second, path, user_ids }) =>
    second.api("POST /v1/businesses/{id}/change-to-members", { path, body: { user_ids } }),
  "is erased": ({ second }) =>
    transaction(service.context.db, (tx) => eraseMembership(tx, service.context, second.id)),
};

const invited = async (admin: TestPerson, path: { id: string }) =>
  (await admin.api(LIST, { path })).invitations.map(({ email }) => email).toSorted();

describe.each(Object.entries(WAYS))("An admin who %s", (_, end) => {
  it("leaves no invitation that makes an admin; those of members and of other admins stay", async () => {
    const one = await scene();
    const { admin, path, secret, member, other, invitation } = one;
    await end(one);
    expect(await invited(admin, path)).toEqual([member.email, other.email].toSorted());
    expect((await secret.api("GET /v2/businesses/user")).invitations).toEqual([]);
    const accept = secret.api("POST /v1/user/accept", { body: { business_invite: invitation } });
    expect(await problemOf(accept)).toMatchObject({ key: "error.business.invitation_over" });
    const stream = `business:${path.id}`;
    const events = await readEvents(service.context.db, stream);
    const withdrawn = events.filter(({ type }) => type === "member.invitation_withdrawn");
    expect(withdrawn).toMatchObject([
      { data: { because: "admin_ended" }, personal: { emails: [secret.email] } },
    ]);
    expect((await verifyChain(service.context.db, stream)).ok).toBe(true);
  });
});

describe("An import with admins", () => {
  const content = (tag: string) =>
    ["Email,Role", `boss.${tag}@example.test,Amministratrice`, `ada.${tag}@example.test,`].join(
      "\n",
    );
  const checked = async (who: TestPerson, path: { id: string }) =>
    who.api(`POST ${IMPORTS}`, {
      path,
      body: { file_name: "team.csv", content: content(crypto.randomUUID()) },
    });

  it("that another admin continues invites the members of the file, and no admin", async () => {
    const one = await scene();
    const { admin, second, path } = one;
    const { id: import_id } = await checked(second, path);
    await WAYS["is removed"]?.(one);
    const rows = await admin.api(`GET ${ONE}/rows`, { path: { ...path, import_id } });
    expect(rows.rows.map(({ result, errors }) => ({ result, errors }))).toMatchObject([
      { result: "error", errors: [{ key: "error.import.admin_ended", column: "role" }] },
      { result: "ready", errors: [] },
    ]);
    await admin.api(`POST ${ONE}/start`, { path: { ...path, import_id } });
    await runImport(service.context, { id: import_id, run: 1, ip: "" });
    const { invitations } = await admin.api(LIST, { path, query: { search: "ada" } });
    expect(invitations.map(({ role }) => role)).toEqual(["member"]);
    expect((await admin.api(LIST, { path, query: { search: "boss" } })).total).toBe(0);
  });

  it("that another admin had started is stopped for the admins of the file, too", async () => {
    const one = await scene();
    const { admin, second, path } = one;
    const { id: import_id } = await checked(second, path);
    await service.context.pool.query(
      "update member_imports set state = 'running', started_by = $2, run = 1 where id = $1",
      [import_id, admin.id],
    );
    await WAYS["is made a member"]?.(one);
    await runImport(service.context, { id: import_id, run: 1, ip: "" });
    expect((await admin.api(LIST, { path, query: { search: "boss" } })).total).toBe(0);
    expect((await admin.api(LIST, { path, query: { search: "ada" } })).total).toBe(1);
  });

  it("of an admin who stays is not touched", async () => {
    const one = await scene();
    const { admin, path } = one;
    const { id: import_id } = await checked(admin, path);
    await WAYS["is removed"]?.(one);
    await admin.api(`POST ${ONE}/start`, { path: { ...path, import_id } });
    await runImport(service.context, { id: import_id, run: 1, ip: "" });
    const { invitations } = await admin.api(LIST, { path, query: { search: "boss" } });
    expect(invitations.map(({ role }) => role)).toEqual(["admin"]);
  });
});
