// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { press, said } from "../../../testing/acts.ts";
import { admin } from "../../../testing/answers.ts";
import {
  closeScreens,
  failures,
  openScreens,
  refusal,
  silence,
} from "../../../testing/screens.tsx";
import type { Answers, Asking } from "../../../testing/screens.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

beforeEach(() => happyDOM.setViewport({ width: 1440, height: 900 }));
afterEach(async () => {
  await closeScreens();
  vi.restoreAllMocks();
});

const TRAIL = "GET /v2/businesses/{id}/audit";
const FILE = "GET /v2/businesses/{id}/audit/csv";
const CHAIN = "GET /v2/businesses/{id}/audit/verification";
const LENA = { name: "Lena Brunner", email: "lena@example.test" };

const entry = (sequence: number, change: string, more: object = {}) => ({
  sequence,
  timestamp: "2025-03-04T08:12:07.000Z",
  change,
  area: "members",
  by_directory: false,
  actor: LENA,
  people: [],
  details: [],
  ip: "192.0.2.20",
  hash: "00",
  ...more,
});

const CHANGES = [
  entry(6, "member.invited", {
    people: ["a@x.test", "b@x.test", "c@x.test", "d@x.test", "e@x.test"],
  }),
  entry(5, "api_user.created", {
    area: "access",
    details: [
      { name: "description", value: "Payroll" },
      { name: "networks", value: "192.0.2.0/24" },
    ],
  }),
  entry(4, "business.settings_changed", {
    area: "access",
    details: [{ name: "api_acts_for_members", value: "true" }],
  }),
  entry(3, "member.promoted", {
    area: "access",
    people: ["Nora Keller"],
    by_directory: false,
    actor: { name: "", email: "" },
  }),
  entry(2, "member.joined", {
    by_directory: false,
    actor: { name: "Nora Keller", email: "nora@example.test" },
    ip: null,
  }),
  entry(1, "business.plan_changed", {
    area: "billing",
    by_directory: false,
    actor: null,
    ip: null,
    details: [{ name: "plan", value: "team" }],
  }),
];

const listed =
  (changes: readonly object[]) =>
  ({ query }: Asking): object => ({
    changes,
    page: Number(query.get("page")),
    size: 20,
    total: changes.length,
  });

const opened = (answers: Answers = {}) =>
  openScreens("/business/activity?tab=audit", {
    session: true,
    answers: {
      ...admin(),
      [TRAIL]: listed(CHANGES),
      [CHAIN]: { intact: true, entries: 86 },
      ...answers,
    },
  });

const rows = async () =>
  within(await screen.findByRole("table", { name: "Audit trail" }))
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);

describe("The audit trail of a business", () => {
  it("says in sentences who has changed what, where and from where", async () => {
    await opened();
    const [invited, created, allowed, promoted, joined, planned] = await rows();
    expect(invited).toMatch(
      /Lena BrunnerInvited a@x\.test, b@x\.test, c@x\.test and 2 moreMembers192\.0\.2\.20$/,
    );
    expect(created).toMatch(
      /Added an API user Description: Payroll · Networks: 192\.0\.2\.0\/24Access192/,
    );
    expect(allowed).toContain("Allowed API users to send requests for members");
    expect(promoted).toMatch(/Deleted accountGave Nora Keller the role of admin/);
    expect(joined).toMatch(/Nora KellerJoined the businessMembers$/);
    expect(planned).toMatch(/ParaphChanged the plan Plan: teamPlan$/);
    expect(await said(/^6 changes to Brunner & Co from /)).toBeDefined();
  });

  it("is narrowed by area, and saved as a file with the same filter", async () => {
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
    const { asked } = await opened({ [FILE]: new Blob(["sequence"], { type: "text/csv" }) });
    await rows();
    await userEvent.click(await screen.findByRole("combobox", { name: "Area" }));
    await userEvent.click(await screen.findByRole("option", { name: "Access" }));
    await vi.waitFor(() => expect(asked(TRAIL).at(-1)?.query.get("area")).toBe("access"));
    await press("Download CSV, 6 rows");
    await vi.waitFor(() => expect(asked(FILE)[0]?.query.get("area")).toBe("access"));
  });

  it("says that it is complete, or that it is not", async () => {
    await opened();
    expect(await said("Complete and unchanged")).toBeDefined();
    expect(await said("86 entries in the hash chain")).toBeDefined();
    await closeScreens();
    await opened({ [CHAIN]: { intact: false, entries: 86 } });
    expect(await said(/^An entry is missing or was changed\./)).toBeDefined();
    expect(screen.queryByText("Complete and unchanged")).toBeNull();
  });

  it("shows its entries while it is being verified, and verifies again on demand", async () => {
    await opened({ [CHAIN]: silence });
    expect(await rows()).toHaveLength(6);
    expect(await said(/^Checking whether/)).toBeDefined();
    await closeScreens();
    const again = await opened({ [CHAIN]: refusal(409, "error.conflict", "Too busy.") });
    expect(await said("We could not check whether the trail is complete.")).toBeDefined();
    again.answer({ [CHAIN]: { intact: true, entries: 6 } });
    await press("Try again");
    expect(await said("Complete and unchanged")).toBeDefined();
  });

  it("shows that it is loading", async () => {
    await opened({ [TRAIL]: silence });
    expect(await said("Loading")).toBeDefined();
  });

  it("says that nothing was changed, without a file", async () => {
    await opened({ [TRAIL]: listed([]) });
    expect(await said("Nothing was changed in this period.")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Download/ })).toBeNull();
  });

  it.each(failures())(
    "says why it could not be loaded, and loads it again",
    async (refused, sentence) => {
      const { answer } = await opened({ [TRAIL]: refused });
      expect(await said("The audit trail could not be loaded.")).toBeDefined();
      expect(await said(sentence)).toBeDefined();
      answer({ [TRAIL]: listed(CHANGES) });
      await press("Try again");
      expect(await rows()).toHaveLength(6);
    },
  );
});
