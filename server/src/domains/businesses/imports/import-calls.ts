/** The calls of imports of members. */
import type { ActOn } from "@paraph/contract/acts";
import type {
  memberImportCalls,
  MemberImport,
  MemberImportRow,
} from "@paraph/contract/calls/member-imports";
import { ROW_RESULTS } from "@paraph/contract/calls/member-imports";
import { errorSentence } from "@paraph/language/errors";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../../app-context.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import { isId } from "../../../platform/ids.ts";
import { authorise, can } from "../../../platform/policy.ts";
import type { Admin } from "../../../platform/principal.ts";
import { memberImportPolicy } from "../people-policy.ts";
import { businessPolicy } from "../policy.ts";
import { unsafeBusinessById } from "../queries.ts";
import { createImport, discardImport } from "./create-import.ts";
import { countRows, importOf, importsOf, pageOfRows } from "./import-queries.ts";
import type { ImportedRow, ImportRow, RowCounts } from "./import-queries.ts";
import { startImport } from "./run-import.ts";

/** The handlers. */
export function memberImportHandlers(context: AppContext): Handlers<typeof memberImportCalls> {
  const { db } = context;
  const administered = async (who: Admin) =>
    authorise(businessPolicy, "administer", who, await unsafeBusinessById(db, who.business.id));
  const found = async (who: Admin, id: string, act: ActOn<"member_import"> = "read") => {
    const business = await administered(who);
    const unsafeImport = isId(id) ? await importOf(db, business.id, id) : undefined;
    return authorise(memberImportPolicy, act, who, unsafeImport);
  };
  const present = async (who: Admin, one: ImportRow, language: Locale) => ({
    ...presentImport(one, await countRows(db, one.id), language),
    can: can(memberImportPolicy, who, one),
  });

  return {
    createMemberImport: async ({ who, body, language }) => {
      const file = { fileName: body.file_name, content: body.content };
      const id = await createImport(context, who, file);
      return present(who, await found(who, id), language);
    },
    listMemberImports: async ({ who, language }) => {
      const { id } = await administered(who);
      const imports: MemberImport[] = [];
      for (const one of await importsOf(db, id)) imports.push(await present(who, one, language));
      return { imports };
    },
    getMemberImport: async ({ who, params, language }) =>
      present(who, await found(who, params.import_id), language),
    listMemberImportRows: async ({ who, params, query, language }) => {
      const { id } = await found(who, params.import_id);
      const { rows, total } = await pageOfRows(db, id, query);
      const { page, size } = query;
      return { rows: rows.map((row) => presentRow(row, language)), page, size, total };
    },
    startMemberImport: async ({ who, params, language, ip }) => {
      const { id } = await found(who, params.import_id, "start");
      await startImport(context, who, { id, ip });
      return present(who, await found(who, id), language);
    },
    discardMemberImport: async ({ who, params, ip }) => {
      const { id } = await found(who, params.import_id, "discard");
      await discardImport(context, who, { id, ip });
      return { ok: true };
    },
  };
}

function presentImport(
  { id, fileName, createdAt, state, stoppedKey: key }: ImportRow,
  { counts, next }: RowCounts,
  language: Locale,
): Omit<MemberImport, "can"> {
  return {
    id,
    file_name: fileName,
    created_at: createdAt.toISOString(),
    state,
    rows: ROW_RESULTS.reduce((sum, result) => sum + counts[result], 0),
    counts: { ...counts },
    next_row: next,
    key,
    message: key === null ? null : errorSentence(key, language),
  };
}

const presentRow = (one: ImportedRow, language: Locale): MemberImportRow => ({
  row: one.row,
  email: one.email,
  first_name: one.firstName,
  last_name: one.lastName,
  role: one.role,
  result: one.result,
  errors: one.errors.map(({ key, column }) => {
    return { key, message: errorSentence(key, language), column };
  }),
  same_as: one.sameAs,
});
