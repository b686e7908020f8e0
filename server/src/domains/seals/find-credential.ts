/** The credential of a seal at its trust service provider, checked before it is added and before it seals. */
import { nameValue, readCertificate } from "@paraph/pki";
import type { Certificate } from "@paraph/pki";
import { buildPath } from "@paraph/pki/path";
import type { Legislation } from "@paraph/rules/qualities";
import { LEGISLATIONS } from "@paraph/rules/qualities";
import type { AppContext } from "../../app-context.ts";
import { isProblem, problem } from "../../platform/problem.ts";
import type { Credential, OrganisationSeal } from "../../providers/trust/provider.ts";
import type { TrustService } from "../../providers/trust/services.ts";
import { countingUses } from "./seal-uses.ts";
import type { SealRow } from "./tables.ts";

/** An organisation's credential, and the law of its provider. */
export interface FoundSeal extends OrganisationSeal {
  readonly legislation: Legislation;
  readonly certificate: Certificate;
  /** From the certificate's subject: O and organizationIdentifier. */
  readonly organisation: string;
  readonly identifier: string;
}

/**
 * Asks the trust service providers for the seal with this account name. Throws `error.seal.account_unknown` if no provider has
 * it, `error.seal.certificate_ended`, and the errors of providers.
 */
export async function findSeal(context: AppContext, account: string): Promise<FoundSeal> {
  for (const legislation of LEGISLATIONS) {
    const service = context.trust[legislation];
    const found = await service?.provider.organisationSeal(account);
    if (service !== undefined && found !== undefined) {
      return checked(context, service, found, legislation);
    }
  }
  throw problem("error.seal.account_unknown");
}

/** The credential of a seal that a business has added, to seal with it now. Throws as `findSeal`. */
export async function credentialOfSeal(context: AppContext, seal: SealRow): Promise<FoundSeal> {
  const service = context.trust[seal.legislation];
  const found = await service?.provider.organisationSeal(seal.account);
  if (service === undefined || found === undefined) throw problem("error.seal.certificate_ended");
  const now = checked(context, service, found, seal.legislation);
  // A renewed certificate must have the same organisation, and the level that people see.
  if (now.identifier !== seal.identifier || now.level !== seal.level) {
    throw problem("error.provider.answer_invalid", { reason: "organisation" });
  }
  return now;
}

function checked(
  context: AppContext,
  { provider }: TrustService,
  found: OrganisationSeal,
  legislation: Legislation,
): FoundSeal {
  const [certificate, ...candidates] = found.credential.chain.map((one) => readCertificate(one));
  if (certificate === undefined) throw problem("error.provider.answer_invalid");
  const at = context.clock.now();
  if (certificate.notAfter <= at) throw problem("error.seal.certificate_ended");
  const anchors = provider.anchors.map((one) => readCertificate(one));
  const path = buildPath({ certificate, candidates, anchors, at });
  if (!path.ok) throw problem("error.provider.answer_invalid", { reason: path.reason });
  const organisation = nameValue(certificate.subject, "O");
  const identifier = nameValue(certificate.subject, "organizationIdentifier");
  if (!organisation || !identifier) {
    throw problem("error.provider.answer_invalid", { reason: "subject" });
  }
  return { ...found, legislation, certificate, organisation, identifier };
}

/** Replaces errors about a person's signature password with those of a seal. */
export async function asSealErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isProblem(error, "error.provider.password_invalid")) {
      throw problem("error.seal.secret_wrong", undefined, error);
    }
    if (isProblem(error, "error.signing.no_qualified_credential")) {
      throw problem("error.seal.certificate_ended", undefined, error);
    }
    throw error;
  }
}

const SECRET = "seal secret";

/** Encrypts the activation secret of a seal for storage. */
export const encryptSecret = (context: Pick<AppContext, "sealer">, seal: string, secret: string) =>
  context.sealer.seal(SECRET, seal, Buffer.from(secret));

/** Signs digests with a seal. Throws `error.seal.quota`, the errors of seals and of its provider. */
export function signWithSeal(
  context: AppContext,
  seal: SealRow,
  credential: Credential,
  digests: readonly Uint8Array[],
): Promise<Uint8Array[]> {
  const secret = context.sealer.open(SECRET, seal.id, seal.secret).toString();
  const sign = async () => {
    const provider = context.trust[seal.legislation]?.provider;
    if (provider === undefined) throw problem("error.seal.certificate_ended");
    return provider.signWithOrganisationSeal(credential, digests, secret);
  };
  return countingUses(context, seal, digests.length, () => asSealErrors(sign));
}
