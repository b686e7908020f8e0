/** Agreements on AES for business for tests, created through the API. */
import type { Answer } from "@paraph/contract/client";
import { codeAt } from "../../../../testing/authenticator.ts";
import { identify, signQualified } from "../../../../testing/signing.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { freshDomain, verifiedDomain } from "../../businesses/testing/domains.ts";
import { TERMS } from "../../businesses/testing/people.ts";

export type Agreement = Answer<"GET /v1/businesses/{id}/aes-for-business">;

/** A Swiss number whose check digit is right. */
export const UID = "CHE-116.281.710";

let count = 0;

/** An address at a domain that no other test has. */
export const addressAt = (domain: string, name = "person"): string => {
  count += 1;
  return `${name}.${count}@${domain}`;
};

/** A business with a verified domain, and its admin with an address of the domain and a phone. */
export async function vouchingBusiness(service: TestService, domain = freshDomain("helvion")) {
  const admin = await service.person({
    email: addressAt(domain, "admin"),
    firstName: "Lena",
    lastName: "Brunner",
    mobile: true,
  });
  const { id } = await admin.api("POST /v2/businesses", { body: { name: "Helvion AG", ...TERMS } });
  const { recordId } = await verifiedDomain(admin.api, id, domain);
  return { admin, id, domain, recordId, path: { id } };
}
export type VouchingBusiness = Awaited<ReturnType<typeof vouchingBusiness>>;

/** The fields of the draft; the admin themselves is the representative. */
export const facts = ({ admin, domain }: Pick<VouchingBusiness, "admin" | "domain">) => ({
  country: "CH" as const,
  register: "",
  number: UID,
  legal_name: "Helvion AG",
  legal_form: "Aktiengesellschaft",
  seat: "Zürich",
  representative: {
    first_name: admin.firstName,
    last_name: admin.lastName,
    capacity: "Managing director",
    email: admin.email,
  },
  domains: [domain],
  language: "en-gb" as const,
});

/** An agreement that waits for its representative. */
export async function sentAgreement(own: VouchingBusiness): Promise<Agreement> {
  const { admin, path } = own;
  await admin.api("PUT /v1/businesses/{id}/aes-for-business", { path, body: facts(own) });
  return admin.api("POST /v1/businesses/{id}/aes-for-business/send", { path });
}

/** Repeats a call until its response meets a condition. */
export async function until<T>(ask: () => Promise<T>, fits: (answer: T) => boolean): Promise<T> {
  for (let i = 0; i < 400; i += 1) {
    const answer = await ask();
    if (fits(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The answer did not become as wanted.");
}

export const agreementOf = ({ admin, path }: VouchingBusiness): Promise<Agreement> =>
  admin.api("GET /v1/businesses/{id}/aes-for-business", { path });

/** An agreement that its representative has signed at QES, and that staff have to review. */
export async function signedAgreement(own: VouchingBusiness): Promise<Agreement> {
  const { request } = await sentAgreement(own);
  const password = await identify(own.admin, "ZERTES");
  await signQualified(own.admin, request ?? "", password);
  return until(
    () => agreementOf(own),
    ({ state }) => state === "in_review",
  );
}

/** Staff of the operator, with a second factor; their address has to be among SUPER_ADMINS. */
export async function staffPerson(service: TestService, email: string): Promise<TestPerson> {
  const staff = await service.person({ email });
  const { secret } = await staff.api("POST /v1/user/second-factor", {
    body: { password: staff.password },
  });
  const code = codeAt(secret, service.context.clock.now());
  await staff.api("POST /v1/user/second-factor/confirm", { body: { code } });
  return staff;
}

/** The signed agreement of a business as staff see it. */
export async function reviewOf(staff: TestPerson, { id }: VouchingBusiness) {
  const { agreements } = await staff.api("GET /v1/super-admin/aes-for-business", {
    query: { size: 100 },
  });
  const found = agreements.find(({ business }) => business.id === id);
  if (found === undefined) throw new Error("Staff see no agreement of this business.");
  return found;
}

/** A business that vouches for members. */
export async function approvedBusiness(
  service: TestService,
  staff: TestPerson,
): Promise<VouchingBusiness> {
  const own = await vouchingBusiness(service);
  await signedAgreement(own);
  const { id } = await reviewOf(staff, own);
  await staff.api("POST /v1/super-admin/aes-for-business/{id}/approve", { path: { id } });
  return own;
}

/** Members as an admin sees them. */
export async function seenMembers({ admin, path }: VouchingBusiness) {
  const query = { size: 100 };
  const call = { path, query };
  return (await admin.api("GET /v1/businesses/{id}/aes-for-business/members", call)).members;
}

/** The statement of an admin about these people, with their current data. */
export async function statement(own: VouchingBusiness, people: readonly { readonly id: string }[]) {
  const seen = await seenMembers(own);
  return {
    people: people.map(({ id }) => ({
      user_id: id,
      identity: seen.find(({ userId }) => userId === id)?.identity ?? "",
    })),
    checked_on: "2025-11-03",
    checked_with: "passport" as const,
    checked_by: "Mona Personal",
    as_agreed: true as const,
  };
}

/** Vouches for these people. */
export const confirmed = async (own: VouchingBusiness, people: readonly TestPerson[]) =>
  own.admin.api("POST /v1/businesses/{id}/aes-for-business/members", {
    path: own.path,
    body: await statement(own, people),
  });
