/** Notes that a signer has opened the documents: once for each version and hour, by a job, so that looking stays quick. */
import { limits } from "@paraph/rules/limits";
import { and, eq } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import type { Guest, Person } from "../../../platform/who.ts";
import { currentVersions } from "../../documents/steps/versions.ts";
import type { UnsafeRequest } from "../policy.ts";
import { requestDocumentsOf } from "../queries.ts";
import { byWhom, recordEvent } from "../steps/events.ts";
import type { EventPersonal } from "../steps/events.ts";
import { reads, requests } from "../tables.ts";

export interface Read {
  readonly request: string;
  readonly person: string;
  readonly actor: string;
  readonly signer: string;
  /** How many had signed. */
  readonly version: number;
  readonly personal: EventPersonal;
  /** When it was. */
  readonly at: string;
}

/** Has a signer's reading noted. The sender's own looks are not evidence of anything. */
export async function noteRead(
  floor: Floor,
  who: Person | Guest,
  { request, own }: UnsafeRequest,
  ip: string,
): Promise<void> {
  if (own === undefined || request.status === "DRAFT") return;
  const at = floor.clock.now();
  const hour = hourOf(at);
  const [known] = await floor.db
    .select({ hour: reads.hour })
    .from(reads)
    .where(
      and(
        eq(reads.request, request.id),
        eq(reads.person, who.id),
        eq(reads.version, request.signedSigners),
        eq(reads.hour, hour),
      ),
    );
  if (known !== undefined) return;
  const version = request.signedSigners;
  const ids = { request: request.id, person: who.id, signer: own.id };
  const payload = { ...ids, version, at: at.toISOString() };
  const key = `read ${request.id} ${who.id}`;
  await transaction(floor.db, (tx) =>
    enqueue(tx, "record-read", { ...payload, ...byWhom(who, ip) }, { key }),
  );
}

/** The job: writes the event, unless this version was noted in this hour already. */
export async function recordRead(floor: Floor, read: Read): Promise<void> {
  const at = new Date(read.at);
  await transaction(floor.db, async (tx) => {
    const [request] = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(eq(requests.id, read.request));
    if (request === undefined) return;
    const [first] = await tx
      .insert(reads)
      .values({
        request: read.request,
        person: read.person,
        version: read.version,
        hour: hourOf(at),
      })
      .onConflictDoNothing()
      .returning();
    if (first === undefined) return;
    const documents = await requestDocumentsOf(tx, read.request);
    const versions = await currentVersions(
      tx,
      documents.map((document) => document.id),
    );
    await recordEvent(tx, read.request, {
      name: "opened",
      at,
      actor: read.actor,
      data: {
        signature_id: read.signer,
        documents: [...versions.values()].map(({ document, sha256 }) => ({
          document_id: document,
          document_sha256: sha256,
        })),
      },
      personal: read.personal,
    });
  });
}

function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / limits.request.readNoted) * limits.request.readNoted);
}
