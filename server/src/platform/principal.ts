/**
 * Who acts. Established for each call from its credential; what they may do is derived for each call too. How a
 * principal is written in tables, in the audit chain and in the log stands here alone.
 */
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

/** A principal as it is written down: an account, a guest (by the user id of one signer), or the service itself. */
export type Actor = AccountActor | GuestActor | "system";
export type AccountActor = `account:${string}`;
export type GuestActor = `guest:${string}`;

export const accountActor = (account: string): AccountActor => `account:${account}`;
export const guestActor = (guest: string): GuestActor => `guest:${guest}`;

/** How who asks is written down. Who is not known does nothing by themselves: what follows is the service's doing. */
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

/** What an actor stands for; `id` is the account's, or the guest's. */
export function parseActor(
  actor: Actor,
): { kind: "account" | "guest"; id: string } | { kind: "system"; id: undefined } {
  if (actor === "system") return { kind: "system", id: undefined };
  const [kind = "", id = ""] = actor.split(":");
  return { kind: kind === "guest" ? "guest" : "account", id };
}
