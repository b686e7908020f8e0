/** Fresh objects for calls that end or delete their object, so that the shared objects of the table stay unchanged. */
import { limits } from "@paraph/rules/limits";
import { addedMember, createdBusiness } from "../../src/domains/businesses/testing/people.ts";
import { addedSeal } from "../../src/domains/seals/testing/seals.ts";
import { guest } from "../../src/domains/signature-requests/testing/people.ts";
import { TEXT_FILE } from "./text-file.ts";
import { entered } from "../access.ts";
import type { Asking, Credentials } from "../access.ts";
import { PASSWORD } from "../service.ts";
import type { TestPerson } from "../service.ts";
import { asked, only, sentRequest, uploaded } from "../signing.ts";
import type { SignerInput } from "../signing.ts";
import type { Role, World } from "./roles.ts";

interface FreshObject {
  readonly asking: Asking;
  /** Who asks, where it is somebody new. */
  readonly as?: Credentials;
}
type Make = (world: World, role: Role) => Promise<FreshObject>;

const BY_CODE = { quality: "AES_MINIMAL", legislation: "EIDAS" } as const;
const at = (path: Asking["path"], body?: unknown): FreshObject => ({
  asking: { ...(path && { path }), ...(body === undefined ? {} : { body }) },
});

/** A request that Anna has sent to these. */
const sentBy = async ({ people }: World, signers: readonly SignerInput[]): Promise<string> =>
  (await sentRequest(people.owner.api, signers)).id;

const signerInto = async ({ people, annas }: World, signer: SignerInput) => {
  const path = { id: annas.request };
  const { signatures } = await people.owner.api("POST /v3/signature-requests/{id}/signatures", {
    path,
    body: signer,
  });
  return { id: annas.request, sid: signatures.at(-1)?.sid ?? "" };
};

/** A request that the observer of the table observes. */
const observed = async (world: World) => {
  const path = { id: await sentBy(world, [{ account_email: somebody() }]) };
  const { observers } = await world.people.owner.api("POST /v3/signature-requests/{id}/observers", {
    path,
    body: { email: world.people.observer.email },
  });
  return { ...path, observer_id: observers[0]?.id ?? "" };
};

const somebody = (): string => `somebody.${crypto.randomUUID()}@example.test`;

/** A request whose signer is the caller: the sender, another person, or a guest. */
const toSign: Make = async (world, role) => {
  if (role === "guest") {
    const one = guest();
    const id = await sentBy(world, [one]);
    const as = await entered(world.service.url, one.signer_identity_data.email_address);
    return { ...at({ id }, {}), as };
  }
  const { email } = world.people[role as "owner" | "signer"];
  return at({ id: await sentBy(world, [{ account_email: email }]) }, {});
};

const otherSession = async ({ service }: World, person: TestPerson): Promise<string> => {
  const before = await person.api("GET /v1/user/sessions");
  await service.again(person);
  const now = await person.api("GET /v1/user/sessions");
  const known = new Set(before.sessions.map(({ id }) => id));
  return now.sessions.find(({ id }) => !known.has(id))?.id ?? "";
};

/** An attempt of Anna's that waits for its code. */
async function attempt(world: World): Promise<{ readonly id: string }> {
  const { owner } = world.people;
  const request = await sentBy(world, [{ account_email: owner.email, ...BY_CODE }]);
  return { id: only(await owner.api("POST /v3/sign", asked(request))).proceedId ?? "" };
}

const apiUser: Make = async ({ annas, people }) => {
  const path = { id: annas.business };
  const body = { description: "Made for one call" };
  const { username } = await people.owner.api("POST /v1/businesses/{id}/apis", { path, body });
  return at({ ...path, username });
};

