/** The OpenAPI 3.1 description, generated from the contract, so that it matches the mounted calls. */
import { errorsOf, isRepeatable } from "@paraph/contract/declared-errors";
import { addressesOf, parameterNames } from "@paraph/contract/addresses";
import type { Address } from "@paraph/contract/addresses";
import { bodyAt } from "@paraph/contract/body-at";
import { ACCESS_CODE_HEADER, roleRequired, STATUSES_OF_SELECTING } from "@paraph/contract/endpoint";
import type { Credential, Endpoint, FormParts, RoleOfPeople } from "@paraph/contract/endpoint";
import { errors } from "@paraph/contract/errors";
import { limits } from "@paraph/rules/limits";
import { z } from "zod";

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
type Json = Record<string, unknown>;

/** The description of all calls, for a service at `url`. */
export function openApi(groups: Groups, url: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, calls] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      for (const address of addressesOf(endpoint)) {
        const id = address.path === endpoint.path ? name : `${name}Direct`;
        add(paths, address.path, endpoint, operation(tag, id, endpoint, address));
      }
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Paraph", version },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Problem: problemSchema() },
      securitySchemes: {
        session: { type: "http", scheme: "bearer" },
        apiUser: {
          type: "http",
          scheme: "bearer",
          description: "The token of an API user (`POST /v2/access/login`)",
        },
        guest: {
          type: "http",
          scheme: "basic",
          description: "userId:signatureRequestId, with the cookie of the guest session",
        },
        accessCode: { type: "apiKey", in: "header", name: ACCESS_CODE_HEADER },
      },
    },
  };
}

function add(paths: Record<string, Json>, path: string, endpoint: Endpoint, value: Json): void {
  (paths[path] ??= {})[endpoint.method.toLowerCase()] = value;
}

/** The requirements of a call: a credential and, for people, a role (OpenAPI 3.1 §4.8.30). */
function securityOf(endpoint: Endpoint, credential: Credential): readonly Json[] {
  const role = roleRequired(endpoint);
  switch (credential) {
    case "none":
      return [];
    case "anyone":
      return [{}, { session: [] }];
    case "person":
      return [
        { session: role === undefined ? [] : [role] },
        ...(endpoint.apiUsers ? [{ apiUser: [] }] : []),
      ];
    case "guest":
      return [{ guest: [] }];
    case "access-code":
      return [{ accessCode: [] }];
  }
}

/** The meaning of each role. */
const ROLES: Readonly<Record<RoleOfPeople, string>> = {
  "business-member": "For members and admins of the business.",
  "business-admin": "For admins of the business.",
  staff: "For the staff of the operator, in a session with a second factor.",
};

function operation(
  tag: string,
  id: string,
  endpoint: Endpoint,
  { path, credential }: Address,
): Json {
  const role = roleRequired(endpoint);
  const description = role && ROLES[role];
  const body = bodyAt(endpoint, path);
  return {
    operationId: id,
    tags: [tag],
    summary: endpoint.summary,
    ...(description && { description }),
    ...(credential === "person" && { "x-api-users": endpoint.apiUsers }),
    security: securityOf(endpoint, credential),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(endpoint),
      ...headerParameters(endpoint, credential),
    ],
    ...(body && { requestBody: requestBody(body, endpoint) }),
    responses: {
      [endpoint.status]: success(endpoint),
      ...selections(endpoint),
      ...failures(endpoint, credential),
    },
  };
}

