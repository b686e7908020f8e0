/** What the HTTP layer needs, and is given by app.ts. */
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import type { Database } from "../database.ts";
import type { Sealer } from "../vault/sealer.ts";
import type { Guest, Person } from "../principal.ts";

/** The Basic credentials of a guest, and the cookies of their browser. */
export interface GuestCredentials {
  readonly userId: string;
  readonly signatureRequestId: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** Provided by the domains: a credential becomes who asks, or a problem is thrown. */
export interface Authenticators {
  /** The session of a bearer token. Throws `error.auth.token_invalid` or `error.auth.token_expired`. */
  readonly person: (token: string) => Promise<Person>;
  /** The guest session of a link. Throws `error.auth.token_invalid` or `error.auth.token_expired`. */
  readonly guest: (credentials: GuestCredentials) => Promise<Guest>;
}

export interface Http {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly authenticators: Authenticators;
  /** Where people reach the service. */
  readonly publicUrl: () => string;
  /** Folder for bodies on their way. */
  readonly spool: string;
  /** Multiplies the limits per minute (1, but for load tests). */
  readonly limitFactor: number;
  /** Whether an error that a call does not declare becomes `error.unexpected` (outside production). */
  readonly strict: boolean;
}
