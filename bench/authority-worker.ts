/** A thread with the authorities behind HTTP on this machine; sends its parent their addresses and certificates. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort } from "node:worker_threads";
import { keysToPem } from "@paraph/pki/authority";
import { createPublicKey } from "node:crypto";
import { makeAuthorities, type Answer } from "./authorities.ts";

/** What signing programs have to know. */
export interface Told {
  readonly host: string;
  readonly anchors: readonly Uint8Array[];
  /** The signer's chain, DER, its own certificate first. */
  readonly chain: readonly Uint8Array[];
  /** The signer's key, PKCS #8 in PEM. */
  readonly key: string;
}

let answer: Answer | undefined;
const server = createServer((request, response) => {
  void body(request).then((bytes) => {
    const said = answer?.(request.url ?? "", bytes);
    response.setHeader("content-type", typeOf(request.url ?? ""));
    response.setHeader("content-length", said?.length ?? 0);
    response.end(said);
  });
});

async function body(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function typeOf(path: string): string {
  if (path === "/tsa") return "application/timestamp-reply";
  return path.startsWith("/ocsp") ? "application/ocsp-response" : "application/pkix-crl";
}

await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const made = await makeAuthorities(host);
answer = made.answer;
const { certificate, privateKey } = made.person;
const told: Told = {
  host,
  anchors: made.world.anchors,
  chain: [certificate.der, made.world.issuing.certificate.der],
  key: keysToPem({ privateKey, publicKey: createPublicKey(privateKey) }),
};
parentPort?.postMessage(told);
