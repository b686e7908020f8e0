/**
 * Texts that one person writes and another reads contain no characters that make them look different from what they
 * are.
 */
import { groups } from "@paraph/contract";
import type { Endpoint } from "@paraph/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { problemOf, startService } from "../../testing/service.ts";
import type { TestPerson, TestService } from "../../testing/service.ts";
import { uploaded } from "../../testing/signing.ts";

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

const HIDDEN: readonly [string, string][] = [
  ["a null character's neighbour", "\u0001"],
  ["a bell", "\u0007"],
  ["an escape", "\u001b"],
  ["a delete", "\u007f"],
  ["a C1 control", "\u0085"],
  ["a right-to-left override", "\u202e"],
  ["a left-to-right embedding", "\u202a"],
  ["an isolate", "\u2066"],
  ["a right-to-left mark", "\u200f"],
  ["an Arabic letter mark", "\u061c"],
  ["a line separator", "\u2028"],
];

describe.each(HIDDEN)("%s", (_what, sign) => {
  const text = `Contract ${sign}fdp.exe`;
  const person = { email_address: "hidden.sign@example.test", first_name: "Gina", last_name: text };

  it("is refused with its field in titles, messages and names", async () => {
    const draft = (body: object) => problemOf(anna.api("POST /v3/signature-requests", { body }));
    for (const body of [
      { title: text },
      { message: text },
      { signatures: [{ signer_identity_data: person }] },
    ]) {
      const refused = await draft(body);
      expect(refused).toMatchObject({ status: 400, key: "error.text.hidden_characters" });
      expect(refused.message).toContain("invisible characters");
    }
    const others = [
      problemOf(anna.api("PUT /v1/user", { body: { first_name: text } })),
      problemOf(uploaded(anna.api, {}, text)),
      problemOf(anna.api("POST /v1/user/visual-signature", { body: { name: text } })),
    ];
    for (const refused of others) {
      expect((await refused).key).toBe("error.text.hidden_characters");
    }
  });
});

describe("A line end", () => {
  it("is allowed in messages, and not in titles", async () => {
    const message = "Dear Gina,\r\n\nplease sign.";
    const made = await anna.api("POST /v3/signature-requests", { body: { message } });
    expect(made.message).toBe("Dear Gina,\n\nplease sign.");
    const refused = await problemOf(
      anna.api("POST /v3/signature-requests", { body: { title: "Contract\nfor Gina" } }),
    );
    expect(refused.key).toBe("error.text.hidden_characters");
  });
});

describe("Letters of any script, and emoji", () => {
  it.each(["Übergabe – «Zürich»", "Σύμβαση", "договор", "עברית", "العربية", "👩‍👩‍👧 🇨🇭"])(
    "are allowed in a title: %s",
    async (title) => {
      const made = await anna.api("POST /v3/signature-requests", { body: { title } });
      expect(made.title).toBe(title);
    },
  );
});

/** Texts that are not for people: secrets and machine-made names. Nobody else sees them. */
const OPAQUE =
  /(^|_)(id|ids|token|password|code|tan|otp|challenge|state|ticket|content_type|invite|user_ids|sealAccountName|signatureRequestId|field|phone|number|mobile|email|email_address|login|identity_provider|client_secret|single_sign_on|emergency_admin)$|^form_field$|^attributes|^api-key$/;

/** A file, whose names have that shape row by row, and texts that are only compared. */
const CHECKED_ELSEWHERE = new Set([
  "createMemberImport: content",
  "logInApiUser: username",
  "changeBusinessSettings: remove",
  "confirmAesMembers: identity",
  // Ids of requests.
  "zipOfSeveralTicket: signature_requests",
]);

/** The strings of a body without a restriction: no pattern, format or list of values. */
function freeStrings(schema: unknown, name = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const node = schema as Record<string, unknown>;
  if (node["type"] === "string") {
    const bound = ["pattern", "format", "enum", "const", "allOf", "contentEncoding"];
    return bound.some((key) => key in node) || OPAQUE.test(name) ? [] : [name];
  }
  return Object.entries(node).flatMap(([key, inner]) =>
    key === "properties"
      ? Object.entries(inner as object).flatMap(([own, one]) => freeStrings(one, own))
      : freeStrings(inner, name),
  );
}

it("Every free text in the body of a call has the shape that refuses hidden characters", () => {
  const calls = Object.values(groups).flatMap((group) =>
    Object.entries<Endpoint>(group as Readonly<Record<string, Endpoint>>),
  );
  const free = calls.flatMap(([call, { body }]) =>
    body === undefined
      ? []
      : freeStrings(z.toJSONSchema(body, { io: "input", unrepresentable: "any" })).map(
          (name) => `${call}: ${name}`,
        ),
  );
  expect(free.filter((one) => !CHECKED_ELSEWHERE.has(one))).toEqual([]);
});
