// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { press, said } from "../../../testing/acts.ts";
import { admin } from "../../../testing/answers.ts";
import { closeScreens, failures, openScreens, silence } from "../../../testing/screens.tsx";
import type { Answers, Asking } from "../../../testing/screens.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

beforeEach(() => happyDOM.setViewport({ width: 1440, height: 900 }));
afterEach(async () => {
  await closeScreens();
  vi.restoreAllMocks();
});

const SIGNATURES = "GET /v2/businesses/{id}/activities/signatures";
const ACCOUNTS = "GET /v2/businesses/{id}/activities/accounts";
const FILE = "GET /v2/businesses/{id}/activities/signatures/csv";

const person = (name: string, type = "member", email: string | null = "x@example.test") => {
  const [first_name = "", last_name = ""] = name.split(" ");
  return { type, email, first_name, last_name, username: null, description: null };
};
const UNKNOWN = person("", "unknown", null);

const entry = (id: string, more: object = {}) => ({
  id,
  action: "signature.made",
  timestamp: "2025-03-04T08:12:00.000Z",
  actor: person("Vera Lindt"),
  account: null,
  initiator: person("Lena Brunner"),
  signer: person("Vera Lindt"),
  signature_request_id: `request ${id}`,
  sent_by_others: false,
  signature_request_title: "Lease of the shop",
  business_id_paid_by: "brunner",
  quality: "QES",
  legislation: "ZERTES",
  sealed_by: null,
  seal: null,
  ...more,
});

const MIXED = [
  entry("1"),
  entry("2", {
    signer: person("Otto Fremd", "external", "otto@example.test"),
    sent_by_others: true,
    signature_request_title: null,
    quality: "SES",
    legislation: null,
  }),
  entry("3", { actor: UNKNOWN, signer: UNKNOWN, initiator: null, signature_request_title: null }),
];

const asked: URLSearchParams[] = [];
const listed =
  (activities: readonly object[], total = activities.length) =>
  ({ query }: Asking): object => {
    asked.push(query);
    return { activities, page: Number(query.get("page")), size: 20, total };
  };

const opened = (address = "/business/activity", answers: Answers = {}) => {
  asked.length = 0;
  return openScreens(address, {
    session: true,
    answers: { ...admin(), [SIGNATURES]: listed(MIXED, 45), ...answers },
  });
};

const rows = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);

