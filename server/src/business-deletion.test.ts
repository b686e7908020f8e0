import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo } from "../testing/inbox.ts";
import { atRest } from "../testing/rest.ts";
import { problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { sentRequest, signSimple } from "../testing/signing.ts";
import { addedProgram, loggedIn } from "./domains/api-users/testing/programs.ts";
import { endBusinesses } from "./domains/billing/delete-business.ts";
import { addedMember, createdBusiness } from "./domains/businesses/testing/people.ts";
import { readEvents, verifyChain } from "./platform/audit/chain.ts";

const { deletionRevocable } = limits.business;
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const remove = ({ api }: TestPerson, id: string) =>
  api("DELETE /v2/businesses/{id}", { path: { id } });
const keep = ({ api }: TestPerson, id: string) =>
  api("POST /v2/businesses/{id}/revoke_delete", { path: { id } });
const subjectsOf = (email: string, word: string) =>
  messageTo(email, ({ subject }) => subject.includes(word));

/** Ends businesses whose deletion is due this long from now, and waits for what follows. */
async function endAfter(milliseconds: number): Promise<void> {
  await service.later(milliseconds, async () => {
    await endBusinesses(service.context);
    await atRest(service);
  });
}

describe("The deletion of a business", () => {
  it("is planned by an admin and can be revoked by another one; all admins get a mail", async () => {
    const { admin, business } = await createdBusiness(service, "Keller AG");
    const second = await addedMember(service, admin, business.id);
    const path = { id: business.id };
    const user_ids = [second.id];
    await admin.api("POST /v1/businesses/{id}/change-to-admins", { path, body: { user_ids } });
    const { deletedAt } = await remove(admin, business.id);
    const wait = Date.parse(deletedAt) - service.context.clock.now().getTime();
    expect(Math.abs(wait - deletionRevocable)).toBeLessThan(60_000);
    for (const { email } of [admin, second]) await subjectsOf(email, "will be deleted");
    // Asked again, the day stays.
    expect(await remove(second, business.id)).toEqual({ deletedAt });
    const planned = await second.api("GET /v1/businesses/{id}", { path });
    expect(planned.pricePlan.next?.base).toMatchObject({ type: "CANCELED", startAt: deletedAt });
    expect(planned.can).toMatchObject({ delete: false, revoke_delete: true });
    await keep(second, business.id);
    await keep(second, business.id);
    for (const { email } of [admin, second]) await subjectsOf(email, "will not be deleted");
    await endAfter(deletionRevocable + 1000);
    const again = await service.again(admin);
    const kept = await again.api("GET /v1/businesses/{id}", { path });
    expect(kept.can).toMatchObject({ delete: true, revoke_delete: false });
    expect(kept.pricePlan).toMatchObject({ current: { base: { type: "TRIALING" } }, next: null });
    const trail = await readEvents(service.context.db, `business:${business.id}`);
    expect(trail.map(({ type }) => type).filter((type) => type.includes("deletion"))).toEqual([
      "business.deletion_planned",
      "business.deletion_revoked",
    ]);
  });

  it("ends its memberships, invitations, API users and open requests; people keep what they signed", async () => {
    const { admin, business } = await createdBusiness(service, "Ende AG");
    const path = { id: business.id };
    const member = await addedMember(service, admin, business.id, { firstName: "Mona" });
    const program = await addedProgram(service, admin, business.id);
    const signer = await service.person();
    const invited = await service.person();
    const body = { users: [{ email: invited.email }] };
    await admin.api("POST /v1/businesses/{id}/members", { path, body });
    const signers = [{ account_email: signer.email }];
    const open = await sentRequest(member.api, signers);
    const signed = await sentRequest(member.api, signers);
    const left = await addedMember(service, admin, business.id);
    const ofFormer = await sentRequest(left.api, signers);
    const user_ids = [left.id];
    await left.api("POST /v1/businesses/{id}/remove-members", { path, body: { user_ids } });
    const ofProgram = await sentRequest(program.api, signers);
    const signedOfProgram = await sentRequest(program.api, signers);
    for (const { id } of [signed, signedOfProgram]) await signSimple(signer.api, id);
    await remove(admin, business.id);
    await endAfter(deletionRevocable + 1000);

    const of = async (who: TestPerson) => {
      const { api } = await service.again(who);
      const read = async (id: string) =>
        (await api("GET /v3/signature-requests/{id}", { path: { id } })).statusOverall;
      return { api, read };
    };
    const seen = await of(signer);
    expect(await seen.read(open.id)).toBe("WITHDRAWN");
    expect(await seen.read(ofProgram.id)).toBe("WITHDRAWN");
    expect(await seen.read(ofFormer.id)).toBe("WITHDRAWN");
    expect(await seen.read(signed.id)).toBe("SIGNED");
    expect(await seen.read(signedOfProgram.id)).toBe("SIGNED");
    const theirs = await of(member);
    expect(await theirs.read(signed.id)).toBe("SIGNED");
    expect((await theirs.api("GET /v2/businesses/user")).business).toBeNull();
    expect((await theirs.api("GET /v1/user")).attributes).toMatchObject({
      business_deleted: ["Ende AG"],
    });
    await subjectsOf(member.email, "has been deleted");
    const former = await of(admin);
    const gone = former.api("GET /v1/businesses/{id}", { path });
    expect((await problemOf(gone)).key).toBe("error.not_found");
    const hopeful = await of(invited);
    expect((await hopeful.api("GET /v2/businesses/user")).invitations).toEqual([]);
    expect((await problemOf(loggedIn(service, program))).key).toBe(
      "error.api_user.credentials_invalid",
    );
    const stream = `business:${business.id}`;
    const trail = await readEvents(service.context.db, stream);
    expect(trail.map(({ type }) => type)).toContain("business.deleted");
    expect(trail.every(({ personal }) => personal === null)).toBe(true);
    expect(await verifyChain(service.context.db, stream)).toMatchObject({ ok: true });
    // What only the API user held is erased with the last person who holds it.
    await seen.api("DELETE /v3/signature-requests/{id}", { path: { id: signedOfProgram.id } });
    const erased = await readEvents(service.context.db, `request:${signedOfProgram.id}`);
    expect(erased.at(-1)?.type).toBe("request.erased");
  });

  it("mails an admin whose colleague changes their mind all day at most ten times", async () => {
    const limited = await startService({ env: { RATE_LIMIT_FACTOR: "1" } });
    const { admin, business } = await createdBusiness(limited, "Wankel AG");
    for (let round = 0; round < 8; round += 1) {
      await remove(admin, business.id);
      await keep(admin, business.id);
    }
    await atRest(limited);
    await limited.stop();
    const mails = (await inbox(admin.email)).filter(({ subject }) => subject.includes("Wankel AG"));
    expect(mails).toHaveLength(limits.mailsToOne.businessDeletion.most);
  });

  it("cannot be revoked once it has begun", async () => {
    const { admin, business } = await createdBusiness(service);
    await remove(admin, business.id);
    const [lost] = await service.later(deletionRevocable + 1000, async () => {
      const { api } = await service.again(admin);
      const path = { id: business.id };
      return Promise.all([
        endBusinesses(service.context),
        api("POST /v2/businesses/{id}/revoke_delete", { path }).then(
          () => "kept",
          (error: unknown) => (error as { key: string }).key,
        ),
      ]).then(async ([, answered]) => {
        await atRest(service);
        const gone = (await api("GET /v2/businesses/user")).business === null;
        return [gone === (answered !== "kept")];
      });
    });
    expect(lost).toBe(true);
  });

  it("is refused to members and to others", async () => {
    const { admin, business } = await createdBusiness(service);
    const member = await addedMember(service, admin, business.id);
    const { admin: stranger } = await createdBusiness(service);
    expect((await problemOf(remove(member, business.id))).key).toBe("error.forbidden");
    expect((await problemOf(remove(stranger, business.id))).key).toBe("error.not_found");
    expect((await problemOf(keep(member, business.id))).key).toBe("error.forbidden");
  });
});
