/** The settings of a business: what a call changes, what it refuses, and what the audit trail says of it. */
import { SIGNABLE_QUALITIES } from "@paraph/rules/qualities";
import { limits } from "@paraph/rules/limits";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer, Asked } from "@paraph/contract/client";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { readEvents } from "../../../platform/audit/chain.ts";
import { businessStream } from "../record-business-event.ts";
import { addedMember, createdBusiness } from "../testing/people.ts";
import { merged } from "./change-settings.ts";
import { initialSettings } from "./settings-queries.ts";

type Change = NonNullable<Asked<"PUT /v1/businesses/{id}/settings">["body"]>;
type Settings = Answer<"GET /v1/businesses/{id}/settings">;

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

const shown = { canUpdate: true, defaultValue: true };
const off = { enabled: false, customisable: false };
const INITIAL: Settings = {
  supportContact: { email: null, phone: null },
  signatureRequests: {
    part11: { enabled: false },
    retention: { enabled: false, terminalState: null, deletedSoon: 0 },
  },
  permissions: {
    apiActsForMembers: false,
    visualSignatures: { claim: shown, date: shown, std: shown },
  },
  disabledQualities: [],
  frameAncestors: [],
  analytics: { enabled: false },
  mailService: { attachments: { signedDocument: off, signatureProtocol: off } },
};

/** Each setting: a change, and what is different afterwards. */
const CHANGES: readonly [
  name: string,
  body: Change,
  after: (it: Settings) => unknown,
  is: unknown,
][] = [
  [
    "the email of the support contact",
    { support_contact: { email: "Legal@Helvion.example" } },
    (it) => it.supportContact,
    { email: "legal@helvion.example", phone: null },
  ],
  [
    "its phone number",
    { support_contact: { phone: "+41 44 555 01 20" } },
    (it) => it.supportContact,
    { email: "legal@helvion.example", phone: "+41 44 555 01 20" },
  ],
  [
    "the retention",
    { signature_requests: { retention: { enabled: true, terminal_state: 90 } } },
    (it) => it.signatureRequests.retention,
    { enabled: true, terminalState: 90, deletedSoon: 0 },
  ],
  [
    "whether members may change a part of their visual signatures",
    { permissions: { visual_signatures: { date: { can_update: false } } } },
    (it) => it.permissions.visualSignatures,
    { claim: shown, date: { canUpdate: false, defaultValue: true }, std: shown },
  ],
  [
    "its value",
    { permissions: { visual_signatures: { date: { default_value: false } } } },
    (it) => it.permissions.visualSignatures.date,
    { canUpdate: false, defaultValue: false },
  ],
  [
    "whether API users act for members",
    { permissions: { api_acts_for_members: true } },
    (it) => it.permissions.apiActsForMembers,
    true,
  ],
  [
    "a level",
    { disabled_qualities: { add: ["QES", "SES"], remove: ["QES"] } },
    (it) => it.disabledQualities,
    ["SES"],
  ],
  [
    "a website",
    { frame_ancestors: { add: ["https://*.crm.helvion.example", "https://a.example"] } },
    (it) => it.frameAncestors.map(({ website, addedBy }) => [website, addedBy.isMe]),
    [
      ["https://*.crm.helvion.example", true],
      ["https://a.example", true],
    ],
  ],
  [
    "a website that is removed",
    { frame_ancestors: { remove: ["https://a.example", "https://unknown.example"] } },
    (it) => it.frameAncestors.map(({ website }) => website),
    ["https://*.crm.helvion.example"],
  ],
  ["analytics", { analytics: { enabled: true } }, (it) => it.analytics, { enabled: true }],
  [
    "what the mail has with it",
    { mail_service: { attachments: { signed_document: { enabled: true } } } },
    (it) => it.mailService.attachments,
    { signedDocument: { enabled: true, customisable: false }, signatureProtocol: off },
  ],
  [
    "whether senders decide about it",
    { mail_service: { attachments: { signature_protocol: { customisable: true } } } },
    (it) => it.mailService.attachments.signatureProtocol,
    { enabled: false, customisable: true },
  ],
];

describe("A change of the settings", () => {
  it("begins with a business that has decided nothing", async () => {
    expect(await read()).toEqual(INITIAL);
  });

  it.each(CHANGES)("changes %s, and nothing else", async (_name, body, after, is) => {
    const before = await read();
    const changed = await change(body);
    expect(after(changed)).toEqual(is);
    expect(await read()).toEqual(changed);
    const keys = Object.keys(body);
    const rest = (it: Settings) =>
      Object.entries(it).filter(
        ([key]) => !keys.includes(key.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)),
      );
    expect(rest(changed)).toEqual(rest(before));
  });

  it("has an entry in the trail for each that has changed something, and none for the others", async () => {
    const before = await read();
    await change({});
    await change({ analytics: { enabled: true }, frame_ancestors: { add: [] } });
    expect(await read()).toEqual(before);
    const events = (await readEvents(service.context.db, businessStream(business))).filter(
      ({ type }) => type === "business.settings_changed",
    );
    expect(events.map(({ data, personal }) => ({ ...data, ...personal, ip: undefined }))).toEqual([
      { support_email: "legal@helvion.example" },
      { support_phone: "+41 44 555 01 20" },
      { retention_days: 90 },
      { visual_signatures: ["date.can_update: false"] },
      { visual_signatures: ["date.default_value: false"] },
      { api_acts_for_members: true },
      { levels_off: ["SES"] },
      { websites_added: ["https://*.crm.helvion.example", "https://a.example"] },
      { websites_removed: ["https://a.example"] },
      { analytics: true },
      { attachments: ["signed_document.enabled: true"] },
      { attachments: ["signature_protocol.customisable: true"] },
    ]);
  });

  it("blanks the support contact", async () => {
    const { supportContact } = await change({ support_contact: { email: null } });
    expect(supportContact).toEqual({ email: null, phone: "+41 44 555 01 20" });
  });

  it("switches the retention off", async () => {
    const changed = await change({ signature_requests: { retention: { enabled: false } } });
    expect(changed.signatureRequests.retention).toMatchObject({
      enabled: false,
      terminalState: null,
    });
  });
});

