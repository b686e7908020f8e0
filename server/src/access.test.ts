/**
 * Who may call what, for every call that there is: without a credential, with another kind of one, as somebody
 * else, as one of several. Another person's or business's object is neither read nor written by anybody.
 */
import { groups } from "@paraph/contract";
import {
  ACCESS_CODE_HEADER,
  addressesOf,
  directPath,
  parameterNames,
} from "@paraph/contract/endpoint";
import type { Endpoint } from "@paraph/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MANAGED, OBJECTS, ofBusiness, ofRequest, ofSendTo } from "../testing/access-table.ts";
import { ask, belongingsOf, entered } from "../testing/access.ts";
import type { Belongings, Credentials } from "../testing/access.ts";
import { startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";

/** Parameters of a path that choose among ways, and name nobody's object. */
const CHOOSING = new Set(["provider", "method"]);

const calls: readonly Endpoint[] = Object.values(groups).flatMap((group) =>
  Object.values<Endpoint>(group),
);

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
let carla: TestPerson;
let annas: Belongings;
let brunos: Belongings;
let guests: { anna: Credentials; bruno: Credentials };
beforeAll(async () => {
  service = await startService();
  anna = await service.person({ firstName: "Anna", mobile: true });
  bruno = await service.person({ firstName: "Bruno", mobile: true });
  carla = await service.person({ firstName: "Carla" });
  const [hers, his] = [
    await belongingsOf(service, anna, carla),
    await belongingsOf(service, bruno, carla),
  ];
  [annas, brunos] = [hers, his];
  guests = {
    anna: await entered(service.url, hers.guestEmail),
    bruno: await entered(service.url, his.guestEmail),
  };
});
afterAll(() => service.stop());

const as = ({ authorization }: TestPerson): Credentials => ({ authorization });

const ofPersons = calls.filter(({ caller }) => caller === "person" || caller === "signer");
const ofHolders = calls.filter(({ caller }) => caller === "access-code");
const ofGuests = calls.flatMap((call) =>
  addressesOf(call)
    .filter(({ credential }) => credential === "guest")
    .map(({ path }) => ({ call, address: path })),
);

describe("Every call", () => {
  it("about an object is in the table below", () => {
    const about = ofPersons.filter(({ path }) =>
      parameterNames(path).some((name) => !CHOOSING.has(name)),
    );
    const missing = about.filter(({ key }) => OBJECTS[key] === undefined).map(({ key }) => key);
    expect(missing).toEqual([]);
  });

  it.each(ofPersons.map((call) => [call.key, call] as const))(
    "%s is refused without a session, with a wrong one, and to guests",
    async (key, call) => {
      const asking = OBJECTS[key]?.(annas) ?? {};
      const refused: [Credentials, string][] = [
        [{}, "error.auth.required"],
        [{ authorization: "Bearer nonsense" }, "error.auth.token_invalid"],
        [guests.anna, "error.auth.token_invalid"],
      ];
      for (const [credentials, why] of refused) {
        expect(await ask(service.url, call, call.path, asking, credentials)).toEqual({
          status: 401,
          key: why,
        });
      }
    },
  );

  it.each(ofHolders.map((call) => [call.key, call] as const))(
    "%s is refused without an access code, to persons, and with the code of another object",
    async (_key, call) => {
      const asking = ofSendTo(annas);
      for (const credentials of [{}, as(anna), guests.anna]) {
        expect(await ask(service.url, call, call.path, asking, credentials)).toEqual({
          status: 401,
          key: "error.auth.required",
        });
      }
      const others = { [ACCESS_CODE_HEADER]: brunos.accessCode };
      expect(await ask(service.url, call, call.path, asking, others)).toEqual({
        status: 404,
        key: "error.not_found",
      });
    },
  );

  it.each(ofGuests.map((one) => [`${one.call.method} ${one.address}`, one] as const))(
    "%s is refused without a link, and to persons",
    async (_name, { call, address }) => {
      const asking = OBJECTS[call.key]?.(annas) ?? {};
      const { authorization = "" } = guests.anna;
      for (const credentials of [{}, as(anna), { authorization }]) {
        const { status } = await ask(service.url, call, address, asking, credentials);
        expect(status).toBe(401);
      }
    },
  );
});

describe("Somebody else's object", () => {
  const objects = calls.filter(({ key }) => OBJECTS[key] !== undefined);

  it.each(objects.map((call) => [call.key, call] as const))(
    "%s does not find it",
    async (key, call) => {
      const asking = OBJECTS[key]?.(annas) ?? {};
      const { status } = await ask(service.url, call, call.path, asking, as(bruno));
      expect(status).toBe(404);
    },
  );

  it.each(
    objects.filter(({ method }) => method === "GET").map((call) => [call.key, call] as const),
  )("%s finds it for its owner", async (key, call) => {
    const asking = OBJECTS[key]?.(annas) ?? {};
    const { status } = await ask(service.url, call, call.path, asking, as(anna));
    expect(status).toBe(200);
  });

  const twins = objects.filter(({ caller }) => caller === "signer");
  it.each(twins.map((call) => [directPath(call.path), call] as const))(
    "%s does not find it for a guest of another request",
    async (address, call) => {
      const asking = OBJECTS[call.key]?.(annas) ?? {};
      const { status } = await ask(service.url, call, address, asking, guests.bruno);
      expect([403, 404]).toContain(status);
    },
  );

  it("cannot be put into one's own, nor accepted in another's name", async () => {
    const { api } = bruno;
    const draft = api("POST /v3/signature-requests", {
      body: { title: "X", documents: [{ document_id: annas.document }] },
    });
    await expect(draft).rejects.toMatchObject({ key: "error.sr.document_unknown" });
    const invite = { business_invite: annas.invitation };
    await expect(api("POST /v1/user/accept", { body: invite })).rejects.toMatchObject({
      key: "error.business.invitation_over",
    });
  });

  it("is as it was, after all this", async () => {
    const { api } = anna;
    const request = await api("GET /v3/signature-requests/{id}", { path: { id: annas.request } });
    expect(request.statusOverall).toBe("OPEN");
    expect(request.signatures).toHaveLength(3);
    const draft = await api("GET /v3/signature-requests/{id}", { path: { id: annas.draft } });
    expect(draft).toMatchObject({ title: "Draft", statusOverall: "DRAFT" });
    await api("GET /v3/documents/{id}", { path: { id: annas.document } });
    const visual = await api("GET /v1/user/visual-signature/{id}", { path: { id: annas.visual } });
    expect(visual).toMatchObject({ name: "Anna", hasCustomImage: true });
    const { sessions } = await api("GET /v1/user/sessions");
    expect(sessions.map(({ id }) => id)).toContain(annas.session);
    const business = await api("GET /v1/businesses/{id}", { path: { id: annas.business } });
    expect(business.admins.map(({ userId }) => userId)).toEqual([anna.id]);
    expect(business.invitedMembers.map(({ id }) => id)).toEqual([annas.invitation]);
  });
});

describe("Somebody who takes part", () => {
  it.each(MANAGED.filter((key) => !key.includes("initiate") && !key.startsWith("PUT")))(
    "as a signer may not do what is the sender's: %s",
    async (key) => {
      const call = calls.find((one) => one.key === key);
      if (call === undefined) throw new Error(`There is no call ${key}.`);
      const asking = OBJECTS[key]?.(annas) ?? {};
      expect(await ask(service.url, call, call.path, asking, as(carla))).toEqual({
        status: 403,
        key: "error.forbidden",
      });
    },
  );

  it("as a guest reads their own request, and manages nothing", async () => {
    const call = calls.find(({ key }) => key === "GET /v3/signature-requests/{id}");
    if (call === undefined) throw new Error("The call is gone.");
    const address = directPath(call.path);
    const own = await ask(service.url, call, address, ofRequest(annas), guests.anna);
    expect(own.status).toBe(200);
    const managed = calls.filter(({ key }) => MANAGED.includes(key));
    expect(managed.filter(({ caller }) => caller === "signer")).toEqual([]);
  });

  it("as a member of a business may not administer it", async () => {
    const { api } = anna;
    const member = await service.person();
    const path = { id: annas.business };
    await api("POST /v1/businesses/{id}/members", {
      path,
      body: { users: [{ email: member.email }] },
    });
    const { invitations } = await member.api("GET /v2/businesses/user");
    const accepted = { business_invite: invitations[0]?.id ?? "" };
    await member.api("POST /v1/user/accept", { body: accepted });
    const administered = calls.filter(({ path: one }) => /^\/v\d\/businesses\/\{id\}/.test(one));
    expect(administered.length).toBeGreaterThan(5);
    for (const call of administered) {
      const asking = OBJECTS[call.key]?.(annas) ?? {};
      expect([call.key, await ask(service.url, call, call.path, asking, as(member))]).toEqual([
        call.key,
        { status: 403, key: "error.forbidden" },
      ]);
    }
    const his = await ask(
      service.url,
      administered[0] ?? { method: "GET" },
      "/v1/businesses/{id}",
      ofBusiness(brunos),
      as(member),
    );
    expect(his.status).toBe(404);
  });
});
