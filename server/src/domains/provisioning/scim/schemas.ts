/**
 * The schemas of people and groups in SCIM (RFC 7643 §4): the attributes that the service uses or returns as they were received.
 * Directories read them at `/Schemas`.
 */
import SCIMMY from "scimmy";

const { Attribute, SchemaDefinition } = SCIMMY.Types;

/** The membership of a person in the business: our own read-only extension. */
export const MEMBERSHIP_SCHEMA = "urn:ietf:params:scim:schemas:extension:paraph:2.0:User";
export const USER_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Group";

const text = (name: string, description: string) => new Attribute("string", name, { description });

const values = (name: string, description: string) =>
  new Attribute("complex", name, { multiValued: true, description }, [
    text("value", "The value."),
    text("type", "What it is used for, such as “work” or “mobile”."),
    new Attribute("boolean", "primary", { description: "The preferred one." }),
  ]);

const readOnly = { mutable: false, direction: "out" } as const;

const membership = new SchemaDefinition(
  "Membership",
  MEMBERSHIP_SCHEMA,
  "Whether the person is a member of the business",
  [
    new Attribute("string", "membership", {
      ...readOnly,
      description:
        "“member”; “invited”: the address had an account already, whose person decides; “none”: not active, or the person has left.",
    }),
  ],
);

/** People. */
export const USER = new SchemaDefinition("User", USER_SCHEMA, "A person of the business", [
  new Attribute("string", "userName", {
    required: true,
    mutable: "immutable",
    uniqueness: "server",
    description: "The email address. It belongs to a verified domain of the business.",
  }),
  new Attribute("complex", "name", { description: "The name." }, [
    text("familyName", "The last name."),
    text("givenName", "The first name."),
  ]),
  text("displayName", "The name for lists. It is kept, and not used."),
  text("preferredLanguage", "The language of the screens and mails."),
  new Attribute("boolean", "active", {
    description: "False: the person does not belong to the business. True if it is not said.",
  }),
  values("emails", "Further addresses. They are kept, and not used."),
  values("phoneNumbers", "Numbers. The mobile number is proposed to the person, who confirms it."),
  new Attribute(
    "complex",
    "groups",
    { ...readOnly, multiValued: true, description: "The groups of the person." },
    [
      new Attribute("string", "value", { ...readOnly, description: "The id of the group." }),
      new Attribute("reference", "$ref", {
        ...readOnly,
        referenceTypes: ["Group"],
        description: "The address of the group.",
      }),
      new Attribute("string", "display", { ...readOnly, description: "Its name." }),
    ],
  ),
]).extend(membership);

/** Groups. */
export const GROUP = new SchemaDefinition("Group", GROUP_SCHEMA, "A group of people", [
  new Attribute("string", "displayName", { required: true, description: "Its name." }),
  new Attribute("complex", "members", { multiValued: true, description: "Who belongs to it." }, [
    new Attribute("string", "value", {
      mutable: "immutable",
      description: "The id of the person.",
    }),
    new Attribute("reference", "$ref", {
      mutable: "immutable",
      referenceTypes: ["User"],
      description: "The address of the person.",
    }),
  ]),
]);

export type Definition = typeof USER;

/** The schemas as `/Schemas` describes them. */
export const described = (base: string) =>
  [USER, GROUP, membership].map(
    (one) => JSON.parse(JSON.stringify(one.describe(`${base}/Schemas`))) as { readonly id: string },
  );

/** The resource types (RFC 7643 §6). */
export const resourceTypes = (base: string) =>
  [
    {
      name: "User",
      endpoint: "/Users",
      schema: USER_SCHEMA,
      description: USER.description,
      schemaExtensions: [{ schema: MEMBERSHIP_SCHEMA, required: false }],
    },
    { name: "Group", endpoint: "/Groups", schema: GROUP_SCHEMA, description: GROUP.description },
  ].map((type) => ({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
    id: type.name,
    ...type,
    meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/${type.name}` },
  }));

/** The features that the service supports (RFC 7643 §5). */
export const providerConfig = (base: string, page: number) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: page },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "A token that an admin of the business has made (RFC 6750)",
      specUri: "https://www.rfc-editor.org/info/rfc6750",
      primary: true,
    },
  ],
  meta: { resourceType: "ServiceProviderConfig", location: `${base}/ServiceProviderConfig` },
});
