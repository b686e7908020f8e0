/** The signers of a request, for the signing domain. */
import { and, eq, isNull } from "drizzle-orm";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { AppContext } from "../../../app-context.ts";
import { builtOnce } from "../../../platform/database/built-selects.ts";
import type { Value } from "../../../platform/database/built-selects.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { isId } from "../../../platform/ids.ts";
import { unsafeAccountById } from "../../accounts/index.ts";
import type { AuthorisedRequest } from "../policy.ts";
import { signedDocumentsOf } from "../queries.ts";
import type { RequestRow, SignerDocumentRow, SignerRow } from "../queries.ts";
import { requests, signers } from "../tables.ts";
import type { Place } from "../place.ts";
import { signerNameFor } from "./signer-names.ts";
import { fullNameOrEmail } from "../trail/request-events.ts";

export interface SignerForSigning extends Omit<SignerRow, "quality" | "legislation"> {
  /** The level required of this signer: their own, or the request's. */
  readonly quality: Quality;
  readonly legislation: Legislation | null;
  /** The documents they sign, in the request's order. */
  readonly documents: readonly SignedDocument[];
}

export interface SignedDocument {
  readonly document: string;
  readonly title: string;
  /** The table of hidden content against which it was checked last (`isCheckDue`). */
  readonly checked: number;
  /** The field of the signature, created when the request was sent. */
  readonly field: string;
  readonly places: readonly Place[];
  /** An empty field of the file that the sender selected. */
  readonly formField: string | null;
  readonly visualSignature: string | null;
  /** A picture from the sender: a blob under the document's key. */
  readonly image: string | null;
  readonly signedAt: Date | null;
}

const isOfPerson = (value: Value<"request" | "person">) =>
  and(
    eq(signers.request, value("request")),
    eq(signers.person, value("person")),
    isNull(signers.removedAt),
  );

const ofPerson = builtOnce((reader, value: Value<"request" | "person">) =>
  reader
    .select({ signer: signers, request: requests })
    .from(signers)
    .innerJoin(requests, eq(requests.id, signers.request))
    .where(isOfPerson(value)),
);

/** The person's signer row in a request; undefined if they are not a signer of it. */
export async function signerOfPerson(
  reader: Reader,
  request: string,
  person: string,
): Promise<SignerForSigning | undefined> {
  const [row] = isId(request) ? await ofPerson(reader, { request, person }) : [];
  return row && forSigning(reader, row.request, row.signer);
}

const rowOfPerson = builtOnce((reader, value: Value<"request" | "person">) =>
  reader.select().from(signers).where(isOfPerson(value)),
);

/** The same without the documents that they sign, and with the level that is theirs alone. */
export async function signerRowOfPerson(
  reader: Reader,
  request: string,
  person: string,
): Promise<SignerRow | undefined> {
  const [row] = isId(request) ? await rowOfPerson(reader, { request, person }) : [];
  return row;
}

/** The caller's signer row, once `sign` is authorised. */
export async function signerForSigning(
  reader: Reader,
  { request, own }: AuthorisedRequest<"sign">,
): Promise<SignerForSigning> {
  if (own === undefined) throw new Error("The caller may sign, but has no signer row.");
  return forSigning(reader, request, own);
}

/** A signer by its own id, including removed ones. */
export async function signerById(
  reader: Reader,
  id: string,
): Promise<SignerForSigning | undefined> {
  const [row] = isId(id)
    ? await reader
        .select({ signer: signers, request: requests })
        .from(signers)
        .innerJoin(requests, eq(requests.id, signers.request))
        .where(eq(signers.id, id))
    : [];
  return row && forSigning(reader, row.request, row.signer);
}

async function forSigning(
  reader: Reader,
  request: RequestRow,
  signer: SignerRow,
): Promise<SignerForSigning> {
  const documents = await signedDocumentsOf(reader, signer);
  return { ...signer, ...requiredLevel(request, signer), documents };
}

/** The level and law required of a signer: their own, or the request's. */
export function requiredLevel(
  request: RequestRow,
  signer: SignerRow,
): { quality: Quality; legislation: Legislation | null } {
  return {
    quality: signer.quality ?? request.quality,
    legislation: signer.legislation ?? request.legislation,
  };
}

/**
 * The name of a signer: the name in their signature, otherwise the name of their account, otherwise the name that the
 * sender entered.
 */
export async function nameOfSigner(reader: Reader, signer: SignerRow): Promise<string> {
  return fullNameOrEmail(signerNameFor(signer, await unsafeAccountById(reader, signer.person)));
}

/** The picture that the sender gave for a signature, a PNG; undefined if there is none. */
export async function signerImage(
  context: AppContext,
  signed: Pick<SignerDocumentRow, "image">,
): Promise<Uint8Array | undefined> {
  if (signed.image === null) return undefined;
  return context.vault.readAll(await context.vault.file(context.db, [signed.image]));
}
