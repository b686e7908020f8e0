/** The settings of a business for the visual signatures of its members (specification section 6). */
import { permittedValue } from "@paraph/rules/business-settings";
import type { VisualPermission } from "@paraph/rules/business-settings";
import type { Reader } from "../../platform/database/database.ts";
import { visualPermissionsOf } from "../businesses/index.ts";

/** The shown parts. Parts that were not chosen are undefined. */
interface Chosen {
  readonly displayClaim?: boolean | undefined;
  readonly displayDate?: boolean | undefined;
  readonly displayStandards?: boolean | undefined;
}
type Shown = Readonly<Record<keyof Chosen, boolean>>;

/**
 * The shown parts of a signature of this account or guest: as chosen if their business lets them choose, otherwise as the
 * business decides.
 */
export async function permittedLook<T extends object>(
  reader: Reader,
  account: string,
  look: T & Chosen,
): Promise<Omit<T, keyof Shown> & Shown> {
  const { claim, date, std } = await visualPermissionsOf(reader, account);
  const applies = (permission: VisualPermission, chosen: boolean | undefined) =>
    permittedValue(permission, chosen ?? permission.default_value);
  return {
    ...look,
    displayClaim: applies(claim, look.displayClaim),
    displayDate: applies(date, look.displayDate),
    displayStandards: applies(std, look.displayStandards),
  };
}
