/** The dependencies of the HTTP layer, provided by app.ts. */
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Sealer } from "../vault/sealer.ts";
import type { ApiUser, Guest, Person } from "../principal.ts";

/** A guest's Basic credentials, and the cookies of their browser. */
export interface GuestCredentials {
  readonly userId: string;
  readonly signatureRequestId: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** Provided by the domains: convert a credential to a principal, or throw a problem. */
export interface Authenticators {
  /** The session of a bearer token. Throws `error.auth.token_invalid` or `error.auth.token_expired`. */
  readonly person: (token: string) => Promise<Person>;
  /**
   * The API user of a bearer token, used from a network address. Throws `error.auth.token_invalid`, `error.auth.token_expired`,
   * or `error.api_user.network` if it cannot be used from there.
   */
  readonly apiUser: (token: string, address: string) => Promise<ApiUser>;
  /** The guest session of a link. Throws `error.auth.token_invalid` or `error.auth.token_expired`. */
  readonly guest: (credentials: GuestCredentials) => Promise<Guest>;
}

export interface Http {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly authenticators: Authenticators;
  /** The addresses of the staff (settings). */
  readonly staff: readonly string[];
  /** The public URL of the service. */
  readonly publicUrl: () => string;
  /** The folder for spooled bodies. */
  readonly spool: string;
  /** Multiplies the limits per minute (1, except in load tests). */
  readonly limitFactor: number;
  /** Whether an undeclared error of a call becomes `error.unexpected` (outside of production). */
  readonly strict: boolean;
}
