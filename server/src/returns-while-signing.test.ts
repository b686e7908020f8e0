/**
 * Somebody comes back to a business at the same moment as they sign: who pays for the signature, and whose it is, is one
 * thing in every place that says it, and the membership is as it would be without the signature.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { atRest } from "../testing/rest.ts";
import type { TestPerson } from "../testing/service.ts";
import { sentRequest, signSimple } from "../testing/signing.ts";
import { recordedOf } from "../testing/whose.ts";
import { addedMember } from "./domains/businesses/testing/people.ts";
import { account } from "./domains/signature-requests/testing/people.ts";
import { openOidcBusiness } from "./domains/single-sign-on/testing/oidc-business.ts";
import type { OidcBusiness } from "./domains/single-sign-on/testing/oidc-business.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 20);
const SIDE_BY_SIDE = 5;
const FREE = 3;

let on: OidcBusiness;
beforeAll(async () => {
  on = await openOidcBusiness();
});
afterAll(() => on.close());

type Back = () => Promise<unknown>;

/** How a membership ends, by which way it begins again. */
const WAYS: readonly ((person: TestPerson) => Promise<Back>)[] = [
  async (person) => {
    await end(on.admin, person);
    return invited(person);
  },
  async (person) => {
    await end(person, person);
    return invited(person);
  },
  async (person) => {
    await end(person, person);
    const { browser, login } = await on.logIn({ ...on.somebody(), email: person.email });
    const who = await on.service.again(person);
    return async () => {
      const link = await browser.post("/v1/user/single-sign-on", { login }, { who });
      expect(link.status).toBe(200);
    };
  },
];

const end = ({ api }: TestPerson, { id }: TestPerson) =>
  api("POST /v1/businesses/{id}/remove-members", {
    path: { id: on.business },
    body: { user_ids: [id] },
  });

async function invited({ api, email }: TestPerson): Promise<Back> {
  const path = { id: on.business };
  await on.admin.api("POST /v1/businesses/{id}/members", { path, body: { users: [{ email }] } });
  const { invitations } = await api("GET /v2/businesses/user");
  return () => api("POST /v1/user/accept", { body: { business_invite: invitations[0]?.id ?? "" } });
}

const freeOf = async ({ api }: TestPerson) =>
  Number((await api("GET /v1/user")).attributes["free_signatures_remaining"]?.[0]);

/** The payer and the business of a signature in each place that says it; `undefined` where it is not yet. */
async function paid(request: string) {
  const {
    request: of,
    signers,
    attempts,
    signatures,
    activity,
  } = await recordedOf(on.service, request);
  const made = activity
    .filter(({ name }) => name === "signature.made")
    .map(({ payer, business }) => ({ payer, business }));
  return { request: of, signers, attempts, signatures, made };
}

const everywhere = (business: string | null, payment: object) => ({
  request: [{ business }],
  signers: [payment],
  attempts: [payment],
  signatures: [payment],
  made: [payment],
});

type Outcome = "sender_business" | "own_business" | "free" | "conflict";

interface Met {
  /** Who pays, or that the person was asked again. */
  readonly outcome: Outcome;
  readonly is: object;
  readonly wanted: object;
}

/** What has to be true after an outcome. The sender's business pays in requests of `on.admin` alone. */
function wantedAfter(outcome: Outcome) {
  const { business } = on;
  const payments = {
    sender_business: everywhere(business, { payer: "sender_business", business }),
    own_business: everywhere(null, { payer: "own_business", business }),
    free: everywhere(null, { payer: "free", business: null }),
    // The person signs again, and their business pays.
    conflict: everywhere(null, { payer: "own_business", business }),
  };
  return {
    member: business,
    begun: outcome === "conflict" ? [[], [], []] : undefined,
    refusal: outcome === "conflict" ? "error.conflict" : undefined,
    status: "SIGNED",
    businessId: outcome === "free" ? null : business,
    paid: payments[outcome],
    free: outcome === "free" ? FREE - 1 : FREE,
  };
}

/** One person comes back while they sign a request that `sender` has sent. */
async function round(n: number, person: TestPerson, sender: TestPerson): Promise<Met> {
  const back = await (WAYS[n % WAYS.length] ?? invited)(person);
  const free = "update accounts set free_signatures_remaining = $2::int where id = $1";
  await on.query(free, [person.id, String(FREE)]);
  const { id } = await sentRequest(sender.api, [{ ...account(person), quality: "SES" }]);
  const later = async <T>(turns: number, act: () => Promise<T>) => {
    await new Promise((resolve) => setTimeout(resolve, 3 * turns));
    return act();
  };
  const [first] = await Promise.all([
    later(n % 4, () => signSimple(person.api, id)),
    later((n >> 2) % 4, back),
  ]);
  const member = (await person.api("GET /v2/businesses/user")).business?.id;
  const isRefused = first.status !== "SIGNED";
  // Another party would have paid than the one that the person was told: nothing was begun, and they decide again.
  const begun = isRefused ? await paid(id) : undefined;
  const last = isRefused ? await signSimple(person.api, id) : first;
  const unsent = isRefused ? "conflict" : first.businessId === null ? "free" : "own_business";
  const outcome = sender === on.admin ? "sender_business" : unsent;
  return {
    outcome,
    is: {
      member,
      begun: begun && [begun.attempts, begun.signatures, begun.made],
      refusal: isRefused ? first.key : undefined,
      status: last.status,
      businessId: last.businessId,
      paid: await paid(id),
      free: await freeOf(person),
    },
    wanted: wantedAfter(outcome),
  };
}

it("says everywhere the same about who pays, however the two meet", async () => {
  const people: { readonly person: TestPerson; readonly stranger: TestPerson }[] = [];
  for (let n = 0; n < SIDE_BY_SIDE; n += 1) {
    const email = `returns${n}@${on.domain}`;
    people.push({
      person: await addedMember(on.service, on.admin, on.business, { email }),
      stranger: await on.service.person({ firstName: "Sofia" }),
    });
  }
  const outcomes = new Set<string>();
  for (let n = 0; n < ROUNDS; n += SIDE_BY_SIDE) {
    // The senders change from one time to the next, and so do the ways of a person.
    const ofBusiness = (n / SIDE_BY_SIDE) % 2 === 0;
    const ended = await Promise.all(
      people.map(({ person, stranger }, index) =>
        round(n + index, person, ofBusiness ? on.admin : stranger),
      ),
    );
    for (const { outcome, is, wanted } of ended) {
      expect(is).toEqual(wanted);
      outcomes.add(outcome);
    }
  }
  await atRest(on.service);
  expect([...outcomes]).toContain("sender_business");
  // Members are counted as they are.
  const counted = await on.query(
    `select (select count(*)::int from memberships where business = $1) as are,
            (select sum(items)::int from member_counts where business = $1) as counted`,
    [on.business],
  );
  expect(counted).toEqual([{ are: SIDE_BY_SIDE + 1, counted: SIDE_BY_SIDE + 1 }]);
}, 300_000);
