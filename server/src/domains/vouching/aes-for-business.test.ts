/** The agreement of a business on AES for business, over HTTP: its draft, its signature, its review and its end. */
import { bufferSource } from "@paraph/pades/read";
import { validate } from "@paraph/pades/validate";
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox } from "../../../testing/inbox.ts";
import { atRest } from "../../../testing/rest.ts";
import { messageTo, problemOf, startService } from "../../../testing/service.ts";
import type { NewPerson, TestPerson, TestService } from "../../../testing/service.ts";
import { asked, only } from "../../../testing/signing.ts";
import { changesOf } from "../businesses/testing/people.ts";
import { agreementOf as agreementRow } from "./queries.ts";
import { endAgreements } from "./review.ts";
import {
  agreementOf,
  approvedBusiness,
  confirmed,
  facts,
  reviewOf,
  sentAgreement,
  signedAgreement,
  staffPerson,
  vouchingBusiness,
} from "./testing/agreements.ts";
import type { VouchingBusiness } from "./testing/agreements.ts";
import { colleagueOf, demanded, signsAtAes, stateOf, vouchedFor } from "./testing/vouched.ts";

const STAFF = "staff.of.aes.for.business@example.test";

let service: TestService;
let staff: TestPerson;
let shared: VouchingBusiness;
beforeAll(async () => {
  service = await startService({ env: { SUPER_ADMINS: STAFF } });
  staff = await staffPerson(service, STAFF);
  shared = await approvedBusiness(service, staff);
});
afterAll(() => service.stop());

const member = (own: VouchingBusiness, given: NewPerson = {}) => colleagueOf(service, own, given);
const trailOf = (business: string) => changesOf(service, business);

