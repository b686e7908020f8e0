/** An admin adds a seal of their organisation to the business. */
import { limits } from "@paraph/rules/limits";
import { isRestricted } from "@paraph/rules/plans";
import { count, eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { isDuplicate, transaction } from "../../platform/database/database.ts";
import type { Reader } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { problem } from "../../platform/problem.ts";
import type { Admin } from "../../platform/principal.ts";
import { planOfMember } from "../billing/index.ts";
import { lockAdministered, readAdministered, recordBusinessEvent } from "../businesses/index.ts";
import { countingTries } from "./count-tries.ts";
import { asSealErrors, encryptSecret, findSeal } from "./find-credential.ts";
import type { FoundSeal } from "./find-credential.ts";
import { businessWithSeal } from "./queries.ts";
import { seals } from "./tables.ts";
import type { SealRow } from "./tables.ts";

/** Fields of a new seal: the data from the trust service provider, and the label that the business gives the seal. */
export interface NewSeal {
  readonly account: string;
  readonly secret: string;
  readonly label: string | undefined;
}

/**
 * Adds a seal, after its provider has confirmed the secret. Throws `error.seal.account_unknown`, also if a business already has
 * the seal: then the secret is not tried, so that nobody can lock the seal of others; `error.seal.secret_wrong`,
 * `error.seal.tries`, `error.seal.too_many`, `error.business.locked`, the errors of `findSeal` and of `lockAdministered`.
 */
export async function addSeal(
  context: AppContext,
  who: Admin,
  { account, secret, label }: NewSeal,
  ip: string,
): Promise<SealRow> {
  const { db, clock } = context;
  const { id: business } = await readAdministered(db, who);
  await refuseFull(context.db, who, business);
  const has = await businessWithSeal(db, account);
  if (has === business) throw problem("error.seal.account_unknown");
  const found = await countingTries(context, { business, account }, async () => {
    if (has !== undefined) throw problem("error.seal.account_unknown");
    const its = await asSealErrors(() => findSeal(context, account));
    await proveSecret(context, its, secret);
    return its;
  });
  const id = newId();
  const row: SealRow = {
    id,
    business,
    account,
    label: label ?? found.organisation.slice(0, limits.seals.labelLength),
    ...factsOf(found),
    level: found.level,
    legislation: found.legislation,
    secret: encryptSecret(context, id, secret),
    imageKeyId: null,
    imageBlob: null,
    dailyQuota: limits.seals.dailyQuota,
    createdAt: clock.now(),
  };
  try {
    return await transaction(db, async (tx) => {
      const own = await lockAdministered(tx, who);
      if (own.id !== business) throw problem("error.not_found");
      await refuseFull(tx, who, business);
      await tx.insert(seals).values(row);
      await recordBusinessEvent(tx, clock, "seal.added", {
        business,
        account: who.id,
        ip,
        data: { seal: account },
      });
      return row;
    });
  } catch (error) {
    if (isDuplicate(error)) throw problem("error.seal.account_unknown");
    throw error;
  }
}

/** The data of a certificate, in its stored form. */
export function factsOf({ certificate, organisation, identifier }: FoundSeal) {
  const { subject, issuer, serial, notBefore, notAfter } = certificate;
  return {
    organisation,
    identifier,
    certificateSubject: subject.text,
    certificateIssuer: issuer.text,
    certificateSerial: serial,
    validFrom: notBefore,
    validTo: notAfter,
    warnAt: after(notAfter, -limits.seals.warned),
  };
}

async function proveSecret(
  context: AppContext,
  { credential, legislation }: FoundSeal,
  secret: string,
): Promise<void> {
  const provider = context.trust[legislation]?.provider;
  await asSealErrors(async () => provider?.checkSealSecret(credential, secret));
}

async function refuseFull(reader: Reader, who: Admin, business: string): Promise<void> {
  const plan = await planOfMember(reader, who);
  if (plan !== undefined && isRestricted(plan)) throw problem("error.business.locked");
  const [counted] = await reader
    .select({ all: count() })
    .from(seals)
    .where(eq(seals.business, business));
  if ((counted?.all ?? 0) >= limits.seals.most) {
    throw problem("error.seal.too_many", { limit: limits.seals.most });
  }
}
