/**
 * Changes settings of a business. A call changes only the settings that it names, under the lock of the business, so that nothing
 * is lost if two admins change different settings at the same time (decision 0083).
 */
import type { SettingsChange } from "@paraph/contract/calls/business-settings";
import { MAIL_FILES, VISUAL_PARTS } from "@paraph/rules/business-settings";
import { limits } from "@paraph/rules/limits";
import { RANKED_QUALITIES, SWITCHABLE_QUALITIES } from "@paraph/rules/qualities";
import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { problem } from "../../../platform/problem.ts";
import type { Admin } from "../../../platform/principal.ts";
import { lockAdministered } from "../lock-business.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { businessSettings, businessWebsites } from "../tables.ts";
import { differences } from "./differences.ts";
import type { ChangedWebsites } from "./differences.ts";
import { settingsOf, websitesOf } from "./settings-queries.ts";
import type { SettingsRow } from "./settings-queries.ts";

/**
 * Changes the settings in `change`. Throws `error.settings.no_level_left` if members could no longer sign at any level,
 * `error.settings.too_many_websites`, and the errors of `lockAdministered`.
 */
export function changeSettings(
  context: AppContext,
  who: Admin,
  change: SettingsChange,
  ip: string,
): Promise<void> {
  return transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const now = context.clock.now();
    const before = await settingsOf(tx, business);
    const after = merged(before, change);
    if (RANKED_QUALITIES.every((one) => after.disabledQualities.includes(one))) {
      throw problem("error.settings.no_level_left");
    }
    const websites = await changeWebsites(tx, business, change.frame_ancestors ?? {}, {
      addedAt: now,
      addedBy: who.id,
    });
    const { data, personal } = differences(before, after, websites);
    if (Object.keys({ ...data, ...personal }).length === 0) return;
    const { business: _business, ...values } = after;
    await tx
      .insert(businessSettings)
      .values(after)
      .onConflictDoUpdate({ target: businessSettings.business, set: values });
    if (after.retentionRun !== before.retentionRun) {
      await emit(tx, context, "business.retention_changed", { business, run: after.retentionRun });
    }
    await recordBusinessEvent(tx, context.clock, "business.settings_changed", {
      business,
      account: who.id,
      ip,
      data,
      personal,
    });
  });
}

/** The settings after a change: values that the change leaves out stay. */
export function merged(before: SettingsRow, change: SettingsChange): SettingsRow {
  const { support_contact: contact = {}, permissions = {}, disabled_qualities: levels } = change;
  const retention = change.signature_requests?.retention;
  const days = retention === undefined ? before.retentionDays : (retention.terminal_state ?? null);
  return {
    ...before,
    supportEmail: contact.email === undefined ? before.supportEmail : contact.email,
    supportPhone: contact.phone === undefined ? before.supportPhone : contact.phone,
    ...(days !== before.retentionDays && {
      retentionDays: days,
      retentionRun: before.retentionRun + 1,
    }),
    disabledQualities: SWITCHABLE_QUALITIES.filter(
      (one) =>
        !levels?.remove?.includes(one) &&
        (before.disabledQualities.includes(one) || levels?.add?.includes(one)),
    ),
    visualSignatures: mergedEach(
      VISUAL_PARTS,
      before.visualSignatures,
      permissions.visual_signatures,
    ),
    attachments: mergedEach(MAIL_FILES, before.attachments, change.mail_service?.attachments),
    analytics: change.analytics?.enabled ?? before.analytics,
    apiActsForMembers: permissions.api_acts_for_members ?? before.apiActsForMembers,
    part11: change.signature_requests?.part11?.enabled ?? before.part11,
  };
}

/** A table of switches, each with its change. */
function mergedEach<N extends string, F extends object>(
  names: readonly N[],
  before: Readonly<Record<N, F>>,
  change: {
    readonly [K in N]?: { readonly [S in keyof F]?: boolean | undefined } | undefined;
  } = {},
): Readonly<Record<N, F>> {
  const rows = names.map((name) => {
    const given = Object.entries(change[name] ?? {}).filter(([, value]) => value !== undefined);
    return [name, { ...before[name], ...Object.fromEntries(given) }];
  });
  return Object.fromEntries(rows) as Record<N, F>;
}

/** Adds and removes websites. One that is in both lists is removed. */
async function changeWebsites(
  tx: Transaction,
  business: string,
  { add = [], remove = [] }: NonNullable<SettingsChange["frame_ancestors"]>,
  by: { readonly addedAt: Date; readonly addedBy: string },
): Promise<ChangedWebsites> {
  if (add.length === 0 && remove.length === 0) return { added: [], removed: [] };
  const had = (await websitesOf(tx, business)).map(({ website }) => website);
  const removed = had.filter((website) => remove.includes(website));
  const added = [...new Set(add)].filter(
    (website) => !had.includes(website) && !remove.includes(website),
  );
  const most = limits.businessSettings.websites;
  if (added.length > 0 && had.length - removed.length + added.length > most) {
    throw problem("error.settings.too_many_websites", { limit: most });
  }
  if (removed.length > 0) {
    await tx
      .delete(businessWebsites)
      .where(
        and(eq(businessWebsites.business, business), inArray(businessWebsites.website, removed)),
      );
  }
  if (added.length > 0) {
    await tx
      .insert(businessWebsites)
      .values(added.map((website) => ({ business, website, ...by })));
  }
  return { added, removed };
}
