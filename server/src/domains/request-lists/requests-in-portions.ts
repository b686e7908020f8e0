import type { Reader } from "../../platform/database/database.ts";
import { requestsOfPerson } from "../signature-requests/index.ts";

const PORTION = 500;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** The ids of all requests in which an account takes or took part, a few hundred at a time. */
export async function* requestsInPortions(
  reader: Reader,
  account: string,
): AsyncGenerator<string[]> {
  for (let last: string | undefined = BEFORE_ALL; last !== undefined;) {
    const theirs: string[] = await requestsOfPerson(reader, account, { last, most: PORTION });
    yield theirs;
    last = theirs.length < PORTION ? undefined : theirs.at(-1);
  }
}
