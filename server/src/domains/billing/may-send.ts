/** Whether a person's business allows them to upload and send documents (specification section 2, "Redirect rules"). */
import { isNewFree } from "@paraph/rules/plans";
import type { Reader } from "../../platform/database/database.ts";
import { problem } from "../../platform/problem.ts";
import { isRestricted } from "../businesses/policy.ts";
import { businessOf } from "../businesses/queries.ts";
import { businessPlan } from "./business-plan.ts";

/**
 * Throws `error.business.locked` if the person's business is locked or its trial is over, and
 * `error.plan.upload_not_included` on the new free plan. A person without a business may send.
 */
export async function checkMaySend(reader: Reader, account: string): Promise<void> {
  const own = await businessOf(reader, account);
  if (own === undefined) return;
  if (isRestricted(own.business)) throw problem("error.business.locked");
  if (isNewFree(businessPlan(own.business))) throw problem("error.plan.upload_not_included");
}
