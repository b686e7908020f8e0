/** Reads of agreements and of the members for whom businesses vouch. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import { isId } from "../../platform/ids.ts";
import { builtOnce } from "../../platform/database/built-selects.ts";
import type { Value } from "../../platform/database/built-selects.ts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { accounts } from "../accounts/tables.ts";
import { businessDomains, businesses, memberships } from "../businesses/tables.ts";
import { aesAgreements, vouchedMembers } from "./tables.ts";
import type { AgreementRow, VouchedRow } from "./tables.ts";

/** A valid statement of a business about a member. */
export interface Vouching extends VouchedRow {
  /** The business: its name and its number in the commercial register. */
  readonly business: string;
  readonly legalName: string;
  readonly number: string;
  readonly until: Date;
}

/**
 * The one rule for valid statements: nobody has ended it; the agreement is approved and not expired; the person belongs to the
 * business with an open account, and has the stated name, address and confirmed phone number; and the business has verified the
 * domain of the address. While the domain is not verified, the statement is suspended.
 */
const standing = (who: SQL, now: Date | SQLWrapper): SQL | undefined =>
  and(
    who,
    isNull(vouchedMembers.endedAt),
    eq(aesAgreements.state, "approved"),
    gt(aesAgreements.approvedUntil, now),
    isNull(accounts.closedAt),
    eq(accounts.firstName, vouchedMembers.firstName),
    eq(accounts.lastName, vouchedMembers.lastName),
    eq(accounts.email, vouchedMembers.email),
    eq(accounts.mobile, vouchedMembers.mobile),
    isNotNull(accounts.mobileVerifiedAt),
    eq(memberships.business, aesAgreements.business),
    eq(businessDomains.business, aesAgreements.business),
    eq(businessDomains.state, "verified"),
    sql`${vouchedMembers.host} = any(${aesAgreements.domains})`,
  );

function select(reader: Reader, who: SQL, now: Date | SQLWrapper) {
  return reader
    .select({ vouched: vouchedMembers, agreement: aesAgreements })
    .from(vouchedMembers)
    .innerJoin(aesAgreements, eq(aesAgreements.id, vouchedMembers.agreement))
    .innerJoin(accounts, eq(accounts.id, vouchedMembers.account))
    .innerJoin(memberships, eq(memberships.account, vouchedMembers.account))
    .innerJoin(
      businessDomains,
      and(
        eq(businessDomains.business, aesAgreements.business),
        eq(businessDomains.domain, vouchedMembers.host),
      ),
    )
    .where(standing(who, now));
}

const aboutOne = builtOnce((reader, value: Value<"account" | "now">) =>
  select(reader, eq(vouchedMembers.account, value("account")), value("now")),
);

const present = ([row]: { vouched: VouchedRow; agreement: AgreementRow }[]):
  | Vouching
  | undefined => {
  if (row === undefined) return undefined;
  const { business, legalName, number, approvedUntil } = row.agreement;
  return { ...row.vouched, business, legalName, number, until: approvedUntil ?? new Date(0) };
};

/** The valid statement of a business about the person of an account; undefined if none vouches for them. */
export async function vouchingOf(
  reader: Reader,
  account: string,
  now: Date,
): Promise<Vouching | undefined> {
  return present(await aboutOne(reader, { account, now }));
}

/** Those of these accounts whose person has a valid statement of a business. */
export async function standingAmong(
  reader: Reader,
  people: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const among = inArray(vouchedMembers.account, [...people]);
  return new Set((await select(reader, among, now)).map(({ vouched }) => vouched.account));
}

/**
 * The statement of a business about a person, like `vouchingOf`; until the transaction ends, nobody can end it or change its
 * agreement.
 */
export async function lockVouchingOf(
  tx: Transaction,
  account: string,
  now: Date,
): Promise<Vouching | undefined> {
  const one = eq(vouchedMembers.account, account);
  return present(await select(tx, one, now).for("share", { of: [vouchedMembers, aesAgreements] }));
}

/** The agreement of a business: the current one, otherwise the last that has ended; undefined if it never had one. */
export async function agreementOf(
  reader: Reader,
  business: string,
): Promise<AgreementRow | undefined> {
  const [row] = await reader
    .select()
    .from(aesAgreements)
    .where(eq(aesAgreements.business, business))
    .orderBy(desc(aesAgreements.createdAt))
    .limit(1);
  return row;
}

/** The last agreement of a business that has ended. */
export async function lastEnded(
  reader: Reader,
  business: string,
): Promise<AgreementRow | undefined> {
  const [row] = await reader
    .select()
    .from(aesAgreements)
    .where(and(eq(aesAgreements.business, business), eq(aesAgreements.state, "ended")))
    .orderBy(desc(aesAgreements.createdAt))
    .limit(1);
  return row;
}

