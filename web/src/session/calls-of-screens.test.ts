/** Each call of the contract is made by a screen, or is listed here with the reason why none makes it. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { groups } from "@paraph/contract";
import type { CallKey } from "@paraph/contract/client";
import type { Endpoint } from "@paraph/contract/endpoint";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

/** Calls that no screen is meant to make, and who makes them. */
const API_ONLY: Partial<Record<CallKey, string>> = {
  "POST /v2/access/login": "Programs log in with the key of their API user.",
  "POST /v2/seal": "Programs have a file sealed; a person seals within a request.",
  "POST /v3/seal": "Programs have documents sealed; a person seals within a request.",
  "POST /v3/sendto": "External systems hand over a document.",
  "GET /v3/sendto/{id}": "The external system follows what it has handed over, by its access code.",
  "DELETE /v3/sendto/{id}": "The external system takes back what it has handed over.",
  "PUT /v2/businesses/{id}/base": "The screen saves the whole profile by PUT /v1/businesses/{id}.",
  "PUT /v1/businesses/{id}/contact-info":
    "The screen saves the whole profile by PUT /v1/businesses/{id}.",
  "GET /v1/businesses/{id}/admins": "The screen lists members, filtered by their role.",
  "GET /v1/user/identification/{provider}/{method}":
    "The screens read all identifications at once by GET /v1/user/identifications.",
  "GET /v3/documents/{id}": "A request has what its screens need of its documents.",
  "GET /v3/signature-requests/{id}/documents":
    "A request has what its screens need of its documents.",
  "POST /v3/signature-requests/{id}/documents": "The composer saves a draft as a whole.",
  "DELETE /v3/signature-requests/{id}/documents": "The composer saves a draft as a whole.",
  "GET /v3/signature-requests/{id}/attachments/{attachment_id}":
    "A request has what its screens need of its attachments.",
  "GET /v3/signature-requests/{id}/attachments/{attachment_id}/content":
    "A browser downloads by ticket.",
  "GET /v3/signature-requests/{id}/zip": "A browser downloads by ticket.",
  "GET /v3/tickets/{ticket}": "The browser opens the URL that the call for the ticket returns.",
  "GET /v1/user/visual-signature/{id}": "The screens read all of a person at once.",
  "GET /v1/images/signature/{id}": "The screens show the preview, which has the picture in it.",
  "GET /v1/images/resized/{id}": "The screens show the preview, which has the picture in it.",
  "GET /v1/user/visual-signatures/predefined":
    "The screens start with the name and settings that they already have.",
  "GET /v1/user/visual-signatures/default": "The screens read all of a person at once.",
  "POST /v1/images/signature/{id}": "The screens send the picture with the signature.",
  "DELETE /v1/images/signature/{id}": "The screens change the picture with the signature.",
};

const SOURCES = path.join(import.meta.dirname, "..");
const KEY = /^(?:GET|POST|PUT|DELETE|PATCH) \//;

/** A node of a syntax tree (ESTree). */
interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

const NAMING: ReadonlySet<string> = new Set([
  "TSTypeAnnotation",
  "TSTypeAliasDeclaration",
  "TSTypeParameterInstantiation",
  "TSInterfaceDeclaration",
  "NewExpression",
]);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** All nodes of a tree, without types and sets, which name calls and make none. */
function* within(node: Node): Iterable<Node> {
  if (NAMING.has(node.type)) return;
  yield node;
  for (const part of Object.values(node).flat()) if (isNode(part)) yield* within(part);
}

/** The text of a literal; of a template with a `*` for each of its expressions. */
function textOf(node: Node): string | undefined {
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : undefined;
  if (node.type !== "TemplateLiteral") return undefined;
  return (node["quasis"] as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join("*");
}

/** The keys of the calls that a source makes. */
function keysAskedFor(file: string): string[] {
  const { program, errors } = parseSync(file, readFileSync(path.join(SOURCES, file), "utf8"));
  expect(errors).toEqual([]);
  return [...within(program as unknown as Node)]
    .map(textOf)
    .filter((text) => text !== undefined)
    .filter((text) => KEY.test(text));
}

const sources = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter(
  (file) => !/\.test\.tsx?$|^testing\//.test(file),
);
const asked = [...new Set(sources.flatMap(keysAskedFor))];
const calls: readonly Endpoint[] = Object.values(groups).flatMap((group) =>
  Object.values<Endpoint>(group),
);
const keys = calls.map(({ key }) => key);

const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a key that a screen has asked for, perhaps with a part that it computes, is this call. */
const isMade = (key: string) =>
  asked.some((one) => new RegExp(`^${one.split("*").map(quoted).join("[a-z_-]+")}$`).test(key));

describe("Calls and screens", () => {
  it("are read from the sources of all screens", () => {
    expect(sources.length).toBeGreaterThan(400);
    expect(asked.length).toBeGreaterThan(100);
  });

  it("agree: a screen makes each call that is not listed with a reason", () => {
    expect(keys.filter((key) => !isMade(key) && !(key in API_ONLY))).toEqual([]);
  });

  it("agree: no screen makes a call that is listed as one that none makes", () => {
    const listed = Object.keys(API_ONLY);
    expect(listed.filter((key) => isMade(key) || !keys.includes(key))).toEqual([]);
  });
});
