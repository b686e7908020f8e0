/** The audit trail in which the upload and the deletion of a document are recorded: that of its owner. */
import { accountStream } from "../../../platform/audit/chain.ts";
import { apiUserStream } from "../../api-users/index.ts";
import type { DocumentRow } from "../tables.ts";

/** The stream of a document's owner. */
export function streamOfOwner({ owner, apiUser }: Pick<DocumentRow, "owner" | "apiUser">): string {
  return apiUser === null ? accountStream(owner) : apiUserStream(apiUser);
}
