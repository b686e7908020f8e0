/**
 * Who may use a one-time code: only the person or guest to whom it was sent, identified as in the audit trail
 * (`actorOf`). Another person's code is answered like an unknown one.
 */
import { definePolicy } from "../../platform/policy.ts";
import type { Actor } from "../../platform/principal.ts";
import type { Tan } from "./tan.ts";

const isSubject = (subject: Actor, tan: Tan) => tan.subject === subject;

export const tanPolicy = definePolicy<Actor, Tan>()({
  missing: "error.tan.unknown",
  acts: { read: isSubject, answer: isSubject, resend: isSubject, cancel: isSubject },
});
