import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { readEvents } from "../../platform/audit/chain.ts";
import { createdBusiness, addedMember } from "./testing/people.ts";

const DAY = 86_400_000;
const NEXT = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10);

let service: TestService;
beforeAll(async () => {
  const since = { TERMS_GTC_SINCE: NEXT, TERMS_BIZ_SINCE: NEXT, TERMS_TOU_SINCE: NEXT };
  service = await startService({ env: since });
});
afterAll(() => service.stop());

describe("New terms", () => {
  it("have to be accepted by people who accepted older ones, from the day they apply", async () => {
    const { admin, business } = await createdBusiness(service);
    const member = await addedMember(service, admin, business.id);
    const termsOf = async (who: typeof admin) => {
      const [me, own] = [await who.api("GET /v1/user"), await who.api("GET /v2/businesses/user")];
      return { own: me.termsDue, business: own.business?.termsDue };
    };
    expect(await termsOf(admin)).toEqual({ own: [], business: false });

    service.context.clock.move(3 * DAY);
    try {
      const later = await service.again(admin);
      expect(await termsOf(later)).toEqual({ own: ["gtc", "tou"], business: true });
      const memberLater = await service.again(member);
      expect(await termsOf(memberLater)).toEqual({ own: ["gtc", "tou"], business: false });

      const { termsDue } = await later.api("POST /v1/user/accept", { body: { gtc: true } });
      expect(termsDue).toEqual(["tou"]);
      await later.api("POST /v1/user/accept", { body: { tou: true, biz: true } });
      expect(await termsOf(later)).toEqual({ own: [], business: false });
      expect(await termsOf(memberLater)).toMatchObject({ own: ["gtc", "tou"] });

      const accepted = (await readEvents(service.context.db, `account:${admin.id}`)).filter(
        ({ type }) => type === "terms.accepted",
      );
      const version = `${NEXT}T00:00:00.000Z`;
      // What was accepted before that day is an older version.
      expect(accepted.map(({ data }) => data)).toEqual([
        { tou: true, versions: {} },
        { gtc: true, versions: { gtc: version } },
        { tou: true, biz: true, versions: { tou: version, biz: version } },
      ]);
      const ofBusiness = await readEvents(service.context.db, `business:${business.id}`);
      expect(ofBusiness.at(-1)).toMatchObject({
        type: "business.terms_accepted",
        actor: `account:${admin.id}`,
        data: { since: version },
      });
    } finally {
      service.context.clock.move(-3 * DAY);
    }
  });

  it("for a business are accepted only by its admins", async () => {
    const { admin, business } = await createdBusiness(service);
    const member = await addedMember(service, admin, business.id);
    const stranger = await service.person();
    const accept = (who: typeof admin) =>
      problemOf(who.api("POST /v1/user/accept", { body: { biz: true } }));
    expect(await accept(member)).toMatchObject({ status: 403, key: "error.forbidden" });
    expect(await accept(stranger)).toMatchObject({ status: 404, key: "error.not_found" });
    const events = await readEvents(service.context.db, `account:${member.id}`);
    const accepted = events.filter(({ type }) => type === "terms.accepted");
    expect(accepted.filter(({ data }) => "biz" in data)).toEqual([]);
  });
});