describe("The agreement of a business", () => {
  it("is stored as a draft, and the response lists what is missing", async () => {
    const own = await vouchingBusiness(service);
    const { path, admin } = own;
    const empty = await agreementOf(own);
    expect(empty).toMatchObject({
      state: "draft",
      legalName: "",
      request: null,
      ownDomains: [{ domain: own.domain, proven: true }],
      can: { change: true, send: true, end: false, confirm: false },
    });
    const body = { ...facts(own), number: "che 116281710", seat: "" };
    const kept = await admin.api("PUT /v1/businesses/{id}/aes-for-business", { path, body });
    expect(kept).toMatchObject({ number: "CHE-116.281.710", legalName: "Helvion AG", seat: "" });
    expect(
      await problemOf(admin.api("POST /v1/businesses/{id}/aes-for-business/send", { path })),
    ).toMatchObject({ key: "error.aes.incomplete", details: { missing: ["seat"] } });
    expect(await trailOf(own.id)).toContain("aes.filled_in");
  });

  it.each([
    [{ number: "CHE-116.281.711" }, "error.aes.number_invalid"],
    [{ country: "AT" as const }, "error.aes.number_invalid"],
    [{ domains: ["stranger.example"] }, "error.aes.domain_unknown"],
    [{ seat: "Zürich\u202e" }, "error.text.hidden_characters"],
  ])("is refused with %j", async (change, key) => {
    const own = await vouchingBusiness(service);
    const { admin, path } = own;
    const body = { ...facts(own), ...change };
    const refused = problemOf(
      admin.api("PUT /v1/businesses/{id}/aes-for-business", { path, body }),
    );
    expect((await refused).key).toBe(key);
    expect((await agreementOf(own)).legalName).toBe("");
  });

  it("can be read and changed only by admins", async () => {
    const other = await member(shared);
    const { path } = shared;
    const refused = [
      () => other.api("GET /v1/businesses/{id}/aes-for-business", { path }),
      () => other.api("POST /v1/businesses/{id}/aes-for-business/end", { path }),
      () => other.api("GET /v1/businesses/{id}/aes-for-business/members", { path }),
    ];
    for (const call of refused) expect((await problemOf(call())).key).toBe("error.forbidden");
  });

  it("is a PDF that its representative signs at QES, and a draft again if they decline", async () => {
    const own = await vouchingBusiness(service);
    const sent = await sentAgreement(own);
    expect(sent).toMatchObject({ state: "sent", can: { change: false, send: false } });
    const path = { id: sent.request ?? "" };
    const request = await own.admin.api("GET /v3/signature-requests/{id}", { path });
    expect(request).toMatchObject({ title: "AES for business: Helvion AG", quality: "QES" });
    expect(
      await problemOf(
        own.admin.api("PUT /v1/businesses/{id}/aes-for-business", {
          path: own.path,
          body: facts(own),
        }),
      ),
    ).toMatchObject({ status: 409, key: "error.aes.not_draft" });
    await own.admin.api("POST /v3/signature-requests/{id}/decline", {
      path,
      body: { message: "Not me" },
    });
    expect(await agreementOf(own)).toMatchObject({
      state: "draft",
      sentBack: { how: "declined" },
      legalName: "Helvion AG",
      request: null,
    });
    expect((await sentAgreement(own)).state).toBe("sent");
  });

  it("needs the record of its domains", async () => {
    const own = await vouchingBusiness(service);
    await own.admin.api("PUT /v1/businesses/{id}/aes-for-business", {
      path: own.path,
      body: facts(own),
    });
    await own.admin.api("DELETE /v1/businesses/{id}/domains", {
      path: own.path,
      body: { domain: own.domain },
    });
    const refused = own.admin.api("POST /v1/businesses/{id}/aes-for-business/send", {
      path: own.path,
    });
    expect((await problemOf(refused)).key).toBe("error.aes.domain_not_proven");
  });

  it("is read, refused with a reason, signed again and approved by staff", async () => {
    const own = await vouchingBusiness(service);
    await signedAgreement(own);
    await messageTo(STAFF, ({ subject }) => subject.includes("is waiting for review"));
    const review = await reviewOf(staff, own);
    const path = { id: review.id };
    expect(review).toMatchObject({
      state: "in_review",
      number: "CHE-116.281.710",
      can: { approve: true, refuse: true, revoke: false },
    });
    const file = await staff.api("GET /v1/super-admin/aes-for-business/{id}/file", { path });
    const bytes = Buffer.from(await file.arrayBuffer());
    const { signatures } = validate(bufferSource(bytes), { anchors: [], at: new Date() });
    expect(signatures.map(({ name }) => name)).toEqual(["Lena Brunner"]);
    const body = { reason: "The representative signs only with another." };
    await staff.api("POST /v1/super-admin/aes-for-business/{id}/refuse", { path, body });
    expect(await agreementOf(own)).toMatchObject({
      state: "draft",
      sentBack: { how: "refused", reason: body.reason },
    });
    await messageTo(own.admin.email, ({ text }) => text.includes(body.reason));
    await signedAgreement(own);
    await staff.api("POST /v1/super-admin/aes-for-business/{id}/approve", { path });
    expect(await agreementOf(own)).toMatchObject({ state: "approved", can: { confirm: true } });
    const again = staff.api("POST /v1/super-admin/aes-for-business/{id}/approve", { path });
    expect((await problemOf(again)).key).toBe("error.aes.not_in_review");
    const trail = await trailOf(own.id);
    for (const type of ["aes.sent", "aes.signed", "aes.file_read", "aes.refused", "aes.approved"])
      expect(trail).toContain(type);
  });

  it("is not approved by staff who belong to the business", async () => {
    const own = await vouchingBusiness(service);
    await signedAgreement(own);
    const id = (await reviewOf(staff, own)).id;
    const path = { id: own.id };
    const body = { users: [{ email: STAFF }] };
    await own.admin.api("POST /v1/businesses/{id}/members", { path, body });
    const { invitations } = await staff.api("GET /v2/businesses/user");
    const invited = { business_invite: invitations[0]?.id ?? "" };
    await staff.api("POST /v1/user/accept", { body: invited });
    expect((await reviewOf(staff, own)).can.approve).toBe(false);
    const approval = staff.api("POST /v1/super-admin/aes-for-business/{id}/approve", {
      path: { id },
    });
    expect((await problemOf(approval)).key).toBe("error.aes.own_business");
    const gone = { user_ids: [staff.id] };
    await own.admin.api("POST /v1/businesses/{id}/remove-members", { path, body: gone });
    await staff.api("POST /v1/super-admin/aes-for-business/{id}/approve", { path: { id } });
    expect(await agreementOf(own)).toMatchObject({ state: "approved" });
  });

  it("is not found by people who are not staff", async () => {
    const { id } = await reviewOf(staff, shared);
    const { api } = shared.admin;
    const path = { id };
    for (const call of [
      () => api("GET /v1/super-admin/aes-for-business"),
      () => api("GET /v1/super-admin/aes-for-business/{id}/file", { path }),
      () => api("POST /v1/super-admin/aes-for-business/{id}/approve", { path }),
    ])
      expect((await problemOf(call())).key).toBe("error.not_found");
  });
});

