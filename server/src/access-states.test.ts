/**
 * A signature request in each of its states, for each of its participants: `can` says exactly which acts their calls
 * then permit. If an act ends the state, each participant gets a separate request for it.
 */
import { ACTS } from "@paraph/contract/acts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO, SENDERS, STATES, YES } from "../testing/access/request-states.ts";
import type { Act, Asker } from "../testing/access/request-states.ts";
import { TEXT_FILE } from "../testing/access/text-file.ts";
import { entered } from "../testing/access.ts";
import type { Credentials } from "../testing/access.ts";
import { startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { sentRequest, signSimple, uploaded } from "../testing/signing.ts";
import { accounts } from "./domains/accounts/tables.ts";
import { guest } from "./domains/signature-requests/testing/people.ts";

interface Made {
  readonly request: string;
  readonly document: string;
  readonly guest: Credentials | undefined;
}

let service: TestService;
let anna: TestPerson;
let carla: TestPerson;
let dario: TestPerson;
let stella: TestPerson;
let olga: TestPerson;
beforeAll(async () => {
  service = await startService();
  [anna, carla, dario, stella, olga] = await Promise.all([
    service.person({ firstName: "Anna" }),
    service.person({ firstName: "Carla" }),
    service.person({ firstName: "Dario" }),
    service.person({ firstName: "Stella" }),
    service.person({ firstName: "Olga" }),
  ]);
  // She signs more often than an account that does not pay may.
  const enough = { freeSignaturesRemaining: 100 };
  await service.context.db.update(accounts).set(enough).where(eq(accounts.id, carla.id));
});
afterAll(() => service.stop());

/** A request of Anna's in this state, to Carla and to a guest, which Olga observes. */
async function made(state: string): Promise<Made> {
  const one = guest();
  const email = one.signer_identity_data.email_address;
  if (state === "DRAFT") {
    const document = await uploaded(anna.api);
    const documents = [{ document_id: document }];
    const signatures = [{ account_email: carla.email }, one];
    const body = { title: "Draft", documents, signatures, observers: [olga.email] };
    const { id } = await anna.api("POST /v3/signature-requests", { body });
    return { request: id, document, guest: undefined };
  }
  const waiting = state === "OPEN, while another signs before";
  const sent = await sentRequest(
    anna.api,
    waiting
      ? [
          { account_email: dario.email, sequence: 1 },
          { account_email: carla.email, sequence: 2 },
        ]
      : [{ account_email: carla.email }, one],
  );
  const path = { id: sent.id };
  await anna.api("POST /v3/signature-requests/{id}/observers", {
    path,
    body: { email: olga.email },
  });
  const invited = waiting ? undefined : await entered(service.url, email);
  const subject = { request: sent.id, document: sent.documents[0]?.id ?? "", guest: invited };
  if (state === "SIGNED" || state === "OPEN, signed by oneself") {
    const { status } = await signSimple(carla.api, sent.id);
    if (status !== "SIGNED") throw new Error(`Carla's signature is ${status}.`);
  }
  if (state === "SIGNED") {
    await asked(subject, "guest", "sign");
    await expectSigned(sent.id);
  }
  if (state === "DECLINED") {
    await carla.api("POST /v3/signature-requests/{id}/decline", { path, body: {} });
  }
  if (state === "WITHDRAWN") {
    await anna.api("POST /v3/signature-requests/{id}/withdraw", { path, body: {} });
  }
  return subject;
}

async function expectSigned(id: string): Promise<void> {
  const path = { id };
  await expect
    .poll(async () => (await anna.api("GET /v3/signature-requests/{id}", { path })).statusOverall)
    .toBe("SIGNED");
}

/** The call of each act: method, path and body. */
const CALLS: Readonly<Record<Act, (thing: Made) => readonly [string, string, object?]>> = {
  read: ({ request }) => ["GET", `/signature-requests/${request}`],
  edit: ({ request }) => ["PUT", `/signature-requests/${request}`, { message: "Please" }],
  initiate: ({ request }) => ["POST", `/signature-requests/${request}/initiate`],
  withdraw: ({ request }) => ["POST", `/signature-requests/${request}/withdraw`, {}],
  remind: ({ request }) => ["POST", `/signature-requests/${request}/remind`],
  auto_delete: ({ request }) => [
    "PUT",
    `/signature-requests/${request}/auto-deletion`,
    { auto_deletion: { rule: "never" } },
  ],
  send_again: ({ request }) => ["POST", `/signature-requests/${request}/send-again`],
  add_signer: ({ request }) => [
    "POST",
    `/signature-requests/${request}/signatures`,
    { account_email: `somebody.${crypto.randomUUID()}@example.test` },
  ],
  add_observer: ({ request }) => [
    "POST",
    `/signature-requests/${request}/observers`,
    { email: `somebody.${crypto.randomUUID()}@example.test` },
  ],
  attach: ({ request }) => ["POST", `/signature-requests/${request}/attachments`, TEXT_FILE],
  sign: ({ request }) => [
    "POST",
    "/sign",
    { signatureRequests: [{ signatureRequestId: request }] },
  ],
  decline: ({ request }) => ["POST", `/signature-requests/${request}/decline`, {}],
  delegate: ({ request }) => [
    "POST",
    `/signature-requests/${request}/delegate`,
    { account_email: `somebody.${crypto.randomUUID()}@example.test` },
  ],
  delete: ({ request }) => ["DELETE", `/signature-requests/${request}`],
  download: ({ document }) => ["GET", `/documents/${document}/download`],
  report: ({ request }) => ["GET", `/signature-requests/${request}/report?type=json`],
  zip: ({ request }) => ["POST", `/signature-requests/${request}/zip/ticket`],
};
/** The acts for which guests have no call. */
const OF_ACCOUNTS: readonly Act[] = [...SENDERS, "delete", "zip"];
/** These acts change the state. */
const ENDING: readonly Act[] = ["initiate", "withdraw", "sign", "decline", "delegate"];
/** Each participant deletes an ended request last, and only for themselves. */
const IN_ORDER: readonly Act[] = [...ACTS.request.filter((act) => act !== "delete"), "delete"];
const ended = (state: string): boolean => ["SIGNED", "DECLINED", "WITHDRAWN"].includes(state);

async function answerTo(thing: Made, asker: Asker, act: Act): Promise<Response> {
  const [method, path, body] = CALLS[act](thing);
  const people = { sender: anna, signer: carla, observer: olga, stranger: stella };
  const as = asker === "guest" ? thing.guest : { authorization: people[asker].authorization };
  return fetch(`${service.url}/v3${asker === "guest" ? "/direct" : ""}${path}`, {
    method,
    headers: { ...as, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** The outcome of an act: permitted, or the key of the error. */
async function asked(thing: Made, asker: Asker, act: Act): Promise<string> {
  if (asker === "guest" && OF_ACCOUNTS.includes(act)) return NO;
  const answer = await answerTo(thing, asker, act);
  const text = await answer.text();
  // The call that signs returns an entry for each request, with its error.
  if (answer.ok) return act === "sign" ? (/"key":"([^"]+)"/.exec(text)?.[1] ?? YES) : YES;
  return /"key":"([^"]+)"/.exec(text)?.[1] ?? String(answer.status);
}

/** `can` in the response of the request; no acts if the request cannot be read. */
async function canOf(thing: Made, asker: Asker): Promise<Record<string, boolean>> {
  const answer = await answerTo(thing, asker, "read");
  if (!answer.ok) return Object.fromEntries(ACTS.request.map((act) => [act, false]));
  return ((await answer.json()) as { can: Record<string, boolean> }).can;
}

const cases = Object.entries(STATES).flatMap(([state, askers]) =>
  (Object.keys(askers) as Asker[]).map((asker) => [state, asker, askers[asker]!] as const),
);

describe("The permitted acts", () => {
  const shared = new Map<string, Promise<Made>>();
  const inState = (state: string): Promise<Made> => {
    const known = shared.get(state) ?? made(state);
    shared.set(state, known);
    return known;
  };

  it.each(cases)(
    "to a request that is %s, for the %s, are those in `can`",
    async (...given) => {
      const [state, asker, wanted] = given;
      const thing = await inState(state);
      const can = await canOf(thing, asker);
      const said = Object.entries(wanted).map(([act, outcome]) => [act, outcome === YES]);
      expect(can).toEqual(Object.fromEntries(said));
      const found: Record<string, string> = {};
      for (const act of IN_ORDER) {
        const ends =
          can[act] === true && (ENDING.includes(act) || (act === "delete" && !ended(state)));
        found[act] = await asked(ends ? await made(state) : thing, asker, act);
      }
      expect(found).toEqual(wanted);
    },
    60_000,
  );
});
