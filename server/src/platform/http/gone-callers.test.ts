/** A caller that closes the connection before the call is handled causes no internal error. */
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const faults = async () => {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  return text.split("\n").filter((line) => line.includes("error.unexpected"));
};

const CALL =
  "POST /v1/check-password HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
  "Content-Length: 2\r\n\r\n{}";

it("A call whose connection is reset right after it was sent is not an error of the service", async () => {
  const { port } = new URL(service.url);
  for (let n = 0; n < 20; n += 1) {
    const socket = net.connect(Number(port), "127.0.0.1");
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(CALL);
    socket.resetAndDestroy();
    // The request arrives, followed by the reset.
    await pause(5);
  }
  await pause(200);
  expect(await faults()).toEqual([]);
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
});

it.each([
  ["application/json", '{"content":"'],
  [
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
  ],
])("An upload that ends half-way is not an error of the service: %s", async (type, beginning) => {
  const { port } = new URL(service.url);
  const call = async () => {
    const text = await (await fetch(`${service.url}/metrics`)).text();
    return text.split("\n").filter((line) => line.includes('key="error.validation"'));
  };
  const before = await call();
  const socket = net.connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(
    `POST /v3/verify HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n` +
      `Content-Length: 1000\r\n\r\n${beginning}`,
  );
  await expect.poll(() => readdir(service.context.spool)).not.toEqual([]);
  socket.destroy();
  // It is reported as what it is: a body that cannot be read.
  await expect.poll(call).not.toEqual(before);
  expect(await faults()).toEqual([]);
});
