/** The calls of the branding of a business. */
import type { businessBrandingCalls, Branding } from "@paraph/contract/calls/business-branding";
import type { AppContext } from "../../../app-context.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import type { Admin } from "../../../platform/principal.ts";
import { hasVerifiedDomain } from "../domains/domain-queries.ts";
import { readAdministered } from "../lock-business.ts";
import { brandingRowOf } from "./branding-queries.ts";
import { presentBranding } from "./present-branding.ts";
import { changeBranding, removeLogo, setLogo } from "./save-branding.ts";

/** The handlers of the branding of a business. */
export function businessBrandingHandlers(
  context: AppContext,
): Handlers<typeof businessBrandingCalls> {
  const present = async (who: Admin): Promise<Branding> => {
    const { id } = await readAdministered(context.db, who);
    const row = await brandingRowOf(context.db, id);
    return presentBranding(context, row, await hasVerifiedDomain(context.db, id));
  };
  return {
    getBranding: ({ who }) => present(who),
    updateBranding: async ({ who, body, ip }) => {
      await changeBranding(context, who, body, ip);
      return present(who);
    },
    setLogo: async ({ who, body, ip }) => {
      const picture = Buffer.from(body.content, "base64");
      await setLogo(context, who, { picture, fileName: body.file_name }, ip);
      return present(who);
    },
    deleteLogo: async ({ who, ip }) => {
      await removeLogo(context, who, ip);
      return present(who);
    },
  };
}
