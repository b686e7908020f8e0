/** A time-stamp authority that comes to its end and has a successor: RFC 3161, OCSP and CRL over HTTP. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { makeWorld, type World } from "@paraph/pades/testing";

const DAY = 86_400_000;

export interface EndingAuthority {
  /** Where it stamps. */
  readonly url: string;
  /** PEM of the roots of both. */
  readonly roots: string;
  /** The end of the first one's certificate: after a year. */
  readonly ends: Date;
  /** What all their clocks show. */
  now: () => Date;
  /** Which one stamps: the first, or the successor, whose certificate begins on `successorFrom`. */
  stamps: "first" | "successor";
  /** It refuses to stamp. */
  down: boolean;
  /** The successor's certificate is revoked from now on. */
  readonly revokeSuccessor: () => void;
  /** How often it was asked to stamp. */
  readonly asked: () => number;
  readonly stop: () => Promise<void>;
}

/** Starts it. `successorFrom` counts in days from now. */
export async function startAuthority(successorFrom: number): Promise<EndingAuthority> {
  const worlds = new Map<string, World>();
  let asked = 0;
  const server = http.createServer((request, response) => {
    void answer(request).then(
      (bytes) => response.writeHead(bytes === undefined ? 503 : 200).end(bytes),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const first = await makeWorld({ organisation: "First Authority", host: `${base}/first` });
  const successor = await makeWorld({
    organisation: "Successor",
    host: `${base}/successor`,
    from: new Date(Date.now() + successorFrom * DAY),
  });
  worlds.set("first", first).set("successor", successor);
  const authority: EndingAuthority = {
    url: `${base}/tsa`,
    roots: `${first.roots}\n${successor.roots}`,
    ends: first.tsa.certificate.notAfter,
    now: () => new Date(),
    stamps: "first",
    down: false,
    revokeSuccessor: () => {
      const at = new Date(authority.now().getTime() - 60_000);
      const { serial } = successor.tsa.certificate;
      successor.statuses.set(serial, { status: "revoked", at, reason: "keyCompromise" });
    },
    asked: () => asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  for (const world of worlds.values()) world.clock.now = () => authority.now();

  async function answer(request: http.IncomingMessage): Promise<Uint8Array | undefined> {
    const parts: Uint8Array[] = [];
    for await (const part of request) parts.push(part as Uint8Array);
    const [, name = "", ...rest] = (request.url ?? "").split("/");
    const stamping = name === "tsa";
    if (stamping) asked += 1;
    if (stamping && authority.down) return undefined;
    const world = worlds.get(stamping ? authority.stamps : name);
    const method = request.method ?? "GET";
    const body = { ...(method === "POST" && { body: Buffer.concat(parts) }) };
    const path = stamping ? "tsa" : rest.join("/");
    const given = await world?.fetch(`${base}/${path}`, { method, ...body });
    return given && new Uint8Array(await given.arrayBuffer());
  }
  return authority;
}
