/**
 * As long as anybody with an open account belongs to a business, one of its admins has an open account, whatever people
 * do, and whatever they do at the same moment.
 */
import { CallError } from "@paraph/contract/client";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { createdBusiness } from "./domains/businesses/testing/people.ts";
import { eraseAccounts } from "./domains/profile/deletion/erase-accounts.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const ACTS = [
  "invite",
  "promote",
  "demote",
  "remove",
  "leave",
  "close",
  "reopen",
  "erase",
] as const;
type Act = (typeof ACTS)[number];
interface Step {
  readonly act: Act;
  /** Which of the people acts, and to whom they do it. */
  readonly by: number;
  readonly to: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...ACTS),
  by: fc.nat(2),
  to: fc.nat(2),
});
/** Steps that are done one after the other; those of a step at the same moment. */
const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), {
  minLength: 6,
  maxLength: 14,
});

const doing = (act: Act, by = 0, to = 0): Step => ({ act, by, to });

/** Ways that have once led to a business without an admin. */
const KNOWN: readonly Step[][][] = [
  // A member whose account is closed is left alone, and opens it again.
  [[doing("invite")], [doing("close", 1)], [doing("close", 0)], [doing("reopen", 1)]],
  // The only person closes their account, while an invitation is open.
  [[doing("close", 0), doing("invite")]],
  // A member closes their account while they become the last admin.
  [[doing("invite")], [doing("promote"), doing("close", 1)], [doing("leave")]],
];

const REFUSALS = /^error\.(business|auth|forbidden|not_found|account|invitation|conflict)/;

/** Three people, of whom the first has created a business. */
async function world() {
  const { admin, business } = await createdBusiness(service);
  const people = [admin, await service.person(), await service.person()];
  const path = { id: business.id };
  const { pool } = service.context;

  const acts: Readonly<Record<Act, (by: TestPerson, to: TestPerson) => Promise<unknown>>> = {
    invite: async (by, to) => {
      const body = { users: [{ email: to.email }] };
      await by.api("POST /v1/businesses/{id}/members", { path, body });
      const { invitations } = await to.api("GET /v2/businesses/user");
      const accepted = { business_invite: invitations[0]?.id ?? crypto.randomUUID() };
      await to.api("POST /v1/user/accept", { body: accepted });
    },
    promote: (by, to) =>
      by.api("POST /v1/businesses/{id}/change-to-admins", { path, body: { user_ids: [to.id] } }),
    demote: (by, to) =>
      by.api("POST /v1/businesses/{id}/change-to-members", { path, body: { user_ids: [to.id] } }),
    remove: (by, to) =>
      by.api("POST /v1/businesses/{id}/remove-members", { path, body: { user_ids: [to.id] } }),
    leave: (by) =>
      by.api("POST /v1/businesses/{id}/remove-members", { path, body: { user_ids: [by.id] } }),
    close: (by) => by.api("POST /v1/user/delete", { body: { password: by.password } }),
    reopen: async (by) => {
      const body = { email: by.email, password: by.password };
      const refused = await refusalOf(service.api("POST /v1/login", { body }));
      const token = refused?.details["revoke_token"];
      if (typeof token !== "string") return;
      await service.api("POST /v1/user/revoke_delete", { body: { token } });
      people[people.indexOf(by)] = await service.again(by);
    },
    erase: async (by) => {
      const due =
        "update accounts set erase_at = now() - interval '1 day' where id = $1 and closed_at is not null";
      await pool.query(due, [by.id]);
      await eraseAccounts(service.context);
    },
  };

  /** The people of this kind now: admins act, members are acted on, others are invited. */
  const those = async (kind: "admins" | "members" | "others" | "everybody") => {
    const { rows } = await pool.query<{ account: string; role: string }>(
      "select account, role from memberships where business = $1",
      [path.id],
    );
    const roles = new Map(rows.map(({ account, role }) => [account, role]));
    const chosen = people.filter(({ id }) => {
      if (kind === "everybody") return true;
      if (kind === "admins") return roles.get(id) === "admin";
      return roles.has(id) === (kind === "members");
    });
    // Without anybody of the kind, anybody tries.
    return chosen.length === 0 ? people : chosen;
  };
  const pick = (from: readonly TestPerson[], index: number) => from[index % from.length] ?? admin;
  const ofBusiness = new Set<Act>(["invite", "promote", "demote", "remove"]);

  return {
    /** Does what the step says; what the rules refuse changes nothing. */
    do: async ({ act, by, to }: Step): Promise<void> => {
      const actors = ofBusiness.has(act) ? "admins" : act === "leave" ? "members" : "everybody";
      const whom = await those(act === "invite" ? "others" : "members");
      const refused = await refusalOf(acts[act](pick(await those(actors), by), pick(whom, to)));
      expect(refused?.key ?? "error.business").toMatch(REFUSALS);
    },
    check: async (): Promise<void> => {
      const { rows } = await pool.query<{ open: number; admins: number; counted: number }>(
        `select count(*) filter (where not closed)::int as open,
                count(*) filter (where not closed and role = 'admin')::int as admins,
                (select coalesce(sum(items), 0)::int from member_counts
                  where business = $1 and role = 'admin' and not closed) as counted
           from memberships where business = $1`,
        [path.id],
      );
      const [now] = rows;
      expect(now?.counted).toBe(now?.admins);
      expect(now?.open === 0 || (now?.admins ?? 0) > 0).toBe(true);
    },
  };
}

const refusalOf = (call: Promise<unknown>): Promise<CallError | undefined> =>
  call.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof CallError) return error;
      throw error;
    },
  );

it("has an admin with an open account while anybody with one belongs to it", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const { do: act, check } = await world();
      for (const together of given) {
        await Promise.all(together.map(act));
        await check();
      }
    }),
    { numRuns: 20, examples: KNOWN.map((known) => [known]) },
  );
}, 300_000);
