/** The people of the company whose identity providers the sandbox has, as they say who they are on the login page. */
import { createHash } from "node:crypto";
import { CscError } from "../trust/errors.ts";

export interface Employee {
  /** Stays the same for an address. */
  sub: string;
  email: string;
  given_name: string;
  family_name: string;
  groups: string[];
  email_verified: boolean;
}

/** Who says on the login page to be whom. Throws a CscError for an entry that is missing. */
export function employeeIn(body: unknown): Employee {
  const given = (body ?? {}) as Record<string, unknown>;
  const text = (name: string): string => {
    const value = given[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const email = text("email").toLowerCase();
  if (!email.includes("@")) throw new CscError(400, "invalid_request", "Missing parameter email");
  return {
    sub: createHash("sha256").update(email).digest("hex").slice(0, 32),
    email,
    given_name: text("given_name"),
    family_name: text("family_name"),
    groups: text("groups")
      .split(",")
      .map((one) => one.trim())
      .filter((one) => one !== ""),
    email_verified: text("email_verified") !== "false",
  };
}
