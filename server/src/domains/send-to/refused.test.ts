/** Several documents of which one is refused: the response says which, and nothing is stored. */
import type { Asked } from "@paraph/contract/client";
import { encrypted, makePdf } from "@paraph/pades/testing";
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { CONTENT, formOf } from "./testing/calls.ts";

type Body = NonNullable<Asked<"POST /v3/sendto">["body"]>;

let service: TestService;
let system: TestPerson;
beforeAll(async () => {
  service = await startService();
  system = await service.person({ firstName: "Dora" });
});
afterAll(() => service.stop());

const base64 = (pdf: Buffer) => pdf.toString("base64");
const over = (body: Body) => system.api("POST /v3/sendto", { body });

/** The numbers of rows of documents, and of send-tos. */
async function countedRows(): Promise<unknown> {
  const { rows } = await service.context.pool.query(
    "select (select count(*) from documents) as documents, (select count(*) from send_tos) as handed",
  );
  return rows;
}

describe("If one of several documents is refused", () => {
  const item = (content: string) => ({ title: "One", content });
  const listed = (...contents: string[]): Body => ({ documents: contents.map(item) });
  const text = base64(Buffer.from("no PDF"));

  it.each<[string, () => Body, object]>([
    [
      "no PDF",
      () => listed(CONTENT, text, CONTENT),
      { key: "file.pdf.not_a_pdf", details: { index: 1 } },
    ],
    ["an empty one", () => listed(CONTENT, ""), { key: "file.pdf.empty", details: { index: 1 } }],
    [
      "a protected one without its password",
      () =>
        listed(
          base64(encrypted(makePdf({}), { kind: "aes-256", user: "secret", owner: "owner" })),
          CONTENT,
        ),
      { key: "file.pdf.encrypted", details: { index: 0 } },
    ],
    [
      "no base64",
      () => listed(CONTENT, "<>"),
      {
        key: "error.validation",
        details: { fields: { "documents.1.content": { code: "base64" } } },
      },
    ],
    [
      "one without a title",
      () => ({ documents: [item(CONTENT), { title: " ", content: CONTENT }] }),
      { key: "error.validation", details: { fields: { "documents.1.title": {} } } },
    ],
    [
      "none",
      () => ({ documents: [] }),
      { key: "error.validation", details: { fields: { documents: {} } } },
    ],
    [
      "no list",
      () => ({ documents: {} }) as Body,
      { key: "error.validation", details: { fields: { documents: { code: "wrong_type" } } } },
    ],
    [
      "no object",
      () => ({ documents: [item(CONTENT), 1] }) as Body,
      { key: "error.validation", details: { fields: { "documents.1": { code: "wrong_type" } } } },
    ],
    [
      "more than a request has",
      () => listed(...Array<string>(limits.upload.documentsPerRequest + 1).fill(CONTENT)),
      {
        key: "error.sr.too_many_documents",
        details: { limit: limits.upload.documentsPerRequest },
      },
    ],
    [
      "the list and a document beside it",
      () => ({ ...listed(CONTENT), content: CONTENT }),
      { key: "error.validation", details: { fields: { content: { code: "unknown" } } } },
    ],
  ])("%s, the response says which, and nothing is stored", async (_name, body, expected) => {
    const before = await countedRows();
    expect(await problemOf(over(body()))).toMatchObject(expected);
    expect(await countedRows()).toEqual(before);
  });

  it("in a form, too", async () => {
    const before = await countedRows();
    const forms: [FormData, object][] = [
      [
        formOf({}, [
          ["one.pdf", makePdf({})],
          ["two.pdf", Buffer.from("no PDF")],
        ]),
        { key: "file.pdf.not_a_pdf", details: { index: 1 } },
      ],
      [
        formOf(
          {},
          Array.from({ length: limits.upload.documentsPerRequest + 1 }, (_, index) => [
            `${index}.pdf`,
            Buffer.from("%PDF"),
          ]),
        ),
        { key: "error.sr.too_many_documents" },
      ],
      [formOf({ title: "None" }, []), { details: { fields: { file: { code: "required" } } } }],
      [
        formOf({ documents: "1" }, [["one.pdf", makePdf({})]]),
        { details: { fields: { documents: { code: "unknown" } } } },
      ],
    ];
    for (const [form, expected] of forms) {
      expect(await problemOf(system.api("POST /v3/sendto", { form }))).toMatchObject({
        status: 400,
        ...expected,
      });
    }
    expect(await countedRows()).toEqual(before);
  });
});
