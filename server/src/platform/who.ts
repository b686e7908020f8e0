/** Who asks. Established for each call from its credential; roles are derived anew each time. */
import type { Locale } from "@paraph/language/locales";

/**
 * How far a person's identity is proven, each including the ones before: nothing; e-mail address; the
 * mobile number too; the name vouched for by someone liable for it (an identification, an eID, or an
 * organisation that knows its people).
 */
export const IDENTITY_LEVELS = ["none", "email", "mobile", "vouched"] as const;
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number];

/** A person with an account, by the token of a session. */
export interface Person {
  readonly kind: "person";
  readonly id: string;
  readonly sessionId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Locale;
  /** Proven by a code, international; null without. */
  readonly mobile: string | null;
  readonly identityLevel: IdentityLevel;
  /** A code of their second factor was shown in this session. */
  readonly secondFactor: boolean;
}

/** A guest who came by a link: one signer of one request. */
export interface Guest {
  readonly kind: "guest";
  /** The signer's user id. */
  readonly id: string;
  readonly sessionId: string;
  readonly signatureRequestId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Locale;
  /** As the sender stated it, international; null without. */
  readonly mobile: string | null;
  /** The request has ended: the guest may still look, for a while. */
  readonly readOnly: boolean;
}

export interface Nobody {
  readonly kind: "nobody";
}

export type Who = Person | Guest | Nobody;

/** How a person or guest is named in the audit chain. */
export function actorOf(who: Who): string {
  switch (who.kind) {
    case "person":
      return `account:${who.id}`;
    case "guest":
      return `guest:${who.id}`;
    case "nobody":
      return "system";
  }
}
