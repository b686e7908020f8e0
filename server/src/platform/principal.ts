/**
 * Principals: who makes a call. Derived from the credential for each call, together with their permissions. The
 * encoding of a principal in tables, audit trail and log is defined only here.
 */
import type { Locale } from "@paraph/language/locales";

/**
 * How far a person's identity is proven, each level including the ones before: nothing; e-mail address; mobile
 * number; the name, confirmed by a liable party (an identification, an eID, or an organisation that knows its
 * people).
 */
export const IDENTITY_LEVELS = ["none", "email", "mobile", "vouched"] as const;
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number];

/** A person with an account, authenticated by a session token. */
export interface Person {
  readonly kind: "person";
  readonly id: string;
  readonly sessionId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Locale;
  /** Verified by a code, in international format; null if there is none. */
  readonly mobile: string | null;
  readonly identityLevel: IdentityLevel;
  /** Whether the session has passed the second factor. */
  readonly secondFactor: boolean;
}

/** A guest with a mailed link: one signer of one request. */
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
  /** As entered by the sender, in international format; null if there is none. */
  readonly mobile: string | null;
  /** The request has ended: the guest may read it for a while. */
  readonly readOnly: boolean;
}

export interface Nobody {
  readonly kind: "nobody";
}

export type Who = Person | Guest | Nobody;

/** The stored form of a principal: an account, a guest (by the user id of one signer), or the service itself. */
export type Actor = AccountActor | GuestActor | "system";
export type AccountActor = `account:${string}`;
export type GuestActor = `guest:${string}`;

export const accountActor = (account: string): AccountActor => `account:${account}`;
export const guestActor = (guest: string): GuestActor => `guest:${guest}`;

/** The stored form of a caller. An anonymous caller is recorded as the service itself. */
export function actorOf(who: Pick<Person | Guest, "kind" | "id"> | Nobody): Actor {
  switch (who.kind) {
    case "person":
      return accountActor(who.id);
    case "guest":
      return guestActor(who.id);
    case "nobody":
      return "system";
  }
}

/** Parses an actor; `id` is that of the account or the guest. */
export function parseActor(
  actor: Actor,
): { kind: "account" | "guest"; id: string } | { kind: "system"; id: undefined } {
  if (actor === "system") return { kind: "system", id: undefined };
  const [kind = "", id = ""] = actor.split(":");
  return { kind: kind === "guest" ? "guest" : "account", id };
}
