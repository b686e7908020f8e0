/** The calls of AES for business: of admins, of the person for whom a business vouches, and of staff. */
import type {
  aesForBusinessCalls,
  aesReviewCalls,
  vouchedCalls,
} from "@paraph/contract/calls/aes-for-business";
import { maskedPhone } from "@paraph/rules/phone-numbers";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { isId } from "../../platform/ids.ts";
import { authorise } from "../../platform/policy.ts";
import { problem } from "../../platform/problem.ts";
import type { Admin } from "../../platform/principal.ts";
import { unsafeAccountsById } from "../accounts/index.ts";
import { pageOfMembers, recordBusinessEvent } from "../businesses/index.ts";
import { coveredDomains, confirmMembers, endMembers } from "./confirm-members.ts";
import { changeDraft, unsafeAgreement } from "./draft.ts";
import { agreementPolicy, reviewPolicy } from "./policy.ts";
import { presentAgreement, presentPerson, presentReview } from "./present-agreement.ts";
import {
  agreementOf,
  countVouched,
  lastVouchings,
  reviews,
  standingAmong,
  unsafeReview,
  vouchingOf,
} from "./queries.ts";
import { approve, endAgreement, lockReview, refuse, revoke } from "./review.ts";
import { sendAgreement } from "./send-agreement.ts";

const OK = { ok: true } as const;

/** The handlers of admins. */
export function aesForBusinessHandlers(context: AppContext): Handlers<typeof aesForBusinessCalls> {
  const { db, clock } = context;
  const authorised = async (who: Admin) => {
    const row = await agreementOf(db, who.business.id);
    authorise(agreementPolicy, "read", who, unsafeAgreement(who.business.id, row));
    return row;
  };
  const present = async (who: Admin) => {
    await authorised(who);
    return presentAgreement(context, who);
  };
  return {
    getAesAgreement: ({ who }) => present(who),
    changeAesAgreement: async ({ who, body, ip }) => {
      const { representative, legal_name, legal_form, ...others } = body;
      const { first_name, last_name, capacity, email } = representative;
      const entered = {
        ...others,
        legalName: legal_name,
        legalForm: legal_form,
        firstName: first_name,
        lastName: last_name,
        capacity,
        email,
      };
      await changeDraft(context, who, entered, ip);
      return present(who);
    },
    sendAesAgreement: async ({ who, ip }) => {
      await sendAgreement(context, who, ip);
      return present(who);
    },
    endAesAgreement: async ({ who, ip }) => {
      await endAgreement(context, who, ip);
      return present(who);
    },
    listAesMembers: async ({ who, query }) => {
      const row = await authorised(who);
      const business = who.business.id;
      const { members, total } = await pageOfMembers(db, business, query);
      const ids = members.map(({ account }) => account);
      const accounts = await unsafeAccountsById(db, ids);
      const last = await lastVouchings(db, business, ids);
      const standing = await standingAmong(db, ids, clock.now());
      const domains = await coveredDomains(db, row);
      const approved = row?.state === "approved";
      const people = ids.flatMap((id) => {
        const account = accounts.get(id);
        if (account === undefined) return [];
        const stands = standing.has(id);
        return presentPerson(who, { account, last: last.get(id), stands, domains, approved });
      });
      return { members: people, page: query.page, size: query.size, total };
    },
    confirmAesMembers: async ({ who, body, ip }) => {
      const check = { on: body.checked_on, with: body.checked_with, by: body.checked_by };
      idsOf(body.people.map((one) => one.user_id));
      const seen = body.people.map((one) => ({ account: one.user_id, identity: one.identity }));
      const done = await confirmMembers(context, who, seen, check, ip);
      const refused = done.refused.map(({ account, why }) => ({ user_id: account, why_not: why }));
      return { confirmed: done.confirmed, refused };
    },
    endAesMembers: async ({ who, body, ip }) => ({
      ended: await endMembers(context, who, idsOf(body.user_ids), ip),
    }),
  };
}

/** The handlers of the person for whom a business vouches. */
export function vouchedHandlers({ db, clock }: AppContext): Handlers<typeof vouchedCalls> {
  return {
    getVouching: async ({ who }) => {
      const found = await vouchingOf(db, who.id, clock.now());
      if (found === undefined) return { vouched: null };
      return {
        vouched: {
          business: found.legalName,
          number: found.number,
          name: `${found.firstName} ${found.lastName}`,
          email: found.email,
          phone: maskedPhone(found.mobile),
          checked_on: found.checkedOn,
          checked_with: found.checkedWith,
          checked_by: found.checkedBy,
          confirmed_at: found.confirmedAt.toISOString(),
          until: found.until.toISOString(),
        },
      };
    },
  };
}

/** The handlers of staff. */
export function aesReviewHandlers(context: AppContext): Handlers<typeof aesReviewCalls> {
  const { db, clock, vault } = context;
  return {
    listAesReviews: async ({ who, query }) => {
      const { found, total } = await reviews(db, query);
      const now = clock.now();
      const members = await countVouched(
        db,
        found.map(({ agreement }) => agreement.id),
      );
      const agreements = found.map((one) => presentReview(who, { ...one, now }, members));
      return { agreements, page: query.page, size: query.size, total };
    },
    getAesReviewFile: async ({ who, params }) => {
      const found = await unsafeReview(db, params.id);
      const unsafe = found && { ...found, now: clock.now() };
      const { agreement } = authorise(reviewPolicy, "read", who, unsafe);
      const { business, fileBlob, legalName } = agreement;
      if (fileBlob === null) throw problem("error.not_found");
      const bytes = await vault.readAll(await vault.file(db, [fileBlob]));
      await transaction(db, (tx) =>
        recordBusinessEvent(tx, clock, "aes.file_read", {
          business,
          account: null,
          personal: { staff: who.email },
        }),
      );
      const fileName = `${legalName}.aes.pdf`;
      return { type: "application/pdf", bytes, length: bytes.length, fileName };
    },
    approveAesAgreement: async ({ who, params }) => {
      await transaction(db, async (tx) => {
        await approve(tx, context, who, await lockReview(tx, context, who, params.id, "approve"));
      });
      return OK;
    },
    refuseAesAgreement: async ({ who, params, body }) => {
      await transaction(db, async (tx) => {
        const it = await lockReview(tx, context, who, params.id, "refuse");
        await refuse(tx, context, who, it, body.reason);
      });
      return OK;
    },
    revokeAesAgreement: async ({ who, params, body }) => {
      await transaction(db, async (tx) => {
        const it = await lockReview(tx, context, who, params.id, "revoke");
        await revoke(tx, context, who, it, body.reason);
      });
      return OK;
    },
  };
}

/** The ids of accounts; throws `error.not_found` for an invalid id. */
function idsOf(given: readonly string[]): readonly string[] {
  if (!given.every(isId)) throw problem("error.not_found");
  return given;
}
