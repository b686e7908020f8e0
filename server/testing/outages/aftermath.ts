/**
 * What has to be true of a request after any fault: files, versions, events, activity, mails, codes, counters and
 * attempts say the same thing, and it is what they would say had there been no fault.
 */
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { expect } from "vitest";
import type { AttemptKind } from "../../src/domains/signing/tables.ts";
import { inbox } from "../inbox.ts";
import type { Message } from "../inbox.ts";
import type { TestPerson } from "../service.ts";
import { download, GOOD, verdicts } from "../signing.ts";
import type { SignatureRequest } from "../signing.ts";

export interface Signer {
  readonly person: TestPerson;
  /** How many messages their number had received before they signed. */
  readonly textsBefore: number;
  /** Their free signatures before they signed; undefined where they are not counted. */
  readonly freeBefore?: number | undefined;
  /** How often they asked for a code again; never unless given. */
  readonly sentAgain?: () => number;
}

/** What a fault may leave, and nothing else. */
export interface Aftermath {
  /**
   * Reasons of attempts that came to nothing. Each was told: by one event and, to who had confirmed, by one mail, both
   * before the signature.
   */
  readonly reasons: readonly string[];
  /**
   * Mails and texts that arrived twice under one Message-ID: what was handed over by a process that then ended, or
   * stood still, before it could note so (docs/decisions, "Running").
   */
  readonly twice: number;
}

interface AttemptRow {
  readonly person: string;
  readonly kind: AttemptKind;
  readonly state: string;
  readonly confirmed_at: Date | null;
  readonly error_key: string | null;
}

/**
 * How often a request is signed at this moment, expecting that every signature in the file is valid, that the states
 * and the events say the same as the file, and that the chain of events holds.
 */
export async function timesSigned(sender: TestPerson, request: SignatureRequest): Promise<number> {
  const path = { id: request.id };
  const now = await sender.api("GET /v3/signature-requests/{id}", { path });
  const signed = now.signatures.filter((one) => one.signatureStatus === "SIGNED").length;
  expect(await verdicts(await download(sender.api, request))).toEqual(
    Array<string>(signed).fill(GOOD),
  );
  const complete = signed === now.signatures.length;
  expect(now.statusOverall).toBe(complete ? "SIGNED" : "OPEN");
  const { names, chainIntact } = await eventsOf(sender, request);
  expect(chainIntact).toBe(true);
  expect(names.filter((name) => name === "signed")).toHaveLength(signed);
  expect(names.filter((name) => name === "completed")).toHaveLength(complete ? 1 : 0);
  return signed;
}

/**
 * Expects a request to be signed once by each of its signers, and nothing besides.
 * @param client a connection to the service's database
 * @param cutOff how many calls may have been cut off between the provider's sending of a code and the note of it
 */
export async function expectSignedOnce(
  client: pg.Client,
  sender: TestPerson,
  request: SignatureRequest,
  signers: readonly Signer[],
  { cutOff = 0 }: { readonly cutOff?: number } = {},
): Promise<Aftermath> {
  expect(await timesSigned(sender, request)).toBe(signers.length);
  await expectOneLine(client, request, await download(sender.api, request), signers.length);
  const { rows: attempts } = await client.query<AttemptRow>(
    "select person, kind, state, confirmed_at, error_key from signing_attempts where request = $1",
    [request.id],
  );
  const { events } = await eventsOf(sender, request);
  let twice = await mailsOnce(request, sender, { "Signed:": 1 });
  for (const signer of signers) {
    const { person } = signer;
    const names = events.filter(({ userId }) => userId === person.id).map(({ name }) => name);
    const own = attempts.filter((one) => one.person === person.id);
    twice += await arrivals(client, signer);
    const told = expectOneSignature(own, names);
    const mails = { "Signature requested:": 1, "Signed:": 1, "not signed yet": told };
    twice += await mailsOnce(request, person, mails);
    await expectCodes(signer, own, names, cutOff);
    if (signer.freeBefore !== undefined) {
      const { attributes } = await person.api("GET /v1/user");
      const left = Number(attributes["free_signatures_remaining"]?.[0]);
      expect(left).toBe(signer.freeBefore - 1);
    }
  }
  const reasons = attempts.flatMap(({ state, error_key: key }) =>
    state === "DONE" ? [] : [key ?? state],
  );
  return { reasons, twice };
}

async function eventsOf(sender: TestPerson, { id }: SignatureRequest) {
  const path = { id };
  const answer = await sender.api("GET /v3/signature-requests/{id}/events", { path });
  return { ...answer, names: answer.events.map(({ name }) => name) };
}

