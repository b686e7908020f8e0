/** Branding as the API returns it. */
import type { Branding, GuestBranding } from "@paraph/contract/calls/business-branding";
import type { AppContext } from "../../../app-context.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { brandingRowOf } from "./branding-queries.ts";
import type { BrandingRow, GuestBrand } from "./branding-queries.ts";

type Context = Pick<AppContext, "publicUrl">;

/** The address of a public picture. Sizes can be added as its query. */
export const pictureUrl = ({ publicUrl }: Context, id: string): string =>
  `${publicUrl}/v1/images/resized/${id}`;

/** The branding as admins see it; the defaults if there is no row. */
export function presentBranding(
  context: Context,
  row: BrandingRow | undefined,
  logoShown: boolean,
): Branding {
  return {
    name: row?.name ?? null,
    colour: row?.colour ?? null,
    logo:
      row === undefined || row.logo === null
        ? null
        : {
            ...sized(context, row.logo, row.logoSide ?? 0),
            file_name: row.logoFile ?? "",
            size: row.logoBytes ?? 0,
            one_colour: row.logoOneColour === true,
          },
    logo_shown: logoShown,
  };
}

/** The logo in the settings of a business (specification section 3, `companyBranding.logo`); null without one. */
export async function companyBrandingOf(
  context: Context,
  reader: Reader,
  business: string,
): Promise<{ logo: { height: number; width: number; url: string } | null }> {
  const row = await brandingRowOf(reader, business);
  const side = row?.logoSide ?? 0;
  return { logo: row?.logo == null ? null : sized(context, row.logo, side) };
}

/** The branding as guests see it. */
export const presentGuestBrand = (
  context: Context,
  { name, colour, mark }: GuestBrand,
): GuestBranding => ({
  name,
  colour,
  mark: mark === null ? null : sized(context, mark.id, mark.side),
});

const sized = (context: Context, id: string, side: number) => ({
  url: pictureUrl(context, id),
  width: side,
  height: side,
});
