/** What is in the archive of a person's data: what the calls answer them, and the files that they may download. */
import type { Floor } from "../../floor.ts";
import { readEvents } from "../../platform/chain.ts";
import { actorOf } from "../../platform/who.ts";
import type { Person } from "../../platform/who.ts";
import { once } from "../../platform/zip.ts";
import type { ZipEntry } from "../../platform/zip.ts";
import { presentUser } from "../accounts/present.ts";
import { pendingMobile, sessionsOf } from "../accounts/queries.ts";
import type { Account } from "../accounts/queries.ts";
import { termsDue } from "../accounts/steps/terms-due.ts";
import { presentSession } from "../accounts/session-calls.ts";
import { currentVersion, versionFile } from "../documents/steps/versions.ts";
import type { DocumentRow } from "../documents/steps/versions.ts";
import { presentIdentification } from "../identification/present.ts";
import { identificationsOf } from "../identification/queries.ts";
import { noteDownload } from "../signature-requests/commands/record-read.ts";
import { presentEvents } from "../signature-requests/present-events.ts";
import { presentRequest, visibleDocuments } from "../signature-requests/present.ts";
import { readableRequest } from "../signature-requests/steps/lock.ts";
import { freeName } from "../signature-requests/zip.ts";
import { presentVisualSignature } from "../visual-signatures/calls.ts";
import { visualAttributesOf, visualSignaturesOf } from "../visual-signatures/queries.ts";
import { imageOf } from "../visual-signatures/steps/visual-of.ts";
import { heldRequests, unheldDocuments } from "./queries.ts";

interface Asking {
  readonly who: Person;
  readonly account: Account;
  /** From where the archive was asked for. */
  readonly ip: string;
}

/** The entries of the archive, each read when its turn comes. */
export async function* contentsOf(floor: Floor, asking: Asking): AsyncIterable<ZipEntry> {
  yield* ownData(floor, asking);
  yield* visualSignatures(floor, asking.who);
  for (const id of await heldRequests(floor.db, asking.who.id)) yield* request(floor, asking, id);
  const names = new Set<string>();
  for (const document of await unheldDocuments(floor.db, asking.who.id)) {
    yield { name: `documents/${freeName(names, document.title)}`, bytes: bytesOf(floor, document) };
  }
}

async function* ownData(floor: Floor, { who, account }: Asking): AsyncIterable<ZipEntry> {
  const pending = await pendingMobile(floor.db, floor.clock, who.id);
  const visual = await visualAttributesOf(floor.db, who.id);
  const sessions = await sessionsOf(floor.db, floor.clock, who.id);
  yield json("account.json", {
    ...presentUser(who, account, { pending, visual, termsDue: termsDue(floor, account) }),
    identity_vouched_at: account.identityVouchedAt,
    identity_vouched_by: account.identityVouchedBy,
  });
  yield json(
    "sessions.json",
    sessions.map((session) => presentSession(who, session)),
  );
  const identifications = await identificationsOf(floor.db, actorOf(who));
  yield json("identifications.json", identifications.map(presentIdentification));
  const events = await readEvents(floor.db, `account:${who.id}`);
  yield json(
    "events.json",
    events.map(({ at, type, actor, data, personal }) => ({ at, type, actor, data, personal })),
  );
}

async function* visualSignatures(floor: Floor, who: Person): AsyncIterable<ZipEntry> {
  const rows = await visualSignaturesOf(floor.db, who.id);
  yield json("visual-signatures.json", rows.map(presentVisualSignature));
  for (const row of rows) {
    const picture = await imageOf(floor, floor.db, row);
    if (picture) yield { name: `visual-signatures/${row.id}.png`, bytes: once(picture) };
  }
}

/** A request as its person sees it, what happened to it, and the documents that they may see. */
async function* request(floor: Floor, { who, ip }: Asking, id: string): AsyncIterable<ZipEntry> {
  const it = await readableRequest(floor.db, who, id);
  const folder = `requests/${id}`;
  yield json(`${folder}/request.json`, await presentRequest(floor, who, it));
  yield json(`${folder}/events.json`, (await presentEvents(floor, who, it)).events);
  const names = new Set<string>();
  for (const document of await visibleDocuments(floor, who, it)) {
    const version = await currentVersion(floor.db, document.id);
    await noteDownload(floor, who, { request: id, versions: [version], ip });
    const file = await versionFile(floor, version);
    const name = `${folder}/${freeName(names, document.title)}`;
    yield { name, bytes: floor.vault.read(file) };
  }
}

async function* bytesOf(floor: Floor, document: DocumentRow): AsyncIterable<Uint8Array> {
  const version = await currentVersion(floor.db, document.id);
  yield* floor.vault.read(await versionFile(floor, version));
}

function json(name: string, value: unknown): ZipEntry {
  return { name, bytes: once(Buffer.from(JSON.stringify(value, undefined, 2))) };
}
