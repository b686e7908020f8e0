/**
 * The level, law and key with which a person will sign a request (product decisions, "Signature levels"). Every
 * refusal is a specific problem.
 */
import type { Locale } from "@paraph/language/locales";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import {
  confirmationOf,
  isIdentified,
  LEGISLATIONS,
  satisfies,
  sealMayStand,
} from "@paraph/rules/qualities";
import type { PersonName } from "@paraph/rules/names";
import type { Payer } from "@paraph/rules/payer";
import type { AppContext } from "../../../app-context.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import type { ProblemError } from "../../../platform/problem.ts";
import type { Credential } from "../../../providers/trust/provider.ts";
import type { TrustService } from "../../../providers/trust/services.ts";
import { credentialOfSeal, qualityOf } from "../../seals/index.ts";
import type { SealRow } from "../../seals/index.ts";
import { platformLaw } from "../../signature-requests/index.ts";
import type { AttemptKind, AttemptService } from "../tables.ts";
import { checkCredentialOwner, certifiedName } from "./credential-owner.ts";
import type { SignedIdentity } from "./signed-identity.ts";
import { noMobile } from "./signing-person.ts";
import type { SigningPerson } from "./signing-person.ts";

export interface Plan {
  readonly quality: Quality;
  readonly legislation: Legislation;
  readonly kind: AttemptKind;
  /** The person's credential at the provider, for `kind: "personalCredential"`. */
  readonly credential: Credential | undefined;
  /** The provider that asks for its own password and code, for `kind: "personalCredential"`. */
  readonly trustService: AttemptService | null;
  /** The seal of the person's organisation, for `kind: "organisationSeal"`. */
  readonly seal: SealRow | undefined;
  /** The name in the signature: the certificate's if there is one, otherwise the entered one. */
  readonly name: PersonName;
}

/** Whether the click confirms a signature, without a code. */
export const isByClick = ({ kind }: Plan): boolean =>
  kind === "platformSeal" || kind === "organisationSeal";

export interface Demand {
  readonly quality: Quality;
  readonly legislation: Legislation | null;
  readonly payer: Payer;
  /** Whether the signer has sent the request. */
  readonly isOwn: boolean;
}

/** The trust services for a law; throws if the operator has none. */
export function trustServicesFor(context: AppContext, law: Legislation): TrustService {
  const service = context.trust[law];
  if (service === undefined)
    throw problem("error.signing.quality_unavailable", { legislation: law });
  return service;
}

/**
 * The plan for a signature, from the request's requirements and the person's choices. Asks the provider for the
 * person's credential if the level needs one.
 */
export async function planSignature(
  context: AppContext,
  person: SigningPerson,
  demand: Demand,
  chosen: { quality?: Quality | undefined; legislation?: Legislation | undefined },
): Promise<Plan> {
  const quality = chosen.quality ?? demand.quality;
  if (!satisfies(quality, demand.quality)) throw problem("error.signing.quality_too_low");
  const legislation = chosen.legislation ?? demand.legislation ?? platformLaw(context);
  if (demand.legislation !== null && legislation !== demand.legislation) {
    throw problem("error.signing.legislation_mismatch", { legislation: demand.legislation });
  }
  if (demand.payer === "free" && person.freeSignatures <= 0) {
    throw problem("error.signing.free_signatures_exhausted");
  }
  // 21 CFR 11.100: such a signature belongs to one person, whose identity is known.
  if (quality === "PART11" && person.kind === "guest") throw problem("error.part11.account");
  trustServicesFor(context, legislation);
  // At AES the provider issues a certificate, and at QES it signs with the person's own. In both cases the person has
  // to accept its terms.
  if (confirmationOf(quality) !== "none" && person.providerTermsDue) {
    throw problem("error.signing.terms_not_accepted");
  }
  const name = { firstName: person.firstName, lastName: person.lastName };
  const none = { credential: undefined, trustService: null, seal: undefined };
  switch (quality) {
    case "SES":
    case "DEMO":
      return { ...none, quality, legislation, kind: "platformSeal", name };
    case "AES_MINIMAL":
    case "AES":
    case "PART11":
      if (confirmationOf(quality) === "tan" && person.mobile === null) {
        throw noMobile(person);
      }
      await checkIdentity(context, person, { quality, legislation });
      return { ...none, quality, legislation, kind: "oneTimeCertificate", name };
    case "QES": {
      const credential = await ownCredential(context, person, legislation);
      const certified = certifiedName(credential);
      const service = await trustServicesFor(context, legislation).provider.name();
      return {
        quality,
        legislation,
        kind: "personalCredential",
        credential,
        trustService: {
          name: service,
          codeNote: credential.codeNote ?? null,
          language: person.language,
        },
        seal: undefined,
        name: certified,
      };
    }
  }
}

