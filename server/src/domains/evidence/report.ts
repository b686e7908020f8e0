/** The signature protocol as data, in the documented shape: a header, the documents, and each person's actions. */
import type { Event } from "@paraph/contract/events";
import type { AppContext } from "../../app-context.ts";
import type { Party } from "../../platform/principal.ts";
import { unsafeAccountsById } from "../accounts/index.ts";
import type { Account } from "../accounts/index.ts";
import { currentVersions, originalVersions } from "../documents/index.ts";
import type { DocumentRow, Version } from "../documents/index.ts";
import {
  attachmentsOf,
  isSender,
  removedSignersOf,
  requiredLevel,
  signerIdFor,
  signerNameFor,
  signersOf,
  visibleDocuments,
} from "../signature-requests/index.ts";
import type {
  AttachmentRow,
  RequestRow,
  SignerRow,
  AuthorisedRequest,
} from "../signature-requests/index.ts";
import { presentEvents } from "./present-events.ts";
import { signedFilesOf } from "./signed-files.ts";
import type { SignedFile } from "./signed-files.ts";

/** The data of a protocol. */
export interface Protocol {
  /** The id of the reader. */
  readonly reader: string;
  readonly request: RequestRow;
  readonly signers: readonly SignerRow[];
  /** The signers, including removed ones. */
  readonly removed: readonly SignerRow[];
  readonly accounts: ReadonlyMap<string, Account>;
  readonly documents: readonly {
    readonly document: DocumentRow;
    readonly original: Version;
    readonly current: Version;
  }[];
  readonly attachments: readonly AttachmentRow[];
  /** Every file that was signed for the request, also those that the reader does not see. */
  readonly signedFiles: readonly SignedFile[];
  readonly events: readonly Event[];
  readonly chainIntact: boolean;
}

/** The protocol for `who`: the documents they may see, the signers, the events and whether the audit trail verifies. */
export async function readProtocol(
  context: AppContext,
  who: Party,
  it: AuthorisedRequest<"report" | "zip">,
): Promise<Protocol> {
  const { request } = it;
  const rows = await visibleDocuments(context, who, it);
  const ids = rows.map((document) => document.id);
  const originals = await originalVersions(context.db, ids);
  const currents = await currentVersions(context.db, ids);
  const signers = await signersOf(context.db, request.id);
  const removed = await removedSignersOf(context.db, request.id);
  const accounts = await unsafeAccountsById(context.db, [
    request.owner,
    ...[...signers, ...removed].map((signer) => signer.person),
  ]);
  const { events, chain_intact: chainIntact } = await presentEvents(context, who, it);
  const documents = rows.flatMap((document) => {
    const original = originals.get(document.id);
    const current = currents.get(document.id);
    return original && current ? [{ document, original, current }] : [];
  });
  const signed = signers.filter((signer) => signer.signedAt !== null);
  const signedFiles = await signedFilesOf(context, signed);
  const reader = who.id;
  return {
    reader,
    request,
    signers,
    removed,
    accounts,
    documents,
    attachments: await attachmentsOf(context.db, request.id),
    signedFiles,
    events,
    chainIntact,
  };
}

/** The protocol as JSON. */
export function reportOf(protocol: Protocol, who: Party): object {
  const { request, signers, events } = protocol;
  return {
    header: {
      signatureRequestID: request.id,
      businessId: request.business,
      title: request.title,
      status: request.status,
      demonstration: signers.some((signer) => requiredLevel(request, signer).quality === "DEMO"),
      signatureCount: signers.length,
      signatureCountSigned: request.signedSigners,
      attachmentNames: protocol.attachments.map(({ filename }) => filename),
      chainIntact: protocol.chainIntact,
    },
    documentList: protocol.documents.map(({ document, original, current }) => ({
      id: document.id,
      title: document.title,
      pageCount: document.pages.length,
      originalSha256: original.sha256,
      signedSha256: request.signedSigners > 0 ? current.sha256 : null,
      mended: document.mended,
      notes: document.notes,
    })),
    userList: [
      ...people(protocol).map((person) => ({
        id: person.id,
        firstname: person.firstName,
        lastname: person.lastName,
        email: person.email,
        mobile: seesMobile(request, who, person.id) ? person.mobile : null,
        businessName: businessNameOf(person, events),
        removed: person.removed,
        userActions: events
          .filter((event) => event.user_id !== null && person.ids.includes(event.user_id))
          .map((event) => action(protocol, event)),
      })),
      ...system(protocol),
    ],
  };
}

/**
 * The name of the business for which a person acted, as the reader sees it in the events; the last one if there are
 * several.
 */
function businessNameOf({ ids }: ReportPerson, events: readonly Event[]): string | null {
  const named = events.findLast(
    ({ user_id: user, business_name: name }) =>
      name !== null && user !== null && ids.includes(user),
  );
  return named?.business_name ?? null;
}

/** Actions of the service itself: a passed deadline, the completion. */
function system(protocol: Protocol): object[] {
  const own = protocol.events.filter((event) => event.user_id === null);
  if (own.length === 0) return [];
  return [
    {
      id: "system",
      firstname: "Paraph",
      lastname: "",
      email: null,
      mobile: null,
      businessName: null,
      removed: false,
      userActions: own.map((event) => action(protocol, event)),
    },
  ];
}

