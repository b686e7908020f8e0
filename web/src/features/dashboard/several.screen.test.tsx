// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as downloads from "../../lib/browser/download.ts";
import { press, said, tick } from "../../testing/acts.ts";
import { session } from "../../testing/answers.ts";
import { row, rows } from "../../testing/request-answers.ts";
import { closeScreens, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers, Asking } from "../../testing/screens.tsx";

afterEach(async () => {
  vi.restoreAllMocks();
  await closeScreens();
});

const LISTS = "GET /v3/signature-requests";
const REMIND = "POST /v3/signature-requests/{id}/remind";
const DELETE = "DELETE /v3/signature-requests/{id}";
const ZIP = "POST /v3/signature-requests/zip/ticket";

const PENDING = ["Lease", "Loan", "Sale"].map((title) =>
  row({ id: title.toLowerCase(), title, allowed: ["remind", "delete", "zip"] }),
);
const DRAFT = row({
  id: "draft",
  title: "Plan",
  status_overall: "DRAFT",
  signers: [],
  allowed: ["edit", "delete"],
});
const TO_SIGN = row({ id: "mine", title: "Offer", is_owner: false, allowed: ["sign", "zip"] });

const lists = ({ query }: Asking): object => {
  if (query.has("signature_status")) return rows([TO_SIGN]);
  if (query.has("signatures_count")) return rows(PENDING);
  return rows(query.get("status_overall") === "DRAFT" ? [DRAFT] : []);
};
const opened = (answers: Answers = {}) =>
  openScreens("/dashboard", {
    session: true,
    answers: { ...session(), [LISTS]: lists, ...answers },
  });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox")
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);
const bar = () => within(screen.getByRole("group", { name: "Selection" }));
const act = async (name: string) => userEvent.click(bar().getByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const entries = (list: ReturnType<typeof within>) =>
  list.getAllByRole("listitem").map(({ textContent }: HTMLElement) => textContent);

describe("Several requests", () => {
  it("are selected one by one, from one to another with Shift, and all on the page", async () => {
    await opened();
    await tick("Select Lease");
    const person = userEvent.setup();
    await person.keyboard("{Shift>}");
    await person.click(screen.getByRole("checkbox", { name: "Select Sale" }));
    await person.keyboard("{/Shift}");
    expect(chosen()).toEqual(["Select Lease", "Select Loan", "Select Sale"]);
    expect(bar().getByRole("status").textContent).toBe("3 selected");
    await act("Select all on this page");
    expect(chosen()).toHaveLength(5);
    expect(bar().queryByRole("button", { name: "Select all on this page" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    expect(chosen()).toEqual([]);
  });

  it("are reminded; says for which ones it failed, and why, and keeps these selected", async () => {
    const { asked } = await opened({
      [REMIND]: ({ path }: Asking) =>
        path["id"] === "loan"
          ? refusal(429, "error.rate_limit.reminder", "The signers were already reminded today.")
          : { reminded: ["one"] },
    });
    await tick("Select Offer");
    await tick("Select Lease");
    await tick("Select Loan");
    await act("Remind");
    const failed = await dialog("Failed to remind signers");
    expect(failed.getByText("The signers of one request were reminded.")).toBeDefined();
    expect(entries(failed)).toEqual([
      "OfferSomeone else sent it.",
      "LoanThe signers were already reminded today.",
    ]);
    expect(asked(REMIND).map(({ path }) => path["id"])).toEqual(["lease", "loan"]);
    await userEvent.click(failed.getByRole("button", { name: "Close" }));
    expect(chosen()).toEqual(["Select Offer", "Select Loan"]);
  });

  it("are deleted after a dialog that says what happens to each", async () => {
    const { asked } = await opened({ [DELETE]: { ok: true } });
    for (const title of ["Offer", "Lease", "Plan"]) await tick(`Select ${title}`);
    await act("Delete");
    const question = await dialog("Delete 2 requests?");
    expect(entries(question)).toEqual([
      "OfferIt stays: you still have to sign or decline it.",
      "LeaseWe withdraw it. The signers can no longer open it.",
      "PlanWe delete the draft and its documents.",
    ]);
    expect(asked(DELETE)).toHaveLength(0);
    await userEvent.click(question.getByRole("button", { name: "Delete 2" }));
    expect(await said("2 requests were deleted.")).toBeDefined();
    expect(asked(DELETE).map(({ path }) => path["id"])).toEqual(["lease", "draft"]);
  });

  it("are downloaded as one ZIP file; says which ones are left out", async () => {
    const download = vi.spyOn(downloads, "openDownload").mockImplementation(() => undefined);
    const { asked } = await opened({
      [ZIP]: {
        url: "/v3/tickets/one",
        expires_at: "2040-01-01T00:00:00Z",
        left_out: [{ id: "loan", key: "error.not_found" }],
      },
    });
    for (const title of ["Lease", "Loan", "Plan"]) await tick(`Select ${title}`);
    await act("Download");
    const failed = await dialog("Not everything could be downloaded.");
    expect(failed.getByText("One request is in the ZIP file.")).toBeDefined();
    expect(entries(failed)).toEqual(["LoanYou can no longer open it.", "PlanIt is a draft."]);
    expect(asked(ZIP).map(({ body }) => body)).toEqual([{ signature_requests: ["lease", "loan"] }]);
    expect(download).toHaveBeenCalledExactlyOnceWith("/v3/tickets/one");
  });

  it("offer their actions in the command palette while they are selected", async () => {
    const { asked } = await opened({ [REMIND]: { reminded: ["one"] } });
    await tick("Select Sale");
    await press("Find or jump to");
    await userEvent.click(await screen.findByRole("option", { name: "Selected: Remind" }));
    expect(await said("The signers of one request were reminded.")).toBeDefined();
    expect(asked(REMIND).map(({ path }) => path["id"])).toEqual(["sale"]);
    await waitFor(() => expect(chosen()).toEqual([]));
    await press("Find or jump to");
    await screen.findByRole("option", { name: "Log out" });
    expect(screen.queryByRole("option", { name: /^Selected/ })).toBeNull();
  });
});
