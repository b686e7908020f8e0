/** Admins prove a domain with a link that is mailed to an address which only its holder has (decision 0085). */
import { siteOf } from "@paraph/rules/domain-names";
import type { DomainMailbox } from "@paraph/rules/domain-names";
import { limits } from "@paraph/rules/limits";
import { isRestricted } from "@paraph/rules/plans";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { isDuplicate, transaction } from "../../../platform/database/database.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { hashToken, newToken, sameBytes } from "../../../platform/ids.ts";
import { countWithin, waitFor } from "../../../platform/limits.ts";
import { refusesMailUntil } from "../../../platform/mail/mail-limit.ts";
import { problem } from "../../../platform/problem.ts";
import type { Admin } from "../../../platform/principal.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { businessDomains } from "../tables.ts";
import { lockOwnDomain } from "./change-domains.ts";
import type { Asked } from "./change-domains.ts";
import { mailDomainProof } from "./domain-mails.ts";
import { verifiedDomain } from "./domain-queries.ts";
import type { DomainRow } from "./domain-queries.ts";
import { provenByMailAt } from "./judge-check.ts";

/**
 * Mails the link to one of the addresses of a domain; the previous link no longer works. Throws `error.domain.taken` if another
 * business has verified the domain; `error.domain.not_mailed` above the limits of the business, the site and the mailbox;
 * `error.business.locked`; otherwise as `lockOwnDomain`.
 */
export async function sendProof(
  context: AppContext,
  who: Admin,
  { domain: written, mailbox }: { readonly domain: string; readonly mailbox: DomainMailbox },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { business, row } = await lockOwnDomain(tx, who, "prove", written);
    const { plan } = await context.ports.planStateOf(tx, business.id);
    if (isRestricted(plan)) throw problem("error.business.locked");
    await checkNotTaken(tx, row);
    const { domain } = row;
    const email = `${mailbox}@${domain}`;
    await countMail(tx, context, { business: business.id, domain, email, by: who.id });
    const token = newToken();
    const sent = {
      proofToken: hashToken(token),
      proofMailbox: mailbox,
      proofEndsAt: after(context.clock.now(), limits.domains.mailed.link),
    };
    await tx.update(businessDomains).set(sent).where(eq(businessDomains.id, row.id));
    await mailDomainProof(tx, context, { business, by: who, domain, email, token });
  });
}

/**
 * Limits mails to the mailboxes of others: from one business, from all businesses together, and to all names below one domain.
 */
async function countMail(
  tx: Transaction,
  context: AppContext,
  mail: { business: string; domain: string; email: string; by: string },
): Promise<void> {
  const { clock, settings } = context;
  const { proofsOfBusiness, proofsOfSite } = limits.domains;
  const site = siteOf(mail.domain);
  const counted = [
    [`domain proofs of ${mail.business}`, proofsOfBusiness],
    [`domain proofs to ${site}`, proofsOfSite],
  ] as const;
  for (const [bucket, rate] of counted) {
    await countWithin(tx, clock, bucket, { ...rate, most: rate.most * settings.rateLimitFactor });
  }
  const from = { id: mail.by, free: await context.ports.isFree(tx, mail.business) };
  const until = await refusesMailUntil(tx, context, "asked", { to: mail.email, from });
  if (until !== undefined) throw problem("error.domain.not_mailed");
}

/** A mail cannot take a domain from another business, even if that business no longer has the mailboxes: only a record can. */
async function checkNotTaken(reader: Reader, { business, domain }: DomainRow): Promise<void> {
  const other = await verifiedDomain(reader, domain);
  if (other !== undefined && other.business !== business) throw problem("error.domain.taken");
}

/**
 * Verifies a domain with the token of its link, for the duration of a proof by mail. Throws `error.domain.proof_invalid` if the
 * token is not that of the last link, was used, or has expired; `error.domain.taken`; otherwise as `lockOwnDomain`.
 */
export async function proveDomain(
  context: AppContext,
  who: Admin,
  { domain: written, token, ip }: Asked & { readonly token: string },
): Promise<void> {
  try {
    await transaction(context.db, async (tx) => {
      const { business, row: own } = await lockOwnDomain(tx, who, "prove", written);
      // Like checks of the record: one after the other, also those of different businesses.
      await waitFor(tx, `domain ${own.domain}`);
      const [row] = await tx
        .select()
        .from(businessDomains)
        .where(eq(businessDomains.id, own.id))
        .for("no key update");
      const now = context.clock.now();
      if (row === undefined || !isProofOf(row, token, now)) {
        throw problem("error.domain.proof_invalid");
      }
      await checkNotTaken(tx, row);
      const changes = provenByMailAt(row, now);
      await tx.update(businessDomains).set(changes).where(eq(businessDomains.id, row.id));
      await recordBusinessEvent(tx, context.clock, "domain.verified", {
        business: business.id,
        account: who.id,
        ip,
        data: { domain: row.domain, mailbox: row.proofMailbox },
      });
    });
  } catch (error) {
    // Another business was first.
    if (isDuplicate(error, "business_domains_verified")) throw problem("error.domain.taken");
    throw error;
  }
}

function isProofOf(
  { proofToken, proofEndsAt }: Pick<DomainRow, "proofToken" | "proofEndsAt">,
  token: string,
  now: Date,
): boolean {
  if (proofToken === null || proofEndsAt === null || proofEndsAt <= now) return false;
  return sameBytes(proofToken, hashToken(token));
}
