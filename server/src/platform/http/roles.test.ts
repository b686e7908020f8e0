/** Which kinds of callers the roles in the contract admit. */
import type { Caller } from "@paraph/contract/endpoint";
import { ROLES_OF_PEOPLE } from "@paraph/contract/endpoint";
import { describe, expect, it } from "vitest";
import { newId } from "../ids.ts";
import { isProblem } from "../problem.ts";
import type { Guest, MemberOf, Person, Who } from "../principal.ts";
import { checkRole } from "./roles.ts";

const [OWN, OTHER] = [newId(), newId()];
const LISTED = "staff@example.test";

const person = (business: MemberOf | null, more: Partial<Person> = {}): Person => ({
  kind: "person",
  id: newId(),
  sessionId: newId(),
  business,
  email: "anna.of.the.roles@example.test",
  emailVerified: true,
  firstName: "Anna",
  lastName: "Keller",
  language: "en-gb",
  mobile: null,
  identityLevel: "email",
  secondFactor: true,
  ...more,
});
const guest: Guest = {
  kind: "guest",
  id: newId(),
  sessionId: newId(),
  onPhone: false,
  signatureRequestId: newId(),
  email: LISTED,
  firstName: "Gina",
  lastName: "Gast",
  language: "en-gb",
  mobile: null,
  readOnly: false,
};

const CALLERS: Readonly<Record<string, Who>> = {
  nobody: { kind: "nobody" },
  guest,
  person: person(null),
  member: person({ id: OWN, role: "member" }),
  admin: person({ id: OWN, role: "admin" }),
  adminElsewhere: person({ id: OTHER, role: "admin" }),
  staff: person(null, { email: LISTED }),
  staffWithoutSecondFactor: person(null, { email: LISTED, secondFactor: false }),
  staffWithUnverifiedAddress: person(null, { email: LISTED, emailVerified: false }),
};

/** For each kind of caller, the error that refuses them; undefined if they are admitted. */
function refusals(caller: Caller, path: string): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(CALLERS).map(([kind, who]) => {
      try {
        checkRole({ staff: [LISTED] }, { caller, path }, who, { id: OWN });
        return [kind, undefined];
      } catch (error) {
        return [kind, isProblem(error) ? error.key : String(error)];
      }
    }),
  );
}

const NOT_PEOPLE = { nobody: "error.auth.required", guest: "error.auth.required" };
const MISSING = "error.not_found";
/** Staff are not admitted to businesses. */
const NOT_OF_BUSINESS = {
  person: MISSING,
  staff: MISSING,
  staffWithoutSecondFactor: MISSING,
  staffWithUnverifiedAddress: MISSING,
};
const NOBODY_REFUSED = Object.fromEntries(Object.keys(CALLERS).map((kind) => [kind, undefined]));

describe("A call about a business", () => {
  const PATH = "/v2/businesses/{id}/invitations";

  it("for its members admits members and admins, and reveals nothing to others", () => {
    expect(refusals("business-member", PATH)).toEqual({
      ...NOBODY_REFUSED,
      ...NOT_PEOPLE,
      ...NOT_OF_BUSINESS,
      adminElsewhere: MISSING,
    });
  });

  it("for its admins is forbidden to members", () => {
    expect(refusals("business-admin", PATH)).toEqual({
      ...NOBODY_REFUSED,
      ...NOT_PEOPLE,
      ...NOT_OF_BUSINESS,
      member: "error.forbidden",
      adminElsewhere: MISSING,
    });
  });
});

describe("A call without a business in its path", () => {
  it("is about the caller's own business", () => {
    expect(refusals("business-admin", "/v2/seals/{id}")).toEqual({
      ...NOBODY_REFUSED,
      ...NOT_PEOPLE,
      ...NOT_OF_BUSINESS,
      member: "error.forbidden",
    });
  });
});

describe("A call of staff", () => {
  it("does not exist for people who are not listed, or who have not passed a second factor", () => {
    const others = Object.fromEntries(Object.keys(CALLERS).map((kind) => [kind, MISSING]));
    expect(refusals("staff", "/v1/super-admin")).toEqual({
      ...others,
      ...NOT_PEOPLE,
      staff: undefined,
    });
  });
});

describe("A call without a role", () => {
  it.each(["none", "anyone", "access-code", "person", "guest", "signer"] as const)(
    "%s is not refused here",
    (caller) => {
      expect(ROLES_OF_PEOPLE).not.toContain(caller);
      expect(refusals(caller, "/v1/businesses/{id}")).toEqual(NOBODY_REFUSED);
    },
  );
});
