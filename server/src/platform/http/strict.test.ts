import { groups } from "@paraph/contract";
import type { Endpoint } from "@paraph/contract/endpoint";
import type { Problem } from "@paraph/contract/errors";
import { makePdf } from "@paraph/pades/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(service.url + path, {
    method,
    headers: {
      authorization: anna.authorization,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
const problemIn = async (answer: Response) => (await answer.json()) as Problem;
const faultsOf = async (answer: Promise<Response>) => {
  const { key, details } = await problemIn(await answer);
  expect(key).toBe("error.validation");
  return details?.["fields"] as Record<string, { code: string; message: string }>;
};
const draft = (more: object) =>
  ask("POST", "/v3/signature-requests", { title: "Contract", ...more });
const signer = { account_email: "strenge.person@example.test" };

describe("An unknown field of a call", () => {
  it.each([
    ["at the top", { qualty: "QES" }, "qualty"],
    ["in a list", { signatures: [{ ...signer, qualty: "QES" }] }, "signatures.0.qualty"],
    [
      "deep inside",
      {
        signatures: [
          {
            ...signer,
            document_signatures: [
              {
                document_id: "x",
                visual_signature: {
                  positions: [{ page: 0, x: 1, y: 1, width: 9, height: 9, colour: "red" }],
                },
              },
            ],
          },
        ],
      },
      "signatures.0.document_signatures.0.visual_signature.positions.0.colour",
    ],
  ])("is refused and named: %s", async (_where, more, path) => {
    expect(await faultsOf(draft(more))).toEqual({
      [path]: { code: "unknown", message: expect.stringContaining("no field with this name") },
    });
  });

  it("is refused by every call that takes JSON, with a body and without", async () => {
    const taken: string[] = [];
    const calls: Endpoint[] = Object.values(groups).flatMap((group) => Object.values(group));
    for (const { method, path, multipart } of calls) {
      if (method === "GET" || multipart) continue;
      const address = path.replaceAll(/\{[^}]+\}/g, "00000000-0000-4000-8000-000000000000");
      const answer = await ask(method, address, { no_such_field: 1 });
      const { key, details } = await problemIn(answer);
      const fields = (details?.["fields"] ?? {}) as Record<string, unknown>;
      // The credential is checked before the body is read.
      const refused = answer.status === 401 || answer.status === 403 || answer.status === 404;
      if (!refused && !(key === "error.validation" && "no_such_field" in fields)) {
        taken.push(`${method} ${path}: ${answer.status} ${key}`);
      }
    }
    expect(taken).toEqual([]);
  });

  it("is refused next to a file, as a form and as JSON", async () => {
    const content = Buffer.from("%PDF-1.7").toString("base64");
    expect(
      await faultsOf(ask("POST", "/v3/documents", { title: "a", content, pasword: "x" })),
    ).toHaveProperty("pasword.code", "unknown");
    const pdf = new File(["%PDF-1.7"], "a.pdf", { type: "application/pdf" });
    const misspelt = { titel: { titel: "a", file: pdf }, datei: { title: "a", datei: pdf } };
    for (const [name, parts] of Object.entries(misspelt)) {
      const form = new FormData();
      for (const [part, value] of Object.entries(parts)) form.set(part, value);
      const answer = fetch(`${service.url}/v3/documents`, {
        method: "POST",
        headers: { authorization: anna.authorization },
        body: form,
      });
      expect(await faultsOf(answer)).toHaveProperty(`${name}.code`, "unknown");
    }
  });
});

