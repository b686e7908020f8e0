/** Changes by PATCH (RFC 7644 §3.5.2), applied by scim-patch, including the variants of Microsoft Entra ID and Okta. */
import { limits } from "@paraph/rules/limits";
import { PATCH_OPERATION_SCHEMA, ScimError, scimPatch } from "scim-patch";
import type { ScimPatchOperation } from "scim-patch";
import SCIMMY from "scimmy";
import { invalid, ScimProblem } from "./problems.ts";
import type { ScimType } from "./problems.ts";
import { MEMBERSHIP_SCHEMA } from "./schemas.ts";
import type { Definition } from "./schemas.ts";

type Plain = Readonly<Record<string, unknown>>;
type Attribute = InstanceType<typeof SCIMMY.Types.Attribute>;

/** An attribute, optionally with a schema, a filter and a sub-attribute. scim-patch reads the filter. */
const PATH = /^(?:(urn:[\w:.-]+):)?([A-Za-z$][\w$-]*)(\[.+\])?(?:\.([A-Za-z$][\w$-]*))?$/;
const NAME = /^[A-Za-z$][\w$-]*$/;
const NEVER: ReadonlySet<string> = new Set(["constructor", "prototype"]);

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object without names that have a special meaning in JavaScript. */
function harmless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(harmless);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => NAME.test(name) && !NEVER.has(name))
      .map(([name, one]) => [name, harmless(one)]),
  );
}

interface Operation {
  readonly op: "add" | "replace" | "remove";
  readonly path: string | undefined;
  readonly value: unknown;
}

/** The operations of a request. Throws `invalidSyntax`. */
function operationsIn(body: unknown): readonly Operation[] {
  const { schemas, Operations: all } = isPlain(body) ? body : {};
  const isPatch = Array.isArray(schemas) && schemas.includes(PATCH_OPERATION_SCHEMA);
  if (!isPatch) throw invalid(`The body has to name ${PATCH_OPERATION_SCHEMA}.`, "invalidSyntax");
  if (!Array.isArray(all) || all.length === 0)
    throw invalid("“Operations” has to be a list of at least one.", "invalidSyntax");
  if (all.length > limits.provisioning.operations)
    throw invalid(`There are more than ${limits.provisioning.operations} operations.`, "tooMany");
  return all.map((one: unknown) => {
    const { op, path, value } = isPlain(one) ? one : {};
    const word = typeof op === "string" ? op.toLowerCase() : "";
    if (word !== "add" && word !== "replace" && word !== "remove")
      throw invalid("“op” has to be add, replace or remove.", "invalidSyntax");
    if (path !== undefined && typeof path !== "string")
      throw invalid("“path” has to be a text.", "invalidPath");
    if (word === "remove" && (path ?? "") === "")
      throw invalid("An operation that removes needs a path.", "noTarget");
    return { op: word, path: path === "" ? undefined : path, value: harmless(value) };
  });
}

/** An attribute of SCIM that the service does not store: directories send many, and continue when one is ignored. */
function isOfOthers(path: string): boolean {
  const { User, EnterpriseUser, Group } = SCIMMY.Schemas;
  if (path.toLowerCase().startsWith(EnterpriseUser.definition.id.toLowerCase())) return true;
  const [, , name = ""] = PATH.exec(path) ?? [];
  return [User.definition, Group.definition].some((schema) => {
    try {
      return schema.attribute(name) !== undefined;
    } catch {
      return false;
    }
  });
}

/** The attribute of a path, in the spelling of the schema; undefined if the service does not store it. Throws `invalidPath`. */
function resolved(definition: Definition, path: string) {
  if (path.toLowerCase() === MEMBERSHIP_SCHEMA.toLowerCase())
    throw new ScimProblem(400, `${MEMBERSHIP_SCHEMA} is read-only.`, { scimType: "mutability" });
  const [, urn, name = "", filter = "", sub] = PATH.exec(path) ?? [];
  try {
    if (name === "") throw new TypeError("It is no path.");
    const full = urn === undefined ? name : `${urn}:${name}`;
    const attribute = definition.attribute(full) as Attribute;
    const part =
      sub === undefined ? undefined : (definition.attribute(`${full}.${sub}`) as Attribute);
    const multiValued = attribute.config.multiValued === true;
    if (multiValued && part !== undefined && filter === "")
      throw new TypeError("It needs a filter.");
    const readOnly = attribute.config.mutable === false;
    const written = `${attribute.name}${filter}${part === undefined ? "" : `.${part.name}`}`;
    return { attribute, written, readOnly, isList: multiValued && filter === "" };
  } catch (error) {
    if (isOfOthers(path)) return undefined;
    throw invalid(`The path ${JSON.stringify(path)} names no attribute.`, "invalidPath", error);
  }
}

