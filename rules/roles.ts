/** Roles and how they are derived (specification sections 4 and 6). */

export const ROLES = ["unauthenticated", "nas", "user", "member", "admin"] as const;
/** nas: a guest who signs by link, without an account. */
export type Role = (typeof ROLES)[number];

/** The roles of a person in a business. */
export const BUSINESS_ROLES = ["member", "admin"] as const satisfies readonly Role[];
export type BusinessRole = (typeof BUSINESS_ROLES)[number];

/** The data about a visitor that decides their role. */
export interface Visitor {
  readonly userId?: string | undefined;
  readonly directSign?: boolean | undefined;
  readonly isBusinessAdmin?: boolean | undefined;
  readonly isBusinessMember?: boolean | undefined;
}

/** Role derivation (section 4): direct sign, then business admin, business member, user; else unauthenticated. */
export function roleOf(visitor: Visitor): Role {
  if (visitor.directSign) return "nas";
  if (visitor.userId === undefined) return "unauthenticated";
  if (visitor.isBusinessAdmin) return "admin";
  if (visitor.isBusinessMember) return "member";
  return "user";
}

/** The roles that a role includes: an admin is also a member and a user, a member is also a user. */
export function rolesHeld(role: Role): readonly Role[] {
  switch (role) {
    case "admin":
      return ["admin", "member", "user"];
    case "member":
      return ["member", "user"];
    case "user":
    case "nas":
    case "unauthenticated":
      return [role];
  }
}

/**
 * Whether a visitor with `role` may open a page that requires one of `asked`. With `strict`, roles that include a
 * required one do not count (section 6).
 */
export function mayOpen(role: Role, asked: readonly Role[], strict = false): boolean {
  const held = strict ? [role] : rolesHeld(role);
  return asked.some((one) => held.includes(one));
}
