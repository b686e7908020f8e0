/**
 * The access table (`server/testing/access/table.ts`), tested for every role on Anna's objects. A refused call changes
 * nothing; a permitted call gets a response.
 */
import { groups } from "@paraph/contract";
import { addressesOf, parameterNames } from "@paraph/contract/addresses";
import type { Address } from "@paraph/contract/addresses";
import type { Endpoint } from "@paraph/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FRESH_OBJECTS } from "../testing/access/fresh-objects.ts";
import { askingOf, ASKINGS, NEW_PASSWORD } from "../testing/access/askings.ts";
import { everyTable } from "../testing/access/database.ts";
import {
  ALL_ROLES,
  isProgram,
  lockedPeople,
  peopleOf,
  ROLES,
  STAFF,
  VOID,
  worldOf,
} from "../testing/access/roles.ts";
import type { Role, World } from "../testing/access/roles.ts";
import { TABLE } from "../testing/access/table.ts";
import type { Row } from "../testing/access/table.ts";
import { ask } from "../testing/access.ts";
import type { Asking, Belongings, Credentials } from "../testing/access.ts";
import { startService } from "../testing/service.ts";
import type { TestService } from "../testing/service.ts";

const calls: readonly Endpoint[] = Object.values(groups).flatMap((group) =>
  Object.values<Endpoint>(group),
);
const rowOf = ({ key }: Endpoint): Row | undefined => (TABLE as Readonly<Record<string, Row>>)[key];

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startService({ env: { SUPER_ADMINS: STAFF.join(", ") } });
  world = await worldOf(service);
}, 240_000);
afterAll(() => service.stop());

/** The outcome of a call: permitted, or the key of the error. */
async function outcome(
  call: Endpoint,
  { path }: Address,
  asking: Asking,
  credentials: Credentials,
): Promise<string> {
  const { status, key } = await ask(service.url, call, path, asking, credentials);
  return key ?? (status < 300 ? "answered" : String(status));
}

/** The address of a call for a role; undefined if the role cannot make the call. */
const addressFor = (call: Endpoint, role: Role): Address | undefined =>
  addressesOf(call).find(({ credential }) =>
    credential === "anyone"
      ? ROLES[role] === "person" || role === "nobody"
      : credential === ROLES[role],
  );

const wanted = ({ apiUsers }: Endpoint, { else: otherwise, to }: Row, role: Role): string =>
  isProgram(role) && !apiUsers
    ? "error.api_user.not_allowed"
    : (VOID[role] ?? to?.[role] ?? otherwise);

/** Every pair of a call and a role that can make it. */
const pairs = calls
  .filter(({ caller }) => caller !== "none")
  .flatMap((call) =>
    ALL_ROLES.flatMap((role) => {
      const [row, address] = [rowOf(call), addressFor(call, role)];
      return row === undefined || address === undefined ? [] : [{ call, role, row, address }];
    }),
  );
const isPermitted = ({ call, row, role }: (typeof pairs)[number]): boolean =>
  wanted(call, row, role) === "answered";
/**
 * A caller who may enter a code gets an error for a wrong one, which is counted. So this call changes rows although it
 * fails.
 */
const isCounted = ({ call, row, role }: (typeof pairs)[number]): boolean =>
  wanted(call, row, role) === "error.tan.invalid";

/** The order of the calls: reading first; signing, and calls that end something, last. */
const RANKS = ["GET", "PUT", "POST", "DELETE"];
const LAST = ["POST /v3/sign", "POST /v1/direct/logout"];
const rank = ({ method, key }: Endpoint): number =>
  LAST.includes(key) ? RANKS.length + LAST.indexOf(key) : RANKS.indexOf(method);

const about = ({ call, role }: { call: Endpoint; role: Role }) => `${call.key} by ${role}`;

