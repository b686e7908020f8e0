/** Writes words anew where many requests are about somebody who is called otherwise now, or where a release has left none. */
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database.ts";
import { readContacts } from "../steps/contacts.ts";
import { writeWordsOf } from "../steps/write-words.ts";
import { standings } from "../tables.ts";

const PORTION = 500;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** The requests in which an account has, or had, a part: under the name that it has now, or none once it is erased. */
export async function writeWordsOfAccount(
  { db }: Pick<AppContext, "db">,
  { account }: { readonly account: string },
): Promise<void> {
  for (let last: string | undefined = BEFORE_ALL; last !== undefined;) {
    const theirs = await db
      .select({ request: standings.request })
      .from(standings)
      .where(and(eq(standings.person, account), gt(standings.request, last)))
      .orderBy(asc(standings.request))
      .limit(PORTION);
    for (const { request } of theirs) await transaction(db, (tx) => writeWordsOf(tx, request));
    last = theirs.length < PORTION ? undefined : theirs.at(-1)?.request;
  }
}

/** Whatever has no words yet. */
export async function writeMissingWords({ db }: Pick<AppContext, "db">): Promise<void> {
  await readContacts(db);
  for (;;) {
    const unread = await db
      .selectDistinct({ request: standings.request })
      .from(standings)
      .where(isNull(standings.sortTitle))
      .orderBy(asc(standings.request))
      .limit(PORTION);
    for (const { request } of unread) await transaction(db, (tx) => writeWordsOf(tx, request));
    if (unread.length < PORTION) return;
  }
}
