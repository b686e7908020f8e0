/** Reads documents. */
import { and, desc, eq, inArray, max } from "drizzle-orm";
import { builtOnce } from "../../platform/database/built-selects.ts";
import type { Value } from "../../platform/database/built-selects.ts";
import type { Reader } from "../../platform/database/database.ts";
import { isId } from "../../platform/ids.ts";
import { problem } from "../../platform/problem.ts";
import type { Party } from "../../platform/principal.ts";
import type { UnsafeDocument } from "./policy.ts";
import { documentAccess, documents, documentVersions } from "./tables.ts";
import type { DocumentRow, Version } from "./tables.ts";

export type { DocumentRow, Version } from "./tables.ts";

/** A document, and whether a request lets `who` read it; undefined if it does not exist. Not yet authorised. */
export async function findDocument(
  reader: Reader,
  who: Party,
  id: string,
): Promise<UnsafeDocument | undefined> {
  return (await findDocuments(reader, who, [id])).get(id);
}

/** The same for several documents, by id. */
export async function findDocuments(
  reader: Reader,
  who: Party,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UnsafeDocument>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const rows = await reader
    .selectDistinctOn([documents.id], { document: documents, grantedTo: documentAccess.person })
    .from(documents)
    .leftJoin(
      documentAccess,
      and(eq(documentAccess.document, documents.id), eq(documentAccess.person, who.id)),
    )
    .where(inArray(documents.id, known))
    .orderBy(documents.id);
  return new Map(
    rows.map(({ document, grantedTo }) => [document.id, { document, granted: grantedTo !== null }]),
  );
}

/** These documents, in the given order; missing ones are left out. */
export async function documentsById(
  reader: Reader,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  const rows = await reader.select().from(documents).where(inArray(documents.id, known));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return known.flatMap((id) => byId.get(id) ?? []);
}

const newest = builtOnce((reader, value: Value<"document">) => {
  const number = reader
    .select({ number: max(documentVersions.number) })
    .from(documentVersions)
    .where(eq(documentVersions.document, value("document")));
  return reader
    .select()
    .from(documentVersions)
    .where(
      and(eq(documentVersions.document, value("document")), eq(documentVersions.number, number)),
    );
});

/** The newest version of a document. Throws `error.not_found`. */
export async function currentVersion(reader: Reader, document: string): Promise<Version> {
  const [version] = await newest(reader, { document });
  if (version === undefined) throw problem("error.not_found");
  return version;
}

/** The newest versions of several documents, by document. */
export async function currentVersions(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, Version>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectDistinctOn([documentVersions.document])
    .from(documentVersions)
    .where(inArray(documentVersions.document, [...ids]))
    .orderBy(documentVersions.document, desc(documentVersions.number));
  return new Map(rows.map((row) => [row.document, row]));
}

/** The version as it was uploaded; a one-time code is bound to its SHA-256. Throws `error.not_found`. */
export async function originalVersion(reader: Reader, document: string): Promise<Version> {
  const [version] = await reader
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.document, document), eq(documentVersions.number, 1)));
  if (version === undefined) throw problem("error.not_found");
  return version;
}

const byId = builtOnce((reader, value: Value<"id">) =>
  reader
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.id, value("id"))),
);

/** A version by its id. Throws `error.not_found`. */
export async function versionById(reader: Reader, id: string): Promise<Version> {
  const [version] = isId(id) ? await byId(reader, { id }) : [];
  if (version === undefined) throw problem("error.not_found");
  return version;
}

/** The versions as they were uploaded, by document. */
export async function originalVersions(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, Version>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(documentVersions)
    .where(and(inArray(documentVersions.document, [...ids]), eq(documentVersions.number, 1)));
  return new Map(rows.map((row) => [row.document, row]));
}
