/** The calls of identifications. */
import type { identificationCalls } from "@paraph/contract/calls/identification";
import { offeredIdent } from "@paraph/rules/identification";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { authorise } from "../../platform/policy.ts";
import { problem } from "../../platform/problem.ts";
import { actorOf } from "../../platform/principal.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { identificationPolicy } from "./policy.ts";
import { presentIdentification } from "./present-identification.ts";
import { identificationsOf } from "./queries.ts";
import type { IdentificationRow } from "./tables.ts";

/** The handlers of identifications. */
export function identificationHandlers(context: AppContext): Handlers<typeof identificationCalls> {
  const own = async (who: Person | Guest): Promise<IdentificationRow[]> => {
    const rows = await identificationsOf(context.db, actorOf(who));
    return rows.map((row) => authorise(identificationPolicy, "read", who, row));
  };
  return {
    listIdentifications: async (call) => ({
      identifications: (await own(call.who)).map(presentIdentification),
    }),
    getIdentification: async (call) => {
      const asked = offeredIdent(call.params.provider, call.params.method);
      if (asked === undefined) throw problem("error.identification.not_offered");
      const { provider, method } = asked;
      const rows = await own(call.who);
      const row = rows.find((one) => one.provider === provider && one.method === method);
      return {
        appointment_status: row?.status ?? null,
        ident_url: row?.url ?? null,
        business_id: row?.business ?? null,
      };
    },
  };
}
