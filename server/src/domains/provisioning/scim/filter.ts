/** Filters of lists (RFC 7644 §3.4.2.2), as SCIMMY parses and compares them. */
import { limits } from "@paraph/rules/limits";
import SCIMMY from "scimmy";
import { isId } from "../../../platform/ids.ts";
import type { Key } from "../queries.ts";
import { ScimProblem } from "./problems.ts";

type Compared = Readonly<Record<string, unknown>>;
export type Filter = InstanceType<typeof SCIMMY.Types.Filter>;

const refused = (detail: string, cause?: unknown) =>
  new ScimProblem(400, detail, { scimType: "invalidFilter", reason: "invalid", cause });

/** The parts of an expression in quotation marks, which stay as they are. */
const QUOTED = /("(?:[^"\\]|\\.)*")/;
const SCHEMA = /urn:ietf:params:scim:schemas:(?:core|extension:paraph):2\.0:(?:User|Group):/gi;

/**
 * Parses a filter. Throws 400 `invalidFilter` for one that is none, or that joins so many comparisons that their combinations would
 * take too long.
 */
export function readFilter(expression: string): Filter {
  const { filter: longest, joined } = limits.provisioning;
  if (expression.length > longest) throw refused(`The filter has more than ${longest} characters.`);
  const outside = expression.split(QUOTED).filter((_, part) => part % 2 === 0);
  const words = outside.join(" ").match(/\b(?:and|or|not)\b/gi) ?? [];
  if (words.length > joined) throw refused(`The filter joins more than ${joined} comparisons.`);
  const plain = expression
    .split(QUOTED)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(SCHEMA, "") : part))
    .join("");
  try {
    return new SCIMMY.Types.Filter(plain);
  } catch (error) {
    const why = error instanceof Error ? error.message : "";
    throw refused(`The filter cannot be read. ${why}`.trim(), error);
  }
}

/** The key that a filter names, where it is one comparison of a unique attribute: such a filter is found by an index. */
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

/** Attributes that are compared with upper and lower case (RFC 7643 §2.2, `caseExact`). */
const EXACT: ReadonlySet<string> = new Set(["id", "externalid", "version", "location"]);

/** The same in lower case, except what is compared exactly: SCIMMY compares texts as they are. */
function folded(value: unknown): unknown {
  if (typeof value === "string") return value.toLowerCase();
  if (Array.isArray(value)) return value.map(folded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      EXACT.has(name.toLowerCase()) ? one : folded(one),
    ]),
  );
}

/** Those of these resources that a filter finds. */
export function found<Resource extends object>(
  resources: readonly Resource[],
  filter: Filter,
): Resource[] {
  const compared = new SCIMMY.Types.Filter(
    (filter as unknown as readonly Compared[]).map((one) => folded({ ...one }) as object) as never,
  );
  return resources.filter((one) => compared.match([folded(one) as never]).length > 0);
}
