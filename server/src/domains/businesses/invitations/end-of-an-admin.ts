/**
 * What happens to the invitations and imports of a person who is no longer an admin. Those that would make somebody an admin
 * end, because the person could have invited a second address of their own, and become an admin again with it. Those that make
 * people members stay.
 */
import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { parseActor } from "../../../platform/principal.ts";
import type { EndedBy } from "../events.ts";
import { roleOfWord } from "../imports/check-rows.ts";
import { rankOf } from "../imports/import-queries.ts";
import type { LockedBusiness } from "../lock-business.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { memberImportRows, memberImports } from "../import-tables.ts";
import { businessInvitations } from "../tables.ts";

export interface EndedAdmins {
  readonly business: Pick<LockedBusiness, "id">;
  /** The accounts of the people who are no longer admins. */
  readonly accounts: readonly string[];
  readonly by: EndedBy;
  /** Network address of the call; empty without one. */
  readonly ip: string;
}

/**
 * Withdraws the invitations of admins that these people sent. In imports that they uploaded or started and that are not finished,
 * rows with the role admin get the error `error.import.admin_ended`. Does nothing for people without such invitations and imports.
 */
export async function endOfAdmins(
  tx: Transaction,
  context: AppContext,
  { business: { id: business }, accounts, by, ip }: EndedAdmins,
): Promise<void> {
  if (accounts.length === 0) return;
  await refuseAdminRows(tx, business, accounts);
  const withdrawn = await tx
    .delete(businessInvitations)
    .where(
      and(
        eq(businessInvitations.business, business),
        eq(businessInvitations.role, "admin"),
        inArray(businessInvitations.invitedBy, [...accounts]),
      ),
    )
    .returning({ id: businessInvitations.id, email: businessInvitations.email });
  if (withdrawn.length === 0) return;
  for (const { id: invitation } of withdrawn) {
    await emit(tx, context, "member.invitation_withdrawn", { business, by, invitation });
  }
  await recordBusinessEvent(tx, context.clock, "member.invitation_withdrawn", {
    business,
    ...recordedAs(by),
    ...(ip !== "" && { ip }),
    data: { because: "admin_ended", accounts: [...accounts] },
    personal: { emails: withdrawn.map(({ email }) => email) },
  });
}

function recordedAs(by: EndedBy) {
  const { kind, id = null } = parseActor(by);
  return { account: kind === "account" ? id : null, byDirectory: kind === "directory" };
}

async function refuseAdminRows(
  tx: Transaction,
  business: string,
  accounts: readonly string[],
): Promise<void> {
  const imports = await tx
    .select({ id: memberImports.id })
    .from(memberImports)
    .where(
      and(
        eq(memberImports.business, business),
        ne(memberImports.state, "finished"),
        or(
          inArray(memberImports.account, [...accounts]),
          inArray(memberImports.startedBy, [...accounts]),
        ),
      ),
    );
  if (imports.length === 0) return;
  const ready = and(
    inArray(
      memberImportRows.import,
      imports.map(({ id }) => id),
    ),
    eq(memberImportRows.rank, rankOf("ready")),
  );
  // Files contain the role as a word of their language.
  const words = await tx
    .selectDistinct({ role: memberImportRows.role })
    .from(memberImportRows)
    .where(ready);
  const admins = words.map(({ role }) => role).filter((word) => roleOfWord(word) === "admin");
  if (admins.length === 0) return;
  await tx
    .update(memberImportRows)
    .set({
      result: "error",
      rank: rankOf("error"),
      errors: [{ key: "error.import.admin_ended", column: "role" }],
    })
    .where(and(ready, inArray(memberImportRows.role, admins)));
}