/** The versions follow one another, the newest is the file, and nothing of signing is left behind. */
async function expectOneLine(
  client: pg.Client,
  { id, documents }: SignatureRequest,
  file: Buffer,
  signatures: number,
): Promise<void> {
  const document = documents[0]?.id ?? "";
  const { rows: versions } = await client.query<{ id: string; parent: string; sha256: string }>(
    "select id, parent, sha256 from document_versions where document = $1 order by number",
    [document],
  );
  versions.forEach(({ parent }, at) => expect(parent).toBe(versions[at - 1]?.id ?? null));
  expect(versions.at(-1)?.sha256).toBe(createHash("sha256").update(file).digest("hex"));
  const count = async (query: string) =>
    Number((await client.query<{ count: string }>(query, [id])).rows[0]?.count);
  expect({
    signatures: await count("select count(*) from signatures where request = $1"),
    signers: await count("select signed_signers as count from requests where id = $1"),
    leases: await count("select count(*) from leases where request = $1 and attempt is not null"),
    prepared: await count(
      `select count(*) from attempt_documents d join signing_attempts a on a.id = d.attempt
       where a.request = $1`,
    ),
    made: await count(
      "select count(*) from activity where request = $1 and name = 'signature.made'",
    ),
  }).toEqual({ signatures, signers: signatures, leases: 0, prepared: 0, made: signatures });
}

/** One attempt was brought to its end, and every other one was told. Returns how many had to be told by mail. */
function expectOneSignature(attempts: readonly AttemptRow[], events: readonly string[]): number {
  const is = (state: string) => attempts.filter((one) => one.state === state);
  const failed = is("ABANDONED");
  expect([is("DONE").length, failed.length]).toEqual([1, attempts.length - 1]);
  const named = (name: string) => events.filter((one) => one === name).length;
  expect({
    signed: named("signed"),
    failed: named("signing_failed") + named("signing_cancelled"),
  }).toEqual({ signed: 1, failed: failed.length });
  // Nothing is said of signing after the signature.
  const after = events.slice(events.indexOf("signed") + 1);
  expect(after.filter((one) => /code|signing/.test(one))).toEqual([]);
  return failed.filter((one) => one.confirmed_at !== null).length;
}

/** Each attempt that needs a code has had one, by one text and one event. */
async function expectCodes(
  { person, textsBefore, sentAgain = () => 0 }: Signer,
  attempts: readonly AttemptRow[],
  events: readonly string[],
  cutOff: number,
): Promise<void> {
  if (person.mobile === undefined) return;
  const needed = attempts.filter(({ kind }) => kind !== "platformSeal").length + sentAgain();
  const noted = events.filter((name) => name === "code_sent").length;
  const texts = distinct(await inbox(person.mobile)).size - textsBefore;
  const sent = { needed, noted, texts };
  expect(sent).toEqual({
    needed,
    noted: expect.toSatisfy((count: number) => count <= needed && count >= needed - cutOff),
    texts: expect.toSatisfy((count: number) => count >= noted && count <= noted + cutOff),
  });
}

/** A message is known by its Message-ID, and one of a provider, which gives none, by itself. */
const distinct = (messages: readonly Message[]): Set<string> =>
  new Set(messages.map(({ id, messageId }) => messageId ?? id));

/**
 * Waits until all that the service wrote to a person has gone out, and expects exactly that to have arrived. Answers
 * how many messages arrived twice.
 */
async function arrivals(client: pg.Client, { person }: Signer): Promise<number> {
  let twice = 0;
  for (const to of [person.email, person.mobile]) {
    if (to === undefined) continue;
    const rows = await goneOut(client, to);
    expect(rows.filter(({ state }) => state !== "sent")).toEqual([]);
    const arrived = (await inbox(to)).filter(({ messageId }) => messageId !== null);
    const written = rows.map(({ key }) => key).toSorted();
    expect([...distinct(arrived)].toSorted()).toEqual(written);
    if (to === person.mobile) twice += arrived.length - rows.length;
  }
  return twice;
}

async function goneOut(client: pg.Client, to: string): Promise<{ key: string; state: string }[]> {
  for (let looked = 1; ; looked += 1) {
    const { rows } = await client.query<{ key: string; state: string }>(
      `select case kind when 'mail' then message_id else id::text end as key, state
       from outbox_messages where recipient = $1`,
      [to],
    );
    if (looked === 1200 || rows.every(({ state }) => state !== "waiting")) return rows;
    await wait(100);
  }
}

/** Of each kind of mail about a request so many have arrived, and no others. Returns how many arrived twice. */
async function mailsOnce(
  { id }: SignatureRequest,
  { email }: TestPerson,
  kinds: Readonly<Record<string, number>>,
): Promise<number> {
  const about = async () =>
    (await inbox(email)).filter(({ links }) => links.some((link) => link.includes(id)));
  const found = (mails: readonly Message[]) =>
    Object.fromEntries(
      Object.keys(kinds).map((kind) => [
        kind,
        distinct(mails.filter(({ subject }) => subject.includes(kind))).size,
      ]),
    );
  const all = Object.values(kinds).reduce((sum, count) => sum + count);
  let mails = await about();
  for (let looked = 1; distinct(mails).size < all && looked < 1200; looked += 1) {
    await wait(100);
    mails = await about();
  }
  const others = mails.filter(
    ({ subject }) => !Object.keys(kinds).some((kind) => subject.includes(kind)),
  );
  // A signer who was told that signing continues gets one mail when it is done, unless all get a mail anyway.
  const isComplete = ({ subject }: Message) => subject.includes("your signature is complete");
  expect(distinct(others.filter(isComplete)).size).toBeLessThanOrEqual(1);
  const strange = others.filter((one) => !isComplete(one)).map(({ subject }) => subject);
  expect({ ...found(mails), others: strange }).toEqual({ ...kinds, others: [] });
  return mails.length - distinct(mails).size;
}
