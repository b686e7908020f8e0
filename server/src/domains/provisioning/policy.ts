/**
 * The rights in provisioning: admins of a business on the connection of its directory, and the directory on the people and groups
 * of its business only. For everybody else they do not exist.
 */
import type { ActOn } from "@paraph/contract/acts";
import { definePolicy } from "../../platform/policy.ts";
import type { Authorised } from "../../platform/policy.ts";
import type { Directory, Person } from "../../platform/principal.ts";
import type { GroupRow, UserRow } from "./tables.ts";

type Acting = Pick<Person, "business">;

/** The connection of a directory. `restricted`: the business is locked or its trial has ended. */
export interface UnsafeProvisioning {
  readonly business: string;
  readonly on: boolean;
  readonly restricted: boolean;
  /** Whether the business has a verified domain. */
  readonly hasDomain: boolean;
  /** Whether the change turns it on; undefined if the caller reads the acts that are possible now. */
  readonly turnsOn?: boolean;
}

const administers = ({ business }: Acting, it: UnsafeProvisioning): boolean =>
  business?.id === it.business && business.role === "admin";

export const provisioningPolicy = definePolicy<Acting, UnsafeProvisioning>()("provisioning", {
  missing: "error.not_found",
  acts: {
    read: administers,
    // It can be turned off in every state.
    change: (_, { on, turnsOn = !on, restricted, hasDomain }) => {
      if (!turnsOn) return true;
      if (restricted) return "error.business.locked";
      return hasDomain || "error.provisioning.no_domain";
    },
    issue_token: (_, { restricted }) => (restricted ? "error.business.locked" : true),
    stop_token: () => true,
  },
});

const ofDirectory = ({ id }: Directory, it: Pick<UserRow, "business">) => id === it.business;
const present = (who: Directory, it: UserRow) => ofDirectory(who, it) && it.deletedAt === null;

export const directoryUserPolicy = definePolicy<Directory, UserRow>()("directory_user", {
  missing: "error.not_found",
  acts: { read: present, change: present, remove: present },
});

export const directoryGroupPolicy = definePolicy<Directory, GroupRow>()("directory_group", {
  missing: "error.not_found",
  acts: { read: ofDirectory, change: ofDirectory, remove: ofDirectory },
});

/** A person on whom the directory may perform one of these acts. */
export type AuthorisedUser<A extends ActOn<"directory_user"> = "read"> = Authorised<
  UserRow,
  "directory_user",
  A
>;
export type AuthorisedGroup<A extends ActOn<"directory_group"> = "read"> = Authorised<
  GroupRow,
  "directory_group",
  A
>;
