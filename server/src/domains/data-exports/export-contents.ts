/** The contents of a data export: what the API returns to the person, and the files that they may download. */
import type { AppContext } from "../../app-context.ts";
import { accountStream, readEvents } from "../../platform/audit/chain.ts";
import { transaction } from "../../platform/database/database.ts";
import { accountActor, actorOf } from "../../platform/principal.ts";
import type { Person } from "../../platform/principal.ts";
import { once } from "../../platform/zip.ts";
import type { ZipEntry } from "../../platform/zip.ts";
import { presentUser } from "../profile/index.ts";
import { openTanOf } from "../confirmations/index.ts";
import {
  confirmedUntil,
  confirmsWith,
  presentSession,
  sessionsOf,
} from "../authentication/index.ts";
import { termsDue } from "../accounts/index.ts";
import type { Account } from "../accounts/index.ts";
import { activityOfAccount } from "../activity/index.ts";
import { memberSettings } from "../businesses/index.ts";
import { currentVersion, versionFile } from "../documents/index.ts";
import type { DocumentRow } from "../documents/index.ts";
import { identificationsOf, presentIdentification } from "../identification/index.ts";
import { usableSeals } from "../seals/index.ts";
import { singleSignOnOf } from "../single-sign-on/index.ts";
import {
  attachmentBytes,
  attachmentsOf,
  authorisedRequest,
  canMake,
  presentRequest,
  recordAttachmentDownload,
  recordDownload,
  visibleDocuments,
} from "../signature-requests/index.ts";
import { presentEvents, uniqueAttachmentName, uniqueFileName } from "../evidence/index.ts";
import { allContactsOf } from "../request-lists/index.ts";
import {
  imageOf,
  presentVisualSignature,
  visualAttributesOf,
  visualSignaturesOf,
} from "../visual-signatures/index.ts";
import { vouchingsOfAccount } from "../vouching/index.ts";
import { heldRequests, unheldDocuments } from "./queries.ts";

interface Asking {
  readonly who: Person;
  readonly account: Account;
  /** The network address from which the archive was requested. */
  readonly ip: string;
}

/** The entries of the archive, each read when it is written. */
export async function* contentsOf(context: AppContext, asking: Asking): AsyncIterable<ZipEntry> {
  yield* ownData(context, asking);
  yield* visualSignatures(context, asking.who);
  for (const id of await heldRequests(context.db, asking.who.id))
    yield* request(context, asking, id);
  const names = new Set<string>();
  for (const document of await unheldDocuments(context.db, asking.who.id)) {
    yield {
      name: `documents/${uniqueFileName(names, document.title)}`,
      bytes: bytesOf(context, document),
    };
  }
}

async function* ownData(context: AppContext, { who, account }: Asking): AsyncIterable<ZipEntry> {
  const pending = await openTanOf(context.db, context.clock, accountActor(who.id), "mobile");
  const visual = await visualAttributesOf(context.db, who.id);
  const sessions = await sessionsOf(context.db, context, who.id);
  yield json("account.json", {
    ...presentUser(who, account, {
      pending,
      visual,
      termsDue: termsDue(context, account),
      settings: await memberSettings(context.db, who.business?.id ?? null),
      can: await canMake(context.db, who),
      nameManagedBy: await context.ports.nameManagedBy(context.db, who.id),
      confirmsWith: await confirmsWith(context, context.db, account),
      confirmedUntil: await confirmedUntil(context, context.db, who),
      hasSso: await context.ports.hasSingleSignOn(context.db, who.id),
    }),
    identity_vouched_at: account.identityVouchedAt,
    identity_vouched_by: account.identityVouchedBy,
  });
  yield json(
    "sessions.json",
    sessions.map((session) => presentSession(who, session)),
  );
  const identifications = await identificationsOf(context.db, actorOf(who));
  yield json("identifications.json", identifications.map(presentIdentification));
  const vouchings = await vouchingsOfAccount(context.db, who.id);
  yield json(
    "aes-for-business.json",
    vouchings.map(({ business, vouched }) => ({
      business,
      first_name: vouched.firstName,
      last_name: vouched.lastName,
      email: vouched.email,
      mobile: vouched.mobile,
      checked_on: vouched.checkedOn,
      checked_with: vouched.checkedWith,
      checked_by: vouched.checkedBy,
      confirmed_at: vouched.confirmedAt,
      ended_at: vouched.endedAt,
      ended_why: vouched.endedWhy,
    })),
  );
  const activity = await activityOfAccount(context.db, who.id);
  yield json(
    "activity.json",
    activity.map(({ at, name, business, actor, data }) => ({ at, name, business, actor, data })),
  );
  const contacts = await allContactsOf(context.db, who.id);
  yield json(
    "contacts.json",
    contacts.map(({ email, firstName, lastName, usedAt }) => ({
      email,
      first_name: firstName,
      last_name: lastName,
      used_at: usedAt,
    })),
  );
  const { links, tests } = await singleSignOnOf(context.db, who.id);
  yield json("single-sign-on.json", { links, tests });
  const seals = await usableSeals(context.db, who.id);
  yield json(
    "seals.json",
    seals.map(({ label, account: name, organisation }) => ({ label, account: name, organisation })),
  );
  const events = await readEvents(context.db, accountStream(who.id));
  yield json(
    "events.json",
    events.map(({ at, type, actor, data, personal }) => ({ at, type, actor, data, personal })),
  );
}

async function* visualSignatures(context: AppContext, who: Person): AsyncIterable<ZipEntry> {
  const rows = await visualSignaturesOf(context.db, who.id);
  yield json(
    "visual-signatures.json",
    rows.map((row) => presentVisualSignature(who, row)),
  );
  for (const row of rows) {
    const picture = await imageOf(context.db, context, row);
    if (picture) yield { name: `visual-signatures/${row.id}.png`, bytes: once(picture) };
  }
}

/** A request as shown to the person, its events, the documents that they may see, and the attachments. */
async function* request(
  context: AppContext,
  { who, ip }: Asking,
  id: string,
): AsyncIterable<ZipEntry> {
  const it = await authorisedRequest(context.db, who, id, "download");
  const folder = `requests/${id}`;
  yield json(`${folder}/request.json`, await presentRequest(context, who, it));
  yield json(`${folder}/events.json`, (await presentEvents(context, who, it)).events);
  const names = new Set<string>();
  for (const document of await visibleDocuments(context, who, it)) {
    const version = await currentVersion(context.db, document.id);
    const download = { versions: [version], ip };
    await transaction(context.db, (tx) => recordDownload(tx, context, who, it, download));
    const file = await versionFile(context, version);
    const name = `${folder}/${uniqueFileName(names, document.title)}`;
    yield { name, bytes: context.vault.read(file) };
  }
  const files = new Set<string>();
  for (const row of await attachmentsOf(context.db, id)) {
    await recordAttachmentDownload(context, who, it, { row, ip });
    const name = `${folder}/attachments/${uniqueAttachmentName(files, row.filename)}`;
    yield { name, bytes: await attachmentBytes(context, row) };
  }
}

async function* bytesOf(context: AppContext, document: DocumentRow): AsyncIterable<Uint8Array> {
  const version = await currentVersion(context.db, document.id);
  yield* context.vault.read(await versionFile(context, version));
}

function json(name: string, value: unknown): ZipEntry {
  return { name, bytes: once(Buffer.from(JSON.stringify(value, undefined, 2))) };
}
