import { Buffer } from "node:buffer";
import http from "node:http";
import { groups } from "@paraph/contract";
import { addressesOf } from "@paraph/contract/addresses";
import type { Endpoint } from "@paraph/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_FACTOR: "1000" } });
  anna = await service.person();
});
afterAll(() => service.stop());

/** A raw request, without the checks of a client library. */
async function send(method: string, path: string, type?: string, body?: string | Buffer) {
  const { hostname: host, port } = new URL(service.url);
  const headers = {
    authorization: anna.authorization,
    accept: "*/*",
    ...(type === undefined ? {} : { "content-type": type }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const request = http.request({ host, port, method, path, headers }, resolve);
  request.on("error", reject).end(body);
  const response = await promise;
  let text = "";
  for await (const piece of response) text += String(piece);
  const isJson = response.headers["content-type"]?.includes("json") ?? false;
  const { key } = isJson ? (JSON.parse(text) as { key?: string }) : {};
  // Every response contains the id of its request.
  expect(response.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  return { status: response.statusCode, key };
}
const json = (method: string, path: string, body: object) =>
  send(method, path, "application/json", JSON.stringify(body));
const refused = { status: 400, key: "error.validation" };

describe.each([
  ["U+0000", "\u0000"],
  ["The first half of a surrogate pair alone", "\ud800"],
  ["The second half of a surrogate pair alone", "\udc00"],
])("%s is refused", (_what, sign) => {
  const person = { email: "unstorable@example.test", password: PASSWORD, accept_gtc: true };
  const text = `a${sign}b`;

  it("in a string of a body, however deep, and in a name", async () => {
    const names = { first_name: text, last_name: "Keller" };
    expect(await json("POST", "/v1/register", { ...person, ...names })).toMatchObject(refused);
    const attributes = { lang: [`en${sign}`] };
    expect(await json("PUT", "/v1/user", { attributes })).toMatchObject(refused);
    expect(await json("PUT", "/v1/user", { attributes: { [text]: [] } })).toMatchObject(refused);
    const business = { name: text, accept_gtc: true, accept_dpa: true };
    expect(await json("POST", "/v2/businesses", business)).toMatchObject(refused);
  });

  it("in JSON that accompanies a file", async () => {
    const content = Buffer.from("%PDF-1.7").toString("base64");
    expect(await json("POST", "/v3/documents", { title: text, content })).toMatchObject(refused);
  });
});

describe("U+0000 is refused where a single surrogate cannot be sent", () => {
  it("in a query and in a path", async () => {
    expect(await send("GET", "/v3/signature-requests?search=a%00b&state=%00")).toMatchObject(
      refused,
    );
    expect(await send("GET", "/v3/documents/a%00b/download")).toMatchObject(refused);
  });

  it("in the fields of a form with a file", async () => {
    const form = [
      '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\na\u0000b\r\n',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n',
      "content-type: application/pdf\r\n\r\n%PDF-1.7\r\n--x--\r\n",
    ].join("");
    const type = "multipart/form-data; boundary=x";
    expect(await send("POST", "/v3/documents", type, form)).toMatchObject(refused);
  });
});

describe("A number in a query", () => {
  it.each(["", "%20", "1e1", "0x10", "1.5", "true", "9999999999999999", "1,2"])(
    "has to be a whole one, in digits: not %j",
    async (written) => {
      const path = `/v3/signature-requests?page_number=${written}`;
      expect(await send("GET", path)).toMatchObject(refused);
    },
  );
});

describe("Paths that look like URLs of other hosts", () => {
  it.each(["//", "///x:99999999", "//paraph.example/login", "/\\x"])(
    "are not found: %s",
    async (path) => {
      expect((await send("GET", path)).status).toBe(404);
    },
  );
});

describe("Paths that cannot be decoded, or are too long", () => {
  const addresses = Object.values(groups)
    .flatMap((group) => Object.values<Endpoint>(group))
    .flatMap((endpoint) =>
      addressesOf(endpoint).map(({ path }) => ({ method: endpoint.method, path })),
    )
    .filter(({ path }) => path.includes("{"));

  it("are refused at every address", async () => {
    const parts = ["%E0%A4%A", "%zz", "%", "%ff", "x".repeat(400)];
    for (const [index, { method, path }] of addresses.entries()) {
      const part = parts[index % parts.length] ?? "%";
      const asked = path.replaceAll(/\{[^}]+\}/g, part);
      expect({ asked, ...(await send(method, asked)) }).toEqual({ asked, ...refused });
    }
    for (const asked of ["/%E0%A4%A", "/view/%ff", "/scim/v2/Users/%zz", "/assets/%E0%A4%A"])
      expect({ asked, ...(await send("GET", asked)) }).toEqual({ asked, ...refused });
  });

  it("fail at no address with signs that are no part of an id", async () => {
    const parts = ["%00", "%2e%2e%2f", "%EF%BF%BF", "%F0%9F%92%A9", "%0d%0aset-cookie:a", "'--"];
    for (const [index, { method, path }] of addresses.entries()) {
      const asked = path.replaceAll(/\{[^}]+\}/g, parts[index % parts.length] ?? "");
      const { status = 0, key } = await send(method, asked);
      const isRefusal = status >= 400 && status < 500;
      expect({ asked, isRefusal, key }).toEqual({
        asked,
        isRefusal: true,
        key: expect.stringMatching(/^error\./),
      });
    }
  });
});

describe("A form that cannot be parsed is refused", () => {
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF';

  it("if it has no boundary", async () => {
    expect(await send("POST", "/v3/documents", "multipart/form-data", part)).toMatchObject(refused);
  });

  it.each([
    ["in a file", part],
    ["in the head of a part", part.slice(0, 40)],
    ["in a field", '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nabc'],
    ["before its first part", "no form at all"],
  ])("when it is cut off %s", async (_where, body) => {
    const type = "multipart/form-data; boundary=x";
    expect(await send("POST", "/v3/documents", type, body)).toMatchObject(refused);
  });

  it("if its fields nest too deep", async () => {
    const deep = (open: string, close: string) =>
      `{"email":${open.repeat(50_000)}1${close.repeat(50_000)}}`;
    for (const body of [deep("[", "]"), deep('{"a":', "}")]) {
      const answer = await send("POST", "/v1/login", "application/json", body);
      expect(answer).toEqual({ status: 400, key: "error.validation" });
    }
  });
});
