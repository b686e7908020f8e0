/** Invites the people of an import, in portions, so that an interruption neither loses nor repeats a row. */
import type { RowResult } from "@paraph/contract/calls/member-imports";
import type { ErrorKey } from "@paraph/contract/errors";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { authorise } from "../../../platform/policy.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import type { Admin, Person } from "../../../platform/principal.ts";
import { personOfAccount, unsafeAccountById } from "../../accounts/index.ts";
import { inviteLocked } from "../invitations/invite-members.ts";
import { lockAdministered } from "../lock-business.ts";
import { memberImportPolicy } from "../people-policy.ts";
import { memberOf } from "../queries.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import type { BusinessEvent } from "../record-business-event.ts";
import { memberImportRows, memberImports } from "../import-tables.ts";
import { addressOf, roleOfWord } from "./check-rows.ts";
import { countRows, rankOf } from "./import-queries.ts";
import type { ImportRow } from "./import-queries.ts";

/** The number of people who are invited in one transaction. Less than the daily limit of businesses that do not pay. */
const PORTION = 20;

export interface ImportAsked {
  readonly id: string;
  /** The number of this start of the import. After a new start, the job of an earlier one does nothing. */
  readonly run: number;
  /** Network address from which the import was started. */
  readonly ip: string;
}

/**
 * Starts or continues an import, in the name of the caller. Throws `error.not_found`, `error.import.finished`; the errors of
 * `lockAdministered`.
 */
export async function startImport(
  context: AppContext,
  who: Admin,
  { id, ip }: Omit<ImportAsked, "run">,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const unsafeImport = await lockImport(tx, id);
    const now = { business: { id: business, role: "admin" } } as const;
    const asked = authorise(memberImportPolicy, "start", now, unsafeImport);
    const run = asked.run + 1;
    await tx
      .update(memberImports)
      .set({ startedBy: who.id, state: "running", stoppedKey: null, run })
      .where(eq(memberImports.id, id));
    await enqueue(tx, "import-members", { id, run, ip }, { key: `import-members ${id}` });
    const { counts } = await countRows(tx, id);
    await recordImport(tx, context, "member.import_started", {
      of: asked,
      account: who.id,
      ip,
      data: { ready: counts.ready },
    });
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
 * The job `import-members`: invites the people of the rows that are ready. An error (the business is locked, the daily limit is
 * reached, the person is no longer an admin) stops the import, which stores the reason.
 */
export async function runImport(context: AppContext, asked: ImportAsked): Promise<void> {
  for (;;) {
    try {
      if (!(await transaction(context.db, (tx) => invitePortion(tx, context, asked)))) return;
    } catch (error) {
      if (!isProblem(error)) throw error;
      await stop(context, asked, error.key);
      return;
    }
  }
}

/** Invites a portion. Resolves to true if there may be more rows. */
async function invitePortion(
  tx: Transaction,
  context: AppContext,
  { id, run, ip }: ImportAsked,
): Promise<boolean> {
  const [unsafeImport] = await tx.select().from(memberImports).where(eq(memberImports.id, id));
  // Discarded, or its business was deleted, or somebody has started it again.
  if (unsafeImport?.run !== run) return false;
  const { startedBy } = unsafeImport;
  const account = startedBy === null ? undefined : await unsafeAccountById(tx, startedBy);
  const who =
    account?.closedAt === null
      ? personOfAccount(account, await memberOf(tx, account.id))
      : undefined;
  if (who === undefined || !isAdminOf(who, unsafeImport.business)) throw problem("error.forbidden");
  const business = await lockAdministered(tx, who);
  const running = await lockImport(tx, id);
  if (running?.state !== "running" || running.run !== run) return false;
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
  const done = await inviteLocked(tx, context, { who, business, people, ip });
  const numbersOf = (emails: readonly string[]) =>
    rows.filter((row) => emails.includes(addressOf(row))).map(({ row }) => row);
  await writeResult(tx, id, { rows: numbersOf(done.membersAlready), result: "member" });
  await writeResult(tx, id, {
    rows: numbersOf(done.notMailed.map(({ email }) => email)),
    result: "invited",
    because: "error.import.not_mailed",
  });
  return true;
}

const isAdminOf = (who: Person, business: string): who is Admin =>
  who.business?.id === business && who.business.role === "admin";

async function writeResult(
  tx: Transaction,
  id: string,
  {
    rows,
    result,
    because,
  }: {
    readonly rows: readonly number[];
    readonly result: RowResult;
    readonly because?: ErrorKey;
  },
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(memberImportRows)
    .set({
      result,
      rank: rankOf(result),
      errors: because === undefined ? [] : [{ key: because, column: null }],
    })
    .where(and(eq(memberImportRows.import, id), inArray(memberImportRows.row, [...rows])));
}

/** Ends an import that has no ready rows left. */
async function finish(
  tx: Transaction,
  context: AppContext,
  of: ImportRow,
  ip: string,
): Promise<void> {
  await tx.update(memberImports).set({ state: "finished" }).where(eq(memberImports.id, of.id));
  const { counts } = await countRows(tx, of.id);
  await recordImport(tx, context, "member.imported", {
    of,
    account: of.startedBy,
    ip,
    data: { invited: counts.invited, errors: counts.error },
  });
}

/** Stops this run of an import; a later run continues. */
async function stop(
  context: AppContext,
  { id, run, ip }: ImportAsked,
  key: ErrorKey,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const [of] = await tx
      .update(memberImports)
      .set({ state: "stopped", stoppedKey: key })
      .where(
        and(
          eq(memberImports.id, id),
          eq(memberImports.state, "running"),
          eq(memberImports.run, run),
        ),
      )
      .returning();
    if (of === undefined) return;
    const { counts } = await countRows(tx, id);
    await recordImport(tx, context, "member.import_stopped", {
      of,
      // The service stops it, not the admin.
      account: null,
      ip,
      data: { key, invited: counts.invited, ready: counts.ready },
    });
  });
}

async function recordImport(
  tx: Transaction,
  { clock }: Pick<AppContext, "clock">,
  type: Extract<BusinessEvent, "member.imported" | `member.import_${string}`>,
  event: {
    readonly of: Pick<ImportRow, "id" | "business" | "fileName">;
    readonly account: string | null;
    readonly ip: string;
    readonly data: Record<string, unknown>;
  },
): Promise<void> {
  const { of, account, ip, data } = event;
  await recordBusinessEvent(tx, clock, type, {
    business: of.business,
    account,
    ip,
    data: { import: of.id, ...data },
    personal: { file: of.fileName },
  });
}
