/**
 * Seals documents without a signature request: prepares all of them, has the provider sign them with one authorisation,
 * completes each to PAdES-B-LTA, and writes all versions in one transaction. If anything fails, no document has changed.
 */
import type { Position } from "@paraph/contract/signer-input";
import type { Locale } from "@paraph/language/locales";
import { translator } from "@paraph/language/translate";
import { visual } from "@paraph/language/visual";
import { signatureOfKey, signedAttributes } from "@paraph/pades/cades";
import { PadesError } from "@paraph/pades/errors";
import type { Prepared } from "@paraph/pades/write";
import { pathTo } from "@paraph/rules/routes";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { newId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import type { ApiUser, Person } from "../../../platform/principal.ts";
import { actorOf } from "../../../platform/principal.ts";
import { severalAtOnce } from "../../../platform/several-at-once.ts";
import { NoAnswer } from "../../../providers/trust/csc-client.ts";
import type { Credential } from "../../../providers/trust/provider.ts";
import { recordAccountEvent } from "../../accounts/index.ts";
import { recordApiUserEvent } from "../../api-users/index.ts";
import { recordArchive } from "../../archiving/index.ts";
import {
  appendVersion,
  currentVersion,
  holdDocuments,
  lendVersion,
  ownDocuments,
  ParentTakenError,
  recheckDocuments,
  releaseDocuments,
  usableDocuments,
} from "../../documents/index.ts";
import type { AuthorisedDocument, Version } from "../../documents/index.ts";
import {
  authorisedSeal,
  credentialOfSeal,
  lockAuthorisedSeal,
  qualityOf,
  sealLook,
  signWithSeal,
} from "../../seals/index.ts";
import type { SealRow } from "../../seals/index.ts";
import { checkedPlace } from "../../signature-requests/index.ts";
import { trustServicesFor } from "../plan/plan-signature.ts";
import { archiveSignature } from "../saga/finish-document.ts";
import type { FinishedDocument } from "../saga/finish-document.ts";
import { reasonOf } from "../saga/finish.ts";

/** The number of documents of a call that are processed at the same time: each waits for time-stamps and certificate status. */
const AT_ONCE = 4;

/** A document to seal, and where the seal is shown; nowhere if there are no positions. */
export interface ToSeal {
  readonly document: string;
  readonly positions: readonly Position[];
}

/** The caller who seals: a member or an API user of the business that owns the seal. */
export type Sealer = Person | ApiUser;

export interface Sealing {
  readonly account: string;
  readonly documents: readonly ToSeal[];
  readonly language: Locale;
  readonly ip: string;
}

/**
 * Seals documents of the caller. Returns the sealed versions, in the order of the documents. Throws `error.not_found` for a seal
 * of others, `error.seal.not_allowed`, `error.sr.document_unknown`, `error.document.in_use`, `error.conflict` if a document was
 * changed in the meantime, and the errors of plans, documents, seals and their providers.
 */
export async function sealDocuments(
  context: AppContext,
  who: Sealer,
  asked: Sealing,
): Promise<Version[]> {
  const { db } = context;
  const { seal } = await authorisedSeal(db, who, asked.account, "use");
  await ownDocuments(db, who, "upload");
  const ids = asked.documents.map(({ document }) => document);
  const documents = await usableDocuments(db, who, ids);
  await recheckDocuments(context, who.id, ids, "error.sr.document_differs");
  const { credential } = await credentialOfSeal(context, seal);
  try {
    const finished = await sealed(context, who, { asked, seal, credential, documents });
    return await keep(context, who, asked, finished);
  } catch (error) {
    if (error instanceof ParentTakenError) throw problem("error.conflict", undefined, error);
    if (error instanceof NoAnswer) throw problem("error.provider.unavailable", undefined, error);
    if (error instanceof PadesError)
      throw problem(reasonOf(error), { reason: error.reason }, error);
    throw error;
  }
}

interface Work {
  readonly asked: Sealing;
  readonly seal: SealRow;
  readonly credential: Credential;
  readonly documents: readonly AuthorisedDocument<"use">[];
}

async function sealed(
  context: AppContext,
  who: Sealer,
  { asked, seal, credential, documents }: Work,
): Promise<FinishedDocument[]> {
  const owner = { lane: "interactive", owner: who.id } as const;
  const ready = await severalAtOnce(documents, AT_ONCE, async ({ document }, index) => {
    const positions = asked.documents[index]?.positions ?? [];
    const places = positions.map((one) => checkedPlace(one, document));
    const base = await currentVersion(context.db, document.id);
    const prepared = await prepare(context, who, { asked, seal, credential, base, places });
    const [certificate] = credential.chain;
    if (certificate === undefined) throw problem("error.provider.answer_invalid");
    const { attributes, digest } = signedAttributes(prepared.digest, certificate, prepared.hash);
    return { base, prepared, attributes, digest };
  });
  const digests = ready.map((one) => one.digest);
  const made = await signWithSeal(context, seal, credential, digests);
  return severalAtOnce(ready, AT_ONCE, async ({ base, prepared, attributes }, index) => {
    const signature = made[index];
    if (signature === undefined) throw problem("error.provider.answer_invalid");
    const { chain } = credential;
    const services = trustServicesFor(context, seal.legislation);
    const bySeal = signatureOfKey({ attributes, signature, chain, hash: prepared.hash });
    return archiveSignature(context, {
      services,
      base,
      made: bySeal,
      certificates: chain,
      prepared,
      owner,
    });
  });
}

async function prepare(
  context: AppContext,
  who: Sealer,
  {
    asked,
    seal,
    credential,
    base,
    places,
  }: Omit<Work, "documents"> & {
    readonly base: Version;
    readonly places: readonly ReturnType<typeof checkedPlace>[];
  },
): Promise<Prepared> {
  const { organisation } = seal;
  const { language } = asked;
  const time = context.clock.now();
  const field = `Seal-${newId().slice(-12)}`;
  const tooltip = translator(visual, language)("field", { name: organisation });
  const url = `${context.publicUrl}${pathTo("verify")}`;
  const look =
    places.length > 0 ? await sealLook(context, seal, { language, at: time, url }) : undefined;
  return lendVersion(context, base, (document) =>
    context.pdf.run(
      "prepare-signature",
      {
        document,
        options: {
          field,
          name: organisation,
          time,
          hash: credential.hash,
          chain: credential.chain,
        },
        made: { name: field, positions: places, tooltip },
        ...(look !== undefined && { look }),
      },
      { lane: "interactive", owner: who.id },
    ),
  );
}

/** Writes the sealed versions, their activity and the entry in the caller's audit trail, if the caller can still use the seal. */
async function keep(
  context: AppContext,
  who: Sealer,
  { account, ip }: Sealing,
  finished: readonly FinishedDocument[],
): Promise<Version[]> {
  return transaction(context.db, async (tx) => {
    const at = context.clock.now();
    const { seal } = await lockAuthorisedSeal(tx, who, account, "use");
    await ownDocuments(tx, who, "upload");
    // In the meantime nobody has added a document to a request or deleted it.
    const holder = newId();
    await holdDocuments(
      tx,
      holder,
      finished.map(({ document }) => document),
    );
    const versions: Version[] = [];
    for (const one of finished) versions.push(await append(tx, context, seal, one, at));
    await releaseDocuments(tx, holder, at);
    const quality = qualityOf(seal);
    const { legislation, business } = seal;
    for (const { document } of finished) {
      const sealedBy = seal.organisation;
      const facts = { actor: actorOf(who), business, document, seal: account, sealedBy };
      await emit(tx, context, "document.sealed", { ...facts, quality, legislation });
    }
    const entry = {
      ip,
      data: {
        seal: account,
        quality,
        legislation,
        certificate: finished[0]?.certificate.serial,
        documents: versions.map(({ document, id: version, sha256 }) => ({
          document,
          version,
          sha256,
        })),
      },
    };
    if (who.kind === "api-user") {
      await recordApiUserEvent(tx, context.clock, "document.sealed", who.id, entry);
    } else {
      await recordAccountEvent(tx, context.clock, "document.sealed", who.id, entry);
    }
    return versions;
  });
}

async function append(
  tx: Parameters<typeof appendVersion>[0],
  context: AppContext,
  { legislation }: SealRow,
  { document, base, tail, key, sha256, length, field, provable }: FinishedDocument,
  at: Date,
): Promise<Version> {
  const version = await appendVersion(tx, context, {
    document,
    parent: base,
    tails: [tail],
    key,
    sha256,
    length,
    signedFields: [field],
    newFields: [{ name: field, signed: true, positions: [] }],
    at,
  });
  await recordArchive(tx, { document, version: version.id, legislation, provable });
  return version;
}
