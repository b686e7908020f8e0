/** Members for whom a business vouches, and what follows for them. */
import type { NewPerson, TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest } from "../../../../testing/signing.ts";
import { addedMember } from "../../businesses/testing/people.ts";
import { addressAt, seenMembers } from "./agreements.ts";
import type { VouchingBusiness } from "./agreements.ts";

/** A member with an address at the domain of the business, and a phone. */
export const colleagueOf = (service: TestService, own: VouchingBusiness, given: NewPerson = {}) =>
  addedMember(service, own.admin, own.id, {
    email: addressAt(own.domain),
    mobile: true,
    ...given,
  });

/** A member as an admin sees them; undefined if they are not a member. */
export const stateOf = async (own: VouchingBusiness, { id }: TestPerson) =>
  (await seenMembers(own)).find(({ userId }) => userId === id);

/** What the person sees about the party that vouches for them. */
export const vouchedFor = async ({ api }: TestPerson) =>
  (await api("GET /v1/user/aes-for-business")).vouched;

/** Whether the person can sign at AES. */
export const signsAtAes = async ({ api }: TestPerson) =>
  (await api("GET /v3/user/signature-qualities-detail")).aes.any !== null;

/** A request at AES that a person has sent to themselves. */
export const demanded = (person: TestPerson) =>
  sentRequest(person.api, [{ account_email: person.email, quality: "AES", legislation: "EIDAS" }]);
