/** The calls of provisioning. */
import type { provisioningCalls } from "@paraph/contract/calls/provisioning";
import type { ActOn } from "@paraph/contract/acts";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { authorise } from "../../platform/policy.ts";
import type { Admin } from "../../platform/principal.ts";
import { readAdministered } from "../businesses/index.ts";
import {
  changeProvisioning,
  issueToken,
  stopToken,
  unsafeProvisioning,
} from "./manage-provisioning.ts";
import { provisioningPolicy } from "./policy.ts";
import {
  presentProvisioning,
  presentProvisioningToken,
  presentSync,
} from "./present-provisioning.ts";
import { pageOfSyncs, refusalsOf } from "./sync-queries.ts";

/** The handlers. */
export function provisioningHandlers(context: AppContext): Handlers<typeof provisioningCalls> {
  const { db, clock } = context;
  const administered = async (
    who: Admin,
    act: ActOn<"provisioning"> = "read",
    turnsOn?: boolean,
  ) => {
    const { id } = await readAdministered(db, who);
    const unsafeOne = await unsafeProvisioning(db, context, id);
    const asked = { ...unsafeOne, ...(turnsOn !== undefined && { turnsOn }) };
    return authorise(provisioningPolicy, act, who, asked);
  };
  return {
    getProvisioning: async ({ who }) =>
      presentProvisioning(context, who, (await administered(who)).business),
    changeProvisioning: async ({ who, body, ip }) => {
      const { business } = await administered(who, "change", body.on === true);
      const change = { on: body.on, adminGroup: body.admin_group };
      await changeProvisioning(context, who, change, ip);
      return presentProvisioning(context, who, business);
    },
    issueProvisioningToken: async ({ who, ip }) => {
      const { row, token } = await issueToken(context, who, ip);
      return { ...presentProvisioningToken(row, who), token };
    },
    stopProvisioningToken: async ({ who, params, ip }) => {
      await stopToken(context, who, params.token_id, ip);
      return { ok: true };
    },
    listSyncs: async ({ who, query }) => {
      const { business } = await administered(who);
      const { page, size, sort } = query;
      const newest = sort === "started:desc";
      const { rows, total } = await pageOfSyncs(db, business, {
        from: (page - 1) * size,
        size,
        newest,
      });
      const refusals = await refusalsOf(
        db,
        rows.map(({ id }) => id),
      );
      const now = clock.now();
      const syncs = rows.map((row) => presentSync(row, refusals.get(row.id) ?? [], now));
      return { syncs, page, size, total };
    },
  };
}
