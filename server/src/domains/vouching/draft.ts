/** Admins fill in the agreement of their business. */
import { missingFacts, registerNumber } from "@paraph/rules/aes-for-business";
import type { AgreementFacts } from "@paraph/rules/aes-for-business";
import type { Locale } from "@paraph/language/locales";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { authorise } from "../../platform/policy.ts";
import { problem } from "../../platform/problem.ts";
import type { Admin } from "../../platform/principal.ts";
import { domainsOfBusiness, lockAdministered, recordBusinessEvent } from "../businesses/index.ts";
import { agreementPolicy } from "./policy.ts";
import type { UnsafeAgreement } from "./policy.ts";
import { agreementOf } from "./queries.ts";
import { aesAgreements } from "./tables.ts";
import type { AgreementRow } from "./tables.ts";

/** Fields of a draft that an admin enters; texts may be empty. */
export interface Entered extends AgreementFacts {
  readonly language: Locale;
}

/** The agreement of a business as an object of the policy: without one, an empty draft. */
export const unsafeAgreement = (
  business: string,
  row: AgreementRow | undefined,
): UnsafeAgreement => ({ business, state: row?.state ?? "draft" });

/**
 * Stores the values that an admin has entered: in the draft, or in a new one after the last agreement has ended. Throws
 * `error.aes.not_draft`; `error.aes.number_invalid` for a number that the register does not have; `error.aes.domain_unknown`; the
 * errors of `lockAdministered`.
 */
export async function changeDraft(
  context: AppContext,
  who: Admin,
  entered: Entered,
  ip: string,
): Promise<void> {
  const number = entered.number === "" ? "" : registerNumber(entered.country, entered.number);
  if (number === undefined) throw problem("error.aes.number_invalid");
  await transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const before = await agreementOf(tx, business);
    const now = { business: { id: business, role: "admin" } } as const;
    authorise(agreementPolicy, "change", now, unsafeAgreement(business, before));
    await refuseUnknown(tx, business, entered.domains);
    const change = { ...entered, number, domains: [...new Set(entered.domains)].toSorted() };
    await write(tx, context, { business, before, change });
    await recordBusinessEvent(tx, context.clock, "aes.filled_in", {
      business,
      account: who.id,
      ip,
      data: { register_number: number, domains: change.domains },
      personal: { representative: `${entered.firstName} ${entered.lastName}`.trim() },
    });
  });
}

async function refuseUnknown(
  reader: Reader,
  business: string,
  domains: readonly string[],
): Promise<void> {
  const own = new Set((await domainsOfBusiness(reader, business)).map(({ domain }) => domain));
  const unknown = domains.filter((domain) => !own.has(domain));
  if (unknown.length > 0) throw problem("error.aes.domain_unknown", { domains: unknown });
}

async function write(
  tx: Transaction,
  { clock }: AppContext,
  {
    business,
    before,
    change,
  }: {
    readonly business: string;
    readonly before: AgreementRow | undefined;
    readonly change: Omit<Entered, "domains"> & { readonly domains: string[] };
  },
): Promise<void> {
  const now = clock.now();
  if (before?.state === "draft") {
    const values = { ...change, updatedAt: now };
    await tx.update(aesAgreements).set(values).where(eq(aesAgreements.id, before.id));
    return;
  }
  await tx.insert(aesAgreements).values({
    ...change,
    id: newId(),
    business,
    state: "draft",
    reason: "",
    createdAt: now,
    updatedAt: now,
  });
}

/** Throws `error.aes.incomplete` with the names of the missing fields. */
export function refuseIncomplete(row: AgreementRow | undefined): asserts row is AgreementRow {
  if (row === undefined || row.state !== "draft") throw problem("error.aes.incomplete");
  const missing = missingFacts(row);
  if (missing.length > 0) throw problem("error.aes.incomplete", { missing });
}
