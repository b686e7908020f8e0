// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fill, press, said, tick } from "../../testing/acts.ts";
import { admin, business, can, listedMember } from "../../testing/answers.ts";
import { closeScreens, failures, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers, Asking } from "../../testing/screens.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

beforeEach(() => happyDOM.setViewport({ width: 1440, height: 900 }));
afterEach(async () => {
  await closeScreens();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const LIST = "GET /v1/businesses/{id}/members";
const TO_ADMINS = "POST /v1/businesses/{id}/change-to-admins";
const TO_MEMBERS = "POST /v1/businesses/{id}/change-to-members";

const LENA = listedMember("lena", "Lena Brunner", true);
const CROWD = Array.from({ length: 44 }, (_, at) => listedMember(`m${at}`, `Member ${100 + at}`));
const EVERYBODY = [LENA, ...CROWD];

/** Simulates the service: returns pages of all members, or of those that match a search or a role. */
function listed({ query }: Asking): object {
  const [page, size] = [Number(query.get("page")), Number(query.get("size"))];
  const search = query.get("search") ?? "";
  const found = EVERYBODY.filter(
    (one) =>
      (query.get("role") ?? (one.is_admin ? "admin" : "member")) ===
        (one.is_admin ? "admin" : "member") && one.last_name.startsWith(search),
  );
  return { members: found.slice((page - 1) * size, page * size), page, size, total: found.length };
}

const opened = (address = "/business/members", answers: Answers = {}) =>
  openScreens(address, {
    session: true,
    answers: {
      ...admin(),
      "GET /v1/businesses/{id}": business({
        admin_count: 1,
        member_count: 44,
        invited_count: 3,
        seats: 50,
      }),
      [LIST]: listed,
      ...answers,
    },
  });

const table = () => screen.findByRole("table", { name: "Members" });
const names = async () =>
  within(await table())
    .getAllByRole("row")
    .slice(1)
    .map((row) => /(Lena Brunner|Member \d+)/.exec(row.textContent)?.[1]);
/** The latest query for the list, without the time zone, which each has. */
const lastQuery = ({ asked }: Awaited<ReturnType<typeof opened>>) => {
  const { time_zone: zone, ...query } = Object.fromEntries(asked(LIST).at(-1)?.query ?? []);
  expect(zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return query;
};

describe("The members of a business", () => {
  it("are listed page by page, sorted by the service; the address keeps page and order", async () => {
    const screens = await opened();
    expect(await said("45 of 50 seats are in use.")).toBeDefined();
    expect(await said("45 members")).toBeDefined();
    expect(await said("3 invited")).toBeDefined();
    expect(await said("2 free after that")).toBeDefined();
    await waitFor(async () => expect(await names()).toHaveLength(20));
    expect(within(await table()).getByText("you")).toBeDefined();
    expect(lastQuery(screens)).toEqual({ page: "1", size: "20", sort: "name:asc" });
    await press("Next page");
    await waitFor(async () => expect((await names())[0]).toBe("Member 119"));
    await press("Member since");
    await waitFor(() =>
      expect(lastQuery(screens)).toEqual({ page: "1", size: "20", sort: "since:asc" }),
    );
    expect(screens.router.state.location.searchStr).toBe("?sort=since%3Aasc");
    const head = await screen.findByRole("columnheader", { name: "Member since" });
    expect(head.getAttribute("aria-sort")).toBe("ascending");
    await press("Name");
    await waitFor(() => expect(screens.router.state.location.searchStr).toBe(""));
  });

  it("and their number follow others who join while the page is open", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { answer } = await opened("/business/members", {
      [LIST]: { members: [LENA], page: 1, size: 20, total: 1 },
    });
    await waitFor(async () => expect(await names()).toEqual(["Lena Brunner"]));
    const members = [LENA, listedMember("m9", "Member 109")];
    answer({
      "GET /v1/businesses/{id}": business({ admin_count: 1, member_count: 1, seats: 50 }),
      [LIST]: { members, page: 1, size: 20, total: 2 },
    });
    await vi.advanceTimersByTimeAsync(20_000);
    await waitFor(async () => expect(await names()).toEqual(["Lena Brunner", "Member 109"]));
    expect(await said("2 of 50 seats are in use.")).toBeDefined();
  });

  it("come from the opened address; invalid values are ignored", async () => {
    const screens = await opened(
      "/business/members?page=2&sort=role:desc&role=member&search=1&status=active",
    );
    await table();
    expect(lastQuery(screens)).toEqual({
      page: "2",
      size: "20",
      sort: "role:desc",
      search: "1",
      role: "member",
      status: "active",
    });
    expect(await screen.findByDisplayValue("1")).toBeDefined();
    await screens.go("/business/members?page=nine&sort=shoe:asc&role=king&status=dead");
    await waitFor(() =>
      expect(lastQuery(screens)).toEqual({ page: "1", size: "20", sort: "name:asc" }),
    );
    await screens.go("/business/members?page=9");
    await waitFor(() => expect(lastQuery(screens)["page"]).toBe("3"));
    await waitFor(async () => expect(await names()).toHaveLength(5));
  });

  it("are searched once the typing pauses, and filtered; one button shows all of them again", async () => {
    const screens = await opened("/business/members?page=3");
    await waitFor(async () => expect(await names()).toHaveLength(5));
    await fill("Name or email", "14 ");
    await waitFor(async () =>
      expect(await names()).toEqual(["Member 140", "Member 141", "Member 142", "Member 143"]),
    );
    const searches = screens.asked(LIST).map(({ query }) => query.get("search"));
    expect(new Set(searches)).toEqual(new Set([null, "14"]));
    await userEvent.click(await screen.findByRole("combobox", { name: "Role" }));
    await userEvent.click(await screen.findByRole("option", { name: "Admin" }));
    expect(await said("Nothing matches.")).toBeDefined();
    expect(screens.router.state.location.searchStr).toBe("?search=14&role=admin");
    await press("Show everything");
    await waitFor(async () => expect(await names()).toHaveLength(20));
    expect(screens.router.state.location.searchStr).toBe("");
    expect(screen.getByLabelText<HTMLInputElement>("Name or email").value).toBe("");
  });

  it.each(failures())(
    "could not be loaded: the page says why, and loads them again on demand",
    async (refused, sentence) => {
      const { answer } = await opened(undefined, { [LIST]: refused });
      expect(await said("The members could not be loaded.")).toBeDefined();
      expect(await said(sentence)).toBeDefined();
      answer({ [LIST]: listed });
      await press("Try again");
      await waitFor(async () => expect(await names()).toHaveLength(20));
    },
  );

  it("can be saved as a file: all results, in the order of the table", async () => {
    let saved: Blob | undefined;
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      saved = blob as Blob;
      return "blob:saved";
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
    const screens = await opened("/business/members?role=member&sort=since:desc");
    await table();
    await press("Save as a CSV file");
    await waitFor(() => expect(click).toHaveBeenCalled());
    const link = click.mock.contexts[0] as HTMLAnchorElement;
    expect(link.download).toBe("Members of Brunner & Co.csv");
    const lines = (await saved?.text())?.trim().split("\r\n") ?? [];
    expect(lines).toHaveLength(45);
    expect(lines[0]?.replace("\uFEFF", "")).toBe(
      '"Name","Email address","Role","Status","Signed this month","Last active","Member since"',
    );
    expect(lines[1]).toBe('"Member 100","m0@example.test","Member","Active","0","","2025-03-04"');
    expect(lastQuery(screens)).toEqual({
      page: "1",
      size: "100",
      sort: "since:desc",
      role: "member",
    });
  });

  it("show why no file could be written, and can be saved again", async () => {
    const { answer } = await opened();
    await table();
    answer({ [LIST]: refusal(409, "error.conflict", "Somebody was faster.") });
    await press("Save as a CSV file");
    expect(await said("The file could not be saved. Somebody was faster.")).toBeDefined();
  });
});

describe("The role of members", () => {
  /** The people who were named. */
  const people = ({ body }: Asking) => {
    const { user_ids } = body as { user_ids: readonly string[] };
    return { members: EVERYBODY.filter((one) => user_ids.includes(one.user_id)) };
  };

  it("can be changed for one by its menu", async () => {
    const { asked } = await opened(undefined, { [TO_MEMBERS]: people });
    await press("Actions for Lena Brunner");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Make member" }));
    expect(await said("The role of one person has changed.")).toBeDefined();
    expect(asked(TO_MEMBERS)[0]?.body).toEqual({ user_ids: ["lena"] });
    await waitFor(() => expect(asked(LIST).length).toBeGreaterThan(1));
  });

  it("can be changed for all selected ones, on any page", async () => {
    const { asked } = await opened(undefined, { [TO_ADMINS]: people });
    await tick("Select Member 100");
    await press("Next page");
    await tick("Select Member 119");
    expect(await said("2 selected")).toBeDefined();
    await press("Make admin");
    expect(await said("The roles of 2 people have changed.")).toBeDefined();
    expect(asked(TO_ADMINS)[0]?.body).toEqual({ user_ids: ["m0", "m19"] });
    await waitFor(() => expect(screen.queryByText("2 selected")).toBeNull());
  });

  it("stays, and so does the selection, if the service refuses the change", async () => {
    const refused = refusal(409, "error.business.last_admin", "One admin is always left.");
    await opened(undefined, { [TO_MEMBERS]: refused });
    await tick("Select Lena Brunner");
    await press("Make member");
    expect(await said("The role could not be changed. One admin is always left.")).toBeDefined();
    expect(await said("One selected")).toBeDefined();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText("One selected")).toBeNull());
  });

  it("is not changed for people whom another search has hidden", async () => {
    const screens = await opened();
    await tick("Select Member 100");
    expect(await said("One selected")).toBeDefined();
    await screens.go("/business/members?search=14");
    await waitFor(async () => expect(await names()).toHaveLength(4));
    expect(screen.queryByText("One selected")).toBeNull();
  });
});

