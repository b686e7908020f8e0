/** The name server of the sandbox: DNS over UDP and TCP on one port, on the loopback interface. */
import { createSocket } from "node:dgram";
import type { Socket } from "node:dgram";
import { createServer } from "node:net";
import type { AddressInfo, Server, Socket as Stream } from "node:net";
import { respond } from "./respond.ts";
import type { Zones } from "./zones.ts";

const HOST = "127.0.0.1";
/** A free TCP port may be taken for UDP; then another one is tried. */
const TRIES = 20;
const IDLE_MS = 10_000;

export interface DnsServer {
  port: number;
  close(): Promise<void>;
}

/** Listens on a port, or on any that is free for 0. Rejects with EADDRINUSE if it is taken. */
export async function startDnsServer(port: number, zones: Zones): Promise<DnsServer> {
  for (let left = TRIES; ; left -= 1) {
    const streams = await listening(port, zones);
    const free = (streams.address() as AddressInfo).port;
    try {
      const datagrams = await bound(free, zones);
      return { port: free, close: () => closeBoth(streams, datagrams) };
    } catch (error) {
      await new Promise((resolve) => streams.close(resolve));
      if (port !== 0 || left <= 1) throw error;
    }
  }
}

const listening = (port: number, zones: Zones): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((stream) => serve(stream, zones));
    server.once("error", reject);
    server.listen(port, HOST, () => resolve(server));
  });

const bound = (port: number, zones: Zones): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = createSocket("udp4");
    socket.once("error", reject);
    socket.on("message", (message, from) => {
      for (const answer of respond(zones, message, "udp"))
        socket.send(answer, from.port, from.address);
    });
    socket.bind(port, HOST, () => resolve(socket));
  });

/** RFC 1035 §4.2.2: two octets with the length come before each message. */
function serve(stream: Stream, zones: Zones): void {
  let waiting = Buffer.alloc(0);
  stream.setTimeout(IDLE_MS, () => stream.destroy());
  stream.on("error", () => stream.destroy());
  stream.on("data", (part) => {
    waiting = Buffer.concat([waiting, part]);
    while (waiting.length >= 2 && waiting.length >= 2 + waiting.readUInt16BE(0)) {
      const end = 2 + waiting.readUInt16BE(0);
      const message = waiting.subarray(2, end);
      waiting = waiting.subarray(end);
      for (const answer of respond(zones, message, "tcp")) {
        const length = Buffer.alloc(2);
        length.writeUInt16BE(answer.length);
        stream.write(Buffer.concat([length, answer]));
      }
    }
  });
}

async function closeBoth(streams: Server, datagrams: Socket): Promise<void> {
  await new Promise<void>((resolve) => datagrams.close(() => resolve()));
  await new Promise((resolve) => streams.close(resolve));
}
