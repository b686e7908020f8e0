/**
 * A model test: after random actions, the lists, counts, searches and contacts equal those computed from all
 * requests, signers and accounts without any index or precomputed data.
 */
import fc from "fast-check";
import { PENDING_STANDINGS } from "@paraph/rules/states";
import { CallError } from "@paraph/contract/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { sentRequest, signSimple } from "../../../testing/signing.ts";
import { eraseAccounts } from "../profile/deletion/erase-accounts.ts";

let service: TestService;
let people: TestPerson[];
const erased = new Set<string>();
/** By owner and address: the people they have asked, the last asked last. */
const asked = new Map<string, Map<string, { firstName: string; lastName: string }>>();

beforeAll(async () => {
  service = await startService();
  people = [
    await service.person({ firstName: "Änne", lastName: "Müller" }),
    await service.person({ firstName: "Bruno", lastName: "Keller" }),
    await service.person({ firstName: "Dora", lastName: "Åberg" }),
  ];
});
afterAll(() => service.stop());

const query = <R extends object>(text: string, values: unknown[] = []) =>
  service.context.pool.query<R>(text, values).then(({ rows }) => rows);

interface Row {
  id: string;
  owner: string;
  title: string;
  status: string;
  due: Date | null;
  updated: Date;
}
interface Part {
  request: string;
  person: string;
  email: string;
  first: string;
  last: string;
  known: boolean;
  removed: boolean;
}

