/**
 * The payer of a signature whose signer joins or leaves a business in the meantime: decided under a lock when the attempt begins.
 */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meetingAtLock } from "../../../../testing/outages/meeting.ts";
import type { Lock } from "../../../../testing/outages/meeting.ts";
import { codeOf, messageTo, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import {
  asked,
  followed,
  only,
  sentRequest,
  signSimple,
  uploaded,
} from "../../../../testing/signing.ts";
import type { SignatureRequest } from "../../../../testing/signing.ts";
import { endMembership } from "../../../../testing/whose.ts";
import { addedMember, createdBusiness, TERMS } from "../../businesses/testing/people.ts";
import { signingAttempts } from "../tables.ts";

const BY_CODE = { quality: "AES_MINIMAL", legislation: "EIDAS" } as const;
const SIMPLE = { quality: "SES" } as const;

let service: TestService;
let own: { admin: TestPerson; business: { id: string } };
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  own = await createdBusiness(service);
  sender = await service.person();
});
afterAll(() => service.stop());

const sign = async ({ api }: TestPerson, { id }: SignatureRequest) =>
  only(await api("POST /v3/sign", asked(id)));
const freeOf = async ({ api }: TestPerson) =>
  (await api("GET /v1/user")).attributes["free_signatures_remaining"]?.[0];
const payerOf = async ({ api }: TestPerson, { id }: SignatureRequest) =>
  (await api("GET /v3/signature-requests/{id}", { path: { id } })).payer;
const attemptsOf = ({ id }: SignatureRequest) =>
  service.context.db.select().from(signingAttempts).where(eq(signingAttempts.request, id));

/** Ends a membership in a transaction of the test; calls that depend on the membership wait for that transaction. */
const ending = ({ id }: TestPerson): Lock => ({
  take: (client) => client.query("delete from memberships where account = $1", [id]),
  awaitedBy: '%from "memberships"%for key share%',
});

describe("A signature in the request of a person without a business", () => {
  it("is paid by the business to which the signer belonged when they started, though they leave before they sign", async () => {
    const signer = await addedMember(service, own.admin, own.business.id, { mobile: true });
    const request = await sentRequest(sender.api, [{ account_email: signer.email, ...BY_CODE }]);
    const begun = await sign(signer, request);
    const tan = codeOf(await messageTo(signer.mobile ?? "", () => true, 1));
    await endMembership(service, signer);
    const path = { id: begun.proceedId ?? "" };
    const { signing } = await signer.api("POST /api/respond/{id}", { path, body: { tan } });
    expect((await followed(signer.api, only(signing))).status).toBe("SIGNED");
    expect(await freeOf(signer)).toBe("3");
    expect(await payerOf(signer, request)).toBe("own_business");
  });

  it("is started again if another party has to pay", async () => {
    const signer = await service.person({ mobile: true });
    const request = await sentRequest(sender.api, [{ account_email: signer.email, ...BY_CODE }]);
    const begun = await sign(signer, request);
    expect(begun.businessId).toBeNull();
    expect((await sign(signer, request)).proceedId).toBe(begun.proceedId);
    const { id } = await signer.api("POST /v2/businesses", {
      body: { name: "Eilig AG", ...TERMS },
    });
    const again = await sign(signer, request);
    expect(again).toMatchObject({ status: "TAN_REQUIRED", businessId: id });
    expect(again.proceedId).not.toBe(begun.proceedId);
  });

  it("is not paid by a business that the signer leaves while they start: they get an error, and pay themselves", async () => {
    const signer = await addedMember(service, own.admin, own.business.id);
    const request = await sentRequest(sender.api, [{ account_email: signer.email, ...SIMPLE }]);
    const entry = await meetingAtLock(service, ending(signer), {
      waiting: 1,
      begin: () => sign(signer, request),
    });
    expect(entry).toMatchObject({ status: "FAILED", key: "error.conflict", businessId: null });
    expect(await attemptsOf(request)).toEqual([]);
    expect((await signSimple(signer.api, request.id)).status).toBe("SIGNED");
    expect(await attemptsOf(request)).toMatchObject([{ payer: "free", business: null }]);
    expect(await freeOf(signer)).toBe("2");
  });
});

describe("A signature in the request of a business", () => {
  it("is paid by it, whatever happens to the signer's membership meanwhile", async () => {
    const signer = await addedMember(service, own.admin, own.business.id);
    const request = await sentRequest(own.admin.api, [{ account_email: signer.email, ...SIMPLE }]);
    await meetingAtLock(service, ending(signer), {
      waiting: 0,
      begin: async () => {
        expect((await signSimple(signer.api, request.id)).status).toBe("SIGNED");
      },
    });
    const paid = { payer: "sender_business", business: own.business.id };
    expect(await attemptsOf(request)).toMatchObject([paid]);
  });
});

describe("A request that a member sends", () => {
  it("does not belong to the business if they leave it while they send", async () => {
    const member = await addedMember(service, own.admin, own.business.id);
    const document_id = await uploaded(member.api);
    const draft = await member.api("POST /v3/signature-requests", {
      body: {
        documents: [{ document_id }],
        signatures: [{ account_email: sender.email, ...SIMPLE }],
      },
    });
    expect(draft.businessId).toBe(own.business.id);
    const sent = await meetingAtLock(service, ending(member), {
      waiting: 1,
      begin: () =>
        member.api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } }),
    });
    expect(sent).toMatchObject({ statusOverall: "OPEN", businessId: null });
  });
});
