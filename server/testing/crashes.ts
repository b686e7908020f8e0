/** A service that is killed and started again on its data, and what has to be true of it afterwards. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { expect } from "vitest";
import { makeDatabase } from "./databases.ts";
import { codeOf, inbox, messageTo } from "./inbox.ts";
import { freePort, startProcess } from "./process.ts";
import type { ServiceProcess } from "./process.ts";
import { personAt, testEnvironment } from "./service.ts";
import type { TestPerson } from "./service.ts";
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
} from "./signing.ts";
import type { Entry, SignatureRequest } from "./signing.ts";

/** A request whose only signer has yet to sign. */
export interface Signing {
  readonly request: SignatureRequest;
  /** One try to sign, as a person makes it. */
  readonly sign: () => Promise<Entry>;
}

export type CrashLevel = "SES" | "AES_MINIMAL" | "QES";

export interface CrashWorld {
  /** SIGKILL: the service ends where it stands. */
  readonly kill: () => Promise<void>;
  /** Starts the service on what the last one left. */
  readonly start: () => Promise<void>;
  /** Sends a request to a new person. */
  readonly begin: (level: CrashLevel) => Promise<Signing>;
  /** Work on the database of the service, with a connection of our own. */
  readonly connected: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;
  /**
   * How often a request is signed: 0 or 1, expecting that every signature in the file is valid, that the
   * states and the events say the same as the file, and that the chain of events holds.
   */
  readonly timesSigned: (request: SignatureRequest) => Promise<number>;
  /** Tries until the request is signed, as a person who comes back would. */
  readonly signedInTheEnd: (signing: Signing) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a database, a folder and a service on both. */
export async function openCrashWorld(): Promise<CrashWorld> {
  const database = await makeDatabase();
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "paraph-crash-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = testEnvironment(database, dataDir, { PORT: String(port), PUBLIC_URL: url });
  let service: ServiceProcess = await startProcess(environment);
  const sender = await personAt(url, {});

  return {
    kill: () => service.kill(),
    start: async () => {
      service = await startProcess(environment);
    },
    begin: (level) => beginners[level](url, sender),
    connected: async (work) => {
      const client = new pg.Client(database.connection);
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
    timesSigned: (request) => timesSigned(sender, request),
    signedInTheEnd: (signing) => signedInTheEnd(sender, signing),
    close: async () => {
      await service.kill();
      await database.drop();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

const beginners: Record<CrashLevel, (url: string, sender: TestPerson) => Promise<Signing>> = {
  SES: simple,
  AES_MINIMAL: advanced,
  QES: qualified,
};

async function simple(url: string, sender: TestPerson): Promise<Signing> {
  const person = await personAt(url);
  const request = await sentRequest(sender.api, [
    { account_email: person.email, quality: "SES", legislation: "EIDAS" },
  ]);
  return { request, sign: () => signSimple(person.api, request.id) };
}

async function advanced(url: string, sender: TestPerson): Promise<Signing> {
  const person = await personAt(url, { mobile: true });
  const request = await sentRequest(sender.api, [
    { account_email: person.email, quality: "AES_MINIMAL", legislation: "EIDAS" },
  ]);
  return { request, sign: () => signByCode(person, request.id) };
}

async function qualified(url: string, sender: TestPerson): Promise<Signing> {
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

async function timesSigned(sender: TestPerson, request: SignatureRequest): Promise<number> {
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

async function signedInTheEnd(sender: TestPerson, { request, sign }: Signing): Promise<void> {
  for (let i = 0; i < 120; i += 1) {
    const entry = await Promise.race([
      sign().catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 30_000)),
    ]);
    if (entry?.status === "SIGNED" || entry?.key === "error.signing.already_signed") return;
    const { id } = request;
    const now = await sender.api("GET /v3/signature-requests/{id}", { path: { id } });
    if (now.statusOverall === "SIGNED") return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("The request was not signed in the end.");
}
