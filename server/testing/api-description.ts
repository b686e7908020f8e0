/** Holds what a service answers against its own description of its API (OpenAPI 3.1). */
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";

interface Header {
  readonly required?: boolean;
  readonly schema: object;
}

interface Described {
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content: Readonly<Record<string, { readonly schema?: object }>>;
}

interface Description {
  readonly paths: Readonly<
    Record<string, Record<string, { readonly responses: Readonly<Record<string, Described>> }>>
  >;
}

export interface ApiDescription {
  /** What of an answer to a call ("GET /v1/user") is not as described; empty when all of it is. */
  readonly faultsOf: (call: string, answer: Response) => Promise<string[]>;
}

/** Reads the description that a service gives of itself. */
export async function apiDescriptionOf(url: string): Promise<ApiDescription> {
  const description = (await (await fetch(`${url}/openapi.json`)).json()) as Description;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(description, "api");

  /** `at` is a JSON pointer into the description. */
  const faults = (at: readonly string[], value: unknown, what: string): string[] => {
    const pointer = at
      .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
      .join("/");
    const fits = ajv.compile({ $ref: `api#/${pointer}` });
    if (fits(value)) return [];
    return (fits.errors ?? []).map((one) => `${what}${one.instancePath} ${one.message}`);
  };

  return {
    faultsOf: async (call, answer) => {
      const [method = "", path = ""] = call.split(" ");
      const status = String(answer.status);
      const operation = [path, method.toLowerCase()] as const;
      const described = description.paths[path]?.[method.toLowerCase()]?.responses[status];
      if (described === undefined) return [`${call} is not described with status ${status}`];
      const at = ["paths", ...operation, "responses", status];
      const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
      const content = described.content[type];
      if (content === undefined) return [`${call} is not described as ${type}`];
      const body: unknown = content.schema && (await answer.json());
      return [
        ...headerFaults(described.headers ?? {}, answer, (name, value) =>
          faults([...at, "headers", name, "schema"], value, name),
        ),
        ...(content.schema ? faults([...at, "content", type, "schema"], body, "body") : []),
      ];
    },
  };
}

function headerFaults(
  described: Readonly<Record<string, Header>>,
  { headers }: Response,
  faults: (name: string, value: unknown) => string[],
): string[] {
  return Object.entries(described).flatMap(([name, { required, schema }]) => {
    const value = headers.get(name);
    if (value === null) return required === true ? [`${name} is missing`] : [];
    const number = "type" in schema && schema.type === "integer";
    return faults(name, number ? Number(value) : value);
  });
}