export const FRESH_OBJECTS: Readonly<Record<string, Make>> = {
  "DELETE /v1/user/sessions/{id}": async (world) =>
    at({ id: await otherSession(world, world.people.owner) }, { password: PASSWORD }),
  "DELETE /v1/user/visual-signature/{id}": async ({ people }) => {
    const body = { name: "Anna" };
    return at({ id: (await people.owner.api("POST /v1/user/visual-signature", { body })).id });
  },
  "DELETE /v1/user/visual-signature/phone/{id}": async ({ people }) =>
    at({ id: (await people.owner.api("POST /v1/user/visual-signature/phone")).id }),
  "DELETE /v3/documents/{id}": async ({ people }) => at({ id: await uploaded(people.owner.api) }),
  "DELETE /v3/signature-requests/{id}/attachments/{attachment_id}": async ({ annas, people }) => {
    const path = { id: annas.draft };
    const call = "POST /v3/signature-requests/{id}/attachments";
    const { attachmentId } = await people.owner.api(call, { path, body: TEXT_FILE });
    return at({ ...path, attachment_id: attachmentId });
  },
  "POST /v3/signature-requests/{id}/observers": async ({ annas }) =>
    at({ id: annas.request }, { email: somebody() }),
  "DELETE /v3/signature-requests/{id}/observers/{observer_id}": async (world) =>
    at(await observed(world)),
  "DELETE /v3/signature-requests/{id}": async (world, role) => {
    if (role === "observer") return at({ id: (await observed(world)).id });
    const { people } = world;
    const body = { title: "Not sent" };
    return at({ id: (await people.owner.api("POST /v3/signature-requests", { body })).id });
  },
  "POST /v3/signature-requests/{id}/initiate": async ({ people }) => {
    const document_id = await uploaded(people.owner.api);
    const signatures = [{ account_email: somebody() }];
    const body = { title: "To be sent", documents: [{ document_id }], signatures };
    return at({ id: (await people.owner.api("POST /v3/signature-requests", { body })).id });
  },
  "POST /v3/signature-requests/{id}/delegate": async (world, role) => {
    const { asking, ...rest } = await toSign(world, role);
    return { asking: { ...asking, body: { account_email: somebody() } }, ...rest };
  },
  "POST /v3/signature-requests/{id}/decline": toSign,
  "POST /v3/signature-requests/{id}/withdraw": async (world) =>
    at({ id: await sentBy(world, [{ account_email: somebody() }]) }, {}),
  "POST /v3/signature-requests/{id}/signatures": async ({ annas }) =>
    at({ id: annas.request }, { account_email: somebody() }),
  "DELETE /v3/signature-requests/{id}/signatures/{sid}": async (world) =>
    at(await signerInto(world, { account_email: somebody() })),
  "POST /v3/signature-requests/{id}/signatures/{sid}/link": async (world) =>
    at(await signerInto(world, guest())),
  "POST /v3/sign": async (world, role) => {
    const { asking, as } = await toSign(world, role);
    return { asking: asked(asking.path?.["id"] ?? ""), ...(as && { as }) };
  },
  "POST /api/respond/{id}": async (world) => at(await attempt(world), { tan: "000000" }),
  "POST /api/resend/{id}": async (world) => {
    const path = await attempt(world);
    world.service.context.clock.move(limits.tan.resendAfter + 1000);
    return at(path);
  },
  "POST /api/cancel/{id}": async (world) => at(await attempt(world)),
  "POST /v1/businesses/{id}/members": async ({ annas }) =>
    at({ id: annas.business }, { users: [{ email: somebody() }] }),
  "POST /v1/businesses/{id}/cancel-trial": async ({ service }) => {
    const { admin, business } = await createdBusiness(service);
    return { ...at({ id: business.id }), as: { authorization: admin.authorization } };
  },
  "POST /v1/businesses/{id}/change-to-admins": async ({ annas, people }) =>
    at({ id: annas.business }, { user_ids: [people.coAdmin.id] }),
  "POST /v1/businesses/{id}/change-to-members": async ({ annas, people }) =>
    at({ id: annas.business }, { user_ids: [people.member.id] }),
  "POST /v1/businesses/{id}/remove-members": async ({ annas, people, service }) => {
    const gone = await addedMember(service, people.owner, annas.business);
    return at({ id: annas.business }, { user_ids: [gone.id] });
  },
  "DELETE /v1/businesses/{id}/member-imports/{import_id}": async ({ annas, people }) => {
    const made = await people.owner.api("POST /v1/businesses/{id}/member-imports", {
      path: { id: annas.business },
      body: { file_name: "members.csv", content: `email\n${somebody()}\n` },
    });
    return at({ id: annas.business, import_id: made.id });
  },
  "POST /v1/businesses/{id}/domains": async ({ annas }) =>
    at({ id: annas.business }, { domain: `d${crypto.randomUUID()}.example` }),
  "DELETE /v1/businesses/{id}/domains": async ({ annas, people }) => {
    const path = { id: annas.business };
    const body = { domain: `d${crypto.randomUUID()}.example` };
    await people.owner.api("POST /v1/businesses/{id}/domains", { path, body });
    return at(path, body);
  },
  "PUT /v1/businesses/{id}/apis/{username}/reset": apiUser,
  "DELETE /v1/businesses/{id}/apis/{username}": apiUser,
  "DELETE /v1/businesses/{id}/provisioning/tokens/{token_id}": async ({ annas, people }) => {
    const path = { id: annas.business };
    const made = await people.owner.api("POST /v1/businesses/{id}/provisioning/tokens", { path });
    return at({ ...path, token_id: made.id });
  },
  "DELETE /v1/businesses/{id}/seals/{name}": async ({ annas, people }) =>
    at({ id: annas.business, name: (await addedSeal(people.owner, annas.business)).name }),
  "DELETE /v1/businesses/{id}/invitations/{invitation_id}": async ({ annas, people }) => {
    const email = somebody();
    const { invitations } = await people.owner.api("POST /v1/businesses/{id}/members", {
      path: { id: annas.business },
      body: { users: [{ email }] },
    });
    const made = invitations.find((one) => one.email === email);
    return at({ id: annas.business, invitation_id: made?.id ?? "" });
  },
};
