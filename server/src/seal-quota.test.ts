/** The daily quota of a seal, over both ways to seal. */
import { makePdf } from "@paraph/pades/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { followed, only, sentRequest, uploaded } from "../testing/signing.ts";
import { addedMember, createdBusiness } from "./domains/businesses/testing/people.ts";
import { sealUses, seals } from "./domains/seals/tables.ts";
import { addedSeal } from "./domains/seals/testing/seals.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function sealing(daily_quota: number) {
  const { admin, business } = await createdBusiness(service);
  const member = await addedMember(service, admin, business.id);
  const { name } = await addedSeal(admin, business.id, { members: [member.id] });
  const path = { id: business.id, name };
  const before = await admin.api("GET /v1/businesses/{id}/seals/{name}", { path });
  expect(before).toMatchObject({ dailyQuota: 1000, used: { today: 0, thisYear: 0 } });
  await admin.api("PUT /v1/businesses/{id}/seals/{name}", { path, body: { daily_quota } });
  const used = async () => {
    const all = await admin.api("GET /v1/businesses/{id}/seals", { path });
    return all.seals[0]?.used;
  };
  return { admin, member, name, path, used };
}
const content = makePdf({}).toString("base64");
const seal = ({ api }: TestPerson, account_name: string) =>
  api("POST /v2/seal", { body: { account_name, content } });
const QUOTA = { status: 429, key: "error.seal.quota" };

describe("The daily quota of a seal", () => {
  it("counts each signature, warns the admins once at 80 %, and refuses what is beyond it", async () => {
    const { admin, member, name, used } = await sealing(5);
    for (let at = 0; at < 3; at += 1) await seal(member, name);
    expect(await used()).toEqual({ today: 3, thisMonth: 3, thisYear: 3 });
    const mails = async () =>
      (await inbox(admin.email)).filter(({ subject }) => subject.includes("daily limit"));
    expect(await mails()).toEqual([]);
    const documents = await Promise.all([0, 1, 2].map(() => uploaded(member.api)));
    const both = (ids: readonly string[]) =>
      member.api("POST /v3/seal", {
        body: { account_name: name, documents: ids.map((document_id) => ({ document_id })) },
      });
    // All or none: three do not fit any more, two do.
    const refused = await problemOf(both(documents));
    expect(refused).toMatchObject({ ...QUOTA, details: { limit: 5 } });
    expect((await used())?.today).toBe(3);
    await both(documents.slice(0, 2));
    expect((await used())?.today).toBe(5);
    await expect.poll(async () => (await mails()).length).toBe(1);
    expect((await mails())[0]?.text).toContain("5 of the 5 signatures");
    expect(await problemOf(seal(member, name))).toMatchObject(QUOTA);
    expect(await mails()).toHaveLength(1);
  });

  it("begins again the next day; the month and the year go on", async () => {
    const { member, name, used } = await sealing(1);
    await seal(member, name);
    expect(await problemOf(seal(member, name))).toMatchObject(QUOTA);
    const { db, clock } = service.context;
    const own = eq(seals.account, name);
    const [row] = await db.select({ id: seals.id }).from(seals).where(own);
    // The time-stamps of the sandbox are of today, so the first use becomes one of the day before.
    const day = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
    await db
      .update(sealUses)
      .set({ day })
      .where(eq(sealUses.seal, row?.id ?? ""));
    await seal(member, name);
    const [year, month] = [
      clock.now().toISOString().slice(0, 4),
      clock.now().toISOString().slice(0, 7),
    ];
    expect(await used()).toEqual({
      today: 1,
      thisMonth: day.startsWith(month) ? 2 : 1,
      thisYear: day.startsWith(year) ? 2 : 1,
    });
  });

  it("holds for requests, too: the signature ends with the reason, and nothing is signed", async () => {
    const { admin, member, name, path, used } = await sealing(1);
    await seal(member, name);
    const { id } = await sentRequest(admin.api, [{ account_email: member.email }]);
    const signatureRequests = [{ signatureRequestId: id }];
    const sign = (who: TestPerson) =>
      who.api("POST /v3/sign", { body: { signatureRequests, sealAccountName: name } });
    const entry = only(await sign(member));
    expect(await followed(member.api, entry)).toMatchObject({ key: "error.seal.quota" });
    expect((await used())?.today).toBe(1);
    await admin.api("PUT /v1/businesses/{id}/seals/{name}", { path, body: { daily_quota: 2 } });
    const again = only(await sign(member));
    expect(await followed(member.api, again)).toMatchObject({ status: "SIGNED" });
    expect((await used())?.today).toBe(2);
  });

  it("is a number of signatures that admins set, and its change is in the audit trail", async () => {
    const { admin, path } = await sealing(7);
    for (const daily_quota of [0, 100_001, 1.5]) {
      const changed = admin.api("PUT /v1/businesses/{id}/seals/{name}", {
        path,
        body: { daily_quota },
      });
      expect(await problemOf(changed)).toMatchObject({ key: "error.validation" });
    }
    const { changes } = await admin.api("GET /v2/businesses/{id}/audit", { path: { id: path.id } });
    const [last] = changes.filter(({ change }) => change === "seal.changed");
    expect(last?.details).toContainEqual({ name: "daily_quota", value: "7" });
  });
});
