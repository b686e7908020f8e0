/**
 * The virus scanner: the commands PING, VERSION and INSTREAM of a ClamAV daemon (clamd(8), "COMMANDS"), after `n` with a
 * line feed or after `z` with a null at the end. It knows one signature: the test file of EICAR.
 */
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** The 68 characters of the EICAR test file, in two parts, so that no scanner finds them in this source. */
export const EICAR = [
  "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR",
  "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*",
].join("");

/** StreamMaxLength of clamd.conf: a longer stream is refused, and the connection is closed. */
export const STREAM_MAX_LENGTH = 100 * 1024 * 1024;

export interface ScannerServer {
  port: number;
  close(): Promise<void>;
}

/** Reads a socket in pieces of the lengths that the protocol names. */
class Incoming {
  readonly #pieces: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(socket: Socket) {
    this.#pieces = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#pieces.next();
    if (done === true) return false;
    this.#held = Buffer.concat([this.#held, value]);
    return true;
  }

  /** The next octets; undefined if the client closes before. */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#held.length < length) if (!(await this.#more())) return undefined;
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  /** The text before the next `end`; undefined if the client closes before. */
  async until(end: number): Promise<string | undefined> {
    while (!this.#held.includes(end)) if (!(await this.#more())) return undefined;
    const at = this.#held.indexOf(end);
    const text = this.#held.subarray(0, at).toString("latin1");
    this.#held = this.#held.subarray(at + 1);
    return text;
  }
}

/** The verdict about the chunks of a stream: each after its length as four octets; a length of zero ends it. */
async function scan(incoming: Incoming): Promise<string | undefined> {
  const needle = Buffer.from(EICAR, "latin1");
  let tail: Buffer = Buffer.alloc(0);
  let total = 0;
  let found = false;
  for (;;) {
    const length = (await incoming.take(4))?.readUInt32BE();
    if (length === undefined) return undefined;
    if (length === 0) return found ? "stream: Eicar-Signature FOUND" : "stream: OK";
    total += length;
    if (total > STREAM_MAX_LENGTH) return "INSTREAM size limit exceeded. ERROR";
    const chunk = await incoming.take(length);
    if (chunk === undefined) return undefined;
    const seen = Buffer.concat([tail, chunk]);
    found ||= seen.includes(needle);
    tail = seen.subarray(Math.max(seen.length - needle.length + 1, 0));
  }
}

/** Reads the one command of a connection, and writes the answer. */
async function answer(socket: Socket): Promise<void> {
  const incoming = new Incoming(socket);
  const prefix = (await incoming.take(1))?.toString("latin1");
  if (prefix !== "z" && prefix !== "n") {
    socket.end("UNKNOWN COMMAND\n");
    return;
  }
  const end = prefix === "z" ? "\0" : "\n";
  const command = await incoming.until(end.charCodeAt(0));
  const say = (text: string) => socket.end(`${text}${end}`);
  if (command === "PING") say("PONG");
  else if (command === "VERSION") say("ClamAV sandbox");
  else if (command === "INSTREAM") {
    const verdict = await scan(incoming);
    if (verdict !== undefined) say(verdict);
  } else say("UNKNOWN COMMAND");
}

/** Listens on the loopback interface; port 0 = any. */
export async function startScanner(port: number): Promise<ScannerServer> {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    // Broken connections are the client's concern.
    socket.on("error", () => socket.destroy());
    answer(socket).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