describe("The table of access", () => {
  it("has a row for every call, and a request that makes it", () => {
    const keys = calls.map(({ key }) => key).toSorted();
    expect(Object.keys(TABLE).toSorted()).toEqual(keys);
    expect(Object.keys(ASKINGS).toSorted()).toEqual(keys);
  });

  it("permits something to everybody except callers with an invalid link or code", () => {
    const roles = new Set(pairs.filter(isPermitted).map(({ role }) => role));
    expect(ALL_ROLES.filter((role) => role !== "nobody" && !roles.has(role))).toEqual(
      ALL_ROLES.filter((role) => VOID[role] !== undefined || role === "otherHolder"),
    );
  });
});

describe("Every call", () => {
  const NOT_LET_IN = ["error.auth.required", "error.auth.token_invalid"];

  it.each(
    calls
      .flatMap((call) => addressesOf(call).map((one) => [call, one] as const))
      .map(([call, one]) => [`${call.method} ${one.path}`, call, one] as const),
  )("%s refuses callers with another kind of credential", async (...given) => {
    const [, call, address] = given;
    const asking = askingOf(call.key, world.annas) ?? {};
    const { nobody, owner, guest, holder, apiUser } = world.credentials;
    const nonsense = { authorization: "Bearer nonsense" };
    const forged = { authorization: "Bearer api-user.nonsense" };
    const half = { authorization: guest["authorization"] ?? "" };
    const all = {
      none: address.credential === "none" ? [] : [nobody],
      anyone: [guest, nonsense, forged],
      person: [guest, holder, nonsense, forged],
      guest: [owner, holder, apiUser, half],
      "access-code": [owner, guest, apiUser],
    };
    const { credential } = address;
    const others =
      credential === "none" || credential === "anyone"
        ? all[credential]
        : [...all.none, ...all[credential]];
    for (const credentials of others) {
      expect(NOT_LET_IN).toContain(await outcome(call, address, asking, credentials));
    }
  });

  it.each(calls.filter(({ caller }) => caller === "none").map((call) => [call.key, call] as const))(
    "%s ignores who the caller is",
    async (_key, call) => {
      const [address] = addressesOf(call);
      const asking = askingOf(call.key, world.annas) ?? {};
      for (const role of ["nobody", "owner", "guest", "holder", "apiUser"] as const) {
        const found = await outcome(call, address!, asking, world.credentials[role]);
        expect([role, found]).toEqual([role, rowOf(call)?.else]);
      }
    },
  );
});