describe("An invalid field", () => {
  it.each([
    ["a level that does not exist", { quality: "QUES" }, "quality", "one_of"],
    ["no day of the calendar", { expiration_date: "2031-02-30" }, "expiration_date", "day"],
    ["too long a text", { message: "x".repeat(3000) }, "message", "too_long"],
    ["another type", { title: 5 }, "title", "wrong_type"],
    ["no address", { signatures: [{ account_email: "x" }] }, "signatures.0.account_email", "email"],
    ["nobody", { signatures: [{}] }, "signatures.0", "any_of"],
    ["no document", { documents: [{}] }, "documents.0", "one_of_two"],
  ])("has a code: %s", async (_what, more, path, code) => {
    const faults = await faultsOf(draft(more));
    expect(Object.entries(faults).map(([at, one]) => [at, one.code])).toEqual([[path, code]]);
  });

  it("is reported in the caller's language", async () => {
    const asked = ask(
      "POST",
      "/v3/signature-requests",
      { message: 1 },
      { "accept-language": "de" },
    );
    expect((await faultsOf(asked))["message"]?.message).toBe(
      "Dieser Wert hat den falschen Typ. Erwartet: string.",
    );
  });

  it("is reported for a body that is not JSON, and for one that is not an object", async () => {
    expect(await faultsOf(ask("POST", "/v3/signature-requests", "{"))).toHaveProperty(
      "body.code",
      "not_json",
    );
    for (const body of ["[]", "null", "5"]) {
      expect(await faultsOf(ask("POST", "/v3/signature-requests", body))).toHaveProperty(
        "body.code",
        "wrong_type",
      );
    }
  });
});

describe("Parameters with two spellings", () => {
  const upload = async () => {
    const content = makePdf().toString("base64");
    const answer = await ask("POST", "/v3/documents", { title: "Contract", content });
    return ((await answer.json()) as { id: string }).id;
  };

  it("name a document with document_id or, as in responses, with id; and a page with a number or a text", async () => {
    for (const named of ["document_id", "id"]) {
      for (const page of [0, "0"]) {
        const id = await upload();
        const positions = [{ page, x: 72, y: 600, width: 150, height: 70 }];
        const placed = [{ document_id: id, visual_signature: { positions } }];
        const answer = await draft({
          documents: [{ [named]: id }],
          signatures: [{ ...signer, document_signatures: placed }],
        });
        expect(answer.status).toBe(201);
        expect(await answer.json()).toMatchObject({
          documents: [{ id }],
          signatures: [
            { document_signatures: [{ visual_signature: { positions: [{ page: "0" }] } }] },
          ],
        });
      }
    }
    expect(await faultsOf(draft({ documents: [{ document_id: "x", id: "x" }] }))).toHaveProperty(
      ["documents.0", "code"],
      "one_of_two",
    );
  });
});

describe("An empty picture", () => {
  it("is refused with its field", async () => {
    const made = await ask("POST", "/v1/user/visual-signature", { name: "Anna Keller" });
    const { id } = (await made.json()) as { id: string };
    const put = ask("POST", `/v1/images/signature/${id}`, { content: "" });
    expect(await faultsOf(put)).toHaveProperty("content.code");
    const image = { content: "", content_type: "image/png" };
    const visual_signature = { positions: [], image };
    const placed = [{ document_id: "00000000-0000-4000-8000-000000000000", visual_signature }];
    const fields = await faultsOf(
      draft({ signatures: [{ ...signer, document_signatures: placed }] }),
    );
    expect(Object.keys(fields)).toEqual([
      "signatures.0.document_signatures.0.visual_signature.image.content",
    ]);
  });
});

describe("An unsupported method of a path", () => {
  it.each([
    ["DELETE", "/v3/sign", "POST"],
    ["PATCH", "/v1/user", "GET, HEAD, PUT"],
    ["PUT", "/v3/direct/sign", "POST"],
    ["POST", "/healthz", "GET, HEAD"],
    ["DELETE", "/readyz", "GET, HEAD"],
    ["POST", "/metrics", "GET, HEAD"],
    ["PUT", "/openapi.json", "GET, HEAD"],
  ])("is refused with the supported ones: %s %s", async (method, path, allow) => {
    const answer = await ask(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe(allow);
    expect(await problemIn(answer)).toMatchObject({
      key: "error.method_not_allowed",
    });
  });
});
