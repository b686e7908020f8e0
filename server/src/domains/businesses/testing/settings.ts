/** A business whose settings tests change. */
import type { Asked } from "@paraph/contract/client";
import type { TestService } from "../../../../testing/service.ts";
import { addedMember, createdBusiness } from "./people.ts";

export type Change = NonNullable<Asked<"PUT /v1/businesses/{id}/settings">["body"]>;

/** A business with an admin, a member, and a way to change its settings. */
export async function settledBusiness(service: TestService) {
  const { admin, business } = await createdBusiness(service, "Helvion AG");
  const own = { path: { id: business.id } };
  const member = await addedMember(service, admin, business.id, {
    firstName: "Mona",
    lastName: "Muster",
    mobile: true,
  });
  return {
    admin,
    member,
    business: business.id,
    change: (body: Change) => admin.api("PUT /v1/businesses/{id}/settings", { ...own, body }),
    settings: (terminal_state?: number) =>
      admin.api("GET /v1/businesses/{id}/settings", {
        ...own,
        ...(terminal_state !== undefined && { query: { terminal_state: String(terminal_state) } }),
      }),
  };
}
