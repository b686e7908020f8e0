/** What the profile domain needs from the domains above it. */
import type { VisualPermissions } from "@paraph/rules/business-settings";
import type { AppContext } from "../../app-context.ts";
import type { Reader } from "../../platform/database/database.ts";
import type { Person } from "../../platform/principal.ts";
import type { Attributes, CanMake } from "./present-user.ts";
import type { FindQualified, UsableSeal } from "./qualities.ts";

/** A person whom an account has asked to sign. */
export interface Contact {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

declare module "../../platform/ports.ts" {
  interface Ports {
    /** The laws under which a person may sign with a qualified certificate. */
    readonly findQualified: FindQualified;
    /** The seals that a person may use. */
    readonly sealsOf: (reader: Reader, accountId: string) => Promise<readonly UsableSeal[]>;
    /** Whether a business vouches for the identity of a person now. */
    readonly isVouchedFor: (reader: Reader, accountId: string, now: Date) => Promise<boolean>;
    /** The attributes that describe an account's default visual signature. */
    readonly visualAttributesOf: (reader: Reader, accountId: string) => Promise<Attributes>;
    /** Whether a person logs in at the identity provider of a business. */
    readonly hasSingleSignOn: (reader: Reader, accountId: string) => Promise<boolean>;
    /** The name of the business whose directory says the name of an account; null if none does. */
    readonly nameManagedBy: (reader: Reader, accountId: string) => Promise<string | null>;
    /** What the business of a person decides about its members; without a business, what applies to everybody. */
    readonly memberSettings: (
      reader: Reader,
      business: string | null,
    ) => Promise<{
      readonly visualSignatures: VisualPermissions;
      readonly disabledQualities: readonly string[];
    }>;
    /** What a person may create now: documents and requests. */
    readonly canMake: (reader: Reader, who: Person) => Promise<CanMake>;
    /** The contacts of an account whose address or name contains words with these prefixes, the last asked first. */
    readonly contactsOf: (
      reader: Reader,
      accountId: string,
      text: string,
    ) => Promise<readonly Contact[]>;
    /**
     * Removes an account that is to be erased from all requests it takes part in, in separate transactions. Can be
     * repeated after an interruption.
     */
    readonly leaveAll: (context: AppContext, accountId: string) => Promise<void>;
  }
}
