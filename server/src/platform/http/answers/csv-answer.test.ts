/** Files that are made while they are sent: what is in memory is independent of their length. */
import { once } from "node:events";
import http from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { csvAnswer } from "./csv-answer.ts";

const LINES = 50;
const CELL = "x".repeat(1000);
/** Bytes that are on their way: what the two ends of a connection and their streams keep. */
const ON_THE_WAY = 64 * 1024 * 1024;

/** The activity of the producer of the endless file. */
const done = { portions: 0, lines: 0, ended: false };
const app = fastify();
let url: string;

/** A file without an end. */
async function* endless() {
  try {
    for (;;) {
      // Lines are read one by one, and the next portion after the last of them.
      expect(done.lines).toBe(done.portions * LINES);
      done.portions += 1;
      yield lines();
      await new Promise(setImmediate);
    }
  } finally {
    done.ended = true;
  }
}

function* lines() {
  for (let line = 0; line < LINES; line += 1) {
    done.lines += 1;
    yield [String(done.lines), CELL];
  }
}

beforeAll(async () => {
  app.get("/file", (_, reply) => {
    const { bytes } = csvAnswer("endless", ["number", "text"], endless());
    return reply.send(Readable.from(bytes as AsyncIterable<Uint8Array>, { objectMode: false }));
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/file`;
});
afterAll(() => app.close());

/** The lines that are made until no more are, after a reader has read so many bytes. */
async function madeAfter(read: number): Promise<number> {
  let before = -1;
  while (before !== done.lines) {
    // An endless producer that is not stopped would never end.
    expect(done.lines * CELL.length - read).toBeLessThan(ON_THE_WAY);
    before = done.lines;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return before;
}

it("a reader who stops reading stops the making of lines, and one who goes away ends it", async () => {
  const request = http.get(url);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.on("error", () => undefined);
  response.pause();
  const stopped = await madeAfter(0);
  expect(stopped).toBeGreaterThan(0);
  // What was made is what the reader gets next, and then more is made.
  let read = 0;
  for await (const chunk of response.iterator({ destroyOnReturn: false })) {
    read += (chunk as Buffer).length;
    if (read > stopped * CELL.length + ON_THE_WAY) break;
  }
  const further = await madeAfter(read);
  expect(further).toBeGreaterThan(stopped);
  expect(done.ended).toBe(false);
  response.destroy();
  await expect.poll(() => done.ended).toBe(true);
});

it("a line is made when the one before it has its place in the file", async () => {
  const made: string[] = [];
  async function* portions() {
    for (const portion of ["a", "b"]) {
      await Promise.resolve();
      yield (function* of() {
        for (const line of ["1", "2"]) {
          made.push(portion + line);
          yield [portion + line, "y".repeat(40_000)];
        }
      })();
    }
  }
  const { bytes } = csvAnswer("short", ["n", "y"], portions());
  const seen: [string, number][] = [];
  for await (const piece of bytes as AsyncIterable<Uint8Array>) {
    seen.push([
      Buffer.from(piece)
        .toString()
        .match(/[ab][12]/)?.[0] ?? "",
      made.length,
    ]);
  }
  expect(seen).toEqual([
    ["a1", 1],
    ["a2", 2],
    ["b1", 3],
    ["b2", 4],
  ]);
});
