/**
 * The service killed with SIGKILL in each state of the saga. Afterwards, with a service started anew, every
 * request is unsigned or signed once, validly; and who was cut off can sign.
 */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDatabase } from "../../../testing/databases.ts";
import type { TestDatabase } from "../../../testing/databases.ts";
import { codeOf, inbox, messageTo } from "../../../testing/inbox.ts";
import { freePort, startProcess } from "../../../testing/process.ts";
import type { ServiceProcess } from "../../../testing/process.ts";
import { personAt, testEnvironment } from "../../../testing/service.ts";
import type { TestPerson } from "../../../testing/service.ts";
import {
  asked,
  download,
  followed,
  GOOD,
  identify,
  only,
  sentRequest,
  signByCode,
  signSimple,
  verdicts,
} from "../../../testing/signing.ts";
import type { Entry, SignatureRequest } from "../../../testing/signing.ts";

let database: TestDatabase;
let dataDir: string;
let environment: Record<string, string>;
let service: ServiceProcess;
let url: string;
let sender: TestPerson;

beforeAll(async () => {
  database = await makeDatabase();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "paraph-crash-"));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  environment = testEnvironment(database, dataDir, { PORT: String(port), PUBLIC_URL: url });
  service = await startProcess(environment);
  sender = await personAt(url, {});
});
afterAll(async () => {
  await service.kill();
  await database.drop();
  await fs.rm(dataDir, { recursive: true, force: true });
});

/** Work on the database of the service, with a connection of our own. */
async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Holds every attempt on its way into a state, inside the transaction that would bring it there. */
async function holdBefore(client: pg.Client, state: string): Promise<void> {
  await client.query(`
    create or replace function hold() returns trigger language plpgsql as
      $$ begin perform pg_sleep(20); return new; end $$;
    create trigger hold before update on signing_attempts for each row
      when (new.state = '${state}' and old.state <> new.state) execute function hold()`);
}

async function letGo(client: pg.Client): Promise<void> {
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`);
  await client.query("drop trigger if exists hold on signing_attempts");
}

/** Waits until an attempt is held, and answers the state that everybody else sees it in. */
async function held(client: pg.Client, request: string): Promise<string> {
  for (let i = 0; i < 3000; i += 1) {
    const sleeping = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
    );
    if (sleeping.rows.length > 0) {
      const { rows } = await client.query<{ state: string }>(
        "select state from signing_attempts where request = $1 order by created_at desc limit 1",
        [request],
      );
      return rows[0]?.state ?? "none";
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("No attempt came to where it is held.");
}

/** Unsigned, or signed once, validly; never anything between. */
async function whole(request: SignatureRequest): Promise<number> {
  const now = await sender.api("GET /v3/signature-requests/{id}", { path: { id: request.id } });
  const found = await verdicts(await download(sender.api, request));
  const signed = now.signatures.filter((one) => one.signatureStatus === "SIGNED").length;
  expect(found).toEqual(Array<string>(signed).fill(GOOD));
  expect(now.statusOverall).toBe(signed === now.signatures.length ? "SIGNED" : "OPEN");
  const { events, chainIntact } = await sender.api("GET /v3/signature-requests/{id}/events", {
    path: { id: request.id },
  });
  expect(chainIntact).toBe(true);
  expect(events.filter((event) => event.name === "signed")).toHaveLength(signed);
  return signed;
}

interface Signing {
  readonly request: SignatureRequest;
  /** One try to sign, as a person makes it. */
  readonly sign: () => Promise<Entry>;
}

async function simple(): Promise<Signing> {
  const person = await personAt(url);
  const request = await sentRequest(sender.api, [
    { account_email: person.email, quality: "SES", legislation: "EIDAS" },
  ]);
  return { request, sign: () => signSimple(person.api, request.id) };
}

async function advanced(): Promise<Signing> {
  const person = await personAt(url, { mobile: true });
  const request = await sentRequest(sender.api, [
    { account_email: person.email, quality: "AES_MINIMAL", legislation: "EIDAS" },
  ]);
  return { request, sign: () => signByCode(person, request.id) };
}

async function qualified(): Promise<Signing> {
  const person = await personAt(url, { mobile: true });
  const password = await identify(person, "ZERTES");
  const request = await sentRequest(sender.api, [
    { account_email: person.email, quality: "QES", legislation: "ZERTES" },
  ]);
  let known: { id: string; otp: string } | undefined;
  const sign = async (): Promise<Entry> => {
    const before = (await inbox(person.mobile ?? "")).length;
    const entry = only(await person.api("POST /v3/sign", asked(request.id)));
    if (entry.status !== "PROVIDER_STEP") return followed(person.api, entry);
    const id = entry.proceedId ?? "";
    // The same attempt waits for the code that came before the crash; a new one sends a new code.
    if (known?.id !== id) {
      known = { id, otp: codeOf(await messageTo(person.mobile ?? "", () => true, before)) };
    }
    const body = { pwdotp: { password, otp: known.otp } };
    const answers = await person.api("POST /v3/csc/proceed/{id}", { path: { id }, body });
    return followed(person.api, only(answers));
  };
  return { request, sign };
}

/** Tries until the request is signed, as a person who comes back would. */
async function signedInTheEnd(sign: Signing): Promise<void> {
  for (let i = 0; i < 120; i += 1) {
    const entry = await Promise.race([
      sign.sign().catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 30_000)),
    ]);
    if (entry?.status === "SIGNED" || entry?.key === "error.signing.already_signed") return;
    const { id } = sign.request;
    const now = await sender.api("GET /v3/signature-requests/{id}", { path: { id } });
    if (now.statusOverall === "SIGNED") return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("The request was not signed in the end.");
}

const LEVELS = { SES: simple, AES_MINIMAL: advanced, QES: qualified };
const NEXT = ["PREPARED", "AUTHORISING", "SIGNED", "DONE"] as const;

describe("The service killed with SIGKILL while signing", () => {
  for (const [level, begin] of Object.entries(LEVELS)) {
    for (const next of NEXT) {
      it(`${level}, about to be ${next}`, { timeout: 180_000 }, async () => {
        const signing = await begin();
        await connected(async (client) => {
          await holdBefore(client, next);
          const click = signing.sign().catch(() => undefined);
          const state = await held(client, signing.request.id);
          await service.kill();
          console.log(`${level}: killed in ${state}, on its way to ${next}`);
          await letGo(client);
          await Promise.race([click, new Promise((resolve) => setTimeout(resolve, 500))]);
        });
        service = await startProcess(environment);
        expect(await whole(signing.request)).toBeLessThanOrEqual(1);
        await signedInTheEnd(signing);
        expect(await whole(signing.request)).toBe(1);
      });
    }
  }
});
