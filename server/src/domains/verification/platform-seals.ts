/** Recognises the seals of the platform, with which it signs at the levels SES and DEMO. */
import type { Validation } from "@paraph/pades/validate";
import { nameValue, readCertificate } from "@paraph/pki";
import type { Certificate } from "@paraph/pki";
import { DEMO_REASON } from "@paraph/rules/qualities";
import type { AppContext } from "../../app-context.ts";

/** Whether the certificate of a seal is one of the platform. */
export type IsOurs = (certificate: Pick<Certificate, "subject"> | undefined) => boolean;

/**
 * Compares the organisations, and not the certificates: those are renewed, and old files are verified, too. While a provider does not
 * tell who the seal belongs to, every seal is believed to be ours: no demonstration passes for a signature.
 */
export async function platformSeals(
  { trust }: Pick<AppContext, "trust">,
  { signatures }: Pick<Validation, "signatures">,
): Promise<IsOurs> {
  // Only of a demonstration it matters whose seal it is.
  if (!signatures.some(({ reason }) => reason?.startsWith(DEMO_REASON))) return () => false;
  const organisations = await Promise.all(
    Object.values(trust).map(async ({ provider }) => {
      try {
        const [certificate] = (await provider.seal()).chain;
        return certificate && organisationOf(readCertificate(certificate));
      } catch {
        return undefined;
      }
    }),
  );
  return (certificate) => {
    const organisation = certificate && organisationOf(certificate);
    if (organisation === undefined) return false;
    return organisations.some((ours) => ours === undefined || ours === organisation);
  };
}

/** The registered id of an organisation (ETSI EN 319 412-1 §5.1.4), or its name and country; undefined without either. */
function organisationOf({ subject }: Pick<Certificate, "subject">): string | undefined {
  const id = nameValue(subject, "organizationIdentifier");
  if (id !== null && id !== "") return id;
  const name = nameValue(subject, "O");
  return name === null || name === "" ? undefined : `${nameValue(subject, "C") ?? ""} ${name}`;
}
