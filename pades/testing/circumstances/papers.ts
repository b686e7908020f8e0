/** Signed documents under circumstances: who signed when, with which certificate, and with which proof. */
import { OID_TST_INFO } from "@paraph/pki/cms";
import { generalizedTime, int, octet, oid, seq } from "@paraph/pki/der";
import type { Scheme } from "@paraph/pki/testing";
import { prepareArchiveTimestamp, prepareValidationData } from "../../write/archive.ts";
import { embedInto, type Prepared } from "../../write/placeholder.ts";
import { prepareSignature } from "../../write/prepare.ts";
import { append, bufferSource, readAll, type Source } from "../../read/source.ts";
import { makePdf } from "../pdf.ts";
import {
  ocspAnswer,
  revocationList,
  type AnswerPlan,
  type Authorities,
  type ListPlan,
  type Party,
} from "./authorities.ts";
import { digestBy, forgedCms, HASHES, type AnyHash, type ForgedCms } from "./forged-cms.ts";

/** A signed document, and its circumstance. */
export interface Circumstance {
  readonly name: string;
  readonly make: (pki: Authorities) => Promise<Source>;
}

export interface StampPlan {
  /** Days from now. */
  readonly at: number;
  /** The valid authority by default. */
  readonly tsa?: Party;
  /** SHA-256 by default. */
  readonly hash?: AnyHash;
  /** A hash without a name here. */
  readonly imprint?: Scheme["digest"];
  /** Whether it is over wrong bytes. */
  readonly elsewhere?: boolean;
  /** Whether its signature is invalid. */
  readonly spoilt?: boolean;
  readonly attributes?: ForgedCms["attributes"];
  /** A second signer of the token. */
  readonly also?: Party;
}

/** A document time-stamp. */
export interface ArchivePlan extends StampPlan {
  /**
   * What is added to the document security store together with it; the document's own data is in the first one's
   * revision.
   */
  readonly store?: Store;
}

export interface Store {
  readonly answers?: readonly AnswerPlan[];
  readonly lists?: readonly ListPlan[];
  readonly certificates?: readonly Party[];
}

export interface PaperPlan {
  readonly signer: Party;
  /** The claimed time of the signature dictionary, in days from now; ten days ago by default; null for none. */
  readonly claimed?: number | null;
  /** Same length as "ETSI.CAdES.detached" at most. */
  readonly subFilter?: string;
  readonly cms?: Partial<ForgedCms>;
  /** By the digest of the byte range. */
  readonly enclosed?: AnyHash;
  /** Time-stamps over the signature. */
  readonly stamps?: readonly StampPlan[];
  /** The contents of the document security store. */
  readonly store?: Store;
  /** Document time-stamps, one after the other. */
  readonly archives?: readonly ArchivePlan[];
  /** What is added to the store last, without a time-stamp over it. */
  readonly later?: Store;
  /** The contents of the padding after the signature. */
  readonly behind?: Buffer;
}

const POLICY = "1.3.6.1.4.1.99999.1";

/** A time-stamp token (RFC 3161) over octets. */
export async function tokenOver(
  pki: Authorities,
  octets: Uint8Array,
  plan: StampPlan,
): Promise<Buffer> {
  const { hash = "sha256", tsa = pki.tsa } = plan;
  const stamped = plan.elsewhere ? Buffer.from("something else") : octets;
  const content = seq(
    int(1),
    oid(POLICY),
    plan.imprint
      ? seq(plan.imprint.identifier, octet(plan.imprint.of(stamped)))
      : seq(seq(oid(HASHES[hash])), octet(digestBy(hash, stamped))),
    int(Math.floor(Math.random() * 2 ** 40) + 1),
    generalizedTime(pki.day(plan.at)),
    seq(int(1)),
  );
  return forgedCms({
    signer: tsa,
    digest: (name) => digestBy(name, content),
    octets: () => content,
    contentType: OID_TST_INFO,
    content,
    ...(plan.spoilt && { spoilt: true }),
    ...(plan.also && { also: plan.also }),
    ...(plan.attributes !== undefined && { attributes: plan.attributes }),
  });
}

/** The bytes that a signature covers. */
function coveredBy(source: Source, { tail, byteRange, base }: Prepared): Buffer {
  const [, opens, closes] = byteRange;
  const parts = [tail.subarray(0, opens - base), tail.subarray(closes - base)];
  return Buffer.concat([readAll(source), ...parts]);
}

/** The prepared revision with some of its text overwritten, within its space. */
function reworded(prepared: Prepared, was: string, is: string): Prepared {
  const tail = Buffer.from(prepared.tail);
  const at = tail.lastIndexOf(was);
  if (at < 0 || is.length > was.length) throw new RangeError(was);
  tail.write(is.padEnd(was.length), at, "latin1");
  return { ...prepared, tail };
}

/** Makes the document. */
export async function paper(pki: Authorities, plan: PaperPlan): Promise<Source> {
  const { signer, claimed = -10, stamps = [], store, archives = [], cms = {} } = plan;
  const base = bufferSource(makePdf());
  let prepared = prepareSignature(base, { field: "Signature1", time: pki.day(claimed ?? -10) });
  if (plan.subFilter !== undefined)
    prepared = reworded(prepared, "ETSI.CAdES.detached", plan.subFilter);
  if (claimed === null) prepared = reworded(prepared, "/M(D:", "/Z(D:");
  const octets = coveredBy(base, prepared);
  const content = plan.enclosed ? digestBy(plan.enclosed, octets) : undefined;
  const signature = await forgedCms({
    signer,
    digest: (hash) => digestBy(hash, content ?? octets),
    octets: () => octets,
    ...(content && { content }),
    stamps: (value) => Promise.all(stamps.map((stamp) => tokenOver(pki, value, stamp))),
    ...cms,
  });
  const contents = plan.behind ? Buffer.concat([signature, plan.behind]) : signature;
  let source = embedInto(base, prepared, contents).source;
  const validation = store && (await stored(pki, store));
  if (validation && archives.length === 0)
    source = append(source, prepareValidationData(source, { validation }).bytes);
  const none = { certs: [], ocsps: [], crls: [] };
  for (const [i, archive] of archives.entries()) {
    const beside = archive.store && (await stored(pki, archive.store));
    const open = prepareArchiveTimestamp(source, {
      validation: beside ?? (i === 0 && validation ? validation : none),
    });
    const token = await tokenOver(pki, coveredBy(source, open), archive);
    source = embedInto(source, open, token).source;
  }
  if (!plan.later) return source;
  const last = await stored(pki, plan.later);
  return append(source, prepareValidationData(source, { validation: last }).bytes);
}

async function stored(pki: Authorities, { answers = [], lists = [], certificates = [] }: Store) {
  const parties = [pki.issuing, ...certificates, ...answers.map(({ about }) => about)];
  const certs = new Map(
    parties
      .flatMap((party) => [party.certificate, ...party.above])
      .map((one) => [one.der.toString("base64"), one.der]),
  );
  return {
    certs: [...certs.values()],
    ocsps: await Promise.all(answers.map((answer) => ocspAnswer(pki, answer))),
    crls: await Promise.all(lists.map((list) => revocationList(pki, list))),
  };
}
