/** The OpenAPI 3.1 description, made from the contract: what is mounted is what is described. */
import { errorsOf } from "@paraph/contract/declared-errors";
import { ACCESS_CODE_HEADER, directPath, parameterNames } from "@paraph/contract/endpoint";
import type { Credential, Endpoint } from "@paraph/contract/endpoint";
import { errors } from "@paraph/contract/errors";
import { z } from "zod";

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
type Json = Record<string, unknown>;

/** The description of all calls, for a service that is reached at `url`. */
export function openApi(groups: Groups, url: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, calls] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      add(paths, endpoint.path, endpoint, operation(tag, name, endpoint, endpoint.credential));
      if (!endpoint.direct) continue;
      const twin = directPath(endpoint.path);
      add(paths, twin, endpoint, operation(tag, `${name}Direct`, endpoint, "guest"));
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
        guest: {
          type: "http",
          scheme: "basic",
          description: "userId:signatureRequestId, together with the cookie of the guest session",
        },
        accessCode: { type: "apiKey", in: "header", name: ACCESS_CODE_HEADER },
      },
    },
  };
}

function add(paths: Record<string, Json>, path: string, endpoint: Endpoint, value: Json): void {
  (paths[path] ??= {})[endpoint.method.toLowerCase()] = value;
}

const SECURITY: Readonly<Record<Credential, readonly Json[]>> = {
  none: [],
  person: [{ session: [] }],
  guest: [{ guest: [] }],
  "access-code": [{ accessCode: [] }],
};

function operation(tag: string, id: string, endpoint: Endpoint, credential: Credential): Json {
  const security = SECURITY[credential];
  return {
    operationId: id,
    tags: [tag],
    summary: endpoint.summary,
    security,
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.body === undefined ? {} : { requestBody: requestBody(endpoint) }),
    responses: { [endpoint.status]: success(endpoint), ...failures(endpoint, credential) },
  };
}

function pathParameters(endpoint: Endpoint): Json[] {
  return parameterNames(endpoint.path).map((name) => ({
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

function requestBody(endpoint: Endpoint): Json {
  const json = { schema: endpoint.body && schemaOf(endpoint.body, "input") };
  const form = { schema: { type: "object", additionalProperties: true } };
  const content = {
    "application/json": json,
    ...(endpoint.multipart ? { "multipart/form-data": form } : {}),
  };
  return { required: true, content };
}

const REQUEST_ID: Json = {
  "X-Request-Id": {
    description: "What to name when asking for help",
    required: true,
    schema: { type: "string", format: "uuid" },
  },
};

const RETRY_AFTER: Json = {
  "Retry-After": {
    description: "Seconds, where repeating the call helps (RFC 9110 §10.2.3)",
    schema: { type: "integer", minimum: 0 },
  },
};

/** What stands beside a refusal, by its status. */
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

/** The named errors of a call by status, each with its keys. */
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
