/** The group of a directory that makes admins: no business loses its last admin by it, and what follows from a change is one with it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox } from "../../../testing/inbox.ts";
import { atRest } from "../../../testing/rest.ts";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { verifyChain } from "../../platform/audit/chain.ts";
import { addedMember, changesOf } from "../businesses/testing/people.ts";
import { provisioned } from "./testing/directory.ts";
import type { ScimAnswer } from "./testing/directory.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const ADMINS = "Paraph admins";
const query = async (statement: string, values: readonly unknown[] = []) =>
  (await service.context.pool.query<Record<string, unknown>>(statement, [...values])).rows;

/** Two members whom the group has made admins; nobody else is an admin. */
async function onlyByGroup() {
  const { admin, id, directory } = await provisioned(service);
  const path = { id };
  await admin.api("PUT /v1/businesses/{id}/provisioning", { path, body: { admin_group: ADMINS } });
  const people = [];
  for (const firstName of ["Vera", "Jan"]) {
    const person = await addedMember(service, admin, id, {
      email: directory.address(),
      firstName,
    });
    people.push({ person, user: (await directory.user({ userName: person.email })).body.id });
  }
  const [vera, jan] = people;
  if (vera === undefined || jan === undefined) throw new Error("Two people were expected.");
  const users = [vera.user, jan.user];
  const group = (await directory.group(ADMINS, users)).body.id;
  const body = { user_ids: [admin.id] };
  await vera.person.api("POST /v1/businesses/{id}/remove-members", { path, body });
  await atRest(service);
  return { admin, id, directory, vera, jan, users, group };
}
type Scene = Awaited<ReturnType<typeof onlyByGroup>>;

const adminsOf = async ({ id }: Pick<Scene, "id">) =>
  (
    await query(
      "select account from memberships where business = $1 and role = 'admin' and not closed",
      [id],
    )
  ).map(({ account }) => String(account));
const subjectsOf = async ({ vera, jan }: Scene) =>
  (await Promise.all([vera, jan].map(({ person }) => inbox(person.email)))).map((mails) =>
    mails.map(({ subject }) => subject),
  );
const demotionsOf = async (one: Scene) =>
  (await changesOf(service, one.id)).filter((type) => type === "member.demoted").length;

const off = { op: "replace", path: "active", value: false };
const each = async (users: readonly string[], ask: (user: string) => Promise<ScimAnswer>) => {
  for (const user of users) await ask(user);
};
const together = (users: readonly string[], ask: (user: string) => Promise<ScimAnswer>) =>
  Promise.all(users.map(ask));

/** Everything by which a directory could take the last admin from a business. */
const WAYS: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  "the group is removed": ({ directory, group }) => directory.ask("DELETE", `/Groups/${group}`),
  "the group gets another name": ({ directory, group }) =>
    directory.patch(`/Groups/${group}`, { op: "replace", path: "displayName", value: "Others" }),
  "the group is replaced by one without members": ({ directory, group }) =>
    directory.ask("PUT", `/Groups/${group}`, { displayName: ADMINS, members: [] }),
  "the group is replaced by another one": ({ directory, group }) =>
    directory.ask("PUT", `/Groups/${group}`, { displayName: "Others", members: [] }),
  "the list of members is removed": ({ directory, group }) =>
    directory.patch(`/Groups/${group}`, { op: "remove", path: "members" }),
  "members are removed one by one": ({ directory, group, users }) =>
    each(users, (user) =>
      directory.patch(`/Groups/${group}`, {
        op: "remove",
        path: `members[value eq "${user}"]`,
      }),
    ),
  "members are removed at the same moment": ({ directory, group, users }) =>
    together(users, (user) =>
      directory.patch(`/Groups/${group}`, {
        op: "remove",
        path: "members",
        value: [{ value: user }],
      }),
    ),
  "people are turned off one by one": ({ directory, users }) =>
    each(users, (user) => directory.patch(`/Users/${user}`, off)),
  "people are turned off at the same moment": ({ directory, users }) =>
    together(users, (user) => directory.patch(`/Users/${user}`, off)),
  "people are replaced by inactive ones": ({ directory, vera, jan }) =>
    Promise.all(
      [vera, jan].map(({ person, user }) =>
        directory.ask("PUT", `/Users/${user}`, { userName: person.email, active: false }),
      ),
    ),
  "people are removed": ({ directory, users }) =>
    each(users, (user) => directory.ask("DELETE", `/Users/${user}`)),
  "people are removed at the same moment, with their group": ({ directory, users, group }) =>
    Promise.all([
      together(users, (user) => directory.ask("DELETE", `/Users/${user}`)),
      directory.ask("DELETE", `/Groups/${group}`),
    ]),
  "an admin names no group any more": ({ vera, id }) =>
    vera.person.api("PUT /v1/businesses/{id}/provisioning", {
      path: { id },
      body: { admin_group: "" },
    }),
};

