/** Requests of a directory about the same person at the same moment: one after the other in effect, none lost, none failed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../../testing/service.ts";
import type { TestService } from "../../../../testing/service.ts";
import { readEvents, verifyChain } from "../../../platform/audit/chain.ts";
import { unsafeAccountByEmail } from "../../accounts/index.ts";
import { MEMBERSHIP, PATCH, provisioned } from "../testing/directory.ts";
import type { ScimAnswer } from "../testing/directory.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const NAMES = ["Ada", "Bea", "Cora", "Dora", "Eva", "Fina", "Gina", "Hanna", "Ina", "Jana"];

async function scene() {
  const { admin, id, directory } = await provisioned(service);
  const made = await directory.user();
  const userName = String(made.body["userName"]);
  const path = `/Users/${made.body.id}`;
  const account = async () => {
    const found = await unsafeAccountByEmail(service.context.db, userName);
    if (found === undefined) throw new Error("There is no account.");
    return found;
  };
  return {
    id,
    directory,
    path,
    userName,
    account,
    made,
    tag: made.headers.get("etag") ?? "",
    put: (more: object, headers: Readonly<Record<string, string>> = {}) =>
      directory.ask("PUT", path, { userName, ...more }, headers),
    /** The changes by the directory since the last pause. */
    counted: async () => {
      const call = { path: { id } };
      const { lastSync } = await admin.api("GET /v1/businesses/{id}/provisioning", call);
      return lastSync;
    },
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const statusesOf = (answers: readonly ScimAnswer[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const versionOf = ({ body }: ScimAnswer) =>
  Number(/\d+/.exec((body["meta"] as { version: string }).version)?.[0]);
const typesIn = async (stream: string) => {
  expect((await verifyChain(service.context.db, stream)).ok).toBe(true);
  return (await readEvents(service.context.db, stream)).map(({ type }) => type);
};
const countIn = async (stream: string, type: string) =>
  (await typesIn(stream)).filter((one) => one === type).length;
const isMember = async ({ account, id }: Scene) => {
  const values = [(await account()).id, id];
  const its = "select 1 from memberships where account = $1 and business = $2";
  return (await service.context.pool.query(its, values)).rows.length === 1;
};

describe.each([2, 10])("%i requests that replace a person", (many) => {
  it("are all done, one after the other: the last one is what is read, and each is recorded", async () => {
    const one = await scene();
    const names = NAMES.slice(0, many);
    const answers = await Promise.all(
      names.map((givenName) => one.put({ name: { givenName, familyName: "Frei" } })),
    );
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    const versions = answers.map(versionOf).toSorted((a, b) => a - b);
    expect(versions).toEqual(names.map((_, n) => n + 2));
    const last = answers.find((answer) => versionOf(answer) === many + 1);
    const now = await one.directory.ask("GET", one.path);
    expect(now.body).toEqual(last?.body);
    const { givenName } = now.body["name"] as { givenName: string };
    const account = await one.account();
    expect([account.firstName, account.lastName]).toEqual([givenName, "Frei"]);
    expect(await countIn(`account:${account.id}`, "account.changed")).toBe(many);
    expect(await one.counted()).toMatchObject({ added: 1, updated: many, refused: 0 });
  });

  it("for the version that all have read: one succeeds, the others get the error that it has changed", async () => {
    const one = await scene();
    const answers = await Promise.all(
      NAMES.slice(0, many).map((givenName) =>
        one.put({ name: { givenName, familyName: "Frei" } }, { "if-match": one.tag }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: many - 1 }, () => 412)]);
    const done = answers.find(({ status }) => status === 200);
    expect((await one.directory.ask("GET", one.path)).body).toEqual(done?.body);
    const account = await one.account();
    expect(await countIn(`account:${account.id}`, "account.changed")).toBe(1);
  });
});

describe("Changes of parts at the same moment", () => {
  it("are all kept", async () => {
    const one = await scene();
    const parts = {
      displayName: "Jana F.",
      externalId: "00u7",
      preferredLanguage: "fr-CH",
      "name.givenName": "Jana",
      "name.familyName": "Frei",
      phoneNumbers: [{ type: "mobile", value: "+41 79 555 03 19" }],
    };
    const answers = await Promise.all(
      Object.entries(parts).map(([path, value]) =>
        one.directory.patch(one.path, { op: "replace", path, value }),
      ),
    );
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    const { body } = await one.directory.ask("GET", one.path);
    expect(body).toMatchObject({
      displayName: "Jana F.",
      externalId: "00u7",
      preferredLanguage: "fr-CH",
      name: { givenName: "Jana", familyName: "Frei" },
      phoneNumbers: [{ type: "mobile", value: "+41 79 555 03 19" }],
    });
    const account = await one.account();
    expect(account).toMatchObject({ firstName: "Jana", lastName: "Frei", lang: "fr-ch" });
  });

  it("by PUT and PATCH that turn a person off and on: `active` and the membership agree at the end", async () => {
    const one = await scene();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const active = n % 2 === 1;
        return n % 4 < 2
          ? one.put({ active })
          : one.directory.patch(one.path, { op: "replace", path: "active", value: active });
      }),
    );
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    const { body } = await one.directory.ask("GET", one.path);
    const is = await isMember(one);
    expect(body["active"] !== false).toBe(is);
    expect(body[MEMBERSHIP]).toEqual({ membership: is ? "member" : "none" });
    const types = await typesIn(`business:${one.id}`);
    const of = (type: string) => types.filter((each) => each === type).length;
    expect(of("member.joined") - of("member.removed")).toBe(is ? 1 : 0);
    expect(await one.counted()).toMatchObject({
      added: of("member.joined"),
      removed: of("member.removed"),
      refused: 0,
    });
  });

  it("and a removal: the person is gone", async () => {
    const one = await scene();
    const [gone, ...changed] = await Promise.all([
      one.directory.ask("DELETE", one.path),
      ...NAMES.slice(0, 4).map((displayName) => one.put({ displayName })),
    ]);
    expect(gone.status).toBe(204);
    for (const { status } of changed) expect([200, 404]).toContain(status);
    expect((await one.directory.ask("GET", one.path)).status).toBe(404);
    expect(await isMember(one)).toBe(false);
  });
});

describe("A request that replaces a person", () => {
  it.each([
    ["with the address alone", ({ userName }: Scene) => ({ userName })],
    [
      "with the address in capitals",
      ({ userName }: Scene) => ({ userName: userName.toUpperCase() }),
    ],
    ["with all that was read", ({ made }: Scene) => made.body],
    ["with what is null", ({ userName }: Scene) => ({ userName, name: null, externalId: null })],
  ])("%s is done", async (_how, body) => {
    const one = await scene();
    const answer = await one.directory.ask("PUT", one.path, body(one));
    expect([answer.status, answer.body["userName"]]).toEqual([200, one.userName]);
  });

  it.each([
    ["without the address", () => ({ displayName: "A" }), "invalidValue"],
    ["with another address", () => ({ userName: "other@verzeichnis.test" }), "mutability"],
    [
      "with the operations of the other method",
      () => ({ schemas: [PATCH], Operations: [{ op: "replace", value: { active: true } }] }),
      "invalidValue",
    ],
  ])("%s is wrong, and says so", async (_how, body, scimType) => {
    const one = await scene();
    const answer = await one.directory.ask("PUT", one.path, body());
    expect(answer).toMatchObject({ status: 400, body: { scimType } });
  });
});
