import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AddressRefused, createEgress, isPublicAddress } from "./egress.ts";

let server: http.Server;
let url = "";
let location = "";
beforeAll(async () => {
  server = http.createServer((request, response) => {
    const [, status] = /^\/status\/(\d+)$/.exec(request.url ?? "") ?? [];
    if (status !== undefined) response.writeHead(Number(status)).end();
    else if (request.url === "/large") response.end(Buffer.alloc(2 * 1024 * 1024));
    else if (request.url === "/onwards") response.writeHead(302, { location }).end();
    else response.end(`${request.method ?? ""} ${request.headers["x-a"]?.toString() ?? ""}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const guarded = createEgress({ allowPrivate: false });
const open = createEgress({ allowPrivate: true });

describe("Calls to addresses of customers", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "localhost",
  ])("know that %s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(["8.8.8.8", "172.32.0.1", "193.0.14.129", "2001:4860:4860::8888", "::ffff:8.8.8.8"])(
    "know that %s is public",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:7f00:1]/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://localhost/",
    "http://example.org/",
    "https://user:secret@example.org/",
    "file:///etc/passwd",
    "gopher://example.org/",
    "nothing",
  ])("refuse %s", async (address) => {
    await expect(guarded.call(address)).rejects.toBeInstanceOf(AddressRefused);
  });

  it("are sent as asked, and redirects are followed only if asked", async () => {
    const answer = await open.call(`${url}/`, { method: "POST", headers: { "x-a": "b" } });
    expect(await answer.text()).toBe("POST b");
    location = `${url}/`;
    expect((await open.call(`${url}/onwards`)).status).toBe(302);
    expect((await open.call(`${url}/onwards`, { redirects: 1 })).status).toBe(200);
    location = "/onwards";
    expect((await open.call(`${url}/onwards`, { redirects: 3 })).status).toBe(302);
  });

  it("check the address of a redirect like the first one", async () => {
    location = "file:///etc/passwd";
    await expect(open.call(`${url}/onwards`, { redirects: 1 })).rejects.toBeInstanceOf(
      AddressRefused,
    );
  });

  it.each([204, 205, 304, 404, 599])("return an answer with the status %d", async (status) => {
    const answer = await open.call(`${url}/status/${status}`);
    expect([answer.status, await answer.text()]).toEqual([status, ""]);
  });

  it.each([600, 999])("fail with the status %d, which no standard knows", async (status) => {
    await expect(open.call(`${url}/status/${status}`)).rejects.toThrow(RangeError);
  });

  it("end with an answer that is too large", async () => {
    await expect(open.call(`${url}/large`)).rejects.toThrow("too large");
  });
});
