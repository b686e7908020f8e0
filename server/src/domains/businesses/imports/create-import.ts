/** An admin uploads a CSV file of people to invite, which is checked, or discards it. */
import { limits } from "@paraph/rules/limits";
import { and, eq, gt, inArray, lte } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { sweepRows } from "../../../platform/database/sweep-rows.ts";
import { newId } from "../../../platform/ids.ts";
import { countWithin } from "../../../platform/limits.ts";
import { problem } from "../../../platform/problem.ts";
import type { Admin } from "../../../platform/principal.ts";
import { lockAdministered } from "../lock-business.ts";
import { memberAddressesAmong } from "../members/member-queries.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { memberImportRows, memberImports } from "../import-tables.ts";
import { businessInvitations } from "../tables.ts";
import { addressOf, checkRows } from "./check-rows.ts";
import type { CheckedRow } from "./check-rows.ts";
import { importsOf, rankOf } from "./import-queries.ts";
import { readCsv } from "./read-csv.ts";

/** Rows are written in statements of this size. */
const PORTION = 500;

/**
 * Checks every row of a file and stores it; nobody is invited. Returns the id of the import. Throws `error.import.unreadable`,
 * `.no_addresses`, `.no_rows` or `.too_many_rows`; `error.import.too_many_imports` if the business has the maximum number of
 * unfinished ones; `error.import.rows_today` above the daily limit of checked rows; the errors of `lockAdministered`.
 */
export async function createImport(
  context: AppContext,
  who: Admin,
  { fileName, content }: { readonly fileName: string; readonly content: string },
): Promise<string> {
  const { rows, fault } = readCsv(content);
  if (fault !== undefined) throw problem(`error.import.${fault}`);
  const most = limits.business.importedAtOnce;
  if (rows.length > most) throw problem("error.import.too_many_rows", { most });
  const id = newId();
  const now = context.clock.now();
  await transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    await makeRoom(tx, business);
    await countChecked(tx, context, business, rows.length);
    const emails = [...new Set(rows.map(addressOf))];
    const checked = checkRows(rows, {
      members: await memberAddressesAmong(tx, business, emails),
      invited: await invitedAmong(tx, business, emails, now),
    });
    await tx.insert(memberImports).values({
      id,
      business,
      account: who.id,
      run: 0,
      fileName,
      createdAt: now,
      state: checked.some(({ result }) => result === "ready") ? "checked" : "finished",
    });
    for (let from = 0; from < checked.length; from += PORTION) {
      const portion = checked.slice(from, from + PORTION);
      await tx.insert(memberImportRows).values(portion.map((one) => rowOf(id, one)));
    }
  });
  return id;
}

/**
 * Keeps the number of imports of a business below `limits.memberImports.kept`: deletes the oldest finished ones. Throws
 * `error.import.too_many_imports` if none of them is finished.
 */
async function makeRoom(tx: Transaction, business: string): Promise<void> {
  const { kept } = limits.memberImports;
  const held = await importsOf(tx, business);
  const tooMany = held.length - (kept - 1);
  if (tooMany <= 0) return;
  const old = held.filter(({ state }) => state === "finished").slice(-tooMany);
  if (old.length < tooMany) throw problem("error.import.too_many_imports", { most: kept });
  const ids = old.map(({ id }) => id);
  await tx.delete(memberImports).where(inArray(memberImports.id, ids));
}

/** Counts a file and its rows. Throws `error.import.rows_today`. */
async function countChecked(
  tx: Transaction,
  { clock, settings }: Pick<AppContext, "clock" | "settings">,
  business: string,
  rows: number,
): Promise<void> {
  const { files, rows: ofRows } = limits.memberImports;
  const times = settings.rateLimitFactor;
  const bucket = (what: string) => `imported ${what} of ${business}`;
  await countWithin(tx, clock, bucket("files"), { ...files, most: files.most * times });
  await countWithin(tx, clock, bucket("rows"), { ...ofRows, most: ofRows.most * times }, rows);
}

const rowOf = (id: string, { csv, result, errors, sameAs }: CheckedRow) => ({
  import: id,
  row: csv.row,
  email: csv.email,
  firstName: csv.first_name,
  lastName: csv.last_name,
  role: csv.role,
  result,
  rank: rankOf(result),
  errors,
  sameAs,
});

/** Those of these addresses that have a valid invitation. */
async function invitedAmong(
  reader: Reader,
  business: string,
  emails: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const { email, expiresAt } = businessInvitations;
  const found = await reader
    .select({ email })
    .from(businessInvitations)
    .where(
      and(
        eq(businessInvitations.business, business),
        inArray(email, [...emails]),
        gt(expiresAt, now),
      ),
    );
  return new Set(found.map((one) => one.email));
}

/** Discards an import; invitations stay. Throws `error.not_found`; the errors of `lockAdministered`. */
export async function discardImport(
  context: AppContext,
  who: Admin,
  { id, ip }: { readonly id: string; readonly ip: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const [gone] = await tx
      .delete(memberImports)
      .where(and(eq(memberImports.id, id), eq(memberImports.business, business)))
      .returning({ fileName: memberImports.fileName });
    if (gone === undefined) throw problem("error.not_found");
    await recordBusinessEvent(tx, context.clock, "member.import_discarded", {
      business,
      account: who.id,
      ip,
      data: { import: id },
      personal: { file: gone.fileName },
    });
  });
}

/** Deletes imports that were created some time ago (`limits.memberImport`): they contain personal data. */
export async function forgetImports({
  db,
  clock,
}: Pick<AppContext, "db" | "clock">): Promise<void> {
  const until = after(clock.now(), -limits.memberImport);
  await sweepRows(db, memberImports, lte(memberImports.createdAt, until), 20);
}
