/** How the calls of AES for business are asked for. */
import type { Belongings } from "../access.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

/** A draft of an agreement on AES for business, with most of it still empty. */
const AES_DRAFT = {
  country: "CH",
  register: "",
  number: "CHE-116.281.710",
  legal_name: "Helvion AG",
  legal_form: "",
  seat: "",
  representative: { first_name: "", last_name: "", capacity: "", email: "" },
  domains: [],
  language: "en-gb",
};

const ofBusiness = ({ business: id }: Belongings) => ({ path: { id } });

export const AES_ASKINGS = {
  "GET /v1/businesses/{id}/aes-for-business": ofBusiness,
  "PUT /v1/businesses/{id}/aes-for-business": ({ business: id }: Belongings) => ({
    path: { id },
    body: AES_DRAFT,
  }),
  "POST /v1/businesses/{id}/aes-for-business/send": ofBusiness,
  "POST /v1/businesses/{id}/aes-for-business/end": ofBusiness,
  "GET /v1/businesses/{id}/aes-for-business/members": ofBusiness,
  "POST /v1/businesses/{id}/aes-for-business/members": ({ business: id, person }: Belongings) => ({
    path: { id },
    body: {
      people: [{ user_id: person, identity: "" }],
      checked_on: "2025-03-04",
      checked_with: "passport",
      checked_by: "Lena Brunner",
      as_agreed: true,
    },
  }),
  "POST /v1/businesses/{id}/aes-for-business/members/end": ({
    business: id,
    person,
  }: Belongings) => ({
    path: { id },
    body: { user_ids: [person] },
  }),
  "GET /v1/user/aes-for-business": () => ({}),
  "GET /v1/super-admin/aes-for-business": () => ({}),
  "GET /v1/super-admin/aes-for-business/{id}/file": () => ({ path: { id: NOBODY } }),
  "POST /v1/super-admin/aes-for-business/{id}/approve": () => ({ path: { id: NOBODY } }),
  "POST /v1/super-admin/aes-for-business/{id}/refuse": () => ({
    path: { id: NOBODY },
    body: { reason: "A test" },
  }),
  "POST /v1/super-admin/aes-for-business/{id}/revoke": () => ({
    path: { id: NOBODY },
    body: { reason: "A test" },
  }),
};