describe("Members on a phone", () => {
  beforeEach(() => happyDOM.setViewport({ width: 375, height: 812 }));

  it("are cards, sorted and selected by the menu of the list", async () => {
    const screens = await opened();
    const list = await screen.findByRole("list", { name: "Members" });
    const [first] = within(list).getAllByRole("listitem");
    expect(first?.textContent).toMatch(
      /^LBLena Brunner youAdmin 0 signed this month lena@example\.test/,
    );
    expect(screen.queryByRole("checkbox")).toBeNull();
    await press("More actions for Members");
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Role, descending" }));
    await waitFor(() => expect(lastQuery(screens)["sort"]).toBe("role:desc"));
    await press("More actions for Members");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Select" }));
    await tick("Select Lena Brunner");
    expect(await said("One selected")).toBeDefined();
    await press("Clear selection");
    await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
  });
});

it("A member can be changed as the service permits: the last admin has no acts", async () => {
  const last = { ...LENA, can: can("member", ["read"]) };
  const ada = listedMember("ada", "Ada Vogt");
  await opened(undefined, { [LIST]: { members: [last, ada], page: 1, size: 20, total: 2 } });
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Ada Vogt" }));
  expect(await screen.findByRole("menuitem", { name: "Make admin" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Actions for Lena Brunner" })).toBeNull();
});