describe("The activity of a business", () => {
  it("says who has signed what, and at which level", async () => {
    await opened();
    const [first, second, third] = await rows("Signatures");
    expect(first).toMatch(/Vera LindtMember.*Lease of the shop.*QES.*Swiss law/);
    expect(second).toMatch(/Otto FremdExternal, otto@example\.test.*Sent by another sender.*SES$/);
    expect(third).toMatch(/Deleted account.*No longer known/);
    expect(await screen.findByRole("heading", { level: 1 })).toHaveProperty(
      "textContent",
      expect.stringMatching(/^45 signatures from /),
    );
  });

  it("asks for the signatures of the last 30 days, in the time zone of the page", async () => {
    await opened();
    await rows("Signatures");
    const query = Object.fromEntries(asked.at(-1) ?? []);
    expect(query).toMatchObject({
      action: "made",
      sort: "timestamp:desc",
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    const days = Date.parse(query["end_date"] ?? "") - Date.parse(query["start_date"] ?? "");
    expect(days).toBe(29 * 86_400_000);
  });

  it("says of a document that was sealed alone that it is in no request", async () => {
    const sealed = {
      action: "document.sealed",
      signer: null,
      initiator: null,
      quality: "AES",
      sealed_by: "Helvion AG",
    };
    const alone = { signature_request_id: null, signature_request_title: null };
    await opened("/business/activity?action=all", {
      [SIGNATURES]: listed([entry("1", { ...sealed, ...alone })]),
    });
    expect(await said("Without a request")).toBeDefined();
    expect(await said("Sealed with Helvion AG, by Vera Lindt")).toBeDefined();
    expect(screen.getAllByRole("img", { name: "Advanced electronic seal" })).not.toEqual([]);
  });

  it("is narrowed by what is chosen, and by what the address says", async () => {
    const { router } = await opened("/business/activity?from=2024-10-20&to=2024-11-14&quality=QES");
    expect(await said("45 signatures from 20 October to 14 November 2024.")).toBeDefined();
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      start_date: "2024-10-20",
      end_date: "2024-11-14",
      quality: "QES",
    });
    await userEvent.click(await screen.findByRole("combobox", { name: "Action" }));
    await userEvent.click(await screen.findByRole("option", { name: "Declined" }));
    expect(await said(/^45 entries from 20/)).toBeDefined();
    expect(asked.at(-1)?.get("action")).toBe("request.declined");
    await userEvent.click(await screen.findByRole("combobox", { name: "Action" }));
    await userEvent.click(await screen.findByRole("option", { name: "All entries" }));
    expect(await screen.findByRole("columnheader", { name: "What" })).toBeDefined();
    expect(asked.at(-1)?.has("action")).toBe(false);
    expect(router.state.location.search).toMatchObject({ action: "every", from: "2024-10-20" });
  });

  it("shows another period: one with a name, or days that are chosen from the calendar", async () => {
    const { router } = await opened("/business/activity?from=2024-10-20&to=2024-11-14");
    await press(/^Period: 20.Oct to 14.Nov.2024$/);
    const calendar = await screen.findByRole("dialog", { name: "Period" });
    const day = (name: RegExp) => within(calendar).getByRole("button", { name });
    // Chosen backwards.
    await userEvent.click(day(/\b8 November 2024/));
    await userEvent.click(day(/30 October 2024/));
    expect(within(calendar).getByText(/10 days$/)).toBeDefined();
    await press("Show period");
    expect(await said(/from 30 October to 8 November 2024\.$/)).toBeDefined();
    expect(router.state.location.search).toMatchObject({ from: "2024-10-30", to: "2024-11-08" });
    await press(/^Period: /);
    await press("This year");
    expect(router.state.location.search).toMatchObject({ period: "year" });
    expect(router.state.location.search).not.toHaveProperty("from");
  });

  it("saves all entries as a file, with the filters of the list", async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      files.push(blob as Blob);
      return "blob:file";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
    const { asked: callsOf } = await opened("/business/activity?quality=SES", {
      [FILE]: new Blob(["id"], { type: "text/csv" }),
    });
    await press("Download CSV, 45 rows");
    await vi.waitFor(() => expect(files).toHaveLength(1));
    const [call] = callsOf(FILE);
    expect(call?.query.get("quality")).toBe("SES");
    expect(call?.query.has("page")).toBe(false);
  });

  it("shows that it is loading", async () => {
    await opened("/business/activity", { [SIGNATURES]: silence });
    expect(await said("Loading")).toBeDefined();
  });

  it.each(failures())(
    "says why it could not be loaded, and loads it again",
    async (refused, sentence) => {
      const { answer } = await opened("/business/activity", { [SIGNATURES]: refused });
      expect(await said("The activity could not be loaded.")).toBeDefined();
      expect(await said(sentence)).toBeDefined();
      answer({ [SIGNATURES]: listed(MIXED) });
      await press("Try again");
      expect(await rows("Signatures")).toHaveLength(3);
    },
  );

  it("says what belongs here while there is nothing, without a file", async () => {
    const { router } = await opened("/business/activity", { [SIGNATURES]: listed([]) });
    expect(await said("Nothing happened in this period.")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Download/ })).toBeNull();
    await press("Show this year");
    expect(router.state.location.search).toMatchObject({ period: "year" });
  });

  it("says in the list of accounts who was invited and by whom, and who joined", async () => {
    await opened("/business/activity?tab=accounts&quality=QES", {
      [ACCOUNTS]: listed([
        entry("1", {
          action: "member.invited",
          actor: person("Lena Brunner"),
          account: { ...UNKNOWN, email: "nora@example.test" },
          signer: null,
        }),
        entry("2", {
          action: "member.joined",
          actor: person("Nora Keller"),
          account: person("Nora Keller"),
          signer: null,
        }),
        entry("3", { action: "account.erased", actor: null, account: UNKNOWN, signer: null }),
      ]),
    });
    const [invited, joined, erased] = await rows("Accounts");
    expect(invited).toMatch(/nora@example\.test.*Was invited.*Lena Brunner$/);
    expect(joined).toMatch(/Nora KellerMember.*Joined$/);
    expect(erased).toMatch(/Deleted account.*Account erased.*Paraph$/);
    // Accounts have no level.
    expect(asked.at(-1)?.has("quality")).toBe(false);
  });

  it("is a list of cards on a phone", async () => {
    happyDOM.setViewport({ width: 375, height: 812 });
    await opened();
    const list = await screen.findByRole("list", { name: "Signatures" });
    expect(within(list).getAllByRole("listitem")[0]?.textContent).toMatch(
      /^Vera Lindt.*Lease of the shop.*QES$/,
    );
  });
});
