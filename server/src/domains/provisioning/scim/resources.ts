/** People and groups in the form of SCIM, in requests and responses. */
import { isEmail } from "@paraph/rules/validators";
import { limits } from "@paraph/rules/limits";
import { refuseUnstorable } from "../../../platform/http/validate.ts";
import type { GroupRow, UserResource, UserRow } from "../tables.ts";
import { readNames } from "./filter.ts";
import { invalid } from "./problems.ts";
import { GROUP, GROUP_SCHEMA, MEMBERSHIP_SCHEMA, USER, USER_SCHEMA } from "./schemas.ts";
import type { Definition } from "./schemas.ts";

type Plain = Readonly<Record<string, unknown>>;

/** The data of a person from a directory. */
export interface UserState {
  /** In lower case. */
  readonly userName: string;
  readonly externalId: string | null;
  readonly resource: UserResource;
}

/** The data of a group from a directory. */
export interface GroupState {
  readonly displayName: string;
  readonly externalId: string | null;
  /** The ids of people, each once. */
  readonly members: readonly string[];
}

const LONGEST = 500;
const MOST_VALUES = 20;
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * The body in the form of SCIM: texts that stand for booleans ("False", as Microsoft Entra ID writes) become booleans, and null
 * values are removed (RFC 7643 §2.5).
 */
function said(value: unknown, name = ""): unknown {
  if (typeof value === "string") {
    const isTruth = name === "active" || name === "primary";
    return (isTruth ? BOOLEANS[value.toLowerCase()] : undefined) ?? value;
  }
  if (Array.isArray(value)) return value.filter((one) => one !== null).map((one) => said(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== null && one !== undefined)
      .map(([key, one]) => [key, said(one, key.toLowerCase())]),
  );
}

/** Refuses texts that are too long and lists of too many values. */
function refuseLong(value: unknown, most: number): void {
  if (typeof value === "string" && value.length > LONGEST)
    throw invalid(`A value has more than ${LONGEST} characters.`);
  if (Array.isArray(value) && value.length > most)
    throw invalid(`A list has more than ${most} values.`);
  if (typeof value === "object" && value !== null)
    for (const one of Object.values(value)) refuseLong(one, most);
}

/** A body in the form of the schema, without unknown attributes. Throws `invalidValue`, `invalidSyntax`. */
function coerced(definition: Definition, body: unknown, most: number): Plain {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw invalid("The body has to be an object.", "invalidSyntax");
  refuseUnstorable(body);
  try {
    const plain = JSON.stringify(definition.coerce(said(body), "in"));
    const result = JSON.parse(plain) as Plain;
    refuseLong(result, most);
    return result;
  } catch (error) {
    if (error instanceof TypeError) throw invalid(`${error.message}.`, "invalidValue", error);
    throw error;
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const externalIdOf = ({ externalId }: Plain): string | null => textOf(externalId) || null;

/** Reads a person. Throws `invalidValue` also if the user name is not an email address. */
export function readUser(body: unknown): UserState {
  const plain = coerced(USER, body, MOST_VALUES);
  const userName = textOf(plain["userName"]).toLowerCase();
  if (!isEmail(userName)) throw invalid("“userName” has to be an email address.");
  const { name, displayName, preferredLanguage, active, emails, phoneNumbers } =
    plain as UserResource;
  const kept = { name, displayName, preferredLanguage, active, emails, phoneNumbers };
  return {
    userName,
    externalId: externalIdOf(plain),
    resource: JSON.parse(JSON.stringify(kept)) as UserResource,
  };
}

/** Reads a group. Throws `invalidValue`. */
export function readGroup(body: unknown): GroupState {
  const plain = coerced(GROUP, body, limits.provisioning.members);
  const displayName = textOf(plain["displayName"]);
  if (displayName === "") throw invalid("“displayName” is missing.");
  const members = (plain["members"] ?? []) as readonly { readonly value?: string }[];
  const ids = members.map(({ value }) => textOf(value));
  if (ids.includes("")) throw invalid("A member has no “value”.");
  return { displayName, externalId: externalIdOf(plain), members: [...new Set(ids)] };
}

/** The resource before PATCH: the data that the directory sent. */
export const writtenUser = ({ userName, externalId, resource }: UserRow): Plain => ({
  userName,
  ...(externalId !== null && { externalId }),
  ...resource,
});

/** The group before PATCH. */
export const writtenGroup = (
  { displayName, externalId }: GroupRow,
  members: readonly { readonly id: string }[],
): Plain => ({
  displayName,
  ...(externalId !== null && { externalId }),
  members: members.map(({ id }) => ({ value: id })),
});

/** Whether a person is a member of the business. */
export type Membership = "member" | "invited" | "none";

/** Additional data in a response about a person. */
export interface UserExtras {
  readonly membership: Membership;
  readonly groups: readonly { readonly id: string; readonly displayName: string }[];
}

const metaOf = (
  type: "User" | "Group",
  base: string,
  { id, version, createdAt, updatedAt }: UserRow | GroupRow,
) => ({
  resourceType: type,
  created: createdAt.toISOString(),
  lastModified: updatedAt.toISOString(),
  location: `${base}/${type}s/${id}`,
  version: versionOf({ version }),
});

/** The version of a resource, as an entity tag (RFC 7644 §3.14). */
export const versionOf = ({ version }: { readonly version: number }): string => `W/"${version}"`;

/** A person, as the directory of their business sees them. */
export function presentUser(base: string, row: UserRow, { membership, groups }: UserExtras) {
  const { id, userName, externalId, resource } = row;
  return {
    schemas: [USER_SCHEMA, MEMBERSHIP_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    userName,
    ...resource,
    ...(groups.length > 0 && {
      groups: groups.map((group) => ({
        value: group.id,
        $ref: `${base}/Groups/${group.id}`,
        display: group.displayName,
      })),
    }),
    [MEMBERSHIP_SCHEMA]: { membership },
    meta: metaOf("User", base, row),
  };
}

/** A group, as its directory sees it. */
export function presentGroup(
  base: string,
  row: GroupRow,
  members: readonly { readonly id: string }[],
) {
  const { id, displayName, externalId } = row;
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    displayName,
    ...(members.length > 0 && {
      members: members.map(({ id: value }) => ({ value, $ref: `${base}/Users/${value}` })),
    }),
    meta: metaOf("Group", base, row),
  };
}

/** The attributes of a response (RFC 7644 §3.9). */
export interface Wanted {
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}

/** A resource with the requested attributes; the ids always stay. Throws `invalidValue` for invalid names. */
export function narrowed(
  definition: Definition,
  resource: Plain,
  { attributes = "", excludedAttributes = "" }: Wanted,
): Plain {
  const names = (attributes || excludedAttributes)
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .map((name) => name.replace(`${definition.id}:`, ""));
  if (names.length === 0) return resource;
  if (names.length > MOST_VALUES) throw invalid("Too many attributes are named.");
  try {
    const filter = readNames(names, attributes === "" ? "np" : "pr");
    const { id, schemas } = resource;
    const all = JSON.parse(JSON.stringify(definition.coerce(resource, "out", undefined, filter)));
    return { schemas, id, ...(all as Plain) };
  } catch (error) {
    throw invalid("The attributes cannot be read.", "invalidValue", error);
  }
}
