/** Updates the search words of requests after a participant's name has changed. */
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import { lockAndWriteWords } from "./write-request-words.ts";
import { requestsOfPerson } from "../signature-requests/index.ts";

const PORTION = 500;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Updates the requests in which an account has, or had, a part: with its present name, or none once it is erased. */
export async function updateAccountWords(
  { db }: Pick<AppContext, "db">,
  { account }: { readonly account: string },
): Promise<void> {
  for (let last: string | undefined = BEFORE_ALL; last !== undefined;) {
    const theirs = await requestsOfPerson(db, account, { last, most: PORTION });
    for (const request of theirs) await transaction(db, (tx) => lockAndWriteWords(tx, request));
    last = theirs.length < PORTION ? undefined : theirs.at(-1);
  }
}
