/**
 * Ends the parts of API users in the requests of members. An API user manages a member's request only while the member
 * belongs to its business and holds the request.
 */
import { and, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { hideOwnDocuments, revokeDocuments } from "../../documents/index.ts";
import { requestParticipants, requests } from "../tables.ts";

/** How many requests one statement changes. */
const PORTION = 1000;

/** The request of a member that an API user created. */
interface Managed {
  readonly id: string;
  readonly apiUser: string;
}

/**
 * When a membership ends or the account of a member is closed: API users lose all requests of this person, drafts too,
 * with their documents.
 */
export async function endProgramParts(
  tx: Transaction,
  context: AppContext,
  owner: string,
): Promise<void> {
  let more = true;
  while (more) {
    const rows = await tx
      .select({ id: requests.id, apiUser: requests.apiUser })
      .from(requests)
      .where(
        and(eq(requests.owner, owner), isNotNull(requests.apiUser), ne(requests.apiUser, owner)),
      )
      .orderBy(requests.id)
      .limit(PORTION)
      .for("no key update");
    const parts = rows.flatMap(({ id, apiUser }) => (apiUser === null ? [] : { id, apiUser }));
    await endParts(tx, context, parts);
    more = rows.length === PORTION;
  }
}

/** The same for one request under its lock, whose owner leaves it. */
export async function endProgramPart(
  tx: Transaction,
  context: AppContext,
  {
    id,
    owner,
    apiUser,
  }: { readonly id: string; readonly owner: string; readonly apiUser: string | null },
): Promise<void> {
  if (apiUser !== null && apiUser !== owner) await endParts(tx, context, [{ id, apiUser }]);
}

async function endParts(
  tx: Transaction,
  context: AppContext,
  parts: readonly Managed[],
): Promise<void> {
  // A member can have thousands of such requests, of the few API users of their business.
  const byApiUser = new Map<string, string[]>();
  for (const { id, apiUser } of parts) {
    byApiUser.set(apiUser, [...(byApiUser.get(apiUser) ?? []), id]);
  }
  for (const [apiUser, ids] of byApiUser) {
    await tx
      .update(requestParticipants)
      .set({ gone: true })
      .where(
        and(inArray(requestParticipants.request, ids), eq(requestParticipants.person, apiUser)),
      );
    await tx.update(requests).set({ apiUser: null }).where(inArray(requests.id, ids));
    await revokeDocuments(tx, { requests: ids, person: apiUser });
    await hideOwnDocuments(tx, { requests: ids, owner: apiUser });
    await emit(tx, context, "request.left", { requests: ids, people: [apiUser] });
  }
}