/**
 * The plan for a signature with the seal of the person's organisation: its level and law are those of the seal. Throws the
 * errors of `planSignature` and of `credentialOfSeal`.
 */
export async function planWithSeal(
  context: AppContext,
  person: SigningPerson,
  demand: Demand,
  seal: SealRow,
): Promise<Plan> {
  const quality = qualityOf(seal);
  if (!sealMayStand(demand.quality, demand.isOwn)) {
    throw problem("error.seal.person_asked");
  }
  const { legislation } = seal;
  if (!satisfies(quality, demand.quality)) throw problem("error.signing.quality_too_low");
  if (demand.legislation !== null && legislation !== demand.legislation) {
    throw problem("error.signing.legislation_mismatch", { legislation: demand.legislation });
  }
  const { credential } = await credentialOfSeal(context, seal);
  const { firstName, lastName } = person;
  const name = { firstName, lastName };
  const kind = "organisationSeal";
  return { quality, legislation, kind, credential, trustService: null, seal, name };
}

/**
 * Checks at AES, and under Part 11, that the person's name is confirmed: before a code is sent, and again before the provider signs. Returns who
 * vouches for it; null at other levels. Throws the errors of `checkVouched`.
 */
export async function checkIdentity(
  context: AppContext,
  person: SigningPerson,
  { quality, legislation }: Pick<Plan, "quality" | "legislation">,
): Promise<SignedIdentity | null> {
  if (!isIdentified(quality)) return null;
  const identity = await person.identity();
  if (identity !== null) return identity;
  await checkVouched(context, person, legislation);
  return { by: "certificate" };
}

/**
 * The person's own qualified credential under a law. Throws `error.signing.no_qualified_credential`, and the problems
 * of `checkCredentialOwner`.
 */
export async function ownCredential(
  context: AppContext,
  person: Pick<SigningPerson, "email" | "firstName" | "lastName"> & { language?: Locale },
  law: Legislation,
): Promise<Credential> {
  const { provider } = trustServicesFor(context, law);
  const credential = await provider.qualifiedCredential(person.email, person.language);
  if (credential === undefined) throw problem("error.signing.no_qualified_credential");
  checkCredentialOwner(credential, person, provider.anchors, context.clock.now());
  return credential;
}

/**
 * A qualified certificate in the person's name, under any law, confirms the name, because its holder was identified. Asks the
 * provider for the law of the signature first, and the others only if that one has no such certificate. Throws
 * `error.signing.identity_not_vouched`, or the error that prevented a provider from confirming.
 */
async function checkVouched(
  context: AppContext,
  person: SigningPerson,
  law: Legislation,
): Promise<void> {
  const laws = LEGISLATIONS.filter((one) => context.trust[one] !== undefined);
  const refusals: ProblemError[] = [];
  for (const one of laws.toSorted((a, b) => Number(b === law) - Number(a === law))) {
    try {
      await ownCredential(context, person, one);
      return;
    } catch (error) {
      if (!isProblem(error)) throw error;
      refusals.push(error);
    }
  }
  const told = refusals.find(({ key }) => key !== "error.signing.no_qualified_credential");
  throw told ?? problem("error.signing.identity_not_vouched");
}