/**
 * The operations that scim-patch applies: each with a path in the spelling of the schema. Without a path, each attribute of the
 * value becomes one operation; read-only and unknown attributes are ignored. Throws `invalidPath`, `mutability`.
 */
function planned(definition: Definition, operation: Operation): ScimPatchOperation[] {
  const { op, path, value } = operation;
  if (path === undefined) {
    if (!isPlain(value)) throw invalid("An operation without a path needs an object as its value.");
    return Object.entries(value).flatMap(([name, one]) => {
      try {
        const target = resolved(definition, name);
        if (target === undefined || target.readOnly) return [];
        return planned(definition, { op, path: name, value: one });
      } catch (error) {
        if (error instanceof ScimProblem && PASSED_OVER.has(error.scimType)) return [];
        throw error;
      }
    });
  }
  if (path.length > limits.provisioning.filter)
    throw invalid(`A path has more than ${limits.provisioning.filter} characters.`, "invalidPath");
  const target = resolved(definition, path);
  if (target === undefined) return [];
  const { written, readOnly, isList } = target;
  if (readOnly) throw new ScimProblem(400, `${written} is read-only.`, { scimType: "mutability" });
  if (op !== "remove") {
    if (value === undefined) throw invalid("An operation that adds or replaces needs a value.");
    const given = isList && !Array.isArray(value) ? [value] : value;
    refuseMany(written, given);
    return [{ op, path: written, value: given }];
  }
  // Members are removed by their ids; other values are ignored.
  const ids = Array.isArray(value)
    ? value.map((one: unknown) => (isPlain(one) ? { value: one["value"] } : one))
    : value;
  const named = isList && Array.isArray(ids) && ids.length > 0;
  return [{ op, path: written, ...(named && { value: ids }) }];
}

/** The one list that may be long: it is changed here, because scim-patch compares each value of a list with each other one. */
const LONG = "members";
const ONE_MEMBER = /^members\[value eq "([^"\\]*)"\]$/i;
const MOST_VALUES = 20;

function refuseMany(name: string, given: unknown): void {
  const most = name === LONG ? limits.provisioning.members : MOST_VALUES;
  if (Array.isArray(given) && given.length > most)
    throw invalid(`A list has more than ${most} values.`);
}

const idIn = (one: unknown): unknown => (isPlain(one) ? one["value"] : one);

/** The members of a group after an operation, each once; undefined if it is not one that adds or removes members by their ids. */
function membersAfter(
  { [LONG]: members }: Plain,
  { op, path = "", value }: Pick<Operation, "op" | "path" | "value">,
): unknown[] | undefined {
  const had: readonly unknown[] = Array.isArray(members) ? members : [];
  if (op === "add" && path === LONG && Array.isArray(value)) {
    const all = [...had, ...(value as readonly unknown[])];
    return [...new Map(all.map((one) => [idIn(one), one])).values()];
  }
  const [, id] = ONE_MEMBER.exec(path) ?? [];
  const named = id === undefined ? (path === LONG ? value : undefined) : [id];
  if (op !== "remove" || !Array.isArray(named)) return undefined;
  const gone = new Set((named as readonly unknown[]).map(idIn));
  return had.filter((one) => !gone.has(idIn(one)));
}

/** The reason why an attribute of a value without a path is ignored. */
const PASSED_OVER: ReadonlySet<ScimType | undefined> = new Set(["invalidPath", "mutability"]);

/** A filter on a missing list removes nothing. */
const removesNothing = (resource: Plain, { op, path = "" }: ScimPatchOperation): boolean => {
  if (op.toLowerCase() !== "remove") return false;
  const [name = ""] = path.split(/[[.]/, 1);
  return resource[name] === undefined;
};

/**
 * The resource after the operations of a request. Throws `invalidSyntax`, `invalidPath`, `noTarget`, `mutability`,
 * `invalidValue`.
 */
export function patched(definition: Definition, resource: Plain, body: unknown): Plain {
  let now = structuredClone(resource) as Record<string, unknown>;
  for (const operation of operationsIn(body).flatMap((one) => planned(definition, one))) {
    if (removesNothing(now, operation)) continue;
    const members = membersAfter(now, operation as Operation);
    if (members !== undefined) {
      now = { ...now, [LONG]: members };
      continue;
    }
    try {
      now = scimPatch(now as never, [operation], {
        mutateDocument: true,
        treatMissingAsAdd: true,
      });
    } catch (error) {
      if (!(error instanceof ScimError))
        throw invalid("The operation cannot be made.", "invalidPath", error);
      throw invalid(
        error.message,
        (error.scimCode as ScimType | undefined) ?? "invalidValue",
        error,
      );
    }
  }
  return now;
}
