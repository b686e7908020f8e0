/** What accounts ask of the domains above them. */
import type { Identification } from "@paraph/contract/identification";
import type { AppContext } from "../../app-context.ts";
import type { Reader } from "../../platform/database.ts";
import type { Attributes } from "./present.ts";
import type { FindQualified } from "./steps/qualities.ts";
import type { TanPurpose } from "./tan-calls.ts";

/** Somebody whom a person has asked to sign. */
export interface Contact {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

declare module "../../platform/ports.ts" {
  interface Ports {
    /** Under which laws a person may sign with a qualified certificate. */
    readonly findQualified: FindQualified;
    /** What follows from a one-time code, by what it was sent for. */
    readonly codePurposes: Readonly<Record<string, (context: AppContext) => TanPurpose>>;
    /** The attributes of an account's default visual signature. */
    readonly visualAttributesOf: (reader: Reader, accountId: string) => Promise<Attributes>;
    /** Whom an account has asked to sign, by words that begin their address or name, the last asked first. */
    readonly contactsOf: (
      reader: Reader,
      accountId: string,
      text: string,
    ) => Promise<readonly Contact[]>;
    /** How the identifications of an account stand. */
    readonly identificationsOf: (reader: Reader, accountId: string) => Promise<Identification[]>;
    /**
     * Has an account that is to be erased leave all it takes part in, in transactions of its own; done again when it
     * was interrupted.
     */
    readonly leaveAll: (context: AppContext, accountId: string) => Promise<void>;
  }
}
