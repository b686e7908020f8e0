/** How the calls of provisioning are asked for. */
import type { Asking, Belongings } from "../access.ts";

const ofBusiness = ({ business: id }: Belongings): Asking => ({ path: { id } });

export const PROVISIONING = {
  "GET /v1/businesses/{id}/provisioning": ofBusiness,
  "PUT /v1/businesses/{id}/provisioning": (own: Belongings): Asking => ({
    ...ofBusiness(own),
    body: { on: true, admin_group: "Admins" },
  }),
  "POST /v1/businesses/{id}/provisioning/tokens": ofBusiness,
  "DELETE /v1/businesses/{id}/provisioning/tokens/{token_id}": ({
    business: id,
    directoryToken: token_id,
  }: Belongings): Asking => ({ path: { id, token_id } }),
  "GET /v1/businesses/{id}/provisioning/syncs": ofBusiness,
} as const;
