/** Reads requests. The results are not yet authorised. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { SQLWrapper } from "drizzle-orm";
import { builtOnce } from "../../platform/database/built-selects.ts";
import type { Value } from "../../platform/database/built-selects.ts";
import type { Reader } from "../../platform/database/database.ts";
import { isId } from "../../platform/ids.ts";
import { planOf } from "../billing/index.ts";
import { subscriptions } from "../billing/tables.ts";
import { memberships } from "../businesses/tables.ts";
import type { DocumentRow } from "../documents/index.ts";
import { documents } from "../documents/tables.ts";
import { delegations } from "./delegation-tables.ts";
import { observers } from "./observer-tables.ts";
import type { Asker, UnsafeRequest } from "./policy.ts";
import {
  requestDocuments,
  requests,
  signerDocuments,
  signers,
  requestParticipants,
} from "./tables.ts";
import type { ParticipantRow, SignerDocumentRow, SignerRow } from "./tables.ts";

export type { RequestRow, SignerDocumentRow, SignerRow, ParticipantRow } from "./tables.ts";

/** A request with all parts that one person can have in it, and the plan of their business. */
const requestWithParts = (reader: Reader, value: Value<"id" | "who">, business: SQLWrapper) =>
  reader
    .select({
      request: requests,
      participant: requestParticipants,
      own: signers,
      delegation: delegations,
      observer: observers,
      subscription: subscriptions,
    })
    .from(requests)
    .leftJoin(
      requestParticipants,
      and(
        eq(requestParticipants.request, requests.id),
        eq(requestParticipants.person, value("who")),
      ),
    )
    .leftJoin(
      signers,
      and(
        eq(signers.request, requests.id),
        eq(signers.person, value("who")),
        isNull(signers.removedAt),
      ),
    )
    .leftJoin(
      delegations,
      and(
        eq(delegations.request, requests.id),
        or(eq(delegations.signer, signers.id), eq(delegations.person, value("who"))),
      ),
    )
    .leftJoin(
      observers,
      and(eq(observers.request, requests.id), eq(observers.person, value("who"))),
    )
    .leftJoin(memberships, eq(memberships.account, value("who")))
    .leftJoin(subscriptions, eq(subscriptions.business, business))
    .where(eq(requests.id, value("id")));

const forPerson = builtOnce((reader, value: Value<"id" | "who">) =>
  requestWithParts(reader, value, memberships.business),
);
const forProgram = builtOnce((reader, value: Value<"id" | "who" | "business">) =>
  requestWithParts(reader, value, value("business")),
);

/** A request, and the part of `who` in it; undefined if it does not exist. Not yet authorised. */
export async function findRequest(
  reader: Reader,
  who: Asker,
  id: string,
): Promise<UnsafeRequest | undefined> {
  if (!isId(id)) return undefined;
  const [row] =
    who.kind === "api-user"
      ? await forProgram(reader, { id, who: who.id, business: who.business.id })
      : await forPerson(reader, { id, who: who.id });
  if (row === undefined) return undefined;
  return {
    request: row.request,
    participant: row.participant ?? undefined,
    own: row.own ?? undefined,
    delegation: row.delegation ?? undefined,
    observer: row.observer ?? undefined,
    plan: row.subscription === null ? undefined : planOf(row.subscription),
  };
}

const presentSigners = builtOnce((reader, value: Value<"request">) =>
  reader
    .select()
    .from(signers)
    .where(and(eq(signers.request, value("request")), isNull(signers.removedAt)))
    .orderBy(asc(signers.position), asc(signers.id)),
);

/** The signers of a request in the sender's order, without removed ones. */
export async function signersOf(reader: Reader, request: string): Promise<SignerRow[]> {
  return presentSigners(reader, { request });
}

/** The removed signers of a request, in the order of their removal. */
export async function removedSignersOf(reader: Reader, request: string): Promise<SignerRow[]> {
  return reader
    .select()
    .from(signers)
    .where(and(eq(signers.request, request), isNotNull(signers.removedAt)))
    .orderBy(asc(signers.removedAt), asc(signers.id));
}

/** The documents of signers, by signer. */
export async function signerDocumentsOf(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, SignerDocumentRow[]>> {
  const found = new Map<string, SignerDocumentRow[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await reader
    .select()
    .from(signerDocuments)
    .where(inArray(signerDocuments.signer, [...ids]))
    .orderBy(asc(signerDocuments.document));
  for (const row of rows) found.get(row.signer)?.push(row);
  return found;
}

const documentsInOrder = builtOnce((reader, value: Value<"request">) =>
  reader
    .select({ document: documents })
    .from(requestDocuments)
    .innerJoin(documents, eq(documents.id, requestDocuments.document))
    .where(eq(requestDocuments.request, value("request")))
    .orderBy(asc(requestDocuments.position)),
);

/** The documents of a request in order. */
export async function requestDocumentsOf(reader: Reader, request: string): Promise<DocumentRow[]> {
  const rows = await documentsInOrder(reader, { request });
  return rows.map(({ document }) => document);
}

const documentsOfSigner = builtOnce((reader, value: Value<"signer" | "request">) =>
  reader
    .select({ own: signerDocuments, title: documents.title, checked: documents.checked })
    .from(requestDocuments)
    .innerJoin(
      signerDocuments,
      and(
        eq(signerDocuments.document, requestDocuments.document),
        eq(signerDocuments.signer, value("signer")),
      ),
    )
    .innerJoin(documents, eq(documents.id, requestDocuments.document))
    .where(eq(requestDocuments.request, value("request")))
    .orderBy(asc(requestDocuments.position)),
);

/** The documents that a signer signs, with their titles and the table of their last check, in the order of the request. */
export async function signedDocumentsOf(
  reader: Reader,
  signer: Pick<SignerRow, "id" | "request">,
): Promise<(SignerDocumentRow & Pick<DocumentRow, "title" | "checked">)[]> {
  const rows = await documentsOfSigner(reader, { signer: signer.id, request: signer.request });
  return rows.map(({ own, ...of }) => ({ ...own, ...of }));
}

/** Everyone's part in a request. */
export async function participantsOf(reader: Reader, request: string): Promise<ParticipantRow[]> {
  return reader.select().from(requestParticipants).where(eq(requestParticipants.request, request));
}

/** The requests in which a person has, or had, a part: `most` ids after `last`, in order. */
export async function requestsOfPerson(
  reader: Reader,
  person: string,
  { last, most }: { readonly last: string; readonly most: number },
): Promise<string[]> {
  const rows = await reader
    .select({ request: requestParticipants.request })
    .from(requestParticipants)
    .where(and(eq(requestParticipants.person, person), gt(requestParticipants.request, last)))
    .orderBy(asc(requestParticipants.request))
    .limit(most);
  return rows.map(({ request }) => request);
}
