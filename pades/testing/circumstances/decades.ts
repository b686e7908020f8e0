/** Documents archived for years: signed by the library, and time-stamped again by successive authorities. */
import { prepareArchiveTimestamp } from "../../write/archive.ts";
import { openDocument } from "../../read/document.ts";
import type { RevocationSource } from "../../cades/parties.ts";
import { embedInto } from "../../write/placeholder.ts";
import { signaturesOf } from "../../read/signatures.ts";
import type { Source } from "../../read/source.ts";
import { validationData } from "../../cades/validation-data.ts";
import { signedBy } from "../ceremony.ts";
import { makeWorld, type World } from "../world.ts";

const DAY = 86_400_000;

/** Days after signing at which the archive time-stamp is renewed. */
const RENEWALS = [275, 550] as const;

/** A document archived for decades. */
export interface Kept {
  /** Signed at B-LTA by two people, and not renewed. */
  readonly left: Source;
  /** The same, renewed before the certificate of each authority expired. */
  readonly renewed: Source;
  /** DER, of all authorities. */
  readonly anchors: readonly Uint8Array[];
  /** The same in PEM. */
  readonly roots: string;
}

/**
 * A document signed at that moment and archived for two years. Certificates of authorities are valid for a year, those
 * of their OCSP responders for 90 days, as in practice.
 */
export async function keptSince(signedAt: Date): Promise<Kept> {
  const at = (days: number): Date => new Date(signedAt.getTime() + days * DAY);
  const worldOf = (days: number): Promise<World> =>
    makeWorld({
      from: at(days - 0.1),
      organisation: `Authorities of day ${days}`,
      host: `http://day-${days}.test`,
      responderDays: 90,
    });
  const worlds = [await worldOf(0)];
  const [first] = worlds as [World];
  first.clock.now = () => at(0);
  const left = await signedBy(first, 2);
  let renewed = left;
  for (const days of RENEWALS) {
    const younger = await worldOf(days);
    worlds.push(younger);
    for (const world of worlds) world.clock.now = () => at(days);
    renewed = await renewal(renewed, worlds, at(days));
  }
  return {
    left,
    renewed,
    anchors: worlds.flatMap((world) => world.anchors),
    roots: worlds.map((world) => world.roots).join("\n"),
  };
}

/**
 * One more archive time-stamp by the last of the authorities, with the validation data of the previous one and its own.
 */
async function renewal(source: Source, worlds: readonly World[], at: Date): Promise<Source> {
  const authority = worlds.at(-1)?.timestamps;
  const newest = signaturesOf(openDocument(source)).at(-1);
  if (!authority || !newest) throw new RangeError("nothing to renew");
  // The authority's certificate is known from its time-stamp.
  const itself = await authority.timestamp(new Uint8Array(32), "sha256");
  const validation = await validationData([newest.contents, itself], {
    anchors: worlds.flatMap((world) => world.anchors),
    revocation: joined(worlds),
    at,
  });
  const prepared = prepareArchiveTimestamp(source, { validation });
  const token = await authority.timestamp(prepared.digest, "sha256");
  return embedInto(source, prepared, token).source;
}

/** Revocation requests are sent to the issuer of a certificate. */
const joined = (worlds: readonly World[]): RevocationSource => ({
  collect(certificate, issuer) {
    const asked = worlds.find(({ root, issuing }) =>
      [root, issuing].some((each) => each.certificate.der.equals(issuer)),
    );
    if (!asked) throw new RangeError("an issuer of nobody here");
    return asked.revocation.collect(certificate, issuer);
  },
});
