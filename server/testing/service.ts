/**
 * A real service over HTTP, on a database of its own, connected to the sandbox. Tests meet it as its
 * users do, and may look below the context where the specification says what has to be there.
 */
import { randomInt } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { CallError, createClient } from "@paraph/contract/client";
import type { Api } from "@paraph/contract/client";
import { sandbox } from "./sandbox.ts";
import { readSettings } from "../src/settings.ts";
import { startService as start } from "../src/start.ts";
import type { Service } from "../src/start.ts";
import { makeDatabase } from "./databases.ts";
import type { TestDatabase } from "./databases.ts";
import { codeOf, messageTo, tokenOf } from "./inbox.ts";
import { sharedPdfPools, workerFolder } from "./worker/pdf-pools.ts";

export { codeOf, inbox, messageTo, tokenOf } from "./inbox.ts";

export interface TestPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly token: string;
  /** Proven; undefined when none was asked for. */
  readonly mobile: string | undefined;
  /** The typed client with the person's session. */
  readonly api: Api;
  readonly authorization: string;
}

export interface TestService {
  readonly url: string;
  readonly context: Service["context"];
  readonly database: TestDatabase;
  readonly environment: Readonly<Record<string, string>>;
  /** The typed client without a session. */
  readonly api: Api;
  /** Registers, confirms by the mailed link, logs in; proves a mobile number if asked to. */
  readonly person: (given?: NewPerson) => Promise<TestPerson>;
  /** Runs something as if so many milliseconds had gone by. */
  readonly later: <T>(milliseconds: number, work: () => Promise<T>) => Promise<T>;
  /** The same person with a new session: another time may be another day. */
  readonly again: (person: TestPerson) => Promise<TestPerson>;
  /** A client with another Authorization header. */
  readonly client: (authorization: string, language?: string) => Api;
  readonly stop: () => Promise<void>;
}

export interface NewPerson {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly password?: string;
  readonly lang?: "en-gb" | "de-ch" | "fr-ch";
  /** `true`: some number of their own. */
  readonly mobile?: string | true;
}

export const PASSWORD = "linden-strasse 17 im regen";
let people = 0;

/** The settings of a service for tests; `more` wins. */
export function testEnvironment(
  database: TestDatabase,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    ...sandbox().settings,
    NODE_ENV: "test",
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: "6",
    LOG_LEVEL: process.env["TEST_LOG_LEVEL"] ?? "fatal",
    RATE_LIMIT_FACTOR: "1000",
    PDF_PROCESSES: "1",
    ...more,
  };
}

/** Starts a service; call `stop` at the end of the file. */
export async function startService(
  options: {
    env?: Readonly<Record<string, string>>;
    /** What is done to the database before anybody connects to it. */
    prepare?: (database: TestDatabase) => Promise<void>;
    /** PDF processes of its own, for tests that look at them; otherwise those of the worker. */
    ownPdf?: boolean;
  } = {},
): Promise<TestService> {
  const dataDir = await fs.mkdtemp(path.join(workerFolder(), "service-"));
  const database = await makeDatabase();
  await options.prepare?.(database);
  const environment = testEnvironment(database, dataDir, options.env);
  // Tests sweep when they want to: a sweep by the clock on the wall would come between, at some minute of a run.
  const service = await start(
    readSettings(environment),
    {},
    options.ownPdf ? {} : { pdfPools: sharedPdfPools },
  );
  const url = service.url ?? "";
  const client = (authorization: string, language?: string) =>
    createClient({
      baseUrl: url,
      authorization: () => (authorization === "" ? undefined : authorization),
      language: () => language,
    });
  const api = client("");
  return {
    url,
    context: service.context,
    database,
    environment,
    api,
    client,
    person: (given = {}) => makePerson(api, client, given),
    later: async (milliseconds, work) => {
      service.context.clock.move(milliseconds);
      try {
        return await work();
      } finally {
        service.context.clock.move(-milliseconds);
      }
    },
    again: async (person) => {
      const { email, password } = person;
      const session = await api("POST /v1/login", { body: { email, password } });
      const authorization = `Bearer ${session.value}`;
      return { ...person, authorization, token: session.value, api: client(authorization) };
    },
    stop: async () => {
      await service.stop();
      await database.drop();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A person of a service that runs elsewhere: registered, confirmed, logged in. */
export function personAt(url: string, given: NewPerson = {}): Promise<TestPerson> {
  const client = (authorization: string) =>
    createClient({
      baseUrl: url,
      authorization: () => (authorization === "" ? undefined : authorization),
    });
  return makePerson(client(""), client, given);
}

/** A problem that a call is expected to answer. */
export async function problemOf(call: Promise<unknown>): Promise<CallError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
  throw new Error("The call was expected to be refused, and succeeded.");
}

async function makePerson(
  api: Api,
  client: (authorization: string) => Api,
  given: NewPerson,
): Promise<TestPerson> {
  people += 1;
  const unique = `${process.pid}.${Date.now().toString(36)}.${people}`;
  const email = given.email ?? `person.${unique}@example.test`;
  const { firstName = "Anna", lastName = "Keller", password = PASSWORD, lang = "en-gb" } = given;
  await api("POST /v1/register", {
    body: {
      email,
      password,
      lang,
      first_name: firstName,
      last_name: lastName,
      accept_gtc: true,
    },
  });
  const token = tokenOf(await messageTo(email, isConfirmation), "/signup/confirm");
  await api("POST /v1/valid-confirmation", { body: { token, password } });
  const session = await api("POST /v1/login", { body: { email, password } });
  const authorization = `Bearer ${session.value}`;
  const own = client(authorization);
  const mobile = given.mobile === true ? mobileNumber() : given.mobile;
  if (mobile !== undefined) await proveMobile(own, mobile);
  const { id } = await own("POST /v1/user/accept", { body: { tou: true } });
  return {
    id,
    email,
    password,
    firstName,
    lastName,
    mobile,
    authorization,
    token: session.value,
    api: own,
  };
}

function isConfirmation(message: { links: readonly string[] }): boolean {
  return message.links.some((link) => link.includes("/signup/confirm"));
}

/** A Swiss mobile number (075 to 079), one of 50 million: hardly ever that of another test. */
export function mobileNumber(): string {
  return `+417${randomInt(50_000_000, 100_000_000)}`;
}

/** Changes a person's mobile number and returns the code that comes to it. */
export async function proveMobile(api: Api, mobile: string): Promise<void> {
  const { pendingMobile } = await api("PUT /v1/user", { body: { mobile } });
  if (pendingMobile === null) throw new Error("No code was asked for.");
  const tan = codeOf(await messageTo(mobile));
  await api("POST /api/respond/{id}", { path: { id: pendingMobile.id }, body: { tan } });
}
