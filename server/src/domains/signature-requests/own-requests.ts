/** All signature requests of a caller, as one object for the policy. */
import type { Reader } from "../../platform/database/database.ts";
import { authorise, can } from "../../platform/policy.ts";
import type { Person, Sender } from "../../platform/principal.ts";
import { planOfMember } from "../billing/index.ts";
import { ownDocumentsPolicy } from "../documents/index.ts";
import type { CanMake } from "../profile/index.ts";
import { ownRequestsPolicy } from "./policy.ts";
import type { CreatingRequests } from "./policy.ts";

/** The caller's requests, authorised for creating one. */
export const creatingRequests = (who: Sender): CreatingRequests =>
  authorise(ownRequestsPolicy, "create_request", who, { owner: who.id });

/** Which objects a person may create now: documents and requests. */
export async function canMake(reader: Reader, who: Person): Promise<CanMake> {
  const plan = await planOfMember(reader, who);
  const { upload } = can(ownDocumentsPolicy, who, { owner: who, plan });
  const { create_request } = can(ownRequestsPolicy, who, { owner: who.id });
  return { upload, create_request };
}