describe("A business whose admins all come from a group", () => {
  it.each(Object.entries(WAYS))("has one of them when %s", async (_way, take) => {
    const one = await onlyByGroup();
    expect(await adminsOf(one)).toHaveLength(2);
    await take(one);
    expect(await adminsOf(one)).toHaveLength(1);
    expect((await verifyChain(service.context.db, `business:${one.id}`)).ok).toBe(true);
  });

  it("has one with an open account, if the other one has closed theirs", async () => {
    const one = await onlyByGroup();
    const { jan, vera, directory, group } = one;
    const { password } = jan.person;
    await jan.person.api("POST /v1/user/delete", { body: { password } });
    await directory.ask("DELETE", `/Groups/${group}`);
    expect(await adminsOf(one)).toEqual([vera.person.id]);
  });

  it("replaces the one who was kept, as soon as the group has another", async () => {
    const one = await onlyByGroup();
    const { directory, group, users } = one;
    const members = (of: readonly string[]) =>
      directory.ask("PUT", `/Groups/${group}`, {
        displayName: ADMINS,
        members: of.map((value) => ({ value })),
      });
    await members([]);
    const [kept] = await adminsOf(one);
    const next = [one.vera, one.jan].find(({ person }) => person.id !== kept);
    await members(users.filter((user) => user === next?.user));
    expect(await adminsOf(one)).toEqual([next?.person.id]);
  });
});

describe("Somebody who gets their role from an admin", () => {
  it("keeps it when the group changes, also if the group has made them an admin before", async () => {
    const one = await onlyByGroup();
    const { directory, group, vera, jan, id } = one;
    const path = { id };
    const body = { user_ids: [jan.person.id] };
    await vera.person.api("POST /v1/businesses/{id}/change-to-members", { path, body });
    await vera.person.api("POST /v1/businesses/{id}/change-to-admins", { path, body });
    await directory.ask("DELETE", `/Groups/${group}`);
    expect(await adminsOf(one)).toEqual([jan.person.id]);
  });
});

describe("The name of the group", () => {
  it("takes the roles with it: who loses theirs is told once, and it is recorded once", async () => {
    const one = await onlyByGroup();
    const before = await subjectsOf(one);
    const rename = { op: "replace", path: "displayName", value: "Others" };
    for (let time = 0; time < 2; time += 1)
      await one.directory.patch(`/Groups/${one.group}`, rename);
    await atRest(service);
    const [kept] = await adminsOf(one);
    const told = (await subjectsOf(one)).map((all, n) => all.length - (before[n]?.length ?? 0));
    expect(told).toEqual([one.vera, one.jan].map(({ person }) => (person.id === kept ? 0 : 1)));
    expect(await demotionsOf(one)).toBe(1);
  });

  it("stays if the change cannot be finished, and then nobody is told anything", async () => {
    const one = await onlyByGroup();
    const before = [await subjectsOf(one), await changesOf(service, one.id), await adminsOf(one)];
    // The last statement of the change fails, after roles, mails and entries were written.
    await query(`create function refuse_syncs() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`);
    await query(`create trigger refuse_syncs before insert or update on directory_syncs
      for each row execute function refuse_syncs()`);
    try {
      const rename = { op: "replace", path: "displayName", value: "Others" };
      const { status } = await one.directory.patch(`/Groups/${one.group}`, rename);
      expect(status).toBe(500);
    } finally {
      await query("drop trigger refuse_syncs on directory_syncs");
      await query("drop function refuse_syncs");
    }
    await atRest(service);
    expect([await subjectsOf(one), await changesOf(service, one.id), await adminsOf(one)]).toEqual(
      before,
    );
    const { body } = await one.directory.ask("GET", `/Groups/${one.group}`);
    expect([body["displayName"], body["meta"]]).toMatchObject([ADMINS, { version: 'W/"1"' }]);
    const activity = "select 1 from activity where business = $1 and name = 'member.demoted'";
    expect(await query(activity, [one.id])).toEqual([]);
  });
});
