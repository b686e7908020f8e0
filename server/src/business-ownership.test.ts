/** Whose a request is and who pays for its signatures: written when it happens, and never changed by who leaves. */
import type { Api } from "@paraph/contract/client";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, messageTo, mobileNumber, proveMobile, startService } from "../testing/service.ts";
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
import { accounts } from "./domains/accounts/tables.ts";
import { memberships } from "./domains/businesses/tables.ts";
import { checkAdminRemains } from "./domains/businesses/members/leave-business.ts";
import { createdBusiness, addedMember, TERMS } from "./domains/businesses/testing/people.ts";
import { documents } from "./domains/documents/tables.ts";
import { sendTos } from "./domains/send-to/tables.ts";
import { handOver } from "./domains/send-to/testing/calls.ts";
import * as people from "./domains/signature-requests/testing/people.ts";
import { transaction } from "./platform/database/database.ts";

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
const leave = ({ id }: TestPerson) =>
  service.context.db.delete(memberships).where(eq(memberships.account, id));
const leaveNoneFree = ({ id }: TestPerson) =>
  service.context.db
    .update(accounts)
    .set({ freeSignaturesRemaining: 0 })
    .where(eq(accounts.id, id));

/** The answers about a request to each reader: its business, in the request and in their list, and who pays for their signature. */
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
  it("belongs to the business, which pays for every signature, even if members leave later", async () => {
    const colleague = await addedMember(service, own.admin, own.business.id);
    const invited = guest();
    const request = await sentRequest(member.api, [
      account(colleague),
      account(stranger),
      account(other.admin),
      invited,
    ]);
    const asGuest = await guestOf(service.url, invited.signer_identity_data.email_address);
    const readers = { member, colleague, stranger, other: other.admin };
    const { id } = own.business;
    const told = (name: string | null) => ({
      member: [id, id, null, null],
      colleague: [id, id, "sender_business", name],
      stranger: [id, id, "sender_business", name],
      other: [id, id, "sender_business", name],
      guest: [id, "sender_business", name],
    });
    expect(await toldTo(request.id, readers, asGuest)).toEqual(told("Muster AG"));

    await leaveNoneFree(stranger);
    for (const one of [colleague, stranger, other.admin]) {
      expect((await signSimple(one.api, request.id)).status).toBe("SIGNED");
    }
    const entry = only(await asGuest("POST /v3/direct/sign", asked(request.id)));
    expect((await followed(asGuest, entry, true)).status).toBe("SIGNED");
    expect(await freeOf(colleague)).toBe("3");
    expect(await toldTo(request.id, readers, asGuest)).toEqual(told(null));

    for (const one of [member, colleague]) await leave(one);
    expect(await toldTo(request.id, readers, asGuest)).toEqual(told(null));
    expect((await readBy(member, request.id)).statusOverall).toBe("SIGNED");
    member = await addedMember(service, own.admin, own.business.id);
  });

  it("belongs to the business of its sending, not of its creation", async () => {
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
    await leave(member);
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

  it("is paid by the business to which the signer belonged when they began, though they leave before they sign", async () => {
    const signer = await addedMember(service, other.admin, other.business.id);
    const mobile = mobileNumber();
    await proveMobile(signer.api, mobile);
    const sender = await service.person();
    const request = await sentRequest(sender.api, [
      { ...account(signer), quality: "AES_MINIMAL", legislation: "EIDAS" },
    ]);
    const begun = only(await signer.api("POST /v3/sign", asked(request.id)));
    const tan = codeOf(await messageTo(mobile, () => true, 1));
    await leave(signer);
    const path = { id: begun.proceedId ?? "" };
    const { signing } = await signer.api("POST /api/respond/{id}", { path, body: { tan } });
    expect((await followed(signer.api, only(signing))).status).toBe("SIGNED");
    expect(await freeOf(signer)).toBe("3");
    expect((await readBy(signer, request.id)).payer).toBe("own_business");
  });

  it("restarts if the payer has changed", async () => {
    const signer = await service.person({ mobile: true });
    const sender = await service.person();
    const request = await sentRequest(sender.api, [
      { ...account(signer), quality: "AES_MINIMAL", legislation: "EIDAS" },
    ]);
    const begin = async () => only(await signer.api("POST /v3/sign", asked(request.id)));
    const begun = await begin();
    expect((await begin()).proceedId).toBe(begun.proceedId);
    await signer.api("POST /v2/businesses", { body: { name: "Eilig AG", ...TERMS } });
    const anew = await begin();
    expect(anew.status).toBe("TAN_REQUIRED");
    expect(anew.proceedId).not.toBe(begun.proceedId);
  });
});

describe("What a member brings", () => {
  it("is the business's; what another person claims is theirs, or their business's", async () => {
    const { db } = service.context;
    const document = await uploaded(member.api);
    const handed = await handOver(member);
    const [brought] = await db.select().from(documents).where(eq(documents.id, document));
    const [waits] = await db.select().from(sendTos).where(eq(sendTos.id, handed.id));
    expect([brought?.business, waits?.business]).toEqual([own.business.id, own.business.id]);
    await other.admin.api("POST /v3/sendto/{id}/claim", { path: { id: handed.id } });
    const [claimed] = await db
      .select()
      .from(documents)
      .where(eq(documents.id, waits?.document ?? ""));
    expect(claimed?.business).toBe(other.business.id);
  });

  it("waits for nobody who decides about the people of the business, nor they for it", async () => {
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
