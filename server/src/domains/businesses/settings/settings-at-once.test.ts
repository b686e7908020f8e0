/** Several admins change the settings of a business. */
import type { Asked } from "@paraph/contract/client";
import { RANKED_QUALITIES } from "@paraph/rules/qualities";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { addedMember, createdBusiness } from "../testing/people.ts";
import { merged } from "./change-settings.ts";
import { initialSettings } from "./settings-queries.ts";

type Change = NonNullable<Asked<"PUT /v1/businesses/{id}/settings">["body"]>;

let service: TestService;
let admin: TestPerson;
let business: string;
beforeAll(async () => {
  service = await startService();
  const made = await createdBusiness(service, "Helvion AG");
  admin = made.admin;
  business = made.business.id;
});
afterAll(() => service.stop());

const path = () => ({ id: business });
const read = () => admin.api("GET /v1/businesses/{id}/settings", { path: path() });
const change = (body: Change, who = admin) =>
  who.api("PUT /v1/businesses/{id}/settings", { path: path(), body });

const flags = fc.record(
  { can_update: fc.boolean(), default_value: fc.boolean() },
  { requiredKeys: [] },
);
const file = fc.record({ enabled: fc.boolean(), customisable: fc.boolean() }, { requiredKeys: [] });
const some = fc.subarray([...RANKED_QUALITIES]);
const changes: fc.Arbitrary<Change> = fc.record(
  {
    support_contact: fc.record(
      {
        email: fc.constantFrom(null, "first@settings.example", "b@example.test"),
        phone: fc.constantFrom(null, "+41445550120"),
      },
      { requiredKeys: [] },
    ),
    signature_requests: fc.record({
      retention: fc.oneof(
        fc.record({
          enabled: fc.constant(true as const),
          terminal_state: fc.integer({ min: 1, max: 3650 }),
        }),
        fc.record({ enabled: fc.constant(false as const) }),
      ),
    }),
    permissions: fc.record(
      {
        api_acts_for_members: fc.boolean(),
        visual_signatures: fc.record(
          { claim: flags, date: flags, std: flags },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    ),
    disabled_qualities: fc.record({ add: some, remove: some }, { requiredKeys: [] }),
    analytics: fc.record({ enabled: fc.boolean() }),
    mail_service: fc.record({
      attachments: fc.record(
        { signed_document: file, signature_protocol: file },
        { requiredKeys: [] },
      ),
    }),
  },
  { requiredKeys: [] },
);

/** Values that belong together: days without the switch mean nothing. */
const WHOLE = "signature_requests.retention";

/** The single values that a change names: "permissions.visual_signatures.claim.can_update". */
function named(value: unknown, at = ""): string[] {
  if (value === undefined) return [];
  if (at === WHOLE || typeof value !== "object" || value === null) return [at];
  if (Array.isArray(value)) return value.map((one) => `${listOf(at)}.${one}`);
  return Object.entries(value).flatMap(([key, one]) => named(one, below(at, key)));
}

/** A change without the values of these names. */
function without(value: unknown, names: ReadonlySet<string>, at = ""): unknown {
  if (names.has(at)) return undefined;
  if (at === WHOLE || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.filter((one) => !names.has(`${listOf(at)}.${one}`));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, without(one, names, below(at, key))]),
  );
}

const below = (at: string, key: string) => (at === "" ? key : `${at}.${key}`);
const listOf = (at: string) => at.replace(/\.(add|remove)$/, "");

describe("Changes by several admins", () => {
  const start = initialSettings("b");

  it("lose nothing: if they name different values, their order makes no difference", () => {
    fc.assert(
      fc.property(changes, changes, (one, another) => {
        const other = without(another, new Set(named(one))) as Change;
        const together = merged(merged(start, one), other);
        expect(merged(merged(start, other), one)).toEqual(together);
      }),
    );
  });

  it("change nothing when they are made again", () => {
    fc.assert(
      fc.property(changes, changes, (before, one) => {
        const first = merged(merged(start, before), one);
        expect(merged(first, one)).toEqual(first);
      }),
    );
  });

  it("are all there when they come at the same time", async () => {
    const second = await addedMember(service, admin, business);
    await admin.api("POST /v1/businesses/{id}/change-to-admins", {
      path: path(),
      body: { user_ids: [second.id] },
    });
    const websites = Array.from({ length: 6 }, (_, n) => `https://at-once-${n}.example`);
    await Promise.all([
      ...websites.map((website, n) =>
        change({ frame_ancestors: { add: [website] } }, n % 2 === 0 ? admin : second),
      ),
      change({ disabled_qualities: { add: ["SES"] } }),
      change({ disabled_qualities: { add: ["QES"] } }, second),
      change({ support_contact: { email: "legal@helvion.example" } }),
      change({ support_contact: { phone: "+41445550120" } }, second),
    ]);
    const after = await read();
    expect(after.frameAncestors.map(({ website }) => website)).toEqual(
      expect.arrayContaining(websites),
    );
    expect(after).toMatchObject({
      disabledQualities: ["SES", "QES"],
      supportContact: { email: "legal@helvion.example", phone: "+41445550120" },
    });
  });
});
