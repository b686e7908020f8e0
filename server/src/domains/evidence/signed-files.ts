/** The files that were signed for a request, no matter who reads. */
import type { AppContext } from "../../app-context.ts";
import { currentVersions } from "../documents/index.ts";
import type { Version } from "../documents/index.ts";
import { signerDocumentsOf } from "../signature-requests/index.ts";
import type { SignerRow } from "../signature-requests/index.ts";

export interface SignedFile {
  /** The newest version; undefined if it is missing. */
  readonly current: Version | undefined;
  /** The fields of the signers who have signed. */
  readonly fields: ReadonlySet<string>;
}

/** The files that these signers have signed. */
export async function signedFilesOf(
  context: AppContext,
  signed: readonly SignerRow[],
): Promise<SignedFile[]> {
  const rows = await signerDocumentsOf(
    context.db,
    signed.map((signer) => signer.id),
  );
  const byDocument = Map.groupBy([...rows.values()].flat(), (row) => row.document);
  const currents = await currentVersions(context.db, [...byDocument.keys()]);
  return [...byDocument].map(([document, own]) => ({
    current: currents.get(document),
    fields: new Set(own.map((row) => row.field)),
  }));
}
