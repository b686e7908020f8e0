/** The rights on an API user: those of the admins of its business. For everybody else it does not exist. */
import type { ActOn } from "@paraph/contract/acts";
import { definePolicy } from "../../platform/policy.ts";
import type { Authorised } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { ApiUserRow } from "./tables.ts";

type Acting = Pick<Person, "business">;

const administers = ({ business }: Acting, one: ApiUserRow) =>
  business?.id === one.business && business.role === "admin" && one.deletedAt === null;

export const apiUserPolicy = definePolicy<Acting, ApiUserRow>()("api_user", {
  missing: "error.not_found",
  acts: { read: administers, change: administers, reset: administers, delete: administers },
});

/** An API user on which the caller may perform one of these acts. */
export type AuthorisedApiUser<A extends ActOn<"api_user"> = "read"> = Authorised<
  ApiUserRow,
  "api_user",
  A
>;
