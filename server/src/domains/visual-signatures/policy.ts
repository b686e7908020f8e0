/** The rights on a visual signature: only its owner can access or add one. */
import type { ActOn } from "@paraph/contract/acts";
import { limits } from "@paraph/rules/limits";
import { definePolicy } from "../../platform/policy.ts";
import type { Authorised } from "../../platform/policy.ts";
import type { Nobody, Person } from "../../platform/principal.ts";
import type { VisualSignatureRow } from "./tables.ts";

/** All visual signatures of a person, as one object for the policy. */
export interface OwnVisualSignatures {
  readonly owner: string;
  /** The number of visual signatures. */
  readonly count: number;
}

const isOwn = (who: Person, { owner }: OwnVisualSignatures) => owner === who.id;

export const ownVisualSignaturesPolicy = definePolicy<Person, OwnVisualSignatures>()(
  "own_visual_signatures",
  {
    missing: "error.not_found",
    acts: {
      read: isOwn,
      add: (who, it) =>
        isOwn(who, it) && (it.count < limits.visualSignature.most || "error.conflict"),
    },
  },
);

const owns = (who: Person | Nobody, signature: VisualSignatureRow) =>
  who.kind === "person" && signature.account === who.id;

export const visualSignaturePolicy = definePolicy<Person | Nobody, VisualSignatureRow>()(
  "visual_signature",
  { missing: "error.not_found", acts: { read: owns, change: owns, delete: owns } },
);

/** A visual signature on which the caller may perform one of these acts. */
export type AuthorisedVisualSignature<A extends ActOn<"visual_signature"> = "read"> = Authorised<
  VisualSignatureRow,
  "visual_signature",
  A
>;
