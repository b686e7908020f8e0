/** Reads the branding of businesses. */
import { eq, or } from "drizzle-orm";
import { DEFAULT_COLOUR, inkOn, LOGO_CONTRAST, WHITE } from "@paraph/rules/branding";
import type { AppContext } from "../../../app-context.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { isId } from "../../../platform/ids.ts";
import type { StoredPicture } from "../../../platform/pictures.ts";
import { hasVerifiedDomain } from "../domains/domain-queries.ts";
import { businessBrandings, businesses } from "../tables.ts";

export type BrandingRow = typeof businessBrandings.$inferSelect;

/** The branding of a business; undefined if it has none. */
export async function brandingRowOf(
  reader: Reader,
  business: string,
): Promise<BrandingRow | undefined> {
  const [row] = await reader
    .select()
    .from(businessBrandings)
    .where(eq(businessBrandings.business, business));
  return row;
}

/** The branding that guests see. */
export interface GuestBrand {
  readonly name: string;
  readonly colour: string;
  /** The id of the logo on its background, as a picture of the service, and its side in pixels; null without a logo. */
  readonly mark: { readonly id: string; readonly side: number } | null;
}

/**
 * The branding that guests see. The logo could be that of another organisation, so it is included only while the business has a
 * verified domain. Undefined if the business has no branding, and for requests without a business.
 */
export async function guestBrandOf(
  reader: Reader,
  business: string | null,
): Promise<GuestBrand | undefined> {
  if (business === null) return undefined;
  const [row] = await reader
    .select({ branding: businessBrandings, business: businesses.name })
    .from(businessBrandings)
    .innerJoin(businesses, eq(businesses.id, businessBrandings.business))
    .where(eq(businessBrandings.business, business));
  if (row === undefined) return undefined;
  const { name, colour, mark, logoSide } = row.branding;
  const isShown = mark !== null && (await hasVerifiedDomain(reader, business));
  return {
    name: name ?? row.business,
    colour: colour ?? DEFAULT_COLOUR,
    mark: !isShown || logoSide === null ? null : { id: mark, side: logoSide },
  };
}

/**
 * How a logo is drawn: in white or a dark colour on the colour of the business if the logo has one colour, otherwise unchanged,
 * on white.
 */
export function lookOf({
  colour,
  logoOneColour,
}: Pick<BrandingRow, "colour" | "logoOneColour">): NonNullable<StoredPicture["look"]> {
  if (logoOneColour !== true) return { ink: undefined, ground: WHITE };
  const ground = colour ?? DEFAULT_COLOUR;
  return { ink: inkOn(ground, LOGO_CONTRAST), ground };
}

/**
 * The logo of a business, by its public id: as it was uploaded, or on its background. Anybody who knows the id can load it.
 * Undefined if there is none.
 */
export async function logoPictureOf(
  context: AppContext,
  id: string,
): Promise<StoredPicture | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await context.db
    .select()
    .from(businessBrandings)
    .where(or(eq(businessBrandings.logo, id), eq(businessBrandings.mark, id)));
  const blob = row?.logoBlob ?? null;
  if (row === undefined || blob === null) return undefined;
  return {
    version: id,
    open: "public",
    ...(row.mark === id && { look: lookOf(row) }),
    read: async () => context.vault.readAll(await context.vault.file(context.db, [blob])),
  };
}
