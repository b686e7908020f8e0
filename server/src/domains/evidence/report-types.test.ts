import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { sentRequest, signSimple } from "../../../testing/signing.ts";
import type { SignatureRequest } from "../../../testing/signing.ts";
import { textOf } from "../../pdf/testing/text-of.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
let request: SignatureRequest;
const TITLE = `Lease <script>alert("x")</script> & 'more'`;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno", lastName: "O'Frei" });
  const signers = [{ account_email: bruno.email }, { account_email: anna.email }];
  request = await sentRequest(anna.api, signers, { title: TITLE, documents: 2 });
  await signSimple(bruno.api, request.id);
});
afterAll(() => service.stop());

const report = (type: "pdf" | "html" | "json") =>
  fetch(`${service.url}/v3/signature-requests/${request.id}/report?type=${type}`, {
    headers: { authorization: anna.authorization, "accept-language": "en" },
  });
/** Without spaces and colons, because a PDF breaks lines where it has room, and both write serial numbers in groups. */
const bare = (text: string) => text.replaceAll(/[\s:]+/g, "").toLowerCase();
/** The texts of an HTML document, one for each element that has one. */
const textsIn = (page: string) =>
  page
    .replace(/<style>[^]*?<\/style>/, "")
    .split(/<[^>]*>/)
    .map((text) =>
      text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))).trim(),
    )
    .filter((text) => text !== "");

interface Json {
  readonly header: { readonly title: string; readonly signatureCountSigned: number };
  readonly documentList: readonly {
    readonly title: string;
    readonly originalSha256: string;
    readonly signedSha256: string;
  }[];
  readonly userList: readonly {
    readonly firstname: string;
    readonly lastname: string;
    readonly userActions: readonly {
      readonly name: string;
      readonly certificateSerial: string | null;
    }[];
  }[];
}

describe("The signature protocol", () => {
  it("says the same as PDF, HTML and JSON", async () => {
    const page = await (await report("html")).text();
    // The PDF has the address in its QR code. It was made a moment later.
    const url = `${service.context.publicUrl}/view/${request.id}`;
    const texts = textsIn(page).filter((text) => !text.startsWith("Created on ") && text !== url);
    expect(page).toContain(`href="${url}"`);
    const pdf = bare(await textOf(Buffer.from(await (await report("pdf")).arrayBuffer())));
    // The title of the window is in the HTML alone.
    const [windowTitle = "", ...shown] = texts;
    expect(windowTitle).toContain(TITLE);
    expect(shown.filter((text) => !pdf.includes(bare(text)))).toEqual([]);

    const json: Json = await (await report("json")).json();
    const facts = [
      json.header.title,
      ...json.documentList.flatMap((one) => [one.originalSha256, one.signedSha256]),
      ...json.userList.flatMap(({ userActions }) =>
        userActions.flatMap(({ name, certificateSerial }) =>
          name === "signed" ? (certificateSerial ?? []) : [],
        ),
      ),
      "Bruno O'Frei signed",
    ];
    expect(facts).toHaveLength(7);
    const whole = bare(shown.join(" "));
    for (const one of [whole, pdf]) {
      expect(facts.filter((fact) => !one.includes(bare(fact)))).toEqual([]);
    }
    const events = json.userList.flatMap(({ userActions }) => userActions);
    expect(page.match(/<li>/g)).toHaveLength(events.length);
    expect(json.header.signatureCountSigned).toBe(1);
    expect(shown).toContain("One of 2 people has signed.");
  });

  it("as HTML is a file that runs nothing and loads nothing", async () => {
    const { headers, ...answer } = await report("html").then(async (got) => ({
      headers: got.headers,
      page: await got.text(),
    }));
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(/^attachment; .*\.protocol\.html/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(policy).toContain("sandbox");
    expect(policy).not.toMatch(/unsafe|script-src/);
    const style = /<style>([^]*?)<\/style>/.exec(answer.page)?.[1] ?? "";
    const digest = await crypto.subtle.digest("SHA-256", Buffer.from(style));
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString("base64")}'`);
    expect(answer.page).not.toMatch(/<script|<link|javascript:|\son\w+=|url\(|@import/i);
    expect(answer.page).toContain("Lease &#60;script&#62;");
  });
});
