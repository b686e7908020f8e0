/** Invitations and notices beyond the mail limit of an address. */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, startService } from "../../../../testing/service.ts";
import type { TestService } from "../../../../testing/service.ts";
import { addedMember, createdBusiness } from "../testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_FACTOR: "1" } });
});
afterAll(() => service.stop());

const INVITE = "POST /v1/businesses/{id}/members";
const LIST = "GET /v2/businesses/{id}/invitations";
const IMPORTS = "/v1/businesses/{id}/member-imports";
const { oneFree, window } = limits.mailsToOne.asked;

const mailsWith = async (email: string, words: RegExp) =>
  (await inbox(email)).filter(({ subject }) => words.test(subject)).length;

describe("An invitation to an address that gets too many mails", () => {
  it("is valid, and its answer says that no mail went out and from when on one can", async () => {
    const { admin, business } = await createdBusiness(service, "Post AG");
    const path = { id: business.id };
    const person = await service.person();
    const users = [{ email: person.email }];
    for (let number = 0; number < oneFree; number += 1) {
      const { notMailed } = await admin.api(INVITE, { path, body: { users } });
      expect(notMailed).toEqual([]);
    }
    await expect.poll(() => mailsWith(person.email, /Post AG/), { timeout: 60_000 }).toBe(oneFree);
    const before = (await admin.api(LIST, { path })).invitations[0]?.mailedAt;
    service.context.clock.move(1000);
    const other = `other.${crypto.randomUUID()}@example.test`;
    const answer = await admin.api(INVITE, { path, body: { users: [...users, { email: other }] } });
    expect(answer.notMailed.map(({ email }) => email)).toEqual([person.email]);
    const retryAt = Date.parse(answer.notMailed[0]?.retryAt ?? "");
    const now = service.context.clock.now().getTime();
    expect(retryAt).toBeGreaterThan(now);
    expect(retryAt).toBeLessThanOrEqual(now + window);
    const listed = await admin.api(LIST, { path, query: { search: person.email } });
    expect(listed.invitations[0]?.mailedAt).toBe(before);
    const own = await person.api("GET /v2/businesses/user");
    expect(own.invitations).toHaveLength(1);

    // An import of this person says it in the row.
    const never = await createdBusiness(service, "Datei AG");
    await service.context.pool.query("update rate_limits set count = 1000 where bucket = $1", [
      `mail asked to ${person.email} from the free`,
    ]);
    const content = `${person.email}\n${crypto.randomUUID()}@example.test`;
    const its = { id: never.business.id };
    const { id: import_id } = await never.admin.api(`POST ${IMPORTS}`, {
      path: its,
      body: { file_name: "team.csv", content },
    });
    await never.admin.api(`POST ${IMPORTS}/{import_id}/start`, { path: { ...its, import_id } });
    const rows = async () => {
      const found = await never.admin.api(`GET ${IMPORTS}/{import_id}/rows`, {
        path: { ...its, import_id },
      });
      return found.rows.map(({ result, errors }) => [result, ...errors.map(({ key }) => key)]);
    };
    await expect
      .poll(rows, { timeout: 120_000 })
      .toEqual([["invited", "error.import.not_mailed"], ["invited"]]);
    const [unmailed] = (await never.admin.api(LIST, { path: its, query: { search: person.email } }))
      .invitations;
    expect(unmailed?.mailedAt).toBeNull();
  }, 240_000);
});

it("A member whose role is changed again and again gets no more mails than the limit", async () => {
  const { admin, business } = await createdBusiness(service, "Hin AG");
  const member = await addedMember(service, admin, business.id);
  const path = { id: business.id };
  const body = { user_ids: [member.id] };
  const { oneFree: most } = limits.mailsToOne.told;
  for (let number = 0; number < most; number += 1) {
    await admin.api("POST /v1/businesses/{id}/change-to-admins", { path, body });
    await admin.api("POST /v1/businesses/{id}/change-to-members", { path, body });
  }
  await expect.poll(() => mailsWith(member.email, /Hin AG/), { timeout: 120_000 }).toBe(most + 1);
  const { rows } = await service.context.pool.query<{ count: number }>(
    "select count(*)::int as count from outbox_messages where recipient = $1",
    [member.email],
  );
  // The confirmation of the account and the invitation, besides.
  expect(rows[0]?.count).toBe(most + 2);
}, 240_000);
