/**
 * Principals: the caller of a call, with the business and the role. Derived from the credential once per call. The encoding of a
 * principal in tables, audit trail and log is written and read only here.
 */
import type { Locale } from "@paraph/language/locales";
import type { BusinessRole } from "@paraph/rules/roles";
import { isId } from "./ids.ts";

/**
 * How far a person's identity is proven; each level includes the previous ones: nothing; e-mail address; mobile number; the name,
 * confirmed by a liable party (an identification, an eID, or an organisation that knows its people).
 */
export const IDENTITY_LEVELS = ["none", "email", "mobile", "vouched"] as const;
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number];

/** The business that a person acts for, and their role in it. */
export interface MemberOf {
  readonly id: string;
  readonly role: BusinessRole;
}

/** A person with an account, authenticated by a session token. */
export interface Person {
  readonly kind: "person";
  readonly id: string;
  readonly sessionId: string;
  /**
   * The business that the person acts for; null for a person on their own. This is the state when the call began; a
   * transaction that depends on it reads it again under a lock.
   */
  readonly business: MemberOf | null;
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

/** A person who acts for a business. */
export type Member = Person & { readonly business: MemberOf };

/** A person who administers the business that they act for. */
export type Admin = Person & { readonly business: MemberOf & { readonly role: "admin" } };

/** A member of the operator's staff, in a session that has passed the second factor. */
export type Staff = Person & { readonly emailVerified: true; readonly secondFactor: true };

/** A guest with a mailed link: one signer of one request. */
export interface Guest {
  readonly kind: "guest";
  /** The signer's user id. */
  readonly id: string;
  readonly sessionId: string;
  /** Whether the session is on a phone, started by the QR code on the screen of another session. */
  readonly onPhone: boolean;
  readonly signatureRequestId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Locale;
  /** As entered by the sender, in international format; null if there is none. */
  readonly mobile: string | null;
  /** The request has ended: the guest can still read it for a while. */
  readonly readOnly: boolean;
}

/** A program of a business, authenticated by the token of its login. It is not a member of the business. */
export interface ApiUser {
  readonly kind: "api-user";
  readonly id: string;
  readonly username: string;
  /** The business that it acts for. */
  readonly business: { readonly id: string; readonly name: string };
  /** Whether the business allows its API users to act for its members. */
  readonly actsForMembers: boolean;
}

/** An unauthenticated caller: without a credential, or with an invalid one. */
export interface Nobody {
  readonly kind: "nobody";
}

/** A principal that has documents and sends requests: a person, or an API user for its business. */
export type Sender = Person | ApiUser;

/** A principal that can be a participant of a request. */
export type Party = Sender | Guest;

/**
 * The directory of a business, which manages its members by SCIM, authenticated by its token. It makes no calls of the contract.
 */
export interface Directory {
  readonly kind: "directory";
  /** The business. */
  readonly id: string;
}

export type Who = Person | Guest | ApiUser | Nobody;

/**
 * The stored form of a principal: an account, a guest (by the user id of one signer), an API user, the directory of a business,
 * the service itself, or an unauthenticated caller.
 */
export type Actor = AccountActor | GuestActor | ApiUserActor | DirectoryActor | "system" | "nobody";
export type AccountActor = `account:${string}`;
export type GuestActor = `guest:${string}`;
export type ApiUserActor = `api-user:${string}`;
export type DirectoryActor = `directory:${string}`;

export const accountActor = (account: string): AccountActor => `account:${account}`;
export const guestActor = (guest: string): GuestActor => `guest:${guest}`;

/** The stored form of an API user. */
export const apiUserActor = (apiUser: string): ApiUserActor => `api-user:${apiUser}`;

/** The stored form of the directory of a business. */
export const directoryActor = (business: string): DirectoryActor => `directory:${business}`;

/** The stored form of a caller. */
export function actorOf(who: Pick<Person | Guest, "kind" | "id">): AccountActor | GuestActor;
export function actorOf(
  who: Pick<Person | Guest | ApiUser, "kind" | "id">,
): AccountActor | GuestActor | ApiUserActor;
export function actorOf(who: Pick<Person | Guest | ApiUser, "kind" | "id"> | Nobody): Actor;
export function actorOf(who: Pick<Person | Guest | ApiUser, "kind" | "id"> | Nobody): Actor {
  switch (who.kind) {
    case "person":
      return accountActor(who.id);
    case "guest":
      return guestActor(who.id);
    case "api-user":
      return apiUserActor(who.id);
    case "nobody":
      return "nobody";
  }
}

/**
 * A principal read from its stored form; `id` is the id of the account, the guest, the API user or the business of the directory.
 */
export type ParsedActor =
  | { readonly kind: "account" | "guest" | "api-user" | "directory"; readonly id: string }
  | { readonly kind: "system" | "nobody"; readonly id?: undefined };

/** Reads the stored form of a principal. Throws for anything else. */
export function parseActor(actor: string): ParsedActor {
  const parsed = readActor(actor);
  if (parsed === undefined) throw new Error(`"${actor}" names no principal.`);
  return parsed;
}

/** Reads the stored form of a principal from a text that may have been tampered with: undefined for anything else. */
export function readActor(actor: string): ParsedActor | undefined {
  if (actor === "system" || actor === "nobody") return { kind: actor };
  const [kind, id = "", ...more] = actor.split(":");
  const named =
    kind === "account" || kind === "guest" || kind === "api-user" || kind === "directory";
  return named && isId(id) && more.length === 0 ? { kind, id } : undefined;
}
