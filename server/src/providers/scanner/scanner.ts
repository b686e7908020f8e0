/**
 * The virus scanner of uploaded files: a ClamAV daemon, asked with INSTREAM over TCP (clamd(8), "COMMANDS"). It fails
 * closed: a file about which it says nothing is refused.
 */
import { createReadStream } from "node:fs";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { problem } from "../../platform/problem.ts";
import type { Logger } from "../../platform/log.ts";

/** What the scanner says of a file: it is clean, or contains the malware of this name. */
export type ScanVerdict =
  | { readonly clean: true }
  | { readonly clean: false; readonly malware: string };

export interface Scanner {
  /** Scans a file of the spool. Throws `file.scan.unavailable` if the scanner gives no verdict. */
  readonly scan: (path: string) => Promise<ScanVerdict>;
}

/** How long the scanner may be silent, in milliseconds; and the length of the longest response. */
const SILENCE = 60_000;
const LONGEST = 4096;
const CHUNK = 64 * 1024;

/** Opens the scanner at this address (`tcp://host:port`); without one, every file passes. */
export function openScanner(address: string | undefined, log: Pick<Logger, "error">): Scanner {
  if (address === undefined) return { scan: async () => ({ clean: true }) };
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  return {
    scan: async (path) => {
      try {
        return verdictOf(await instream(connect({ host, port: Number(port || 3310) }), path));
      } catch (cause) {
        log.error({ err: cause }, "the virus scanner gives no verdict");
        throw problem("file.scan.unavailable", {}, cause);
      }
    },
  };
}

/** Sends a file as chunks, each after its length as four octets, then a length of zero; returns the response. */
async function instream(socket: Socket, path: string): Promise<string> {
  const file = createReadStream(path, { highWaterMark: CHUNK });
  try {
    return await new Promise<string>((resolve, reject) => {
      let said = "";
      socket.setTimeout(SILENCE, () => reject(new Error("The virus scanner is silent.")));
      // A scanner that refuses the rest of a stream answers first, and resets the connection then.
      const ended = (error?: Error) => {
        if (said.length > 0) resolve(said);
        else reject(error ?? new Error("The virus scanner closed the connection."));
      };
      socket.on("error", ended);
      socket.on("close", () => ended());
      socket.on("end", () => ended());
      socket.on("data", (piece: Buffer) => {
        said += piece.toString("latin1");
        if (said.includes("\0")) resolve(said);
        else if (said.length > LONGEST) reject(new Error("The virus scanner says too much."));
      });
      send(socket, file).catch(ended);
    });
  } finally {
    file.destroy();
    socket.destroy();
  }
}

async function send(socket: Socket, file: AsyncIterable<Buffer>): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const chunk of file) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await drained(socket);
  }
  socket.write(Buffer.alloc(4));
}

/** Waits until the socket takes more. Rejects if it closes. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    const closed = () => reject(new Error("The virus scanner closed the connection."));
    socket.once("close", closed);
    socket.once("drain", () => {
      socket.off("close", closed);
      resolve();
    });
  });
}

/** `stream: OK`, or `stream: NAME FOUND`; anything else is no verdict. */
function verdictOf(said: string): ScanVerdict {
  const line = said.replace(/[\0\r\n]+$/, "");
  if (line === "stream: OK") return { clean: true };
  const malware = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (malware === undefined) throw new Error(`The virus scanner answered: ${line.slice(0, 200)}`);
  return { clean: false, malware: malware.slice(0, 200) };
}
