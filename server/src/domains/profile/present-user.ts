/** An account as the API returns it (specification section 3, "User"). */
import type { Can } from "@paraph/contract/acts";
import type { User } from "@paraph/contract/user-shape";
import type { VisualPermissions } from "@paraph/rules/business-settings";
import { ATTRIBUTES } from "@paraph/rules/attributes";
import { can } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { accountPolicy } from "../accounts/index.ts";
import type { Account } from "../accounts/index.ts";
import type { Tan } from "../confirmations/index.ts";

/** Which objects a person may create. */
export type CanMake = Omit<Can<"own_documents"> & Can<"own_requests">, "read">;

/** Data of the response that is not in the account's row. */
export interface AccountExtras {
  /** The mobile number that waits for its code. */
  readonly pending: Tan | undefined;
  readonly termsDue: User["terms_due"];
  /** Attributes of other domains: the default visual signature. */
  readonly visual: Attributes;
  /** What the person's business decides. */
  readonly settings: {
    readonly visualSignatures: VisualPermissions;
    readonly disabledQualities: readonly string[];
  };
  readonly can: CanMake;
  /** Whether the person logs in at an identity provider. */
  readonly hasSso: boolean;
  readonly confirmsWith: User["confirms_with"];
  /** Until when the session needs no further confirmation for signatures under 21 CFR Part 11. */
  readonly confirmedUntil: Date | null;
  /** The business whose directory says their name; null: none. */
  readonly nameManagedBy: string | null;
}

export type Attributes = Readonly<Record<string, string[]>>;

/** A person's own account. */
export function presentUser(
  who: Person,
  account: Account,
  {
    pending,
    termsDue,
    visual,
    settings,
    can: canMake,
    hasSso,
    confirmsWith,
    confirmedUntil,
    nameManagedBy,
  }: AccountExtras,
): User {
  return {
    id: account.id,
    username: account.email,
    email: account.email,
    email_verified: account.emailVerifiedAt !== null,
    first_name: account.firstName,
    last_name: account.lastName,
    has_sso: hasSso,
    confirms_with: confirmsWith,
    part11_confirmed_until: confirmedUntil?.toISOString() ?? null,
    name_managed_by: nameManagedBy,
    retention: { enabled: account.retentionDays !== null, terminal_state: account.retentionDays },
    permissions: { visual_signatures: settings.visualSignatures },
    disabled_qualities: [...settings.disabledQualities],
    attributes: attributesOf(account, visual),
    mobile_verified: account.mobileVerifiedAt !== null,
    pending_mobile: pending
      ? { id: pending.id, mobile: pending.mobile, expires_at: pending.expiresAt.toISOString() }
      : null,
    terms_due: termsDue,
    created_at: account.createdAt.toISOString(),
    can: { ...can(accountPolicy, who, account), ...canMake },
  };
}

/**
 * Every attribute of the specification, including empty ones, and the day since which the provider's terms are
 * accepted.
 */
function attributesOf(account: Account, visual: Attributes): Record<string, string[]> {
  const known: Record<string, string | undefined> = {
    lang: account.lang,
    accepted_gtc: account.acceptedGtcAt?.toISOString(),
    accepted_tou: account.acceptedTouAt?.toISOString(),
    weak_password: account.weakPassword ? "true" : undefined,
    free_signatures_remaining: String(account.freeSignaturesRemaining),
    mobile: account.mobile ?? undefined,
  };
  const lists = Object.entries(known).map(([name, value]): [string, string[]] => [
    name,
    value === undefined ? [] : [value],
  ]);
  const empty = ATTRIBUTES.map((name): [string, string[]] => [name, []]);
  return {
    ...Object.fromEntries(empty),
    ...account.attributes,
    ...visual,
    ...Object.fromEntries(lists),
  };
}
