/** The calls about the settings of a business. */
import type {
  BusinessSettings,
  businessSettingsCalls,
} from "@paraph/contract/calls/business-settings";
import { validContact } from "@paraph/rules/business-settings";
import { limits } from "@paraph/rules/limits";
import { DAY } from "@paraph/rules/limits/rates";
import { SWITCHABLE_QUALITIES } from "@paraph/rules/qualities";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import type { Admin } from "../../../platform/principal.ts";
import { companyBrandingOf } from "../branding/present-branding.ts";
import { readAdministered } from "../lock-business.ts";
import { changeSettings } from "./change-settings.ts";
import { settingsOf, websitesOf } from "./settings-queries.ts";

/** The handlers. */
export function businessSettingsHandlers(
  context: AppContext,
): Handlers<typeof businessSettingsCalls> {
  return {
    getBusinessSettings: async ({ who, query }) => {
      const { id } = await readAdministered(context.db, who);
      return presentSettings(context, who, id, query.terminal_state);
    },
    changeBusinessSettings: async ({ who, body, ip }) => {
      await changeSettings(context, who, body, ip);
      return presentSettings(context, who, who.business.id);
    },
  };
}

/** The settings as their admins see them. `days`: the retention period for which deletions are counted. */
async function presentSettings(
  context: AppContext,
  who: Admin,
  business: string,
  days?: number,
): Promise<BusinessSettings> {
  const row = await settingsOf(context.db, business);
  const counted = days ?? row.retentionDays;
  const { supportEmail: email, supportPhone: phone } = row;
  return {
    support_contact: validContact({ email, phone }),
    signature_requests: {
      part11: { enabled: row.part11 },
      retention: {
        enabled: row.retentionDays !== null,
        terminal_state: row.retentionDays,
        deleted_soon: counted === null ? 0 : await deletedSoon(context, business, counted),
      },
    },
    permissions: {
      api_acts_for_members: row.apiActsForMembers,
      visual_signatures: row.visualSignatures,
    },
    disabled_qualities: SWITCHABLE_QUALITIES.filter((one) => row.disabledQualities.includes(one)),
    frame_ancestors: (await websitesOf(context.db, business)).map((one) => ({
      website: one.website,
      added_at: one.addedAt.toISOString(),
      added_by: { name: one.name, is_me: one.addedBy === who.id },
    })),
    company_branding: await companyBrandingOf(context, context.db, business),
    analytics: { enabled: row.analytics },
    mail_service: { attachments: row.attachments },
  };
}

/** The number of ended requests of a business that are deleted soon if it keeps requests for this number of days from now on. */
function deletedSoon(
  { db, clock, ports }: AppContext,
  business: string,
  days: number,
): Promise<number> {
  const { deletionsAhead, countedDeletions } = limits.businessSettings;
  const before = after(clock.now(), deletionsAhead * DAY);
  return ports.countErased(db, { business, before, days, most: countedDeletions });
}
