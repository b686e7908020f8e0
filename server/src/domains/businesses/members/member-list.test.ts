import { describe, expect, it } from "vitest";
import { pageOfMembers } from "./member-list.ts";
import type { MembersAsked } from "./member-list.ts";
import type { MemberRow } from "../queries.ts";

const member = (email: string, name: string, role: MemberRow["role"], day: number): MemberRow => {
  const [firstName = "", lastName = ""] = name.split(" ");
  const since = new Date(Date.UTC(2025, 0, day));
  return {
    account: email,
    email,
    firstName,
    lastName,
    language: "en-gb",
    role,
    since,
    closed: false,
  };
};
/** In the order in which they joined. */
const all = [
  member("lena@x.test", "Lena Brunner", "admin", 1),
  member("emile@x.test", "\u00c9mile Zola", "member", 2),
  member("jm@x.test", "J\u00fcrg M\u00fcller", "member", 3),
  member("b@x.test", "", "member", 4),
  member("alma@x.test", "alma Zola", "admin", 4),
];
const FIRST: MembersAsked = { page: 1, size: 20, sort: "since:asc" };

function found(asked: Partial<MembersAsked>) {
  const { members, total } = pageOfMembers(all, { ...FIRST, ...asked });
  return [members.map(({ email }) => email.split("@")[0]).join(" "), total];
}

describe("The members of a business", () => {
  it.each([
    ["since:asc", "lena emile jm b alma"],
    ["since:desc", "b alma jm emile lena"],
    // Sorted without regard to case and accents; members without a name by their address.
    ["name:asc", "alma b emile jm lena"],
    ["name:desc", "lena jm emile b alma"],
    ["role:asc", "lena alma emile jm b"],
    ["role:desc", "emile jm b lena alma"],
  ] as const)("are sorted: %s", (sort, order) => {
    expect(found({ sort })).toEqual([order, 5]);
  });

  it("are listed page by page, and none after the last page", () => {
    expect(found({ size: 2 })).toEqual(["lena emile", 5]);
    expect(found({ size: 2, page: 3 })).toEqual(["alma", 5]);
    expect(found({ size: 2, page: 4 })).toEqual(["", 5]);
  });

  it.each([
    ["zola", "emile alma"],
    ["Zol \u00c9mi", "emile"],
    ["mueller", "jm"],
    ["muller", "jm"],
    ["jm@x", "jm"],
    ["b@x", "lena b"],
    ["ola", ""],
    ["%", ""],
    ["", "lena emile jm b alma"],
  ])("are found by the beginnings of words: %j", (search, order) => {
    expect(found({ search })[0]).toBe(order);
  });

  it("are filtered by their role, and counted accordingly", () => {
    expect(found({ role: "admin", search: "zola" })).toEqual(["alma", 1]);
    expect(found({ role: "member", size: 1 })).toEqual(["emile", 3]);
  });
});
