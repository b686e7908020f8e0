/** Businesses and their members for tests, created through the API. */
import type { Answer } from "@paraph/contract/client";
import { readEvents } from "../../../platform/audit/chain.ts";
import type { NewPerson, TestPerson, TestService } from "../../../../testing/service.ts";

export const TERMS = { accept_gtc: true, accept_dpa: true } as const;

/** A new business and its admin. */
export async function createdBusiness(
  service: TestService,
  name = "Muster AG",
): Promise<{ admin: TestPerson; business: Answer<"POST /v2/businesses"> }> {
  const admin = await service.person();
  return { admin, business: await admin.api("POST /v2/businesses", { body: { name, ...TERMS } }) };
}

/** A person who has accepted the invitation of a business. */
export async function addedMember(
  service: TestService,
  admin: TestPerson,
  business: string,
  given: NewPerson = {},
): Promise<TestPerson> {
  const person = await service.person(given);
  const body = { users: [{ email: person.email }] };
  await admin.api("POST /v1/businesses/{id}/members", { path: { id: business }, body });
  const { invitations } = await person.api("GET /v2/businesses/user");
  await person.api("POST /v1/user/accept", { body: { business_invite: invitations[0]?.id ?? "" } });
  return person;
}

/** The types of the entries in the audit trail of a business, in their order. */
export const changesOf = async ({ context }: TestService, business: string): Promise<string[]> =>
  (await readEvents(context.db, `business:${business}`)).map(({ type }) => type);
