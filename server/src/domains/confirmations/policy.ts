/**
 * Who may use a one-time code: only the person or guest to whom it was sent, identified as in the audit trail
 * (`actorOf`). For everybody else it does not exist. A code that is over gets the same error as an unknown one.
 */
import type { ActOn } from "@paraph/contract/acts";
import { definePolicy } from "../../platform/policy.ts";
import type { Authorised } from "../../platform/policy.ts";
import type { Actor } from "../../platform/principal.ts";
import type { Tan } from "./tables.ts";

const isSubject = (subject: Actor, tan: Tan) => tan.subject === subject;

const whileOpen = (subject: Actor, tan: Tan) =>
  isSubject(subject, tan) && (tan.state === "open" || "error.tan.unknown");

export const tanPolicy = definePolicy<Actor, Tan>()("code", {
  missing: "error.tan.unknown",
  acts: {
    read: isSubject,
    // A correct answer may be repeated.
    answer: (subject, tan) =>
      isSubject(subject, tan) && (tan.state !== "cancelled" || "error.tan.unknown"),
    resend: whileOpen,
    cancel: whileOpen,
  },
});

/** A code on which the caller may perform one of these acts. */
export type AuthorisedTan<A extends ActOn<"code">> = Authorised<Tan, "code", A>;
