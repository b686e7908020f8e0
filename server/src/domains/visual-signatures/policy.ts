/** The rights on a visual signature: only its owner can access or add one, a guest while they have to sign. */
import type { ActOn } from "@paraph/contract/acts";
import { limits } from "@paraph/rules/limits";
import { definePolicy } from "../../platform/policy.ts";
import type { Authorised } from "../../platform/policy.ts";
import type { Guest, Nobody, Person } from "../../platform/principal.ts";
import type { DrawingLinkRow, VisualSignatureRow } from "./tables.ts";

/** All visual signatures of a person, as one object for the policy. */
export interface OwnVisualSignatures {
  readonly owner: string;
  /** The number of visual signatures. */
  readonly count: number;
}

type Owner = Person | Guest;

const isOwn = (who: Owner, { owner }: OwnVisualSignatures) => owner === who.id;
/** What a guest stores is for signing: once there is nothing left to sign, nothing changes. */
const isToSign = (who: Owner | Nobody) =>
  who.kind !== "guest" || !who.readOnly || "error.sr.not_open";
const mostOf = ({ kind }: Owner) =>
  kind === "guest" ? limits.visualSignature.mostOfGuest : limits.visualSignature.most;

export const ownVisualSignaturesPolicy = definePolicy<Owner, OwnVisualSignatures>()(
  "own_visual_signatures",
  {
    missing: "error.not_found",
    acts: {
      read: isOwn,
      add: (who, it) =>
        isOwn(who, it) && (it.count < mostOf(who) ? isToSign(who) : "error.conflict"),
      // A picture of their own, with a link for a phone. It can replace that of a signature, so the number does not count.
      draw: (who, it) => isOwn(who, it) && isToSign(who),
    },
  },
);

const owns = (who: Owner | Nobody, signature: VisualSignatureRow) =>
  (who.kind === "person" && signature.account === who.id) ||
  (who.kind === "guest" && signature.guest === who.id);
const changes = (who: Owner | Nobody, signature: VisualSignatureRow) =>
  owns(who, signature) && isToSign(who);

export const visualSignaturePolicy = definePolicy<Owner | Nobody, VisualSignatureRow>()(
  "visual_signature",
  { missing: "error.not_found", acts: { read: owns, change: changes, delete: changes } },
);

const holds = (who: Owner, link: DrawingLinkRow) =>
  (who.kind === "guest" ? link.guest : link.account) === who.id;

export const drawingLinkPolicy = definePolicy<Owner, DrawingLinkRow>()("drawing_link", {
  missing: "error.not_found",
  acts: { read: holds, delete: holds },
});

/** A link on which the caller may perform one of these acts. */
export type AuthorisedDrawingLink<A extends ActOn<"drawing_link"> = "read"> = Authorised<
  DrawingLinkRow,
  "drawing_link",
  A
>;

/** A visual signature on which the caller may perform one of these acts. */
export type AuthorisedVisualSignature<A extends ActOn<"visual_signature"> = "read"> = Authorised<
  VisualSignatureRow,
  "visual_signature",
  A
>;
