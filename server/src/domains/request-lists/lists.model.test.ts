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
import { everything, listOf, ORDERS, seen, wordsIn } from "./testing/plain-lists.ts";
import type { Row } from "./testing/plain-lists.ts";
import { eraseAccounts } from "../profile/deletion/erase-accounts.ts";

let service: TestService;
let people: TestPerson[];
const erased = new Set<string>();
/** Owner → address → a person whom the owner has asked; the last asked one is last. */
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
  const all = await everything({ query });
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
    // An open request of the sender is in exactly one of these two lists.
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
    for (const quality of [["SES"], ["AES_MINIMAL", "QES"]]) {
      const found = list.filter(({ id }) =>
        all.parts.some((one) => one.request === id && !one.removed && quality.includes(one.level)),
      );
      const filters = { quality: quality.join(","), sort: "title:asc" };
      await expectList(filters, found.toSorted(ORDERS["title:asc"]));
    }
    for (const sent_by of ["me", "others"]) {
      const found = list.filter(({ owner }) => (owner === who.id) === (sent_by === "me"));
      await expectList({ sent_by }, found.toSorted(ORDERS["updated_at:desc"]));
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
  const list = listOf(await everything({ query }), person.id);
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
    pick % 2 === 0
      ? { signer_identity_data: guest }
      : {
          signer_identity_data: { ...guest, mobile_number: "+41 79 123 45 67" },
          quality: "AES_MINIMAL" as const,
          legislation: "EIDAS" as const,
        },
  ];
  await sentRequest(owner.api, signers, { title: TITLES[pick % TITLES.length] ?? "" });
  const theirs = [...(alone ? [] : [{ email: second.email, firstName: "", lastName: "" }]), named];
  // The contacts of one sending are ordered by address.
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
