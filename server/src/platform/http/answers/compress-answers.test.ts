import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService } from "../../../../testing/service.ts";
import type { TestService } from "../../../../testing/service.ts";
import { codingFor } from "./compress-answers.ts";

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

/** A long response of JSON, and one that fits into a packet. */
const [LONG, SHORT] = ["/openapi.json", "/v1/user"];

/** The response as it is sent, which `fetch` does not show. */
async function sent(address: string, accepted?: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
    get(service.url + address, { headers }, resolve).on("error", reject);
  });
  return { headers: response.headers, body: await buffer(response) };
}

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const;

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
] as const)(
  "A long response is compressed for a caller that accepts %s",
  async (accepted, coding) => {
    const plain = await sent(LONG);
    const packed = await sent(LONG, accepted);
    expect(packed.headers).toMatchObject({
      "content-encoding": coding,
      "content-length": String(packed.body.length),
      vary: expect.stringContaining("accept-encoding"),
    });
    expect(packed.body.length).toBeLessThan(plain.body.length / 3);
    expect(UNPACK[coding](packed.body).equals(plain.body)).toBe(true);
  },
);

it.each([
  ["that accepts no coding", LONG, undefined],
  ["that refuses all codings", LONG, "br;q=0, gzip;q=0"],
  ["that gets a short response", SHORT, "br"],
])("Nothing is compressed for a caller %s", async (_, address, accepted) => {
  const { headers, body } = await sent(address, accepted);
  expect(headers["content-encoding"]).toBeUndefined();
  expect(() => JSON.parse(body.toString()) as unknown).not.toThrow();
});

it("A header that is full of spaces does not keep the service busy", () => {
  const spaces = " ".repeat(15_000);
  const before = process.cpuUsage();
  expect(
    codingFor({ headers: { "accept-encoding": `x${spaces}y, br ${spaces};${spaces} q=1` } }),
  ).toBe("br");
  // Microseconds.
  expect(process.cpuUsage(before).user).toBeLessThan(100_000);
});
