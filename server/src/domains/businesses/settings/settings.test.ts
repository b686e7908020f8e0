/** The settings of a business: what a call changes, what it refuses, and what the audit trail says of it. */
import { RANKED_QUALITIES } from "@paraph/rules/qualities";
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer, Asked } from "@paraph/contract/client";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { readEvents } from "../../../platform/audit/chain.ts";
import { businessStream } from "../record-business-event.ts";
import { addedMember, createdBusiness } from "../testing/people.ts";

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
  companyBranding: { logo: null },
  analytics: { enabled: false },
  mailService: { attachments: { signedDocument: off, signatureProtocol: off } },
};

/** Each setting: a change, and what is different afterwards. */
const CHANGES: readonly [
  name: string,
  body: Change,
  after: (all: Settings) => unknown,
  is: unknown,
][] = [
  [
    "the email of the support contact",
    { support_contact: { email: "Legal@Helvion.example" } },
    (all) => all.supportContact,
    { email: "legal@helvion.example", phone: null },
  ],
  [
    "its phone number",
    { support_contact: { phone: "+41 44 555 01 20" } },
    (all) => all.supportContact,
    { email: "legal@helvion.example", phone: "+41 44 555 01 20" },
  ],
  [
    "the retention",
    { signature_requests: { retention: { enabled: true, terminal_state: 90 } } },
    (all) => all.signatureRequests.retention,
    { enabled: true, terminalState: 90, deletedSoon: 0 },
  ],
  [
    "whether members may change a part of their visual signatures",
    { permissions: { visual_signatures: { date: { can_update: false } } } },
    (all) => all.permissions.visualSignatures,
    { claim: shown, date: { canUpdate: false, defaultValue: true }, std: shown },
  ],
  [
    "its value",
    { permissions: { visual_signatures: { date: { default_value: false } } } },
    (all) => all.permissions.visualSignatures.date,
    { canUpdate: false, defaultValue: false },
  ],
  [
    "whether API users act for members",
    { permissions: { api_acts_for_members: true } },
    (all) => all.permissions.apiActsForMembers,
    true,
  ],
  [
    "a level",
    { disabled_qualities: { add: ["QES", "SES"], remove: ["QES"] } },
    (all) => all.disabledQualities,
    ["SES"],
  ],
  [
    "a website",
    { frame_ancestors: { add: ["https://*.crm.helvion.example", "https://a.example"] } },
    (all) => all.frameAncestors.map(({ website, addedBy }) => [website, addedBy.isMe]),
    [
      ["https://*.crm.helvion.example", true],
      ["https://a.example", true],
    ],
  ],
  [
    "a website that is removed",
    { frame_ancestors: { remove: ["https://a.example", "https://unknown.example"] } },
    (all) => all.frameAncestors.map(({ website }) => website),
    ["https://*.crm.helvion.example"],
  ],
  ["analytics", { analytics: { enabled: true } }, (all) => all.analytics, { enabled: true }],
  [
    "what the mail has with it",
    { mail_service: { attachments: { signed_document: { enabled: true } } } },
    (all) => all.mailService.attachments,
    { signedDocument: { enabled: true, customisable: false }, signatureProtocol: off },
  ],
  [
    "whether senders decide about it",
    { mail_service: { attachments: { signature_protocol: { customisable: true } } } },
    (all) => all.mailService.attachments.signatureProtocol,
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
    const rest = (all: Settings) =>
      Object.entries(all).filter(
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
      { signature_requests: { part11: { enabled: "yes" } } },
      "signature_requests.part11.enabled",
      "wrong_type",
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
    await change({ disabled_qualities: { remove: [...RANKED_QUALITIES] } });
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
