import net from "node:net";
import fastify from "fastify";
import type { FastifyInstance } from "fastify";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { limitSlowCallers, nestsDeeper } from "./slow-callers.ts";

let app: FastifyInstance | undefined;
const sockets: net.Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
  app = undefined;
});

async function listen(connections: number, body: number): Promise<number> {
  app = fastify({ forceCloseConnections: true });
  limitSlowCallers(app, connections, body);
  app.post("/small", async () => "taken");
  app.post("/file", { bodyLimit: 50 * 1024 * 1024 }, async () => "taken");
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as net.AddressInfo).port;
}

/** Sends the start of a call; returns everything received until the connection ends. */
function begin(port: number, path: string, rest?: { text: string; after: number }) {
  const socket = net.connect(port, "127.0.0.1");
  sockets.push(socket);
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString();
      if (text.includes("taken")) resolve(text);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text));
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 8\r\n\r\n{"a"`,
  );
  if (rest) setTimeout(() => socket.write(rest.text), rest.after);
  return answer;
}

describe("A slow caller", () => {
  it("gets a time-out, unless they upload a file", async () => {
    const port = await listen(10, 2000);
    const file = begin(port, "/file", { text: ":12}", after: 4000 });
    expect(await begin(port, "/small")).toContain("408 Request Timeout");
    expect(await file).toContain("200 OK");
    expect(await begin(port, "/small", { text: ":12}", after: 10 })).toContain("taken");
  });

  it("cannot open more connections than the limit", async () => {
    const port = await listen(2, 60_000);
    void begin(port, "/small");
    void begin(port, "/small");
    await expect.poll(() => app?.server.listening && count(app)).toBe(2);
    expect(await begin(port, "/small", { text: ":12}", after: 10 })).toBe("");
  });
});

function count({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_error, connections) => resolve(connections));
  });
}

describe("The depth of JSON", () => {
  const depthOf = (value: unknown): number =>
    typeof value === "object" && value !== null
      ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
      : 0;

  it("counts brackets, but not those within strings", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(8), (value, most) => {
        expect(nestsDeeper(JSON.stringify(value), most)).toBe(depthOf(value) > most);
      }),
    );
  });

  it("is measured in invalid JSON too", () => {
    expect(nestsDeeper("[".repeat(1_000_000), 32)).toBe(true);
    expect(nestsDeeper('"'.repeat(1001), 0)).toBe(false);
    expect(nestsDeeper("]]]]", 0)).toBe(false);
  });
});
