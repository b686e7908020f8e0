/** Filters of lists (RFC 7644 §3.4.2.2), as SCIMMY parses them: alternatives, of which each has comparisons by attribute. */
import { limits } from "@paraph/rules/limits";
import SCIMMY from "scimmy";
import { isId } from "../../../platform/ids.ts";
import type { Key } from "../queries.ts";
import { matchesAll } from "./compare.ts";
import type { Compared } from "./compare.ts";
import { ScimProblem } from "./problems.ts";

export type Filter = InstanceType<typeof SCIMMY.Types.Filter>;

const refused = (detail: string, cause?: unknown) =>
  new ScimProblem(400, detail, { scimType: "invalidFilter", reason: "invalid", cause });

/** The quoted parts of an expression, which are not changed. */
const QUOTED = /("(?:[^"\\]|\\.)*")/;
const SCHEMA = /urn:ietf:params:scim:schemas:(?:core|extension:paraph):2\.0:(?:User|Group):/gi;

/** The name of an attribute, optionally with a sub-attribute and a schema before it. */
const NAMED = /^(?:urn:[\w:.-]+:)?[A-Za-z$][\w$-]*(?:\.[A-Za-z$][\w$-]*)?$/;
const WORDS = /[\w$-]+/g;

/**
 * SCIMMY writes each path that it parses into an object. A name that every object has (`__proto__`, `constructor`, `toString`)
 * would make it write into properties that all objects of the process share.
 */
const isInherited = (written: string): boolean =>
  (written.match(WORDS) ?? []).some((name) => name in Object.prototype);

/**
 * Parses names of attributes, each present (`pr`) or not (`np`), by which SCIMMY reduces a resource. Throws `TypeError` for an
 * invalid name.
 */
export function readNames(names: readonly string[], comparison: "pr" | "np"): Filter {
  const odd = names.find((name) => !NAMED.test(name) || isInherited(name));
  if (odd !== undefined) throw new TypeError(`${odd} is no name of an attribute.`);
  return new SCIMMY.Types.Filter(names.map((name) => `${name} ${comparison}`).join(" and "));
}

/**
 * Parses a filter. Throws 400 `invalidFilter` for an invalid one, and for one with so many comparisons that their combinations
 * would take too long.
 */
export function readFilter(expression: string): Filter {
  const { filter: longest, joined } = limits.provisioning;
  if (expression.length > longest) throw refused(`The filter has more than ${longest} characters.`);
  const outside = expression.split(QUOTED).filter((_, part) => part % 2 === 0);
  const written = outside.join('""');
  const words = written.match(/\b(?:and|or|not)\b/gi) ?? [];
  if (words.length > joined) throw refused(`The filter joins more than ${joined} comparisons.`);
  refuseMisread(written);
  if (isInherited(written)) throw refused("The filter names no attribute.");
  const plain = expression
    .split(QUOTED)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(SCHEMA, "") : part))
    .join("");
  try {
    const filter = new SCIMMY.Types.Filter(plain);
    // An incomplete expression is detected when it is converted back to text.
    return new SCIMMY.Types.Filter([...filter] as never);
  } catch (error) {
    const why = error instanceof Error ? error.message : "";
    throw refused(`The filter cannot be read. ${why}`.trim(), error);
  }
}

/**
 * Refuses the two forms that SCIMMY parses incorrectly: “not” of more than one comparison, and two conditions on values of lists.
 * RFC 7644 §3.12 allows `invalidFilter` also for unsupported filters.
 */
function refuseMisread(written: string): void {
  const negated = written.match(/\bnot\b/gi) ?? [];
  const simple = [...written.matchAll(/\bnot\s*\(([^()[\]]*)\)/gi)].filter(
    ([, group = ""]) => !/\b(?:and|or)\b/i.test(group),
  );
  if (negated.length > simple.length)
    throw refused("“not” is supported for one comparison in parentheses.");
  if ((written.match(/\[/g) ?? []).length > 1)
    throw refused("One condition in brackets is supported.");
}

/** The key in a filter, if the filter is one comparison of a unique attribute: such filters use an index. */
export function keyOf(filter: Filter): Key | undefined {
  const [only, ...others] = filter as unknown as readonly Compared[];
  if (only === undefined || others.length > 0) return undefined;
  const [compared, ...more] = Object.entries(only);
  if (compared === undefined || more.length > 0) return undefined;
  const [name, comparison] = compared;
  if (!Array.isArray(comparison) || comparison.length !== 2) return undefined;
  const [operator, value] = comparison as readonly unknown[];
  if (String(operator).toLowerCase() !== "eq" || typeof value !== "string") return undefined;
  switch (name.toLowerCase()) {
    case "username":
      return { userName: value.toLowerCase() };
    case "externalid":
      return { externalId: value };
    case "id":
      return isId(value) ? { id: value } : undefined;
    default:
      return undefined;
  }
}

/** Those of these resources that match a filter. */
export const found = <Resource extends object>(
  resources: readonly Resource[],
  filter: Filter,
): Resource[] =>
  resources.filter((one) =>
    (filter as unknown as readonly Compared[]).some((all) => matchesAll(one, all)),
  );