function seesMobile(request: RequestRow, who: Party, person: string): boolean {
  return who.id === person || isSender(who, request);
}

interface ReportPerson {
  /** A guest who opened an account acted under two ids. */
  readonly ids: readonly string[];
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string | null;
  /** A removed signer. */
  readonly removed: boolean;
}

/** The parties, then observers who have acted: they are named by their events. */
function people(protocol: Protocol): ReportPerson[] {
  const all = parties(protocol);
  const known = new Set(all.flatMap(({ ids }) => ids));
  const acted = protocol.events.filter(
    ({ observer, user_id: user }) => observer !== undefined && user !== null && !known.has(user),
  );
  const watched = Map.groupBy(acted, ({ user_id: user }) => user ?? "");
  const observers = [...watched].map(([id, [event]]): ReportPerson => {
    const named = { firstName: event?.person ?? "", lastName: "", email: "" };
    return { ...named, ids: [id], id, mobile: null, removed: false };
  });
  return [...all, ...observers];
}

/** The sender first, the signers in order, then removed signers; each person once. */
function parties(protocol: Protocol): ReportPerson[] {
  const { signers, removed, accounts, reader } = protocol;
  const owner = senderOf(protocol);
  const program = apiUserIn(protocol);
  const programs =
    program === undefined ? [] : [{ ...program, ids: [program.id], mobile: null, removed: false }];
  const parts = Map.groupBy([...signers, ...removed], (signer) => signer.person);
  const all = [...parts].flatMap(([id, own]): ReportPerson[] => {
    const [part] = own;
    if (part === undefined) return [];
    const ids = [id, ...own.map((one) => one.guest)];
    const named = namesOf(signerNameFor(part, accounts.get(id), reader));
    return [
      {
        ...named,
        ids,
        id: signerIdFor(part, reader),
        mobile: part.mobile,
        removed: part.removedAt !== null,
      },
    ];
  });
  if (owner === undefined) return [...programs, ...all];
  const known = all.find((person) => person.id === owner.id);
  if (known !== undefined && !known.removed) return [...programs, ...all];
  const { id } = owner;
  const ids = known?.ids ?? [id];
  const sender = { ...namesOf(owner), ids, id, mobile: known?.mobile ?? null, removed: false };
  return [sender, ...programs, ...all.filter((person) => person !== known)];
}

/** The API user that acted for the sender of the request, under the name of its business. */
function apiUserIn({ request: { owner, apiUser }, events }: Protocol) {
  if (apiUser === null || apiUser === owner) return undefined;
  const own = events.find((event) => event.user_id === apiUser);
  return own && { id: apiUser, firstName: own.person ?? "", lastName: "", email: "" };
}

/**
 * The sender. After their account is erased, their name comes from the events, because the request is evidence for
 * others.
 */
export function senderOf({ request, accounts, events }: Protocol) {
  const { owner: id } = request;
  const account = accounts.get(id);
  if (account !== undefined) return account;
  const own = events.find((event) => event.user_id === id && event.person !== null);
  return own && { id, firstName: own.person ?? "", lastName: "", email: "" };
}

function namesOf({
  firstName,
  lastName,
  email,
}: Pick<Account, "firstName" | "lastName" | "email">) {
  return { firstName, lastName, email };
}

function action({ documents }: Protocol, event: Event): object {
  const touched =
    event.documents.length === 0
      ? documents
      : documents.filter(({ document }) =>
          event.documents.some((one) => one.document_id === document.id),
        );
  return {
    name: event.name,
    ip: event.ip,
    time: event.time,
    quality: event.quality,
    legislation: event.legislation,
    documents: event.documents.map((one) => ({
      documentId: one.document_id,
      documentSha256: one.document_sha256,
      mended: one.mended,
      noted: one.noted,
    })),
    documentPageCount: touched.reduce((sum, { document }) => sum + document.pages.length, 0),
    documentSize: touched.reduce((sum, { current }) => sum + current.length, 0),
    message: event.message,
    reason: event.reason,
    signatureId: event.signature_id,
    signersAdded: event.signers_added.map((signer) => signer.name),
    signersRemoved: event.signers_removed.map((signer) => signer.name),
    delegatees: event.delegatees.map((signer) => signer.name),
    certificateSubject: event.certificate_subject,
    certificateSerial: event.certificate_serial,
    certificateIssuer: event.certificate_issuer,
    ...(event.observer !== undefined && {
      observer: { observerId: event.observer.observer_id, email: event.observer.email },
    }),
    ...(event.attachment !== undefined && {
      attachment: {
        attachmentId: event.attachment.attachment_id,
        name: event.attachment.filename,
        sha256: event.attachment.sha256,
      },
    }),
    ...(event.sealed_by !== undefined && { sealedBy: event.sealed_by }),
    ...(event.identity !== undefined && { identity: event.identity }),
    sequence: event.sequence,
    hash: event.hash,
  };
}