describe("The end of an agreement", () => {
  it("by staff has a reason, and applies to all members at once", async () => {
    const own = await approvedBusiness(service, staff);
    const one = await member(own);
    await confirmed(own, [one]);
    const { id } = await reviewOf(staff, own);
    await staff.api("POST /v1/super-admin/aes-for-business/{id}/revoke", {
      path: { id },
      body: { reason: "Checks were not made." },
    });
    expect(await vouchedFor(one)).toBeNull();
    const { id: request } = await demanded(one);
    expect(only(await one.api("POST /v3/sign", asked(request)))).toMatchObject({
      status: "FAILED",
      key: "error.signing.identity_not_vouched",
    });
    expect(await agreementOf(own)).toMatchObject({
      state: "ended",
      ended: { how: "revoked", reason: "Checks were not made." },
      can: { change: true, confirm: false },
    });
    await messageTo(own.admin.email, ({ text }) => text.includes("Checks were not made."));
    await messageTo(one.email, ({ subject }) => subject.includes("no longer vouches"));
    expect((await sentAgreement(own)).state).toBe("sent");
  });

  it("comes when the approval expires, and admins get a warning before", async () => {
    const own = await approvedBusiness(service, staff);
    const { clock, db } = service.context;
    const row = () => agreementRow(db, own.id);
    const over = (await row())?.approvedUntil ?? new Date(0);
    const ahead = over.getTime() - clock.now().getTime() - limits.vouching.warned / 2;
    clock.move(ahead);
    await endAgreements(service.context);
    await endAgreements(service.context);
    const warned = await row();
    clock.move(limits.vouching.warned);
    await endAgreements(service.context);
    clock.move(-ahead - limits.vouching.warned);
    expect(warned).toMatchObject({ state: "approved", warnedAt: expect.any(Date) as Date });
    expect(await row()).toMatchObject({ state: "ended", endedHow: "expired" });
    await atRest(service);
    const mails = await inbox(own.admin.email);
    const about = (words: string) => mails.filter(({ subject }) => subject.includes(words)).length;
    expect([about("The approval for"), about("no longer vouches")]).toEqual([1, 1]);
  });

  it("can be made by an admin", async () => {
    const own = await approvedBusiness(service, staff);
    const ended = await own.admin.api("POST /v1/businesses/{id}/aes-for-business/end", {
      path: own.path,
    });
    expect(ended).toMatchObject({ state: "ended", ended: { how: "ended" } });
    expect(await problemOf(confirmed(own, [own.admin]))).toMatchObject({
      key: "error.aes.not_approved",
    });
  });

  it("rests while the domain is not verified", async () => {
    const own = await approvedBusiness(service, staff);
    const one = await member(own);
    await confirmed(own, [one]);
    expect(await vouchedFor(one)).not.toBeNull();
    await own.admin.api("DELETE /v1/businesses/{id}/domains", {
      path: own.path,
      body: { domain: own.domain },
    });
    expect(await vouchedFor(one)).toBeNull();
    expect(await signsAtAes(one)).toBe(false);
    expect(await stateOf(own, one)).toMatchObject({ state: "not_ready", can: { end: true } });
  });
});
