/**
 * The signature fields of a request's documents that have a position. They are created in one revision before anybody
 * signs, so that no later revision has to change the form (ISO 32000-2 §12.8.2.2, "DocMDP"). PDF work runs before the
 * transaction, which then checks that the documents are unchanged.
 */
import { translator } from "@paraph/language/translate";
import { DEFAULT_LOCALE } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import { visual } from "@paraph/language/visual";
import type { FieldPlan } from "@paraph/pades/write";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import type { Blob, OpenKey } from "../../../platform/vault/vault.ts";
import { appendVersion, currentVersions, lendVersion } from "../../documents/index.ts";
import type { SignatureField, Version } from "../../documents/index.ts";
import type { PlanDocument, SignerPlan } from "./signer-plan.ts";
import { fullNameOrEmail } from "../trail/request-events.ts";

/** A document with its fields, stored but not yet its newest version. */
export interface PreparedFields {
  readonly document: string;
  readonly parent: Version;
  readonly key: OpenKey;
  readonly tail: Blob;
  readonly sha256: string;
  readonly length: number;
  readonly fields: readonly SignatureField[];
}

/**
 * Creates the fields of these signers. Leaves out documents that need none. Throws `error.sr.certified`.
 * @param demo the language of the mark that every page of a demonstration gets before them; no demonstration if left out
 */
export async function prepareFields(
  context: AppContext,
  documents: readonly PlanDocument[],
  plans: readonly SignerPlan[],
  asker: { id: string; language?: Locale },
  demo?: Locale,
): Promise<PreparedFields[]> {
  const prepared: PreparedFields[] = [];
  const named = plans.map((plan) => ({
    ...plan,
    // Uses the name that the sender entered, because the sender may read the file before the signer has opened the
    // request.
    name: fullNameOrEmail(plan.signer),
  }));
  for (const { document, version } of documents) {
    const wanted = fieldsOf(document.id, version, named, asker.language ?? DEFAULT_LOCALE);
    if (wanted.length === 0 && demo === undefined) continue;
    const all = await makeFields(context, version, { fields: wanted, demo, owner: asker.id });
    // Signers without a position may choose one, and their field is created when they sign. This checks that the
    // documents allow it.
    const fields = wanted.filter((field) => field.positions.length > 0);
    if (fields.length === 0 && demo === undefined) continue;
    const tail =
      fields.length === wanted.length
        ? all
        : await makeFields(context, version, { fields, demo, owner: asker.id });
    const key = await context.vault.openKey(context.db, document.keyId);
    prepared.push({
      document: document.id,
      parent: version,
      key,
      tail: await context.vault.write(key, tail.bytes),
      sha256: tail.sha256,
      length: tail.length,
      fields: fields.map(({ name, positions }) => ({
        name,
        signed: false,
        positions: positions.map(({ page, x, y, width, height }) => ({
          page,
          x,
          y,
          width,
          height,
        })),
      })),
    });
  }
  return prepared;
}

function fieldsOf(
  document: string,
  version: Version,
  plans: readonly (SignerPlan & { name: string })[],
  language: Locale,
): FieldPlan[] {
  const words = translator(visual, language);
  const there = new Set(version.fields.map((field) => field.name));
  return plans.flatMap(({ name, documents }) =>
    documents
      .filter((row) => row.document === document && row.formField === null)
      .filter((row) => !there.has(row.field))
      .map((row) => ({
        name: row.field,
        positions: row.places,
        tooltip: words("field", { name }),
      })),
  );
}

interface Fields {
  readonly fields: readonly FieldPlan[];
  readonly demo: Locale | undefined;
  readonly owner: string;
}

async function makeFields(context: AppContext, version: Version, { fields, demo, owner }: Fields) {
  const words = demo && translator(visual, demo);
  const watermark = words && { word: words("watermark.word"), line: words("watermark.line") };
  try {
    return await lendVersion(context, version, (document) =>
      context.pdf.run(
        "prepare-fields",
        { document, fields, ...(watermark && { watermark }) },
        { lane: "interactive", owner },
      ),
    );
  } catch (error) {
    // The document's certification does not allow further fields, which became known only after its upload.
    if (isProblem(error, "file.pdf.certified_no_changes")) {
      throw problem("error.sr.certified", error.details, error);
    }
    throw error;
  }
}

/** Whether the documents are still the versions that the fields were created on. */
export async function stillCurrent(
  tx: Transaction,
  documents: readonly PlanDocument[],
): Promise<boolean> {
  const now = await currentVersions(
    tx,
    documents.map(({ document }) => document.id),
  );
  return documents.every(({ document, version }) => now.get(document.id)?.id === version.id);
}

/** Makes the prepared files the newest versions of their documents. */
export async function appendFields(
  tx: Transaction,
  context: AppContext,
  prepared: readonly PreparedFields[],
  at: Date,
): Promise<void> {
  for (const one of prepared) {
    await appendVersion(tx, context, {
      document: one.document,
      parent: one.parent,
      tails: [one.tail],
      key: one.key,
      sha256: one.sha256,
      length: one.length,
      newFields: one.fields,
      at,
    });
  }
}
