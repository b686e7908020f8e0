// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { isInternalStaff, isStaffAddress, noteStaff } from "./staff.ts";

const domains = ["staff.example"];

describe("Internal staff", () => {
  it.each([
    ["anna@staff.example", true],
    ["Anna@STAFF.example", true],
    ["anna@notstaff.example", false],
    ["anna@sub.staff.example", false],
    ["anna@staff.example.evil.test", false],
    ["staff.example", false],
  ])("are recognised by the domain of their address: %s %s", (email, staff) => {
    expect(isStaffAddress(email, domains)).toBe(staff);
  });

  it("get a cookie when they log in; nobody else does", () => {
    noteStaff("ben@example.test", domains);
    expect(isInternalStaff()).toBe(false);
    noteStaff("anna@staff.example", domains);
    expect(isInternalStaff()).toBe(true);
  });

  it.each([
    ["", false],
    ["a=1; paraph-internal=1", true],
    ["xparaph-internal=1", false],
    ["paraph-internal=10", false],
  ])("are recognised by the cookies %j", (cookies, staff) => {
    expect(isInternalStaff(cookies)).toBe(staff);
  });
});
