/** The signature requests of a caller, as a whole. */
import type { Reader } from "../../platform/database/database.ts";
import { authorise, can } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { planOfMember } from "../billing/index.ts";
import { ownDocumentsPolicy } from "../documents/index.ts";
import type { CanMake } from "../profile/index.ts";
import { ownRequestsPolicy } from "./policy.ts";
import type { CreatingRequests } from "./policy.ts";

/** The caller's requests, to add one. */
export const creatingRequests = (who: Person): CreatingRequests =>
  authorise(ownRequestsPolicy, "create_request", who, { owner: who.id });

/** What a person may make now: documents and requests of their own. */
export async function canMake(reader: Reader, who: Person): Promise<CanMake> {
  const plan = await planOfMember(reader, who);
  const { upload } = can(ownDocumentsPolicy, who, { owner: who, plan });
  const { create_request } = can(ownRequestsPolicy, who, { owner: who.id });
  return { upload, create_request };
}
