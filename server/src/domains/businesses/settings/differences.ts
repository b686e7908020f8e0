/** The differences between settings, as the entry in the audit trail contains them. */
import { MAIL_FILES, VISUAL_PARTS } from "@paraph/rules/business-settings";
import type { SettingsRow } from "./settings-queries.ts";

/** The added and removed websites. */
export interface ChangedWebsites {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

type Values = Record<string, unknown>;

/** The placeholder for a removed value. */
const NONE = "–";

/**
 * The new values of all settings that differ. The support contact is personal data: it can be erased without breaking the
 * chain.
 */
export function differences(
  before: SettingsRow,
  after: SettingsRow,
  { added, removed }: ChangedWebsites,
): { readonly data: Values; readonly personal: Values } {
  const changed = (key: keyof SettingsRow, name: string, value: unknown): Values =>
    before[key] === after[key] ? {} : { [name]: value };
  const levels = (one: SettingsRow, other: SettingsRow) =>
    one.disabledQualities.filter((level) => !other.disabledQualities.includes(level));
  const switches = (name: string, lines: readonly string[]): Values =>
    lines.length === 0 ? {} : { [name]: lines };
  return {
    personal: {
      ...changed("supportEmail", "support_email", after.supportEmail ?? NONE),
      ...changed("supportPhone", "support_phone", after.supportPhone ?? NONE),
    },
    data: {
      ...changed("retentionDays", "retention_days", after.retentionDays ?? 0),
      ...switches("levels_off", levels(after, before)),
      ...switches("levels_on", levels(before, after)),
      ...switches(
        "visual_signatures",
        flipped(VISUAL_PARTS, before.visualSignatures, after.visualSignatures),
      ),
      ...switches("attachments", flipped(MAIL_FILES, before.attachments, after.attachments)),
      ...switches("websites_added", added),
      ...switches("websites_removed", removed),
      ...changed("analytics", "analytics", after.analytics),
      ...changed("apiActsForMembers", "api_acts_for_members", after.apiActsForMembers),
      ...changed("part11", "part11", after.part11),
    },
  };
}

/** The switches whose value differs: "claim.can_update: false". */
function flipped<N extends string, F extends object>(
  names: readonly N[],
  before: Readonly<Record<N, F>>,
  after: Readonly<Record<N, F>>,
): string[] {
  return names.flatMap((name) => {
    const had = new Map<string, unknown>(Object.entries(before[name]));
    return Object.entries(after[name])
      .filter(([flag, value]) => had.get(flag) !== value)
      .map(([flag, value]) => `${name}.${flag}: ${String(value)}`);
  });
}
