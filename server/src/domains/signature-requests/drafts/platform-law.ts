/** The law of a request that names none. */
import { hostOf } from "../../../platform/host.ts";
import { legislationOfHost } from "@paraph/rules/platform-law";
import type { Legislation } from "@paraph/rules/qualities";
import type { AppContext } from "../../../app-context.ts";

/** The default law of the platform (specification section 1), or the one for which the operator has trust services. */
export function platformLaw(context: Pick<AppContext, "publicUrl" | "trust">): Legislation {
  const law = legislationOfHost(hostOf(context));
  const other: Legislation = law === "EIDAS" ? "ZERTES" : "EIDAS";
  return context.trust[law] === undefined && context.trust[other] !== undefined ? other : law;
}
