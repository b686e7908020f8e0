/** All documents of a caller, as one object for the policy. */
import type { ActOn } from "@paraph/contract/acts";
import type { Reader } from "../../../platform/database/database.ts";
import { authorise } from "../../../platform/policy.ts";
import type { Authorised } from "../../../platform/policy.ts";
import type { Sender } from "../../../platform/principal.ts";
import { planOfMember } from "../../billing/index.ts";
import { ownDocumentsPolicy } from "../policy.ts";
import type { OwnDocuments } from "../policy.ts";

/**
 * The caller's documents, authorised for this act. Throws `error.business.locked` and `error.plan.upload_not_included`
 * if the plan of their business does not allow it.
 */
export async function ownDocuments<A extends ActOn<"own_documents">>(
  reader: Reader,
  who: Sender,
  act: A,
): Promise<Authorised<OwnDocuments, "own_documents", A>> {
  const plan = await planOfMember(reader, who);
  return authorise(ownDocumentsPolicy, act, who, { owner: who, plan });
}
