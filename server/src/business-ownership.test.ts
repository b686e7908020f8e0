/** The business of a request and the payer of its signatures never change when people leave. */
import type { Api } from "@paraph/contract/client";
import { atRest, withinAnHour } from "../testing/rest.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entered } from "../testing/access.ts";
import {
  deleteBusiness,
  endMembership,
  readingsOf,
  recordedOf,
  valuesOf,
} from "../testing/whose.ts";
import { PASSWORD, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import {
  asked,
  followed,
  guestOf,
  only,
  sentRequest,
  signSimple,
  uploaded,
} from "../testing/signing.ts";
import type { Entry } from "../testing/signing.ts";
import { accounts } from "./domains/accounts/tables.ts";
import { eraseAccounts } from "./domains/profile/deletion/erase-accounts.ts";
import { checkAdminRemains } from "./domains/businesses/members/leave-business.ts";
import { createdBusiness, addedMember, TERMS } from "./domains/businesses/testing/people.ts";
import { documents } from "./domains/documents/tables.ts";
import { sendTos } from "./domains/send-to/tables.ts";
import {
  claimAs,
  handOver,
  readAsPerson,
  readStatus,
  waitingDocument,
} from "./domains/send-to/testing/calls.ts";
import * as people from "./domains/signature-requests/testing/people.ts";
import { transaction } from "./platform/database/database.ts";

const DAY = 86_400_000;

let service: TestService;
let own: { admin: TestPerson; business: { id: string } };
let other: { admin: TestPerson; business: { id: string } };
let member: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  service = await startService();
  own = await createdBusiness(service);
  other = await createdBusiness(service, "Andere AG");
  member = await addedMember(service, own.admin, own.business.id);
  stranger = await service.person({ firstName: "Sofia" });
});
afterAll(() => service.stop());

const account = (person: TestPerson) => ({ ...people.account(person), quality: "SES" as const });
const guest = () => ({ ...people.guest(), quality: "SES" as const });
const freeOf = async ({ api }: TestPerson) =>
  (await api("GET /v1/user")).attributes["free_signatures_remaining"]?.[0];
const readBy = ({ api }: { api: Api }, id: string) =>
  api("GET /v3/signature-requests/{id}", { path: { id } });
const listedBy = async ({ api }: { api: Api }, id: string) =>
  (await api("GET /v3/signature-requests")).signatureRequests.find((one) => one.id === id);
const leaveNoneFree = ({ id }: TestPerson) =>
  service.context.db
    .update(accounts)
    .set({ freeSignaturesRemaining: 0 })
    .where(eq(accounts.id, id));

const BUSINESS_ID = /^business_?[iI]d$/;
const BUSINESS_NAME = /^business_?[nN]ame$/;
const PAYER = /^payer/;

/** The business of a request and the payer of the reader's signature, as each reader gets them. */
async function toldTo(id: string, readers: Readonly<Record<string, TestPerson>>, asGuest?: Api) {
  const told: Record<string, unknown> = {};
  for (const [name, reader] of Object.entries(readers)) {
    const { businessId, payer, payerName } = await readBy(reader, id);
    told[name] = [businessId, (await listedBy(reader, id))?.businessId, payer, payerName];
  }
  if (asGuest !== undefined) {
    const { businessId, payer, payerName } = await asGuest(
      "GET /v3/direct/signature-requests/{id}",
      {
        path: { id },
      },
    );
    told["guest"] = [businessId, payer, payerName];
  }
  return told;
}

