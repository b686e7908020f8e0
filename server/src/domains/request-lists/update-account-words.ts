/** Updates the search words of requests after a participant's name has changed. */
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import { requestsInPortions } from "./requests-in-portions.ts";
import { lockAndWriteWords } from "./write-request-words.ts";

/**
 * Updates the requests in which an account takes or took part: with its present name, or without a name once it is
 * erased.
 */
export async function updateAccountWords(
  { db }: Pick<AppContext, "db">,
  { account }: { readonly account: string },
): Promise<void> {
  for await (const theirs of requestsInPortions(db, account)) {
    for (const request of theirs) await transaction(db, (tx) => lockAndWriteWords(tx, request));
  }
}
