/**
 * Everybody who may ask for something, as they stand to the objects of Anna, the admin of a business: the roles of the
 * table of access. Beside her is Bruno, who has as much of his own, in another business.
 */
import type { Credential } from "@paraph/contract/endpoint";
import { ACCESS_CODE_HEADER } from "@paraph/contract/endpoint";
import { loggedIn } from "../../src/domains/api-users/testing/programs.ts";
import { addedMember, createdBusiness } from "../../src/domains/businesses/testing/people.ts";
import { withPlan } from "../../src/domains/billing/testing/plans.ts";
import { guest } from "../../src/domains/signature-requests/testing/people.ts";
import { belongingsOf, entered } from "../access.ts";
import type { Belongings, Credentials } from "../access.ts";
import { codeAt } from "../authenticator.ts";
import type { TestPerson, TestService } from "../service.ts";
import { sentRequest } from "../signing.ts";

/** Each role, and what it shows to say who it is. */
export const ROLES = {
  nobody: "none",
  /** Anna. */
  owner: "person",
  /** Another admin of her business. */
  coAdmin: "person",
  /** A member of her business. */
  member: "person",
  /** Carla, who was asked to sign Anna's request; without a business. */
  signer: "person",
  /** Olga, who observes Anna's request; without a business. */
  observer: "person",
  /** Without a business, and without a part in anything. */
  stranger: "person",
  /** Bruno. */
  otherAdmin: "person",
  /** Somebody whom Bruno has asked to sign. */
  otherSigner: "person",
  /** Somebody who observes Bruno's request. */
  otherObserver: "person",
  /** Somebody whom Anna let observe, and removed. */
  removedObserver: "person",
  /** Somebody whom Anna asked to sign, and removed. */
  removedSigner: "person",
  lockedMember: "person",
  lockedAdmin: "person",
  /** Listed in the settings, in a session that has passed the second factor. */
  staff: "person",
  /** Listed in the settings, without a second factor. */
  staffUnproven: "person",
  /** A program of Anna's business. */
  apiUser: "person",
  /** A program of Bruno's business. */
  otherApiUser: "person",
  /** A signer of Anna's request, with a link. */
  guest: "guest",
  /** A signer of Bruno's request. */
  otherGuest: "guest",
  /** Whose link Anna has replaced by a new one. */
  replacedGuest: "guest",
  /** Whom Anna asked to sign, and removed. */
  removedGuest: "guest",
  /** Of a request that Anna has withdrawn. */
  withdrawnGuest: "guest",
  /** A caller who names Anna's guest, with the cookie of Bruno's. */
  impostor: "guest",
  /** The system with the access code of what Anna has handed over. */
  holder: "access-code",
  /** The one with the code of what Bruno has. */
  otherHolder: "access-code",
} as const satisfies Record<string, Credential>;

export type Role = keyof typeof ROLES;
export const ALL_ROLES = Object.keys(ROLES) as Role[];
/** The roles with the token of an API user, for which only some of the calls of people are open (`apiUsers`). */
const PROGRAMS = ["apiUser", "otherApiUser"] as const;
type ProgramRole = (typeof PROGRAMS)[number];
export const isProgram = (role: Role): role is ProgramRole => PROGRAMS.some((one) => one === role);
type PersonRole = Exclude<
  { [R in Role]: (typeof ROLES)[R] extends "person" ? R : never }[Role],
  ProgramRole
>;

/** Guests whose session has ended, with the error that they get at every call. */
export const VOID: Partial<Record<Role, string>> = {
  replacedGuest: "error.auth.token_invalid",
  removedGuest: "error.auth.token_invalid",
  withdrawnGuest: "error.link.withdrawn",
  impostor: "error.auth.token_invalid",
};

export interface World {
  readonly service: TestService;
  readonly people: Readonly<Record<PersonRole, TestPerson>>;
  readonly credentials: Readonly<Record<Role, Credentials>>;
  readonly annas: Belongings;
  readonly brunos: Belongings;
}

/** Addresses of staff, for the settings of the service. */
export const STAFF = ["staff.proven@example.test", "staff.unproven@example.test"] as const;

const as = ({ authorization }: TestPerson): Credentials => ({ authorization });