describe("A request that a member of a business has sent", () => {
  it("belongs to the business, which pays for every signature. All rows and responses say so, after members leave and after the business is deleted", async () => {
    const { admin, business } = await createdBusiness(service, "Satz AG");
    const sender = await addedMember(service, admin, business.id);
    const colleague = await addedMember(service, admin, business.id);
    const single = await service.person({ firstName: "Sofia" });
    await leaveNoneFree(single);
    const invited = guest();
    const request = await sentRequest(sender.api, [
      account(colleague),
      account(single),
      account(other.admin),
      invited,
    ]);
    const asGuest = await guestOf(service.url, invited.signer_identity_data.email_address);
    const told = await toldTo(request.id, { sender, colleague, single }, asGuest);
    expect(told).toEqual({
      sender: [business.id, business.id, null, null],
      colleague: [business.id, business.id, "sender_business", "Satz AG"],
      single: [business.id, business.id, "sender_business", "Satz AG"],
      guest: [business.id, "sender_business", "Satz AG"],
    });

    const batches: string[] = [];
    const signed = (entry: Entry) => {
      expect(entry).toMatchObject({ status: "SIGNED", businessId: business.id });
      batches.push(entry.proceedId ?? "");
    };
    for (const one of [colleague, single, other.admin]) {
      signed(await signSimple(one.api, request.id));
    }
    const entry = only(await asGuest("POST /v3/direct/sign", asked(request.id)));
    expect(entry.businessId).toBe(business.id);
    signed(await followed(asGuest, entry, true));
    expect(await freeOf(colleague)).toBe("3");

    const rows = await recordedOf(service, request.id);
    const paid = { payer: "sender_business", business: business.id };
    expect(rows).toEqual({
      request: [{ business: business.id }],
      documents: [{ business: business.id }],
      signers: [paid, paid, paid, paid],
      attempts: [paid, paid, paid, paid],
      signatures: [paid, paid, paid, paid],
      activity: [
        { name: "request.sent", business: business.id, payer: null },
        ...Array.from({ length: 4 }, () => ({
          name: "signature.made",
          business: business.id,
          payer: "sender_business",
        })),
        { name: "request.completed", business: business.id, payer: null },
      ],
    });

    const [colleagueBatch = "", singleBatch = "", , guestBatch = ""] = batches;
    const guests = await entered(service.url, invited.signer_identity_data.email_address);
    const readers = [
      { credentials: { authorization: colleague.authorization }, batch: colleagueBatch },
      { credentials: { authorization: single.authorization }, batch: singleBatch },
      { credentials: guests, batch: guestBatch, direct: true },
    ];
    const read = () =>
      Promise.all(readers.map((reader) => readingsOf(service.url, reader, request)));
    // The first reading in an hour adds an event, which a job records.
    await withinAnHour(60);
    await read();
    await atRest(service);
    const before = await read();
    const ids = before.map((answers) => answers.map((answer) => valuesOf(answer, BUSINESS_ID)));
    expect(ids).toEqual(
      before.map((answers) =>
        answers.map((answer) => valuesOf(answer, BUSINESS_ID).map(() => business.id)),
      ),
    );
    for (const some of ids.flat()) expect(some.length).toBeGreaterThan(0);
    const names = () =>
      before.map((answers) => answers.flatMap((answer) => valuesOf(answer, BUSINESS_NAME)));
    for (const some of names()) expect(new Set(some)).toEqual(new Set(["Satz AG", null]));

    await endMembership(service, colleague);
    expect(await read()).toEqual(before);
    // A membership ends when the account is erased.
    await sender.api("POST /v1/user/delete", { body: { password: PASSWORD } });
    expect(await service.later(31 * DAY, () => eraseAccounts(service.context))).toBe(1);
    await read();
    await atRest(service);
    const after = await read();
    const businessIn = (all: unknown[][]) =>
      all.map((answers) =>
        answers.map((one) => [valuesOf(one, BUSINESS_ID), valuesOf(one, PAYER)]),
      );
    expect(businessIn(after)).toEqual(businessIn(before));
    await deleteBusiness(service, business.id);
    expect(await read()).toEqual(after);
    expect(await recordedOf(service, request.id)).toEqual(rows);
  });

  it("shows its business in the responses of calls that change it", async () => {
    const { id } = own.business;
    const request = await sentRequest(member.api, [account(stranger)]);
    const path = { id: request.id };
    const changed = [
      request,
      await member.api("POST /v3/signature-requests/{id}/signatures", { path, body: guest() }),
      await stranger.api("POST /v3/signature-requests/{id}/decline", { path, body: {} }),
    ];
    const second = { id: (await sentRequest(member.api, [account(stranger)])).id };
    changed.push(
      await member.api("POST /v3/signature-requests/{id}/withdraw", { path: second, body: {} }),
    );
    expect(changed.map(({ businessId }) => businessId)).toEqual([id, id, id, id]);
  });

  it("belongs to the business of its sender at the time of sending, not of creation", async () => {
    const sender = await service.person();
    const documentId = await uploaded(sender.api);
    const draft = await sender.api("POST /v3/signature-requests", {
      body: { documents: [{ document_id: documentId }], signatures: [account(stranger)] },
    });
    expect(draft.businessId).toBeNull();
    await sender.api("POST /v2/businesses", {
      body: { name: "Neu AG", ...TERMS },
    });
    const { business } = await sender.api("GET /v2/businesses/user");
    const path = { id: draft.id };
    expect((await readBy(sender, draft.id)).businessId).toBeNull();
    const sent = await sender.api("POST /v3/signature-requests/{id}/initiate", { path });
    expect(sent.businessId).toBe(business?.id);
  });
});