describe("A support contact that is invalid in the database", () => {
  it("is blanked when the settings are read", async () => {
    await service.context.pool.query(
      "update business_settings set support_email = 'legal@', support_phone = '12' where business = $1",
      [business],
    );
    expect((await read()).supportContact).toEqual({ email: null, phone: null });
  });
});

describe("A change is refused", () => {
  it.each([
    [{ support_contact: { email: "legal@" } }, "support_contact.email", "email"],
    [{ support_contact: { phone: "12" } }, "support_contact.phone", "phone"],
    [
      { signature_requests: { retention: { enabled: true } } },
      "signature_requests.retention.terminal_state",
      "required",
    ],
    [
      { signature_requests: { retention: { enabled: true, terminal_state: 0 } } },
      "signature_requests.retention.terminal_state",
      "too_small",
    ],
    [
      { signature_requests: { retention: { enabled: true, terminal_state: 3651 } } },
      "signature_requests.retention.terminal_state",
      "too_large",
    ],
    [
      { signature_requests: { part11: { enabled: true } } },
      "signature_requests.part11.enabled",
      "one_of",
    ],
    [{ disabled_qualities: { add: ["PART11"] } }, "disabled_qualities.add.0", "one_of"],
    [
      { frame_ancestors: { add: ["http://intranet.helvion.example"] } },
      "frame_ancestors.add.0",
      "https",
    ],
    [{ frame_ancestors: { add: ["https://*.example"] } }, "frame_ancestors.add.0", "website"],
    [
      { permissions: { visual_signatures: { qr: {} } } },
      "permissions.visual_signatures.qr",
      "unknown",
    ],
    [{ logo: "x" }, "logo", "unknown"],
  ])("%j: at %s, %s", async (body, field, code) => {
    const before = await read();
    const refused = await problemOf(change(body as Change));
    expect(refused).toMatchObject({ status: 400, key: "error.validation" });
    expect(refused.details).toMatchObject({ fields: { [field]: { code } } });
    expect(await read()).toEqual(before);
  });

  it("if no level would be left, also by two calls", async () => {
    await change({ disabled_qualities: { add: ["AES_MINIMAL", "AES"] } });
    const refused = await problemOf(change({ disabled_qualities: { add: ["QES", "SES"] } }));
    expect(refused).toMatchObject({ status: 409, key: "error.settings.no_level_left" });
    await change({ disabled_qualities: { remove: [...SIGNABLE_QUALITIES] } });
  });

  it("beyond the number of websites that a business can have", async () => {
    const all = Array.from(
      { length: limits.businessSettings.websites },
      (_, n) => `https://n${n}.example`,
    );
    const refused = await problemOf(change({ frame_ancestors: { add: all } }));
    expect(refused).toMatchObject({ status: 409, key: "error.settings.too_many_websites" });
  });

  it("to members, and to admins of other businesses", async () => {
    const member = await addedMember(service, admin, business);
    expect(await problemOf(change({ analytics: { enabled: true } }, member))).toMatchObject({
      status: 403,
    });
    const { admin: other } = await createdBusiness(service, "Other AG");
    expect(await problemOf(change({ analytics: { enabled: true } }, other))).toMatchObject({
      status: 404,
    });
  });
});

const flags = fc.record(
  { can_update: fc.boolean(), default_value: fc.boolean() },
  { requiredKeys: [] },
);
const file = fc.record({ enabled: fc.boolean(), customisable: fc.boolean() }, { requiredKeys: [] });
const some = fc.subarray([...SIGNABLE_QUALITIES]);
const changes: fc.Arbitrary<Change> = fc.record(
  {
    support_contact: fc.record(
      {
        email: fc.constantFrom(null, "a@example.test", "b@example.test"),
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
  const now = new Date(0);
  const start = initialSettings("b");

  it("lose nothing: if they name different values, their order makes no difference", () => {
    fc.assert(
      fc.property(changes, changes, (one, another) => {
        const other = without(another, new Set(named(one))) as Change;
        const together = merged(merged(start, one, now), other, now);
        expect(merged(merged(start, other, now), one, now)).toEqual(together);
      }),
    );
  });

  it("change nothing when they are made again", () => {
    fc.assert(
      fc.property(changes, changes, (before, one) => {
        const first = merged(merged(start, before, now), one, now);
        expect(merged(first, one, now)).toEqual(first);
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
