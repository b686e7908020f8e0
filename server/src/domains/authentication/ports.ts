/** What the authentication domain needs from the domains above it. */
import type { Reader } from "../../platform/database/database.ts";
import type { MemberOf } from "../../platform/principal.ts";

/** An identity provider of the domain of an address. */
export interface IdentityProvider {
  readonly id: string;
  /** The name of its business. */
  readonly name: string;
  readonly protocol: "oidc" | "saml";
}

declare module "../../platform/ports.ts" {
  interface Ports {
    /** The business that an account belongs to and its role there; null if it belongs to none. */
    readonly memberOf: (reader: Reader, account: string) => Promise<MemberOf | null>;
    /** The identity providers with which people of the domain of an address log in. */
    readonly identityProvidersOf: (
      reader: Reader,
      email: string,
    ) => Promise<readonly IdentityProvider[]>;
  }
}