describe("A request of a person without a business", () => {
  it("is paid by each signer's own business, or from their free signatures", async () => {
    const sender = await service.person();
    const person = await service.person();
    const invited = guest();
    const signs = await service.person();
    const request = await sentRequest(sender.api, [
      account(member),
      account(person),
      account(signs),
      invited,
    ]);
    const asGuest = await guestOf(service.url, invited.signer_identity_data.email_address);
    const readers = { sender, member, person };
    const told = (business: string | null) => ({
      sender: [null, null, null, null],
      member: [null, null, "own_business", business],
      person: [null, null, "free", null],
      guest: [null, "nobody", null],
    });
    expect(await toldTo(request.id, readers, asGuest)).toEqual(told("Muster AG"));
    await leaveNoneFree(member);
    for (const one of [member, person]) {
      expect((await signSimple(one.api, request.id)).status).toBe("SIGNED");
    }
    expect([await freeOf(member), await freeOf(person)]).toEqual(["0", "2"]);
    await endMembership(service, member);
    await person.api("POST /v2/businesses", {
      body: { name: "Spät AG", ...TERMS },
    });
    expect(await toldTo(request.id, readers, asGuest)).toEqual(told(null));

    await leaveNoneFree(signs);
    expect(await signSimple(signs.api, request.id)).toMatchObject({
      status: "FAILED",
      key: "error.signing.free_signatures_exhausted",
    });
    member = await addedMember(service, own.admin, own.business.id);
  });
});

describe("An object that a member adds", () => {
  it("belongs to the business; a claimed object belongs to the person who claims it, or to their business", async () => {
    const { db } = service.context;
    const document = await uploaded(member.api);
    const handed = await handOver(member);
    const waiting = await waitingDocument(service, handed);
    const [brought] = await db.select().from(documents).where(eq(documents.id, document));
    const [waits] = await db.select().from(sendTos).where(eq(sendTos.id, handed.id));
    expect([brought?.business, waits?.business]).toEqual([own.business.id, own.business.id]);
    const told = [
      await claimAs(other.admin, handed),
      await readStatus(service, handed),
      await readAsPerson(other.admin, handed),
    ];
    expect(told.map(({ businessId }) => businessId)).toEqual(told.map(() => own.business.id));
    const [theirs] = await db.select().from(documents).where(eq(documents.id, waiting));
    expect(theirs?.business).toBe(other.business.id);
  });

  it("does not wait for changes to the people of the business, and they do not wait for it", async () => {
    const { id } = own.admin;
    const second = await addedMember(service, own.admin, own.business.id);
    await own.admin.api("POST /v1/businesses/{id}/change-to-admins", {
      path: { id: own.business.id },
      body: { user_ids: [second.id] },
    });
    await transaction(service.context.db, async (tx) => {
      await checkAdminRemains(tx, id);
      const request = await sentRequest(member.api, [account(stranger)]);
      expect(request.businessId).toBe(own.business.id);
    });
  });
});
