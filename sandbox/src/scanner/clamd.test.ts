/** The scanner as a client of clamd sees it. */
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EICAR, STREAM_MAX_LENGTH, startScanner } from "./clamd.ts";
import type { ScannerServer } from "./clamd.ts";

let scanner: ScannerServer;
beforeAll(async () => {
  scanner = await startScanner(0);
});
afterAll(() => scanner.close());

/** What the scanner says until it closes the connection. */
function say(...parts: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(scanner.port, "127.0.0.1", () => {
      for (const part of parts) socket.write(part);
    });
    socket.on("data", (piece) => (said += piece.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(said));
  });
}

function chunk(text: string | Buffer): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
const END = Buffer.alloc(4);

it("answers PING with both ends of a command", async () => {
  expect(await say("zPING\0")).toBe("PONG\0");
  expect(await say("nPING\n")).toBe("PONG\n");
});

it("finds nothing in a harmless stream", async () => {
  expect(await say("zINSTREAM\0", chunk("Hello"), END)).toBe("stream: OK\0");
});

it("finds the test file of EICAR, also across chunks", async () => {
  const found = "stream: Eicar-Signature FOUND\0";
  expect(await say("zINSTREAM\0", chunk(EICAR), END)).toBe(found);
  const [one, other] = [EICAR.slice(0, 30), EICAR.slice(30)];
  expect(await say("zINSTREAM\0", chunk(`x${one}`), chunk(other), END)).toBe(found);
});

it("refuses a stream that is longer than its limit", async () => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(STREAM_MAX_LENGTH + 1);
  expect(await say("zINSTREAM\0", length)).toBe("INSTREAM size limit exceeded. ERROR\0");
});

it("knows no other commands", async () => {
  expect(await say("zSHUTDOWN\0")).toBe("UNKNOWN COMMAND\0");
});
