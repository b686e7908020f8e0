/**
 * The addresses of SCIM 2.0 for directories, under `/scim/v2` (RFC 7644 §3.2). They are not calls of the contract: their
 * requests, responses and errors have the form of SCIM, which describes itself at `/Schemas`. Each is a row of `ROUTES`, and all
 * need the token of a directory.
 */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { isId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import type { Directory } from "../../../platform/principal.ts";
import { noteRequest } from "../syncs.ts";
import { changeGroup, createGroup, removeGroup } from "./groups.ts";
import {
  listGroups,
  listUsers,
  presentGroups,
  presentUsers,
  readGroupRow,
  readListQuery,
  readUserRow,
  wantedIn,
} from "./lists.ts";
import { patched } from "./patch.ts";
import { ScimProblem } from "./problems.ts";
import { narrowed, readGroup, readUser, writtenGroup, writtenUser } from "./resources.ts";
import type { GroupRow, UserRow } from "../tables.ts";
import { described, GROUP, providerConfig, resourceTypes, USER } from "./schemas.ts";
import { changeUser, createUser, removeUser } from "./users.ts";
import type { Outcome } from "./users.ts";

export const PREFIX = "/scim/v2";

/** The address that admins enter in their directory. */
export const baseOf = ({ publicUrl }: Pick<AppContext, "publicUrl">): string =>
  `${publicUrl}${PREFIX}`;

/** A request of a directory. */
interface Asked {
  readonly context: AppContext;
  readonly base: string;
  readonly who: Directory;
  readonly id: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly ip: string;
  readonly ifMatch: string | undefined;
}

interface Answer {
  readonly status?: number;
  readonly body?: object;
}

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** After the prefix, with `:id` for the id of a resource. */
  readonly path: string;
  readonly run: (asked: Asked) => Promise<Answer>;
}

/** Runs a change, counts it in the sync, and returns the changed resource. */
async function changed<Row extends UserRow | GroupRow>(
  asked: Asked,
  change: (tx: Transaction) => Promise<Outcome<Row>>,
  present: (tx: Transaction, row: Row) => Promise<object>,
  status = 200,
): Promise<Answer> {
  const { context, who } = asked;
  return transaction(context.db, async (tx) => {
    const { row, effect } = await change(tx);
    await noteRequest(tx, context, who.id, effect);
    return { status, body: await present(tx, row) };
  });
}

const presentOneUser = (asked: Asked) => async (reader: Reader, row: UserRow) => {
  const [one] = await presentUsers(reader, asked.context, asked, [row]);
  return narrowed(USER, one as never, wantedIn(asked.query));
};
const presentOneGroup = (asked: Asked) => async (reader: Reader, row: GroupRow) => {
  const [one] = await presentGroups(reader, asked, [row]);
  return narrowed(GROUP, one as never, wantedIn(asked.query));
};

/** Counts a read request. */
async function noteRead({ context, who }: Asked): Promise<void> {
  await transaction(context.db, (tx) => noteRequest(tx, context, who.id, "nothing"));
}

async function removed(asked: Asked, remove: typeof removeUser): Promise<Answer> {
  const { context, who, id } = asked;
  await transaction(context.db, async (tx) => {
    await remove(tx, context, asked, idOf(id));
    await noteRequest(tx, context, who.id, remove === removeUser ? "removed" : "updated");
  });
  return { status: 204 };
}

/** Invalid ids never reach a query. */
function idOf(id: string): string {
  if (!isId(id)) throw problem("error.not_found");
  return id;
}

const listed = (resources: readonly object[]) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** Discovery (RFC 7644 §4): filters are refused, and an item of a list is found by its id. */
const discovery = (
  path: string,
  all: (base: string) => readonly { readonly id: string }[],
): Route[] => [
  {
    method: "GET",
    path,
    run: async ({ base, query }) => {
      if (query["filter"] !== undefined) throw new ScimProblem(403, "This list has no filters.");
      return { body: listed(all(base)) };
    },
  },
  {
    method: "GET",
    path: `${path}/:id`,
    run: async ({ base, id }) => {
      const one = all(base).find((it) => it.id.toLowerCase() === id.toLowerCase());
      if (one === undefined) throw problem("error.not_found");
      return { body: one };
    },
  },
];

