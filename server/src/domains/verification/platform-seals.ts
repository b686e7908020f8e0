/** Recognises the seals of the platform, with which it signs at the levels SES and DEMO. */
import type { Validation } from "@paraph/pades/validate";
import { nameValue, readCertificate } from "@paraph/pki";
import type { Certificate } from "@paraph/pki";
import { DEMO_REASON } from "@paraph/rules/qualities";
import { after } from "../../platform/clock.ts";
import type { Clock } from "../../platform/clock.ts";
import type { TrustProvider } from "../../providers/trust/provider.ts";

/** Whether the certificate of a seal is one of the platform. */
export type IsOurs = (certificate: Pick<Certificate, "subject"> | undefined) => boolean;

/** What this module asks of a provider. */
type SealOwner = Pick<TrustProvider, "seal">;

/** The trust services of the laws, and the time. */
export interface Asked {
  readonly trust: Readonly<Record<string, { readonly provider: SealOwner }>>;
  readonly clock: Pick<Clock, "now">;
}

/** Milliseconds for which a provider that has not responded is not asked again: anybody may verify files. */
const LEFT_ALONE = 60_000;
const silentUntil = new WeakMap<SealOwner, Date>();

/** The organisation of the seal of a provider; undefined if the provider does not tell. */
async function ownerOfSeal(
  provider: SealOwner,
  clock: Asked["clock"],
): Promise<Organisation | undefined> {
  if ((silentUntil.get(provider) ?? clock.now()) > clock.now()) return undefined;
  try {
    const [certificate] = (await provider.seal()).chain;
    return certificate && organisationOf(readCertificate(certificate));
  } catch {
    silentUntil.set(provider, after(clock.now(), LEFT_ALONE));
    return undefined;
  }
}

/**
 * Compares the organisations, and not the certificates: those are renewed, and old files are verified, too. While a provider does not
 * tell who the seal belongs to, every seal is believed to be ours: no demonstration passes for a signature.
 */
export async function platformSeals(
  { trust, clock }: Asked,
  signatures: readonly Pick<Validation["signatures"][number], "reason">[],
): Promise<IsOurs> {
  // Only of a demonstration it matters whose seal it is.
  if (!signatures.some(({ reason }) => reason?.startsWith(DEMO_REASON))) return () => false;
  const organisations = await Promise.all(
    Object.values(trust).map(({ provider }) => ownerOfSeal(provider, clock)),
  );
  return (certificate) => {
    const organisation = certificate && organisationOf(certificate);
    if (organisation === undefined) return false;
    return organisations.some((ours) => ours === undefined || isSame(ours, organisation));
  };
}

interface Organisation {
  /** The registered id (ETSI EN 319 412-1 §5.1.4). */
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly country: string | undefined;
}

/** The organisation of a certificate; undefined without an id and a name. */
function organisationOf({ subject }: Pick<Certificate, "subject">): Organisation | undefined {
  const value = (type: string) => nameValue(subject, type) || undefined;
  const organisation = {
    id: value("organizationIdentifier"),
    name: value("O"),
    country: value("C"),
  };
  return (organisation.id ?? organisation.name) ? organisation : undefined;
}

/** The register and its country, with which an id begins: "NTRCH", "VATDE". */
const registerOf = (id: string): string => id.slice(0, 5);

/**
 * Whether two certificates name the same organisation: by the registered id, or by name and country if only one of them has an id, or
 * the ids are of different registers. A certificate that is renewed may begin or cease to state one.
 */
export function isSame(one: Organisation, other: Organisation): boolean {
  const isComparable =
    one.id !== undefined && other.id !== undefined && registerOf(one.id) === registerOf(other.id);
  if (isComparable) return one.id === other.id;
  return one.name !== undefined && one.name === other.name && one.country === other.country;
}