describe("For somebody's objects", () => {
  /** The calls whose outcome differs from the table. */
  async function deviations(
    asked: readonly (typeof pairs)[number][],
    own: Belongings,
    says: (pair: (typeof pairs)[number]) => string,
  ): Promise<string[]> {
    const wrong: string[] = [];
    for (const pair of asked) {
      const { call, address, role } = pair;
      const asking = askingOf(call.key, own) ?? {};
      const found = await outcome(call, address, asking, world.credentials[role]);
      if (found !== says(pair)) wrong.push(`${about(pair)}: ${found}, not ${says(pair)}`);
    }
    return wrong;
  }

  it("a refused caller gets the reason, and no row changes", async () => {
    const refused = pairs.filter(
      (pair) => !isPermitted(pair) && !isCounted(pair) && !pair.row.usesUp,
    );
    expect(refused.length).toBeGreaterThan(600);
    const before = await everyTable(service);
    expect(
      await deviations(refused, world.annas, ({ call, row, role }) => wanted(call, row, role)),
    ).toEqual([]);
    expect(await everyTable(service)).toEqual(before);
  }, 240_000);

  it("the objects of a business are closed to everybody of another business", async () => {
    const named = pairs.filter(({ call }) => parameterNames(call.path).length > 0);
    const ours = named.filter(
      ({ role, row }) =>
        [
          "owner",
          "coAdmin",
          "member",
          "signer",
          "guest",
          "holder",
          "apiUser",
          "lockedAdmin",
          "staff",
        ].includes(role) && row.else !== "answered",
    );
    const before = await everyTable(service);
    expect(
      await deviations(ours, world.brunos, ({ call, row, role }) =>
        wanted(call, { else: row.else }, role),
      ),
    ).toEqual([]);
    expect(await everyTable(service)).toEqual(before);
  }, 240_000);

  it("an id of the caller's own object in the same address opens nothing", async () => {
    const before = await everyTable(service);
    const crossed = calls.filter(
      ({ path }) => parameterNames(path).length > 1 && !/\{n\}|\{provider\}/.test(path),
    );
    expect(crossed.length).toBeGreaterThan(2);
    for (const call of crossed) {
      const theirs = askingOf(call.key, world.annas) ?? {};
      const { id = "" } = askingOf(call.key, world.brunos)?.path ?? {};
      const asking = { ...theirs, path: { ...theirs.path, id } };
      const [address] = addressesOf(call);
      const found = await outcome(call, address!, asking, world.credentials.otherAdmin);
      expect([call.key, found]).toEqual([call.key, "error.not_found"]);
    }
    expect(await everyTable(service)).toEqual(before);
  });

  it("a permitted caller gets a response", async () => {
    const permitted = pairs
      .filter((pair) => (isPermitted(pair) || isCounted(pair)) && !pair.row.usesUp)
      .toSorted((one, other) => rank(one.call) - rank(other.call));
    expect(permitted.length).toBeGreaterThan(300);
    const wrong: string[] = [];
    for (const pair of permitted) {
      const { call, address, role, row } = pair;
      const made = await FRESH_OBJECTS[call.key]?.(world, role);
      const asking = made?.asking ?? askingOf(call.key, world.annas) ?? {};
      const found = await outcome(call, address, asking, made?.as ?? world.credentials[role]);
      if (found !== wanted(call, row, role)) wrong.push(`${about(pair)}: ${found}`);
    }
    expect(wrong).toEqual([]);
  }, 240_000);

  it("no list contains objects of others", async () => {
    const ids = Object.values(world.annas);
    const lists = calls.filter((call) => call.method === "GET" && rowOf(call)?.else === "answered");
    expect(lists.length).toBeGreaterThan(8);
    for (const call of lists) {
      for (const role of [
        "stranger",
        "otherAdmin",
        "lockedAdmin",
        "otherGuest",
        "apiUser",
        "otherApiUser",
      ] as const) {
        const address = addressFor(call, role);
        if (address === undefined) continue;
        // What the program itself has made names its business.
        const foreign = ids.filter((id) => role !== "apiUser" || id !== world.annas.business);
        const { query = {}, path = {} } = askingOf(call.key, world.annas) ?? {};
        const filled = address.path.replaceAll(
          /\{([^}]+)\}/g,
          (_, name: string) => path[name] ?? "",
        );
        const url = `${service.url}${filled}?${new URLSearchParams(query).toString()}`;
        const text = await (await fetch(url, { headers: world.credentials[role] })).text();
        expect([call.key, role, foreign.filter((id) => text.includes(id))]).toEqual([
          call.key,
          role,
          [],
        ]);
      }
    }
  });
});

describe("A call that invalidates its caller's credentials", () => {
  it("is made by a copy of each caller, in their order", async () => {
    const own = await service.person();
    const doubles = {
      stranger: own,
      ...(await peopleOf(service, world.people.owner, world.annas.business)),
      ...(await lockedPeople(service)),
    };
    const found: Record<string, Record<string, string>> = {};
    const said: Record<string, Record<string, string>> = {};
    for (const [key, row] of Object.entries<Row>(TABLE).filter(([, one]) => one.usesUp)) {
      const call = calls.find((one) => one.key === key)!;
      const [address] = addressesOf(call);
      for (const [role, person] of Object.entries(doubles)) {
        // A separate session, because the changed password has ended the first one.
        const again = { ...person, password: NEW_PASSWORD };
        const who = key === "POST /v1/logout" ? await service.again(again) : person;
        const asking = askingOf(key, world.annas) ?? {};
        const { authorization } = who;
        (found[key] ??= {})[role] = await outcome(call, address!, asking, { authorization });
        (said[key] ??= {})[role] = wanted(call, row, role as Role);
      }
    }
    expect(Object.keys(found)).toHaveLength(5);
    expect(found).toEqual(said);
  }, 120_000);
});
