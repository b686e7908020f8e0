/** The rights on the agreement of a business, on its members, and, for staff, on signed agreements. */
import { agreementAfter } from "@paraph/rules/aes-for-business";
import type { AgreementState } from "@paraph/rules/aes-for-business";
import type { ErrorKey } from "@paraph/contract/errors";
import { limits } from "@paraph/rules/limits";
import { after } from "../../platform/clock.ts";
import { definePolicy } from "../../platform/policy.ts";
import type { Person, Staff } from "../../platform/principal.ts";
import type { UnsafeReview } from "./queries.ts";

type Acting = Pick<Person, "business">;

/** The agreement of a business; without one, and after one has ended, its next draft. */
export interface UnsafeAgreement {
  readonly business: string;
  readonly state: AgreementState;
}

const administers = ({ business }: Acting, { business: id }: { readonly business: string }) =>
  business?.id === id && business.role === "admin";

const whileDraft = (_: Acting, { state }: UnsafeAgreement): true | ErrorKey =>
  state === "draft" || state === "ended" || "error.aes.not_draft";

const whileApproved = (_: Acting, { state }: UnsafeAgreement): true | ErrorKey =>
  state === "approved" || "error.aes.not_approved";

export const agreementPolicy = definePolicy<Acting, UnsafeAgreement>()("aes_agreement", {
  missing: "error.not_found",
  acts: {
    read: administers,
    change: whileDraft,
    send: whileDraft,
    end: whileApproved,
    confirm: whileApproved,
  },
});

/** A member of the business, and whether it vouches or can vouch for them. */
export interface UnsafeAesMember {
  readonly business: string;
  readonly state: "confirmed" | "ready" | "not_ready";
  /** Whether the business has a statement about the member, even if it is suspended. */
  readonly open: boolean;
  readonly approved: boolean;
}

export const aesMemberPolicy = definePolicy<Acting, UnsafeAesMember>()("aes_member", {
  missing: "error.not_found",
  acts: {
    read: administers,
    confirm: (_, { state, approved }) => approved && state === "ready",
    end: (_, { open }) => open,
  },
});

/** An agreement, and the current time. */
export interface UnsafeReviewNow extends UnsafeReview {
  readonly now: Date;
}

/** An approval can be renewed from the day on which admins are notified that it ends. */
const endsSoon = ({ agreement: { state, approvedUntil }, now }: UnsafeReviewNow): boolean =>
  state === "approved" &&
  approvedUntil !== null &&
  approvedUntil <= after(now, limits.vouching.warned);

/** Nobody approves the agreement of their own business, or one that they have signed. */
const concerns = (
  { business, email }: Staff,
  { agreement }: UnsafeReviewNow,
): false | "error.aes.own_business" =>
  (business?.id === agreement.business || email === agreement.email.toLowerCase()) &&
  "error.aes.own_business";

export const reviewPolicy = definePolicy<Staff, UnsafeReviewNow>()("aes_review", {
  missing: "error.not_found",
  acts: {
    // Staff do not see unsigned agreements.
    read: (_, { agreement }) => agreement.fileBlob !== null,
    approve: (staff, it) =>
      concerns(staff, it) ||
      endsSoon(it) ||
      agreementAfter(it.agreement.state, "approve") !== undefined ||
      "error.aes.not_in_review",
    refuse: (_, { agreement }) =>
      agreementAfter(agreement.state, "refuse") !== undefined || "error.aes.not_in_review",
    revoke: (_, { agreement }) =>
      agreementAfter(agreement.state, "revoke") !== undefined || "error.aes.not_approved",
  },
});
