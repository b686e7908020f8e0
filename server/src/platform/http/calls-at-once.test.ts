import net from "node:net";
import { limits } from "@paraph/rules/limits";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";

const MOST = 3;
let service: TestService;
beforeAll(async () => {
  service = await startService({
    env: {
      TRUST_PROXY: "on",
      RATE_LIMIT_FACTOR: "1",
      CONNECTIONS: String(MOST / limits.http.ofOneNetwork),
    },
  });
});
afterAll(() => service.stop());

const sockets: net.Socket[] = [];
const hangUp = () => sockets.splice(0).map((socket) => socket.destroy());
afterEach(hangUp);

/** Starts the upload of a file for verification, and does not finish it. */
function beginUpload(from: string): void {
  const { port } = new URL(service.url);
  const socket = net.connect(Number(port), "127.0.0.1");
  sockets.push(socket.on("error", () => undefined));
  socket.write(
    `POST /v3/verify HTTP/1.1\r\nhost: here\r\nx-forwarded-for: ${from}\r\n` +
      `content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"content":"`,
  );
}

const askedFrom = async (from: string) => {
  const answer = await fetch(`${service.url}/v1/datetime`, {
    headers: { "x-forwarded-for": from },
  });
  return { status: answer.status, key: ((await answer.json()) as { key?: string }).key, answer };
};
const statusFor = async (from: string) => (await askedFrom(from)).status;

describe("Calls of one network that run at the same time", () => {
  it("are refused above a tenth of all connections, until one of them ends; calls of others get a response", async () => {
    for (let n = 0; n < MOST; n += 1) beginUpload("192.0.2.1");
    await expect.poll(() => statusFor("192.0.2.1")).toBe(429);
    const { key, answer } = await askedFrom("192.0.2.1");
    expect(key).toBe("error.rate_limit.exceeded");
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await statusFor("192.0.2.2")).toBe(200);
    hangUp();
    await expect.poll(() => statusFor("192.0.2.1")).toBe(200);
  });

  it("are counted together for all networks of a site, which may make four times as many", async () => {
    for (let n = 0; n < MOST * 4; n += 1) beginUpload(`2001:db8:1:${n.toString(16)}::1`);
    await expect.poll(() => statusFor("2001:db8:1:ffff::1")).toBe(429);
    expect(await statusFor("2001:db8:2:1::1")).toBe(200);
  });
});
