/** The lists of requests, computed from all stored rows, without an index or precomputed data. */

interface Asking {
  readonly query: <R extends object>(text: string) => Promise<R[]>;
}

export interface Row {
  id: string;
  owner: string;
  title: string;
  status: string;
  due: Date | null;
  updated: Date;
}
export interface Part {
  level: string;
  request: string;
  person: string;
  email: string;
  first: string;
  last: string;
  known: boolean;
  removed: boolean;
}

/** All stored rows. */
export async function everything({ query }: Asking) {
  const [requests, parts, accounts, left] = await Promise.all([
    query<Row>(
      "select id, owner, title, status, due_at as due, updated_at as updated from requests",
    ),
    query<Part>(
      `select request, person, email,
         coalesce(signed_quality, quality, (select quality from requests where id = request)) as level, coalesce(signed_first_name, first_name) as first,
         coalesce(signed_last_name, last_name) as last,
         signed_at is null and opened_at is not null as known, removed_at is not null as removed from signers`,
    ),
    query<{ id: string; email: string; name: string }>(
      "select id, email, first_name || ' ' || last_name as name from accounts",
    ),
    query<{ person: string; request: string }>(
      "select person, request from request_participants where gone",
    ),
  ]);
  return {
    requests,
    parts,
    accounts: new Map(accounts.map((account) => [account.id, account])),
    left: new Set(left.map(({ person, request }) => `${person} ${request}`)),
  };
}
export type Everything = Awaited<ReturnType<typeof everything>>;

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
export const wordsIn = (text: string) =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** The text of a request that a person can see. */
export function seen({ accounts, parts }: Everything, request: Row, person: string): string[] {
  const owner = accounts.get(request.owner);
  const texts = [request.title, owner?.name ?? "", owner?.email ?? ""];
  for (const part of parts.filter((one) => one.request === request.id && !one.removed)) {
    const account = part.known || part.person === person ? accounts.get(part.person) : undefined;
    texts.push(account?.name ?? `${part.first} ${part.last}`, part.email);
  }
  return texts.flatMap(wordsIn);
}

export function listOf(all: Everything, person: string): Row[] {
  return all.requests.filter(
    (request) =>
      !all.left.has(`${person} ${request.id}`) &&
      (request.owner === person ||
        (request.status !== "DRAFT" &&
          all.parts.some(
            (part) => part.request === request.id && part.person === person && !part.removed,
          ))),
  );
}

const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1);
const titleOf = (row: Row) => plain(row.title);
export const ORDERS = {
  "updated_at:desc": (a: Row, b: Row) => b.updated.getTime() - a.updated.getTime() || byId(b, a),
  "updated_at:asc": (a: Row, b: Row) => a.updated.getTime() - b.updated.getTime() || byId(a, b),
  "title:asc": (a: Row, b: Row) =>
    titleOf(a) === titleOf(b) ? byId(a, b) : titleOf(a) < titleOf(b) ? -1 : 1,
  "expiration_date:asc": (a: Row, b: Row) =>
    (a.due?.getTime() ?? Infinity) === (b.due?.getTime() ?? Infinity)
      ? byId(a, b)
      : (a.due?.getTime() ?? Infinity) - (b.due?.getTime() ?? Infinity),
} as const;