/** Makes everybody, and everything that is asked about. */
export async function worldOf(service: TestService): Promise<World> {
  const person = (firstName: string, more: object = {}) => service.person({ firstName, ...more });
  const [owner, otherAdmin, signer, otherSigner, stranger, removedSigner] = await Promise.all([
    person("Anna", { mobile: true }),
    person("Bruno", { mobile: true }),
    person("Carla"),
    person("Dario"),
    person("Stella"),
    person("Remo"),
  ]);
  const [observer, otherObserver, removedObserver] = await Promise.all([
    person("Olga"),
    person("Otto"),
    person("Ora"),
  ]);
  const [annas, brunos] = await Promise.all([
    belongingsOf(service, owner, signer, observer),
    belongingsOf(service, otherAdmin, otherSigner, otherObserver),
  ]);
  const [colleagues, locked, house] = await Promise.all([
    peopleOf(service, owner, annas.business),
    lockedPeople(service),
    staff(service),
  ]);
  const programs = [annas, brunos].map(({ apiUser: username, apiKey }) =>
    loggedIn(service, { username, apiKey }),
  );
  const [apiUser, otherApiUser] = await Promise.all(programs);
  const guests = await lapsedGuests(service, owner, annas, removedSigner);
  await observedForAWhile(owner, annas, removedObserver);
  const [invited, others] = [
    await entered(service.url, annas.guestEmail),
    await entered(service.url, brunos.guestEmail),
  ];
  const people = {
    owner,
    otherAdmin,
    signer,
    otherSigner,
    stranger,
    removedSigner,
    observer,
    otherObserver,
    removedObserver,
    ...colleagues,
    ...locked,
    ...house,
  };
  const ofPeople = Object.entries(people).map(([role, one]) => [role, as(one)]);
  return {
    service,
    people,
    annas,
    brunos,
    credentials: {
      ...(Object.fromEntries(ofPeople) as Record<PersonRole, Credentials>),
      ...guests,
      nobody: {},
      apiUser: { authorization: apiUser?.authorization ?? "" },
      otherApiUser: { authorization: otherApiUser?.authorization ?? "" },
      guest: invited,
      otherGuest: others,
      impostor: borrowed(invited, others),
      holder: { [ACCESS_CODE_HEADER]: annas.accessCode },
      otherHolder: { [ACCESS_CODE_HEADER]: brunos.accessCode },
    },
  };
}

/** Another admin and a member of a business. */
export async function peopleOf(service: TestService, admin: TestPerson, business: string) {
  const coAdmin = await addedMember(service, admin, business);
  await admin.api("POST /v1/businesses/{id}/change-to-admins", {
    path: { id: business },
    body: { user_ids: [coAdmin.id] },
  });
  return { coAdmin, member: await addedMember(service, admin, business) };
}

/** The only admin and a member of a business that is locked. */
export async function lockedPeople(service: TestService) {
  const { admin: lockedAdmin, business } = await createdBusiness(service);
  const lockedMember = await addedMember(service, lockedAdmin, business.id);
  await withPlan(service, business.id, { paymentMethod: "BLOCKED", plan: "team" });
  return { lockedAdmin, lockedMember };
}

async function staff(service: TestService) {
  const [proven, unproven] = STAFF;
  const one = await service.person({ email: proven });
  const { secret } = await one.api("POST /v1/user/second-factor", {
    body: { password: one.password },
  });
  const code = codeAt(secret, service.context.clock.now());
  await one.api("POST /v1/user/second-factor/confirm", { body: { code } });
  return { staff: one, staffUnproven: await service.person({ email: unproven }) };
}

/** Guests of Anna's who are none any more; `removedSigner` was asked and removed, too. */
async function lapsedGuests(
  service: TestService,
  { api }: TestPerson,
  { request }: Belongings,
  removedSigner: TestPerson,
): Promise<Record<"replacedGuest" | "removedGuest" | "withdrawnGuest", Credentials>> {
  const path = { id: request };
  const [leaving, replaced, ended] = [guest(), guest(), guest()];
  const enter = (one: ReturnType<typeof guest>) =>
    entered(service.url, one.signer_identity_data.email_address);
  for (const body of [{ account_email: removedSigner.email }, leaving]) {
    await api("POST /v3/signature-requests/{id}/signatures", { path, body });
  }
  const removedGuest = await enter(leaving);
  const emails = [removedSigner.email, leaving.signer_identity_data.email_address];
  const { signatures } = await api("GET /v3/signature-requests/{id}", { path });
  for (const { sid, accountEmail, signerIdentityData } of signatures) {
    if (!emails.includes(accountEmail ?? signerIdentityData?.emailAddress ?? "")) continue;
    await api("DELETE /v3/signature-requests/{id}/signatures/{sid}", { path: { ...path, sid } });
  }
  const two = await sentRequest(api, [replaced]);
  const replacedGuest = await enter(replaced);
  await api("POST /v3/signature-requests/{id}/signatures/{sid}/link", {
    path: { id: two.id, sid: two.signatures[0]?.sid ?? "" },
  });
  const three = await sentRequest(api, [ended]);
  const withdrawnGuest = await enter(ended);
  await api("POST /v3/signature-requests/{id}/withdraw", { path: { id: three.id }, body: {} });
  return { removedGuest, replacedGuest, withdrawnGuest };
}

/** Lets somebody observe Anna's request, and ends it again. */
async function observedForAWhile({ api }: TestPerson, { request }: Belongings, who: TestPerson) {
  const path = { id: request };
  const { observers } = await api("POST /v3/signature-requests/{id}/observers", {
    path,
    body: { email: who.email },
  });
  const observer_id = observers.find(({ userInfo }) => userInfo.email === who.email)?.id ?? "";
  await api("DELETE /v3/signature-requests/{id}/observers/{observer_id}", {
    path: { ...path, observer_id },
  });
}

/** Whose Authorization header names one guest, and whose cookie of that guest's request is another's. */
function borrowed(named: Credentials, proven: Credentials): Credentials {
  const name = (named["cookie"] ?? "").split("=", 1)[0];
  const value = (proven["cookie"] ?? "").split("=")[1];
  return { authorization: named["authorization"] ?? "", cookie: `${name}=${value}` };
}