/** The agreement to which a signature request belongs; undefined if there is none. Not yet authorised. */
export async function unsafeAgreementOfRequest(
  reader: Reader,
  request: string,
): Promise<AgreementRow | undefined> {
  const [row] = await reader.select().from(aesAgreements).where(eq(aesAgreements.request, request));
  return row;
}

/** The agreement to which a signature request belongs, locked; undefined if there is none. */
export async function lockAgreementOfRequest(
  tx: Transaction,
  request: string,
): Promise<AgreementRow | undefined> {
  const [row] = await tx
    .select()
    .from(aesAgreements)
    .where(eq(aesAgreements.request, request))
    .for("no key update");
  return row;
}

/** An agreement and the name of its business. Not yet authorised. */
export interface UnsafeReview {
  readonly agreement: AgreementRow;
  readonly name: string;
}

/** An agreement by its id, for staff. Not yet authorised. `lock`: nobody else can change it until the transaction ends. */
export async function unsafeReview(
  reader: Reader,
  id: string,
  { lock = false } = {},
): Promise<UnsafeReview | undefined> {
  if (!isId(id)) return undefined;
  const found = reader
    .select({ agreement: aesAgreements, name: businesses.name })
    .from(aesAgreements)
    .innerJoin(businesses, eq(businesses.id, aesAgreements.business))
    .where(eq(aesAgreements.id, id));
  const [row] = await (lock ? found.for("no key update", { of: [aesAgreements] }) : found);
  return row;
}

/** The states that staff see, those to review first. */
const REVIEWED = ["in_review", "approved", "ended"] as const;

/** A page of the agreements that were signed: those to review, then the others, each by the time of the signature. */
export async function reviews(
  reader: Reader,
  { page, size, sort }: { readonly page: number; readonly size: number; readonly sort: string },
): Promise<{ readonly found: UnsafeReview[]; readonly total: number }> {
  const order = sort.endsWith(":desc") ? desc : asc;
  const signed = and(
    inArray(aesAgreements.state, [...REVIEWED]),
    isNotNull(aesAgreements.signedAt),
  );
  const found = await reader
    .select({ agreement: aesAgreements, name: businesses.name })
    .from(aesAgreements)
    .innerJoin(businesses, eq(businesses.id, aesAgreements.business))
    .where(signed)
    .orderBy(
      sql`${aesAgreements.state} <> 'in_review'`,
      order(aesAgreements.signedAt),
      asc(aesAgreements.id),
    )
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await reader
    .select({ total: sql<number>`count(*)::int` })
    .from(aesAgreements)
    .where(signed);
  return { found, total: counted?.total ?? 0 };
}

/** The number of members for whom each of these agreements vouches. */
export async function countVouched(
  reader: Reader,
  agreements: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (agreements.length === 0) return new Map();
  const rows = await reader
    .select({ agreement: vouchedMembers.agreement, members: sql<number>`count(*)::int` })
    .from(vouchedMembers)
    .where(and(inArray(vouchedMembers.agreement, [...agreements]), isNull(vouchedMembers.endedAt)))
    .groupBy(vouchedMembers.agreement);
  return new Map(rows.map(({ agreement, members }) => [agreement, members]));
}

/** The last statements of this business about these people, by account. */
export async function lastVouchings(
  reader: Reader,
  business: string,
  people: readonly string[],
): Promise<ReadonlyMap<string, VouchedRow>> {
  if (people.length === 0) return new Map();
  const rows = await reader
    .select({ vouched: vouchedMembers })
    .from(vouchedMembers)
    .innerJoin(aesAgreements, eq(aesAgreements.id, vouchedMembers.agreement))
    .where(and(inArray(vouchedMembers.account, [...people]), eq(aesAgreements.business, business)))
    .orderBy(asc(vouchedMembers.confirmedAt));
  return new Map(rows.map(({ vouched }) => [vouched.account, vouched]));
}

/** All statements of businesses about a person, for the copy of their data. */
export async function vouchingsOfAccount(reader: Reader, account: string) {
  return reader
    .select({ vouched: vouchedMembers, business: aesAgreements.legalName })
    .from(vouchedMembers)
    .innerJoin(aesAgreements, eq(aesAgreements.id, vouchedMembers.agreement))
    .where(eq(vouchedMembers.account, account))
    .orderBy(asc(vouchedMembers.confirmedAt));
}

/** A statement of a business about a person, ended or not, and its agreement; locked. For the jobs that notify the person. */
export async function lockVouchedById(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ vouched: vouchedMembers, agreement: aesAgreements })
    .from(vouchedMembers)
    .innerJoin(aesAgreements, eq(aesAgreements.id, vouchedMembers.agreement))
    .where(eq(vouchedMembers.id, id))
    .for("no key update", { of: [vouchedMembers] });
  return row;
}
