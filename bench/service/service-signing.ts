import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { register, type Person } from "./client.ts";
import { floor } from "../floor.ts";
import { median, rounded, timed } from "../measure.ts";
import { writeScan } from "../paper.ts";
import type { Row, Section } from "../report.ts";
import { startSandbox, startService } from "./service.ts";

/** Uploads end at 50 MB. */
const SIZES = [
  { name: "100 KB", bytes: 100_000, runs: 5 },
  { name: "1 MB", bytes: 1_000_000, runs: 3 },
  { name: "20 MB", bytes: 20_000_000, runs: 3 },
];

/** Signatures that an account has for nothing. */
const FREE = 3;

/**
 * A signature through the HTTP API: by a click, with a seal of the sandbox's trust service provider, up to B-LTA.
 *
 * @param folder for data
 */
export async function measureService(folder: string): Promise<Section> {
  const data = path.join(folder, "signing");
  const sandbox = await startSandbox(data);
  const service = await startService({ ...sandbox.settings, RATE_LIMIT_FACTOR: "1000" }, data);
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const rows: Row[] = [];
  try {
    const people = crowd(service.url, sandbox.url);
    for (const { name, bytes, runs } of SIZES) {
      const file = path.join(folder, `${bytes}.pdf`);
      writeScan(file, bytes);
      for (const atOnce of [1, 4]) {
        const [floors, finished]: [number[], number[]] = [[], []];
        for (let run = 0; run <= runs; run++) {
          const least = await floorOf(file, atOnce, privateKey);
          const requests: Waiting[] = [];
          for (let i = 0; i < atOnce; i++) requests.push(await sent(await people(), file));
          const times = await Promise.all(requests.map(signed));
          if (run === 0) continue;
          floors.push(least);
          finished.push(Math.max(...times));
        }
        const [least, done] = [median(floors), median(finished)];
        rows.push({
          size: name,
          "at once": atOnce,
          runs,
          "floor ms": rounded(least),
          "B-LTA ms": rounded(done),
          "B-LTA ÷ floor": rounded(done / least),
        });
      }
      rmSync(file);
    }
  } finally {
    await service.stop();
    await sandbox.stop();
  }
  return {
    title: "The whole service against the floor",
    about:
      "POST /v3/sign of a request that waits for its signer, over HTTP, until the document is at B-LTA; the service makes " +
      "nothing lower. Service, embedded database, sandbox with provider and authorities, and this client share the machine. " +
      "The provider's three calls, leases, audit chain, queue and the disk's confirmation of each write are in it, none of " +
      "which the floor has. Several at once: until the last one. Uploads end at 50 MB.",
    rows,
  };
}

/** Milliseconds that the floor takes so many times. */
async function floorOf(file: string, times: number, privateKey: KeyObject): Promise<number> {
  const outs = Array.from({ length: times }, (_, i) => `${file}.${i}`);
  const time = await timed(() => {
    for (const out of outs) floor(file, out, (digest) => sign("sha256", digest, privateKey));
  });
  for (const out of outs) rmSync(out);
  return time;
}

/** People one after the other, each until their free signatures are spent. */
export function crowd(service: string, sandbox: string): () => Promise<Person> {
  let left = 0;
  let current: Person | undefined;
  return async () => {
    if (!current || left === 0) {
      current = await register(service, sandbox);
      left = FREE;
    }
    left -= 1;
    return current;
  };
}

/** A request that waits for the one who sent it to themselves. */
export interface Waiting {
  readonly person: Person;
  readonly id: string;
}

export async function sent(person: Person, file: string): Promise<Waiting> {
  const { call, email } = person;
  const content = readFileSync(file).toString("base64");
  const document = await call<{ id: string }>("POST", "/v3/documents", {
    title: "Measured",
    content,
    content_type: "application/pdf",
  });
  const place = { page: "0", x: 40, y: 60, width: 210, height: 98 };
  const request = await call<{ id: string }>("POST", "/v3/signature-requests", {
    title: "Measured",
    documents: [{ document_id: document.id }],
    signatures: [
      {
        account_email: email,
        quality: "SES",
        legislation: "EIDAS",
        document_signatures: [
          { document_id: document.id, visual_signature: { positions: [place] } },
        ],
      },
    ],
  });
  await call("POST", `/v3/signature-requests/${request.id}/initiate`);
  return { person, id: request.id };
}

interface Entry {
  readonly status: string;
  readonly proceed_id?: string;
}

/** Milliseconds until the signature is finished. */
export function signed({ person, id }: Waiting): Promise<number> {
  return timed(async () => {
    const body = { signatureRequests: [{ signatureRequestId: id }] };
    let [entry] = await person.call<Entry[]>("POST", "/v3/sign", body);
    while (entry?.status === "FINISHING") {
      await pause(5);
      [entry] = await person.call<Entry[]>("GET", `/v3/sign/${entry.proceed_id}`);
    }
    if (entry?.status !== "SIGNED") throw new Error(`not signed: ${JSON.stringify(entry)}`);
  });
}
