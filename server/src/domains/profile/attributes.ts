/**
 * The attributes that a person may change (specification section 7: `updateAttributes` takes six keys), and the allowed
 * values of each.
 */
import type { OfferedLocale } from "@paraph/language/locales";
import { ACCOUNT_LANGUAGES } from "@paraph/rules/attributes";
import type { UpdatableAttribute } from "@paraph/rules/attributes";
import { NOTIFICATION_LEVELS } from "@paraph/rules/notifications";
import { LEGISLATIONS, QUALITIES } from "@paraph/rules/qualities";
import { invalid, problem } from "../../platform/problem.ts";

/** Key → the values that are allowed. An empty list of values: the attribute can only be cleared. */
const UPDATABLE: Readonly<Record<UpdatableAttribute, readonly string[]>> = {
  lang: ACCOUNT_LANGUAGES,
  email_notification_level: NOTIFICATION_LEVELS,
  default_legislation: LEGISLATIONS,
  default_quality: QUALITIES,
  removed_from_business: [],
  business_deleted: [],
};

const isUpdatable = (key: string): key is UpdatableAttribute => Object.hasOwn(UPDATABLE, key);

export interface AttributeChange {
  readonly lang: OfferedLocale | undefined;
  /** The other keys, as lists. */
  readonly attributes: Readonly<Record<string, string[]>>;
}

/**
 * Checks a change. Throws `error.attribute.not_updatable` for a key that is not one of the six,
 * `error.validation` for a value that the key cannot have.
 */
export function checkAttributes(given: Readonly<Record<string, string[]>>): AttributeChange {
  for (const [key, values] of Object.entries(given)) {
    const allowed = isUpdatable(key) ? UPDATABLE[key] : undefined;
    if (allowed === undefined) throw problem("error.attribute.not_updatable", { attribute: key });
    const valid = values.length <= 1 && values.every((value) => allowed.includes(value));
    if (!valid || (key === "lang" && values.length === 0)) {
      throw invalid({ [`attributes.${key}`]: { code: "one_of", values: allowed.join(", ") } });
    }
  }
  const { lang, ...attributes } = given;
  return { lang: ACCOUNT_LANGUAGES.find((one) => one === lang?.[0]), attributes };
}