function pathParameters(path: string): Json[] {
  return parameterNames(path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(endpoint: Endpoint): Json[] {
  if (endpoint.query === undefined) return [];
  const schema = schemaOf(endpoint.query, "input");
  const required = new Set((schema["required"] as string[] | undefined) ?? []);
  return Object.entries((schema["properties"] as Json | undefined) ?? {}).map(([name, value]) => ({
    name,
    in: "query",
    required: required.has(name),
    schema: value,
  }));
}

/** The headers that have an effect, besides those of HTTP itself and of the credential. */
function headerParameters(endpoint: Endpoint, credential: Credential): Json[] {
  const { selecting } = endpoint;
  const text = { type: "string" };
  const header = (name: string, description: string, schema: Json = text) => ({
    name,
    in: "header",
    required: false,
    description,
    schema,
  });
  return [
    ...(isRepeatable(endpoint, credential)
      ? [
          header(
            "Idempotency-Key",
            "Repeat a call with the same key to get the first response again",
            {
              ...text,
              maxLength: limits.idempotency.keyLength,
            },
          ),
        ]
      : []),
    ...(selecting
      ? [header("If-None-Match", "The ETag of the version you have (RFC 9110 §13.1.2)")]
      : []),
    ...(selecting === "ranges"
      ? [
          header("Range", "The bytes to return, for example bytes=0-99 (RFC 9110 §14.2)"),
          header("If-Range", "The ETag of the version you have a part of (RFC 9110 §13.1.5)"),
        ]
      : []),
  ];
}

function requestBody(body: z.ZodType, { multipart, parts, form }: Endpoint): Json {
  const schema = schemaOf(body, "input");
  const content = {
    "application/json": { schema },
    ...(multipart && {
      "multipart/form-data": { schema: parts ? formWith(parts) : formOf(schema) },
    }),
    ...(form && { "application/x-www-form-urlencoded": { schema } }),
  };
  // An empty body is treated as an empty object.
  return { required: !body.safeParse({}).success, content };
}

/**
 * A form with the same fields as the JSON. The file, which is base64 in JSON, is a separate part, whose file name can
 * serve as the title.
 */
function formOf({ properties }: Json): Json {
  const { content: _content, ...fields } = properties as Json;
  return {
    type: "object",
    properties: { ...fields, file: { type: "string", format: "binary" } },
    required: ["file"],
    additionalProperties: false,
  };
}

/** A form with several files, each a separate part `file`. */
function formWith({ fields, files }: FormParts): Json {
  const form = formOf(schemaOf(fields, "input"));
  const properties = form["properties"] as Json;
  const file = { type: "array", items: properties["file"], minItems: 1, maxItems: files };
  return { ...form, properties: { ...properties, file } };
}

const REQUEST_ID: Json = {
  "X-Request-Id": {
    description: "Give this when you contact support",
    required: true,
    schema: { type: "string", format: "uuid" },
  },
};

const RETRY_AFTER: Json = {
  "Retry-After": {
    description: "Seconds to wait before you repeat the call (RFC 9110 §10.2.3)",
    schema: { type: "integer", minimum: 0 },
  },
};

/** The headers of error responses, by status. */
const HEADERS_OF: Readonly<Record<number, Json>> = {
  401: { "WWW-Authenticate": { required: true, schema: { type: "string" } } },
  409: RETRY_AFTER,
  429: RETRY_AFTER,
  503: RETRY_AFTER,
};

function success(endpoint: Endpoint): Json {
  if (endpoint.response !== undefined) {
    const schema = schemaOf(endpoint.response, "output");
    return {
      description: "Success",
      headers: REQUEST_ID,
      content: { "application/json": { schema } },
    };
  }
  const types = endpoint.binary ?? [];
  const content = Object.fromEntries(types.map((type) => [type, {}]));
  return { description: "Success", headers: REQUEST_ID, content };
}

const SELECTED: Readonly<Record<number, string>> = {
  206: "The requested bytes",
  304: "Unchanged since the version in If-None-Match",
  416: "The file does not have these bytes",
};

/** Responses to range and conditional requests. */
function selections({ selecting, binary = [] }: Endpoint): Json {
  const statuses = selecting === undefined ? [] : STATUSES_OF_SELECTING[selecting];
  const whole = Object.fromEntries(binary.map((type) => [type, {}]));
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: SELECTED[status],
        headers: REQUEST_ID,
        ...(status === 304 ? {} : { content: whole }),
      },
    ]),
  );
}

/** The declared errors of a call by status, each with its keys. */
function failures(endpoint: Endpoint, credential: Credential): Json {
  const byStatus = Map.groupBy(errorsOf(endpoint, credential), (key) => errors[key].status);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      String(status),
      {
        description: names.join(", "),
        headers: { ...REQUEST_ID, ...HEADERS_OF[status] },
        content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

function schemaOf(shape: z.ZodType, io: "input" | "output"): Json {
  const schema = z.toJSONSchema(shape, { io, unrepresentable: "any", target: "draft-2020-12" });
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== "$schema"));
}

function problemSchema(): Json {
  const text = { type: "string" };
  return {
    type: "object",
    required: ["type", "status", "message", "key", "method", "path"],
    properties: {
      type: { type: "string", format: "uri" },
      status: { type: "integer" },
      message: text,
      key: { type: "string", enum: Object.keys(errors) },
      method: text,
      path: text,
      details: { type: "object", additionalProperties: true },
    },
  };
}
