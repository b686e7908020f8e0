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

/**
 * How an account may log in. `single_sign_on`: its business requires the identity provider of this connection; `linked`: the
 * person has logged in there before. `emergency`: the account is the emergency admin of a business that requires single sign-on.
 */
export type LoginRule =
  | { readonly way: "any" }
  | { readonly way: "single_sign_on"; readonly connection: string; readonly linked: boolean }
  | { readonly way: "emergency" };

/** A login that has come back from an identity provider, and the browser in which it was started. */
export interface ArrivedLogin {
  readonly login: string;
  readonly browser: string | undefined;
}

declare module "../../platform/ports.ts" {
  interface Ports {
    /** How an account may log in now. */
    readonly loginRuleOf: (
      reader: Reader,
      account: { readonly id: string; readonly email: string },
    ) => Promise<LoginRule>;
    /**
     * Whether people with an address of this domain log in by single sign-on only, apart from those to whom the requirement does
     * not apply. `newOnes`: whether it opens their accounts, too. Both are known of a domain, and tell nothing about an account.
     */
    readonly requiresSingleSignOn: (
      reader: Reader,
      email: string,
    ) => Promise<{ readonly login: boolean; readonly newOnes: boolean }>;
    /** The connection of a login at an identity provider that names this address and has led to no session yet. */
    readonly arrivedConnection: (
      reader: Reader,
      now: Date,
      email: string,
      arrived: ArrivedLogin,
    ) => Promise<string | undefined>;
    /** The business that an account belongs to and its role there; null if it belongs to none. */
    readonly memberOf: (reader: Reader, account: string) => Promise<MemberOf | null>;
    /** The identity providers with which people of the domain of an address log in. */
    readonly identityProvidersOf: (
      reader: Reader,
      email: string,
    ) => Promise<readonly IdentityProvider[]>;
  }
}
