/** Invites the people of an import, in portions, so that an interruption loses nothing and repeats nothing. */
import type { RowResult } from "@paraph/contract/calls/member-imports";
import type { ErrorKey } from "@paraph/contract/errors";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import type { Admin, Person } from "../../../platform/principal.ts";
import { personOfAccount, unsafeAccountById } from "../../accounts/index.ts";
import { inviteLocked } from "../invitations/invite-members.ts";
import { lockAdministered } from "../lock-business.ts";
import { memberOf } from "../queries.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { memberImportRows, memberImports } from "../tables.ts";
import { addressOf, roleOfWord } from "./check-rows.ts";
import { countRows, rankOf } from "./import-queries.ts";
import type { ImportRow } from "./import-queries.ts";

/** The number of people who are invited in one transaction. Less than the daily limit of businesses that do not pay. */
const PORTION = 20;

export interface ImportAsked {
  readonly id: string;
  /** Network address from which the import was started. */
  readonly ip: string;
}

/**
 * Starts or continues an import, in the name of the caller. Does nothing if no row is ready. Throws `error.not_found`;
 * the errors of `lockAdministered`.
 */
export async function startImport(
  context: AppContext,
  who: Admin,
  { id, ip }: ImportAsked,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const asked = await lockImport(tx, id);
    if (asked?.business !== business) throw problem("error.not_found");
    if (asked.state === "finished") return;
    await tx
      .update(memberImports)
      .set({ account: who.id, state: "running", stoppedKey: null })
      .where(eq(memberImports.id, id));
    await enqueue(tx, "import-members", { id, ip }, { key: `import-members ${id}` });
  });
}

async function lockImport(tx: Transaction, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(memberImports)
    .where(eq(memberImports.id, id))
    .for("no key update");
  return row;
}

/**
 * The job `import-members`: invites the people of the rows that are ready. What prevents it (the business is locked, the
 * daily limit is reached, the admin is none any more) stops the import, which says why.
 */
export async function runImport(context: AppContext, asked: ImportAsked): Promise<void> {
  for (;;) {
    try {
      if (!(await transaction(context.db, (tx) => invitePortion(tx, context, asked)))) return;
    } catch (error) {
      if (!isProblem(error)) throw error;
      await stop(context, asked.id, error.key);
      return;
    }
  }
}

/** Invites a portion; resolves to whether rows may be left. */
async function invitePortion(
  tx: Transaction,
  context: AppContext,
  { id, ip }: ImportAsked,
): Promise<boolean> {
  const [unsafeImport] = await tx.select().from(memberImports).where(eq(memberImports.id, id));
  // Discarded, or its business was deleted.
  if (unsafeImport === undefined) return false;
  const account = await unsafeAccountById(tx, unsafeImport.account);
  const who =
    account?.closedAt === null
      ? personOfAccount(account, await memberOf(tx, account.id))
      : undefined;
  if (who === undefined || !isAdminOf(who, unsafeImport.business)) throw problem("error.forbidden");
  const business = await lockAdministered(tx, who);
  const running = await lockImport(tx, id);
  if (running?.state !== "running") return false;
  const rows = await tx
    .select()
    .from(memberImportRows)
    .where(and(eq(memberImportRows.import, id), eq(memberImportRows.rank, rankOf("ready"))))
    .orderBy(asc(memberImportRows.row))
    .limit(PORTION);
  if (rows.length === 0) {
    await finish(tx, context, running, ip);
    return false;
  }
  const people = rows.map((row) => ({
    email: addressOf(row),
    role: roleOfWord(row.role),
    firstName: row.firstName,
    lastName: row.lastName,
  }));
  const numbers = rows.map(({ row }) => row);
  await writeResult(tx, id, { rows: numbers, result: "invited" });
  const { membersAlready } = await inviteLocked(tx, context, { who, business, people, ip });
  const members = rows.filter((row) => membersAlready.includes(addressOf(row)));
  await writeResult(tx, id, { rows: members.map(({ row }) => row), result: "member" });
  return true;
}

const isAdminOf = (who: Person, business: string): who is Admin =>
  who.business?.id === business && who.business.role === "admin";

async function writeResult(
  tx: Transaction,
  id: string,
  { rows, result }: { readonly rows: readonly number[]; readonly result: RowResult },
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(memberImportRows)
    .set({ result, rank: rankOf(result) })
    .where(and(eq(memberImportRows.import, id), inArray(memberImportRows.row, [...rows])));
}

/** Ends an import that has no ready rows left. */
async function finish(
  tx: Transaction,
  context: AppContext,
  { id, business, account, fileName }: ImportRow,
  ip: string,
): Promise<void> {
  await tx.update(memberImports).set({ state: "finished" }).where(eq(memberImports.id, id));
  const { counts } = await countRows(tx, id);
  await recordBusinessEvent(tx, context.clock, "member.imported", {
    business,
    account,
    ip,
    data: { invited: counts.invited, errors: counts.error },
    personal: { file: fileName },
  });
}

async function stop({ db }: AppContext, id: string, key: ErrorKey): Promise<void> {
  await db
    .update(memberImports)
    .set({ state: "stopped", stoppedKey: key })
    .where(and(eq(memberImports.id, id), eq(memberImports.state, "running")));
}
