/** How admins ask for the calls about the identity provider of their domain; a part of `askings.ts`. */
import { NOWHERE } from "../../src/domains/single-sign-on/testing/connections.ts";
import type { Asking, Belongings } from "../access.ts";

const path = ({ business: id, ssoDomain: domain }: Belongings) => ({ path: { id, domain } });
const plain = (own: Belongings): Asking => path(own);

export const SINGLE_SIGN_ON_ASKINGS = {
  "PUT /v1/businesses/{id}/single-sign-on/{domain}": (own: Belongings): Asking => ({
    ...path(own),
    body: { method: "saml", issuer: NOWHERE },
  }),
  "DELETE /v1/businesses/{id}/single-sign-on/{domain}": plain,
  "POST /v1/businesses/{id}/single-sign-on/{domain}/test": plain,
  "POST /v1/businesses/{id}/single-sign-on/{domain}/activate": plain,
  "PUT /v1/businesses/{id}/single-sign-on/{domain}/requirement": (own: Belongings): Asking => ({
    ...path(own),
    body: { emergency_admin: own.person },
  }),
  "DELETE /v1/businesses/{id}/single-sign-on/{domain}/requirement": plain,
} as const;