/** Everything that is stored. */
async function everything() {
  const [requests, parts, accounts, left] = await Promise.all([
    query<Row>(
      "select id, owner, title, status, due_at as due, updated_at as updated from requests",
    ),
    query<Part>(
      `select request, person, email, coalesce(signed_first_name, first_name) as first,
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
type Everything = Awaited<ReturnType<typeof everything>>;

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const wordsIn = (text: string) =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** The text of a request that a person can see. */
function seen({ accounts, parts }: Everything, request: Row, person: string): string[] {
  const owner = accounts.get(request.owner);
  const texts = [request.title, owner?.name ?? "", owner?.email ?? ""];
  for (const part of parts.filter((one) => one.request === request.id && !one.removed)) {
    const account = part.known || part.person === person ? accounts.get(part.person) : undefined;
    texts.push(account?.name ?? `${part.first} ${part.last}`, part.email);
  }
  return texts.flatMap(wordsIn);
}

function listOf(all: Everything, person: string): Row[] {
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
const ORDERS = {
  "updated_at:desc": (a: Row, b: Row) => b.updated.getTime() - a.updated.getTime() || byId(b, a),
  "updated_at:asc": (a: Row, b: Row) => a.updated.getTime() - b.updated.getTime() || byId(a, b),
  "title:asc": (a: Row, b: Row) =>
    titleOf(a) === titleOf(b) ? byId(a, b) : titleOf(a) < titleOf(b) ? -1 : 1,
  "expiration_date:asc": (a: Row, b: Row) =>
    (a.due?.getTime() ?? Infinity) === (b.due?.getTime() ?? Infinity)
      ? byId(a, b)
      : (a.due?.getTime() ?? Infinity) - (b.due?.getTime() ?? Infinity),
} as const;
const SEARCHES = [
  "mie",
  "keller",
  "mull miet",
  "aberg",
  "dora",
  "nobody",
  "bru offer",
  "example test",
];

/** All pages of a list. */
async function idsOf(who: TestPerson, filters: object): Promise<{ ids: string[]; items: number }> {
  const ids: string[] = [];
  for (let page_number = 0; ; page_number += 1) {
    const page = await who.api("GET /v3/signature-requests", {
      query: { ...filters, page_number, page_size: 4 },
    });
    ids.push(...page.signatureRequests.map((row) => row.id));
    if (page_number + 1 >= page.totalPages) return { ids, items: page.totalItems };
  }
}

async function expectAsPlain(): Promise<void> {
  await jobsDone();
  const all = await everything();
  for (const who of people.filter(({ id }) => !erased.has(id))) {
    const list = listOf(all, who.id);
    const expectList = async (filters: object, rows: Row[]) => {
      const ids = rows.map((row) => row.id);
      const question = { who: who.firstName, filters };
      expect({ ...question, ...(await idsOf(who, filters)) }).toEqual({
        ...question,
        ids,
        items: ids.length,
      });
    };
    for (const [sort, by] of Object.entries(ORDERS)) await expectList({ sort }, list.toSorted(by));
    const open = list.filter((row) => row.status === "OPEN").toSorted(ORDERS["title:asc"]);
    await expectList({ status_overall: "OPEN", sort: "title:asc" }, open);
    // An open request of the sender stands in exactly one of these.
    const standing = [{ signature_status: "OPEN,ERROR" }, { signatures_count: PENDING_STANDINGS }];
    const both = standing.map((one) => idsOf(who, { status_overall: "OPEN", ...one }));
    const shown = (await Promise.all(both)).flatMap(({ ids }) => ids);
    for (const { id } of open.filter(({ owner }) => owner === who.id))
      expect(shown.filter((one) => one === id)).toEqual([id]);
    for (const search of SEARCHES) {
      const found = list.filter((row) => {
        const words = seen(all, row, who.id);
        return wordsIn(search).every((begun) => words.some((word) => word.startsWith(begun)));
      });
      await expectList({ search }, found.toSorted(ORDERS["updated_at:desc"]));
    }
    const contacts = [...(asked.get(who.id) ?? [])].toReversed();
    const suggested = await who.api("GET /v1/email_input_autocomplete", {
      query: { query: "exa" },
    });
    expect(suggested.contacts).toEqual(
      contacts.map(([email, name]) => ({ email, ...name })).slice(0, suggested.contacts.length),
    );
    expect(suggested.contacts.length).toBe(Math.min(contacts.length, 8));
  }
}

/** Jobs update the words after a name change. */
async function jobsDone(): Promise<void> {
  const waiting = () =>
    query("select 1 from graphile_worker.jobs where task_identifier = 'write-words'");
  while ((await waiting()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

const TITLES = ["Mietvertrag", "Offerte Küche", "offer 2", "Zusatz", "Ärztin"];
const act = fc.record({
  kind: fc.constantFrom(
    "send",
    "send",
    "sign",
    "withdraw",
    "delete",
    "rename",
    "read",
    "remove",
    "erase",
  ),
  who: fc.nat({ max: 2 }),
  other: fc.nat({ max: 2 }),
  pick: fc.nat({ max: 1000 }),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

function noteAsked(
  owner: TestPerson,
  signer: { email: string; firstName: string; lastName: string },
) {
  if (signer.email === owner.email) return;
  const theirs = asked.get(owner.id) ?? new Map<string, { firstName: string; lastName: string }>();
  const before = theirs.get(signer.email);
  const { firstName, lastName } = signer.firstName === "" && before ? before : signer;
  theirs.delete(signer.email);
  theirs.set(signer.email, { firstName, lastName });
  asked.set(owner.id, theirs);
}

/** An action of a person on one of their requests; it may be refused. */
const ACTS: Record<
  Exclude<Act["kind"], "send" | "erase">,
  (who: TestPerson, id: string, pick: number) => Promise<unknown>
> = {
  sign: (who, id) => signSimple(who.api, id),
  read: (who, id) => who.api("GET /v3/signature-requests/{id}", { path: { id } }),
  withdraw: (who, id) =>
    who.api("POST /v3/signature-requests/{id}/withdraw", { path: { id }, body: {} }),
  delete: (who, id) => who.api("DELETE /v3/signature-requests/{id}", { path: { id } }),
  remove: async (who, id) => {
    const { signatures } = await who.api("GET /v3/signature-requests/{id}", { path: { id } });
    const path = { id, sid: signatures[0]?.sid ?? "" };
    await who.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", { path });
  },
  rename: (who, _id, pick) =>
    who.api("PUT /v1/user", { body: { first_name: ["Änne", "Bruno", "Zoé"][pick % 3] ?? "" } }),
};

async function perform({ kind, who, other, pick }: Act): Promise<void> {
  const [person, second] = [people[who], people[other]];
  if (person === undefined || second === undefined || erased.has(person.id)) return;
  if (kind === "send") return send(person, second, pick);
  if (kind === "erase") return person === people[2] ? erase(person) : undefined;
  const list = listOf(await everything(), person.id);
  const id = list[pick % Math.max(list.length, 1)]?.id ?? "";
  await ACTS[kind](person, id, pick).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
}

/** Asks another person, if one is left, and a guest. */
async function send(owner: TestPerson, second: TestPerson, pick: number): Promise<void> {
  const guest = {
    email_address: `guest.${pick % 3}@example.test`,
    first_name: `Nora${pick % 5}`,
    last_name: "Keller",
  };
  const named = { email: guest.email_address, firstName: guest.first_name, lastName: "Keller" };
  const alone = erased.has(second.id);
  const signers = [
    ...(alone ? [] : [{ account_email: second.email }]),
    { signer_identity_data: guest },
  ];
  await sentRequest(owner.api, signers, { title: TITLES[pick % TITLES.length] ?? "" });
  const theirs = [...(alone ? [] : [{ email: second.email, firstName: "", lastName: "" }]), named];
  // Within one sending, contacts are ordered by address.
  for (const one of theirs.toSorted((a, b) => (a.email < b.email ? 1 : -1))) noteAsked(owner, one);
}

async function erase(person: TestPerson): Promise<void> {
  const body = { password: person.password, withdraw_requests: true };
  await person.api("POST /v1/user/delete", { body });
  await query("update accounts set erase_at = now() - interval '1 minute' where id = $1", [
    person.id,
  ]);
  expect(await eraseAccounts(service.context)).toBe(1);
  erased.add(person.id);
  expect(await query("select 1 from contacts where owner = $1", [person.id])).toEqual([]);
  expect(await query("select 1 from participant_words where person = $1", [person.id])).toEqual([]);
}

it("Lists, counts, searches and contacts equal those computed from all rows", async () => {
  const seed = Number(process.env["LISTS_SEED"] ?? 1);
  const [acts = []] = fc.sample(fc.array(act, { minLength: 24, maxLength: 24 }), {
    seed,
    numRuns: 1,
  });
  for (const [at, one] of acts.entries()) {
    await perform(one);
    if (at % 4 === 3)
      await expectAsPlain().catch((error: unknown) => {
        throw new Error(`LISTS_SEED=${seed}, after act ${at}`, { cause: error });
      });
  }
  const dora = people[2];
  if (dora !== undefined && !erased.has(dora.id)) await erase(dora);
  await expectAsPlain();
}, 300_000);
