/** Reads visual signatures. */
import type { ActOn } from "@paraph/contract/acts";
import { and, asc, eq, or } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { isId } from "../../platform/ids.ts";
import { authorise } from "../../platform/policy.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { problem } from "../../platform/problem.ts";
import { visualSignaturePolicy } from "./policy.ts";
import type { AuthorisedVisualSignature } from "./policy.ts";
import { visualSignatures } from "./tables.ts";
import type { VisualSignatureRow } from "./tables.ts";

/** The visual signatures of this account, or of this guest. */
export const isOf = (owner: string | SQLWrapper): SQL | undefined =>
  or(eq(visualSignatures.account, owner), eq(visualSignatures.guest, owner));

/** All visual signatures of an account or a guest, oldest first. */
export async function visualSignaturesOf(
  reader: Reader,
  owner: string,
): Promise<VisualSignatureRow[]> {
  return reader
    .select()
    .from(visualSignatures)
    .where(isOf(owner))
    .orderBy(asc(visualSignatures.createdAt), asc(visualSignatures.id));
}

/** A visual signature of the person, authorised for one of these acts. Throws `error.not_found`. */
export async function ownVisualSignature<A extends ActOn<"visual_signature">>(
  reader: Reader,
  person: Person | Guest,
  id: string,
  act: A,
): Promise<AuthorisedVisualSignature<A>> {
  return authorise(visualSignaturePolicy, act, person, await unsafeVisualSignature(reader, id));
}

/** The visual signature with this id. Not yet authorised. */
export async function unsafeVisualSignature(
  reader: Reader,
  id: string,
): Promise<VisualSignatureRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await reader.select().from(visualSignatures).where(eq(visualSignatures.id, id));
  return row;
}

/**
 * The current state of a visual signature, with its row locked. Throws `error.not_found` if it was deleted in the meantime.
 */
export async function lockVisualSignature<A extends ActOn<"visual_signature">>(
  tx: Transaction,
  { id }: AuthorisedVisualSignature<A>,
): Promise<VisualSignatureRow> {
  const [row] = await tx
    .select()
    .from(visualSignatures)
    .where(eq(visualSignatures.id, id))
    .for("update");
  if (row === undefined) throw problem("error.not_found");
  return row;
}

/** The attributes of an account that describe its default visual signature (specification section 3, "User"). */
export async function visualAttributesOf(
  reader: Reader,
  account: string,
): Promise<Record<string, string[]>> {
  const [row] = await reader
    .select()
    .from(visualSignatures)
    .where(and(eq(visualSignatures.account, account), eq(visualSignatures.isDefault, true)));
  if (row === undefined) return {};
  const text = (value: string) => (value === "" ? [] : [value]);
  return {
    visual_signature_name: text(row.name),
    visual_signature_company: text(row.company),
    visual_signature_location: text(row.location),
    visual_signature_display_claim: [String(row.displayClaim)],
    visual_signature_display_standards: [String(row.displayStandards)],
    visual_signature_display_qr: [String(row.displayQr)],
    visual_signature_display_date: [String(row.displayDate)],
  };
}