const unsupported = async (): Promise<never> => {
  throw new ScimProblem(501, "The service does not support this operation.");
};

/** All addresses. */
export const ROUTES: readonly Route[] = [
  {
    method: "GET",
    path: "/ServiceProviderConfig",
    run: async ({ base }) => ({ body: providerConfig(base, limits.provisioning.page) }),
  },
  ...discovery("/Schemas", described),
  ...discovery("/ResourceTypes", resourceTypes),
  {
    method: "GET",
    path: "/Users",
    run: async (asked) => {
      await noteRead(asked);
      return { body: await listUsers(asked.context, asked, readListQuery(asked.query)) };
    },
  },
  {
    method: "POST",
    path: "/Users/.search",
    run: async (asked) => {
      await noteRead(asked);
      const query = readListQuery((asked.body ?? {}) as Asked["query"]);
      return { body: await listUsers(asked.context, asked, query) };
    },
  },
  {
    method: "POST",
    path: "/Users",
    run: async (asked) => {
      const state = readUser(asked.body);
      const create = (tx: Transaction) => createUser(tx, asked.context, asked, state);
      return changed(asked, create, presentOneUser(asked), 201);
    },
  },
  {
    method: "GET",
    path: "/Users/:id",
    run: async (asked) => {
      await noteRead(asked);
      const { db } = asked.context;
      const row = await readUserRow(db, asked.who, asked.id);
      return { body: await presentOneUser(asked)(db, row) };
    },
  },
  {
    method: "PUT",
    path: "/Users/:id",
    run: async (asked) => {
      const state = readUser(asked.body);
      return changed(
        asked,
        (tx) => changeUser(tx, asked.context, asked, idOf(asked.id), () => state),
        presentOneUser(asked),
      );
    },
  },
  {
    method: "PATCH",
    path: "/Users/:id",
    run: async (asked) => {
      const next = (row: UserRow) => readUser(patched(USER, writtenUser(row), asked.body));
      return changed(
        asked,
        (tx) => changeUser(tx, asked.context, asked, idOf(asked.id), next),
        presentOneUser(asked),
      );
    },
  },
  { method: "DELETE", path: "/Users/:id", run: (asked) => removed(asked, removeUser) },
  {
    method: "GET",
    path: "/Groups",
    run: async (asked) => {
      await noteRead(asked);
      return { body: await listGroups(asked.context, asked, readListQuery(asked.query)) };
    },
  },
  {
    method: "POST",
    path: "/Groups/.search",
    run: async (asked) => {
      await noteRead(asked);
      const query = readListQuery((asked.body ?? {}) as Asked["query"]);
      return { body: await listGroups(asked.context, asked, query) };
    },
  },
  {
    method: "POST",
    path: "/Groups",
    run: async (asked) => {
      const state = readGroup(asked.body);
      const create = (tx: Transaction) => createGroup(tx, asked.context, asked, state);
      return changed(asked, create, presentOneGroup(asked), 201);
    },
  },
  {
    method: "GET",
    path: "/Groups/:id",
    run: async (asked) => {
      await noteRead(asked);
      const { db } = asked.context;
      const row = await readGroupRow(db, asked.who, asked.id);
      return { body: await presentOneGroup(asked)(db, row) };
    },
  },
  {
    method: "PUT",
    path: "/Groups/:id",
    run: async (asked) => {
      const state = readGroup(asked.body);
      return changed(
        asked,
        (tx) => changeGroup(tx, asked.context, asked, idOf(asked.id), () => state),
        presentOneGroup(asked),
      );
    },
  },
  {
    method: "PATCH",
    path: "/Groups/:id",
    run: async (asked) => {
      const next = (row: GroupRow, members: readonly { readonly id: string }[]) =>
        readGroup(patched(GROUP, writtenGroup(row, members), asked.body));
      return changed(
        asked,
        (tx) => changeGroup(tx, asked.context, asked, idOf(asked.id), next),
        presentOneGroup(asked),
      );
    },
  },
  { method: "DELETE", path: "/Groups/:id", run: (asked) => removed(asked, removeGroup) },
  { method: "POST", path: "/.search", run: unsupported },
  { method: "POST", path: "/Bulk", run: unsupported },
  { method: "GET", path: "/Me", run: unsupported },
];
