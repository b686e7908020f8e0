// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { press, said } from "../../../testing/acts.ts";
import { admin, branding, business } from "../../../testing/answers.ts";
import { closeScreens, failures, openScreens, silence } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(async () => {
  await closeScreens();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const STATISTICS = "GET /v2/businesses/{id}/statistics";
const NONE = { sent: 0, completed: 0, declined: 0, withdrawn: 0, expired: 0 };

const month = (index: number, [qes, aes, ses]: readonly number[], requests = NONE) => ({
  month: new Date(Date.UTC(2024, 10 + index)).toISOString().slice(0, 7),
  signatures: [
    { quality: "SES", count: ses ?? 0 },
    { quality: "AES", count: aes ?? 0 },
    { quality: "QES", count: qes ?? 0 },
  ].filter(({ count }) => count > 0),
  requests,
});

const sender = (first_name: string, more: object = {}) => ({
  type: "member",
  email: "x@example.test",
  first_name,
  last_name: "",
  username: null,
  description: null,
  ...more,
});

const YEAR = {
  months: [
    ...Array.from({ length: 11 }, (_, index) => month(index, [2, 3, index])),
    month(11, [40, 36, 20], { ...NONE, sent: 30, completed: 20, declined: 3, withdrawn: 2 }),
    month(12, [20, 21, 10], { ...NONE, sent: 12 }),
  ],
  previous_month_so_far: 45,
  senders: [
    { sender: sender("Lena"), requests: 214 },
    { sender: sender("", { type: "api", email: null, description: "Payroll" }), requests: 198 },
    { sender: sender("", { type: "unknown", email: null }), requests: 7 },
  ],
  other_senders: { senders: 14, requests: 190 },
};
const EMPTY = {
  months: Array.from({ length: 13 }, (_, index) => month(index, [0, 0, 0])),
  previous_month_so_far: 0,
  senders: [],
  other_senders: { senders: 0, requests: 0 },
};

/** The day of the figures. */
const onTheDay = () => void vi.setSystemTime(new Date("2025-11-14T12:00:00Z"));

const opened = (answers: Answers = {}) =>
  openScreens("/business/dashboard", {
    session: true,
    answers: {
      ...admin(),
      "GET /v1/businesses/{id}": business({ admin_count: 2, member_count: 16, seats: 25 }),
      "GET /v1/businesses/{id}/branding": branding(),
      [STATISTICS]: YEAR,
      ...answers,
    },
  });

/** The value and the note of a figure. */
const figure = async (label: string) => (await said(label)).nextElementSibling?.textContent;

describe("The overview of a business", () => {
  it("says how the last month was, and counts this one", async () => {
    onTheDay();
    await opened();
    expect(await said("96 signatures in October, the most in a year.")).toBeDefined();
    expect(await figure("Signed in November, so far")).toBe(
      "516 more than 1\u00a0Oct to 14\u00a0Oct",
    );
    expect(await figure("Requests sent in November, so far")).toBe("1230 in October");
    expect(await figure("Ended requests that everyone signed")).toBe("80%3 declined, 2 withdrawn");
    expect(await figure("Seats in use")).toBe("18 of 257 free");
  });

  it("shows the months as bars, which are read aloud as a sentence, and as a table", async () => {
    onTheDay();
    await opened();
    const bars = await screen.findByRole("img", { name: /^Signatures per month, / });
    expect(bars.getAttribute("aria-label")).toBe(
      "Signatures per month, November\u00a02024 to November. Most in October: 96. So far in November: 51.",
    );
    expect(within(bars).getByText("96")).toBeDefined();
    await press("Show as table");
    const table = await screen.findByRole("table", { name: "Signatures per month" });
    const [head, present, october] = within(table).getAllByRole("row");
    expect(head?.textContent).toMatch(/^MonthQES.*AES.*SES.*Total$/);
    expect(present?.textContent).toMatch(/^November, so far.*20.*21.*10.*51$/);
    expect(october?.textContent).toMatch(/^October.*96$/);
    await press("Show as chart");
    expect(await screen.findByRole("img", { name: /^Signatures per month, / })).toBeDefined();
  });

  it("names who sends the most", async () => {
    onTheDay();
    await opened();
    const senders = await screen.findByRole("region", { name: "Who sends the most" });
    const terms = [...senders.querySelectorAll("dt")].map(({ textContent }) => textContent);
    expect(terms).toEqual(["Lena", "Payroll", "Deleted account", "14 others"]);
    expect(within(senders).getByText("Requests since November 2024")).toBeDefined();
  });

  it("saves the figures as a file", async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      files.push(blob as Blob);
      return "blob:file";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
    await opened();
    await press("Save the figures as a CSV file");
    const lines = (await files[0]?.text())?.trim().split("\r\n");
    expect(lines).toHaveLength(14);
    expect(lines?.at(-1)).toBe('"2025-11","20","0","21","10","51"');
  });

  it("says what will be here before anything is signed, and shows no empty bars", async () => {
    await opened({ [STATISTICS]: EMPTY });
    expect(await screen.findByRole("heading", { name: "No signatures yet." })).toBeDefined();
    expect(screen.queryByRole("img", { name: /per month/ })).toBeNull();
    expect(screen.queryByText("Who sends the most")).toBeNull();
    expect(await figure("Ended requests that everyone signed")).toBe("–No request has ended yet");
    expect(await screen.findByRole("link", { name: "Send a document" })).toBeDefined();
  });

  it("shows that it is loading", async () => {
    await opened({ [STATISTICS]: silence });
    expect(await said("Loading")).toBeDefined();
  });

  it.each(failures())(
    "says why it could not be loaded, and loads it again",
    async (refused, sentence) => {
      const { answer } = await opened({ [STATISTICS]: refused });
      expect(await said("The figures could not be loaded.")).toBeDefined();
      expect(await said(sentence)).toBeDefined();
      answer({ [STATISTICS]: YEAR });
      await press("Try again");
      expect(await said(/^96 signatures in October.*, the most in a year\.$/)).toBeDefined();
    },
  );
});
