/** Admins change the branding of their business, which guests see. */
import { limits } from "@paraph/rules/limits";
import { isReservedName } from "@paraph/rules/reserved-names";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import type { Admin } from "../../../platform/principal.ts";
import { checkAdministers, lockAdministered } from "../lock-business.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { businessBrandings } from "../tables.ts";
import { brandingRowOf, lookOf } from "./branding-queries.ts";
import type { BrandingRow } from "./branding-queries.ts";

/** Null: the business has not set one. */
interface NameAndColour {
  readonly name: string | null;
  readonly colour: string | null;
}

type Logo = Pick<
  BrandingRow,
  "logoKeyId" | "logoBlob" | "logoSide" | "logoFile" | "logoBytes" | "logoOneColour" | "logo"
>;

const NO_LOGO: Logo = {
  logoKeyId: null,
  logoBlob: null,
  logoSide: null,
  logoFile: null,
  logoBytes: null,
  logoOneColour: null,
  logo: null,
};

/**
 * Sets the name and the colour that guests see. The entry in the audit trail lists the changed values; without changes nothing is
 * written. Throws `error.business.name_reserved`, and the errors of `lockAdministered`.
 */
export async function changeBranding(
  context: AppContext,
  who: Admin,
  { name, colour }: NameAndColour,
  ip: string,
): Promise<void> {
  const wanted = { name, colour: colour?.toLowerCase() ?? null };
  await transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const before = await brandingRowOf(tx, business);
    const isNamed = wanted.name !== (before?.name ?? null);
    const isColoured = wanted.colour !== (before?.colour ?? null);
    if (!isNamed && !isColoured) return;
    if (isNamed && wanted.name !== null && isReservedName(wanted.name)) {
      throw problem("error.business.name_reserved");
    }
    await write(tx, business, before, wanted);
    await recordBusinessEvent(tx, context.clock, "business.branding_changed", {
      business,
      account: who.id,
      ip,
      data: isColoured ? { colour: wanted.colour ?? "" } : {},
      personal: isNamed ? { guest_name: wanted.name ?? "" } : {},
    });
  });
}

/**
 * Stores a logo, and destroys the previous one. Throws the errors under `file.logo`, and those of `lockAdministered`.
 */
export async function setLogo(
  context: AppContext,
  who: Admin,
  { picture, fileName }: { readonly picture: Uint8Array; readonly fileName: string },
  ip: string,
): Promise<void> {
  // Checked before the work: nothing is stored for an admin who was demoted in the meantime.
  await checkAdministers(context.db, who);
  if (picture.length > limits.logo.bytes) throw problem("file.logo.too_large");
  const { png, side, oneColour } = await prepared(context, who, picture);
  const key = context.vault.newKey();
  const blob = await context.vault.write(key, png);
  await transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const before = await brandingRowOf(tx, business);
    await context.vault.keepKey(tx, key);
    await context.vault.keepBlob(tx, key, blob);
    await write(tx, business, before, {
      logoKeyId: key.id,
      logoBlob: blob.id,
      logoSide: side,
      logoFile: fileName,
      logoBytes: picture.length,
      logoOneColour: oneColour,
      logo: newId(),
    });
    await shredBefore(tx, context, before);
    await recordBusinessEvent(tx, context.clock, "business.branding_changed", {
      business,
      account: who.id,
      ip,
      data: { logo: blob.sha256.toString("hex") },
      personal: { file: fileName },
    });
  });
}

/** Removes the logo and destroys it. Does nothing without one. Throws the errors of `lockAdministered`. */
export async function removeLogo(context: AppContext, who: Admin, ip: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const before = await brandingRowOf(tx, business);
    if (before === undefined || before.logo === null) return;
    await write(tx, business, before, NO_LOGO);
    await shredBefore(tx, context, before);
    await recordBusinessEvent(tx, context.clock, "business.branding_changed", {
      business,
      account: who.id,
      ip,
      data: { logo: "removed" },
    });
  });
}

/** Deletes the branding of a business that has ended, and destroys its logo. */
export async function forgetBranding(
  tx: Transaction,
  context: Pick<AppContext, "vault">,
  business: string,
): Promise<void> {
  const [before] = await tx
    .delete(businessBrandings)
    .where(eq(businessBrandings.business, business))
    .returning();
  await shredBefore(tx, context, before);
}

async function prepared(context: AppContext, { id }: Admin, picture: Uint8Array) {
  try {
    return await context.pdf.run("logo-picture", { picture }, { lane: "interactive", owner: id });
  } catch (error) {
    // The process was stopped: the file is small, but the picture that it describes is not.
    if (isProblem(error) && error.key === "file.pdf.too_costly") {
      throw problem("file.logo.too_large", {}, error);
    }
    throw error;
  }
}

/** Writes the row. The logo on its background gets a new public id if its look changes. */
async function write(
  tx: Transaction,
  business: string,
  before: BrandingRow | undefined,
  change: Partial<NameAndColour & Logo>,
): Promise<void> {
  const empty = { business, name: null, colour: null, mark: null, ...NO_LOGO };
  const after: BrandingRow = { ...empty, ...before, ...change };
  const { name, colour, logo } = after;
  if (name === null && colour === null && logo === null) {
    await tx.delete(businessBrandings).where(eq(businessBrandings.business, business));
    return;
  }
  const looksAs = (row: BrandingRow) => JSON.stringify([row.logo, lookOf(row)]);
  const isSame = before !== undefined && looksAs(before) === looksAs(after);
  const mark = logo === null ? null : isSame ? before.mark : newId();
  const row = { ...after, mark };
  await tx
    .insert(businessBrandings)
    .values(row)
    .onConflictDoUpdate({ target: businessBrandings.business, set: row });
}

async function shredBefore(
  tx: Transaction,
  { vault }: Pick<AppContext, "vault">,
  before: BrandingRow | undefined,
): Promise<void> {
  if (before !== undefined && before.logoKeyId !== null) await vault.shred(tx, before.logoKeyId);
}
