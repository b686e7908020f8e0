/**
 * Every call that is about nobody's object, as everybody that there is: visitors, guests, people without a
 * business, members and admins, of a business that is open and of one that is locked. What each answers stands in
 * the table, written out from the roles (specification section 6) and the redirect rules (section 2).
 */
import { groups } from "@paraph/contract";
import { parameterNames } from "@paraph/contract/endpoint";
import type { Endpoint } from "@paraph/contract/endpoint";
import { makePdf } from "@paraph/pades/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, entered } from "../testing/access.ts";
import type { Asking, Credentials } from "../testing/access.ts";
import { startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { sentRequest } from "../testing/signing.ts";
import { createdBusiness, addedMember } from "./domains/businesses/testing/people.ts";
import { withPlan } from "./domains/billing/testing/plans.ts";
import { guest } from "./domains/signature-requests/testing/people.ts";

const KINDS = ["user", "member", "admin", "lockedMember", "lockedAdmin"] as const;
type Kind = (typeof KINDS)[number];

/** How a call is asked for, and what refuses it to whom; everybody else is answered. */
interface Row {
  readonly asking?: Asking | ((who: TestPerson) => Asking);
  readonly refused?: Partial<Record<Kind, string>> | string;
  /** It changes who asks: each time it is somebody new. */
  readonly once?: true;
}

const pdf = () => makePdf({}).toString("base64");
const inBusiness = (key: string) => ({
  member: key,
  admin: key,
  lockedMember: key,
  lockedAdmin: key,
});
const locked = { lockedMember: "error.business.locked", lockedAdmin: "error.business.locked" };
const NOBODY = "00000000-0000-4000-8000-000000000000";

const TABLE: Readonly<Record<string, Row>> = {
  "POST /v1/logout": { once: true },
  "POST /v1/change-password": {
    once: true,
    asking: ({ password }) => ({
      body: { old_password: password, new_password: "Bergamotte-Rosengarten-42" },
    }),
  },
  "GET /v1/user": {},
  "PUT /v1/user": { asking: { body: { first_name: "Anna" } } },
  "POST /v1/user/accept": { asking: { body: { gtc: true } } },
  "GET /v1/email_input_autocomplete": { asking: { query: { query: "ann" } } },
  "GET /v3/user/signature-qualities-detail": {},
  "POST /v1/user/cello": {},
  // One belongs to one business.
  "POST /v2/businesses": {
    once: true,
    asking: { body: { name: "Zweite AG", accept_gtc: true, accept_dpa: true } },
    refused: inBusiness("error.business.member_already"),
  },
  "GET /v2/businesses/user": {},
  "GET /v1/user/sessions": {},
  "DELETE /v1/user/sessions": { once: true, asking: ({ password }) => ({ body: { password } }) },
  "POST /v1/user/delete": {
    once: true,
    asking: ({ password }) => ({ body: { password } }),
    // Its other members would be left alone.
    refused: { admin: "error.business.last_admin", lockedAdmin: "error.business.last_admin" },
  },
  "POST /v1/user/export": { once: true, asking: ({ password }) => ({ body: { password } }) },
  "GET /v1/user/exports": {},
  "GET /v1/user/identifications": {},
  "GET /v1/user/second-factor": {},
  "POST /v1/user/second-factor": {
    once: true,
    asking: ({ password }) => ({ body: { password } }),
  },
  "POST /v1/user/second-factor/confirm": {
    asking: { body: { code: "000000" } },
    refused: "error.second_factor.missing",
  },
  "POST /v1/user/second-factor/remove": {
    asking: ({ password }) => ({ body: { password, code: "000000" } }),
    refused: "error.second_factor.missing",
  },
  // Accounts that are not listed get "not found".
  "GET /v1/super-admin": { refused: "error.not_found" },
  "POST /v1/super-admin/identity": {
    asking: { body: { email: "asked.by.anybody@example.test" } },
    refused: "error.not_found",
  },
  "POST /v1/super-admin/identity/reset": {
    asking: { body: { user_id: NOBODY, reason: "A test" } },
    refused: "error.not_found",
  },
  "GET /v1/user/visual-signatures": {},
  "POST /v1/user/visual-signature": { asking: { body: { name: "Anna" } } },
  "GET /v1/user/preview-visual-signature": { asking: { query: { name: "Anna" } } },
  "POST /v3/documents": {
    asking: { body: { title: "Contract", content: pdf() } },
    refused: locked,
  },
  "GET /v3/signature-requests": {},
  // A draft of a locked business waits: sending it is refused.
  "POST /v3/signature-requests": { asking: { body: { title: "Lease" } } },
  "POST /v3/sendto": {
    asking: { body: { title: "Contract", content: pdf() } },
    refused: locked,
  },
  // Whose request it is, is looked at for each.
  "POST /v3/sign": {
    asking: { body: { signatureRequests: [{ signatureRequestId: NOBODY }] } },
    refused: "error.not_found",
  },
};

const calls: readonly Endpoint[] = Object.values(groups)
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter(({ path }) => parameterNames(path).length === 0);
const ofPersons = calls.filter(({ caller }) => caller === "person" || caller === "signer");
const ofAnybody = calls.filter(({ caller }) => caller === "none");

let service: TestService;
let people: Record<Kind, TestPerson>;
let invited: Credentials;

/** Somebody of a kind, whom nothing has happened to yet. */
async function somebody(kind: Kind): Promise<TestPerson> {
  if (kind === "user") return service.person();
  const { admin, business } = await createdBusiness(service);
  const member = await addedMember(service, admin, business.id);
  if (kind.startsWith("locked")) {
    await withPlan(service, business.id, { paymentMethod: "BLOCKED", plan: "team" });
  }
  return kind.toLowerCase().endsWith("admin") ? admin : member;
}

beforeAll(async () => {
  service = await startService();
  const made = await Promise.all(KINDS.map(async (kind) => [kind, await somebody(kind)] as const));
  people = Object.fromEntries(made) as Record<Kind, TestPerson>;
  const one = guest();
  await sentRequest(people.user.api, [one]);
  invited = await entered(service.url, one.signer_identity_data.email_address);
});
afterAll(() => service.stop());

describe("A call of people", () => {
  it("has its row in the table, and no other", () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(ofPersons.map(({ key }) => key).toSorted());
  });

  it.each(ofPersons.map((call) => [call.key, call] as const))("%s", async (key, call) => {
    const { asking = {}, refused = {}, once } = TABLE[key] ?? {};
    const wanted = Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        (typeof refused === "string" ? refused : refused[kind]) ?? "answered",
      ]),
    );
    const found: Record<string, string> = {};
    for (const kind of KINDS) {
      const who = once ? await somebody(kind) : people[kind];
      const how = typeof asking === "function" ? asking(who) : asking;
      const credentials = { authorization: who.authorization };
      const answer = await ask(service.url, call, call.path, how, credentials);
      found[kind] = answer.key ?? (answer.status < 300 ? "answered" : String(answer.status));
    }
    expect(found).toEqual(wanted);
  });
});

describe("A call of anybody", () => {
  const NOT_LET_IN = ["error.auth.required", "error.auth.token_invalid", "error.forbidden"];

  it.each(ofAnybody.map((call) => [call.key, call] as const))(
    "%s asks nobody who they are",
    async (_key, call) => {
      const asking = call.method === "GET" ? {} : { body: {} };
      const everybody = [{}, { authorization: people.user.authorization }, invited];
      const answers = [];
      for (const credentials of everybody) {
        answers.push(await ask(service.url, call, call.path, asking, credentials));
      }
      for (const { key } of answers) expect(NOT_LET_IN).not.toContain(key);
      expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
    },
  );
});
