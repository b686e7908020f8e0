// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as downloads from "../../lib/browser/download.ts";
import { fill, press, said } from "../../testing/acts.ts";
import { session, user } from "../../testing/answers.ts";
import { listedSigner, request, row, rows } from "../../testing/request-answers.ts";
import { closeScreens, offline, openScreens, refusal, tooOften } from "../../testing/screens.tsx";
import type { Answers, Asking } from "../../testing/screens.tsx";

afterEach(async () => {
  vi.restoreAllMocks();
  await closeScreens();
});

const LISTS = "GET /v3/signature-requests";
const REMIND = "POST /v3/signature-requests/{id}/remind";
const TICKET = "POST /v3/documents/{id}/download/ticket";
const UNREACHABLE = /We cannot reach the service\./;

type Row = ReturnType<typeof row>;
interface Shown {
  readonly toSign?: Row[];
  readonly pending?: Row[];
  readonly completed?: Row[];
  readonly declined?: Row[];
  readonly drafts?: Row[];
}

/** Records what would be downloaded, instead of downloading it. */
const noted = () => vi.spyOn(downloads, "openDownload").mockImplementation(() => undefined);

/** The response to each list call, by its query. */
const lists =
  ({ toSign, pending, completed, declined, drafts }: Shown, total?: number) =>
  ({ query }: Asking): object => {
    if (query.has("signature_status")) return rows(toSign, total);
    if (query.has("signatures_count")) return rows(pending, total);
    const ended = { SIGNED: completed, DRAFT: drafts }[query.get("status_overall") ?? ""];
    return rows(
      ended ?? (query.get("status_overall")?.includes("DECLINED") ? declined : []),
      total,
    );
  };

const opened = (shown: Shown = {}, answers: Answers = {}, address = "/dashboard") =>
  openScreens(address, {
    session: true,
    answers: { ...session(), [LISTS]: lists(shown), ...answers },
  });
const list = (name: string) => screen.findByRole("list", { name });
const choose = async (title: string, item: string) => {
  await press(`More actions for ${title}`);
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};

describe("The dashboard", () => {
  it("offers signing alone, and inviting others, if there are no requests yet", async () => {
    await opened();
    expect(await said("You have no documents yet.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Choose file" })).toBeDefined();
    expect(screen.queryByLabelText("Title, person or company")).toBeNull();
    const links = ["Sign it yourself", "Ask others to sign"].map(
      (name) => screen.getByRole<HTMLAnchorElement>("link", { name }).href,
    );
    expect(links.map((link) => link.replace(location.origin, ""))).toEqual([
      "/upload?signer=me",
      "/upload",
    ]);
    expect(screen.getByRole("link", { name: "Confirm number" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Design signature" })).toBeDefined();
  });

  it("does not ask a person to confirm a number that is already confirmed", async () => {
    await opened({}, { "GET /v1/user": { ...user(), mobile_verified: true } });
    expect(await screen.findByRole("link", { name: "Design signature" })).toBeDefined();
    expect(screen.queryByRole("link", { name: "Confirm number" })).toBeNull();
  });

  it("offers no upload if `can` does not permit it, and says why", async () => {
    const me = user();
    await opened({}, { "GET /v1/user": { ...me, can: { ...me.can, upload: false } } });
    expect(await said(/^The plan of your business does not include uploads\./)).toBeDefined();
    expect(await said("Documents that others send you appear here.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Choose file" })).toBeNull();
    expect(screen.queryByRole("link", { name: /sign/i })).toBeNull();
  });

  it("shows the requests that wait for the person, the earliest deadline first, with the main action", async () => {
    const mine = { is_owner: false, owner_name: "Emil Vogt", allowed: ["sign"] } as const;
    const { asked } = await opened({
      toSign: [
        row({ ...mine, id: "a", title: "Soon", expiration_date: "2040-01-02" }),
        row({ ...mine, id: "b", title: "Later" }),
      ],
      drafts: [row({ id: "d", title: "", status_overall: "DRAFT", signers: [] })],
    });
    const waiting = within(await list("To sign")).getAllByRole("listitem");
    expect(waiting.map(({ textContent }) => /Soon|Later/.exec(textContent)?.[0])).toEqual([
      "Soon",
      "Later",
    ]);
    const [toSign] = asked(LISTS).filter(({ query }) => query.has("signature_status"));
    expect(toSign?.query.get("sort")).toBe("expiration_date:asc");
    expect(screen.getByText("Two documents are waiting for your signature.")).toBeDefined();
    const [review] = screen.getAllByRole<HTMLAnchorElement>("link", { name: "Review and sign" });
    expect(review?.pathname).toBe("/view/a");
    const drafts = within(await list("Drafts"));
    expect(drafts.getByText("Untitled request")).toBeDefined();
    expect(drafts.getByText("No signers yet")).toBeDefined();
  });

  it("shows the levels of all signers of a request, the highest first", async () => {
    const signers = (["SES", "QES", "SES"] as const).map((quality, index) =>
      listedSigner({ sid: `signer-${index}`, quality }),
    );
    await opened({ pending: [row({ signers })] });
    const marks = within(await list("Pending")).getAllByRole("img", { name: /signature/i });
    expect(marks.map(({ textContent }) => textContent)).toEqual(["QES", "SES"]);
  });

  it("shows who ended an ended request, and why", async () => {
    await opened({
      completed: [row({ id: "c", title: "Done", status_overall: "SIGNED" })],
      declined: [
        row({ id: "x", title: "Not so", status_overall: "DECLINED", end_message: "Too dear" }),
        row({ id: "y", title: "Gone", status_overall: "WITHDRAWN" }),
      ],
    });
    const ended = within(await list("Declined"));
    expect(ended.getByText("Lena Brunner: “Too dear”")).toBeDefined();
    expect(ended.getByText("You withdrew this request")).toBeDefined();
    expect(within(await list("Completed")).getByText("Nora Keller")).toBeDefined();
  });

  it.each([
    [tooOften, /That was too often\. Your documents are safe\./],
    [offline, UNREACHABLE],
  ])(
    "shows why it could not be loaded, and loads it again on demand",
    async (refused, sentence) => {
      const { answer } = await opened({}, { [LISTS]: refused });
      expect(await said("Your documents could not be loaded.")).toBeDefined();
      expect(screen.getByText(sentence)).toBeDefined();
      answer({ [LISTS]: rows() });
      await press("Try again");
      expect(await said("You have no documents yet.")).toBeDefined();
    },
  );

  it("offers a list only if it has contents", async () => {
    const { asked } = await opened();
    await said("You have no documents yet.");
    expect(asked(LISTS).map(({ query }) => query.get("status_overall"))).toEqual([
      "OPEN",
      "OPEN",
      "SIGNED",
      "DECLINED,WITHDRAWN",
      "DRAFT",
    ]);
  });

  it("searches in all lists, and shows when nothing is found", async () => {
    const { answer, asked, router } = await opened({ completed: [row({ title: "Lease" })] });
    await said("Lease");
    answer({ [LISTS]: rows() });
    await fill("Title, person or company", "boat");
    expect(await said("No results for “boat”.")).toBeDefined();
    expect(router.state.location.search).toEqual({ search: "boat" });
    expect(asked(LISTS).at(-1)?.query.get("search")).toBe("boat");
    answer({ [LISTS]: lists({ completed: [row({ title: "Lease" })] }) });
    await press("Clear search");
    expect(await said("Lease")).toBeDefined();
    expect(router.state.location.search).toEqual({});
  });
});

describe("One list of the dashboard", () => {
  it("is shown page by page", async () => {
    const { asked } = await opened({}, { [LISTS]: lists({ completed: [row()] }, 41) });
    await userEvent.click(await screen.findByRole("tab", { name: /^Completed/ }));
    await press(/next/i);
    await waitFor(() => expect(asked(LISTS).at(-1)?.query.get("page_number")).toBe("1"));
    expect(asked(LISTS).at(-1)?.query.get("page_size")).toBe("20");
  });

  it("shows that it is empty, or why it could not be loaded", async () => {
    const { answer } = await opened({ drafts: [] }, {}, "/dashboard?list=declined");
    expect(await said("Nothing has been declined or withdrawn.")).toBeDefined();
    answer({ [LISTS]: ({ query }) => (query.get("page_size") === "20" ? tooOften : rows()) });
    await userEvent.click(await screen.findByRole("tab", { name: /^Completed/ }));
    expect(await said(/^That was too often\./)).toBeDefined();
    answer({ [LISTS]: rows() });
    await press("Try again");
    expect(await said("Nothing is completed yet.")).toBeDefined();
  });
});

describe("The actions of a row", () => {
  const pending = [row({ allowed: ["remind", "withdraw"] })];

  it("remind its signers, once a day", async () => {
    const { asked, answer } = await opened({ pending }, { [REMIND]: { reminded: ["nora"] } });
    const reminded_at = new Date().toISOString();
    await screen.findByRole("button", { name: "Remind" });
    answer({ [LISTS]: lists({ pending: [row({ allowed: ["remind"], reminded_at })] }) });
    await press("Remind");
    expect(await said("One signer was reminded.")).toBeDefined();
    expect(await said("Reminded today")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Remind" })).toBeNull();
    expect(asked(REMIND).map(({ path }) => path)).toEqual([{ id: "lease" }]);
  });

  it.each([
    [
      refusal(429, "error.rate_limit.reminder", "Once a day is enough."),
      "Failed to remind signers. Once a day is enough.",
    ],
    [offline, /^Failed to remind signers\. We cannot reach the service\./],
  ])("reads 'Failed to remind signers', and why", async (refused, sentence) => {
    await opened({ pending }, { [REMIND]: refused });
    await press("Remind");
    expect(await said(sentence)).toBeDefined();
  });

  it("withdraw it, with a message to its signers", async () => {
    const WITHDRAW = "POST /v3/signature-requests/{id}/withdraw";
    const { asked, answer } = await opened({ pending }, { [WITHDRAW]: tooOften });
    await choose("Lease", "Withdraw request");
    await fill(/^Message to the signers/, "Not needed");
    await press("Withdraw request");
    expect(await said("That was too often.")).toBeDefined();
    answer({ [WITHDRAW]: request({ status_overall: "WITHDRAWN" }), [LISTS]: rows() });
    await press("Withdraw request");
    expect(await said("You have no documents yet.")).toBeDefined();
    expect(asked(WITHDRAW).map(({ body }) => body)).toEqual([
      { message: "Not needed" },
      { message: "Not needed" },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("delete a draft", async () => {
    const DELETE = "DELETE /v3/signature-requests/{id}";
    const drafts = [row({ status_overall: "DRAFT", allowed: ["delete"], signers: [] })];
    const { asked, answer } = await opened({ drafts }, { [DELETE]: offline });
    await choose("Lease", "Delete");
    expect(await said(/^This deletes the draft and its documents\./)).toBeDefined();
    await press("Delete");
    expect(await said(UNREACHABLE)).toBeDefined();
    answer({ [DELETE]: { ok: true }, [LISTS]: rows() });
    await press("Delete");
    expect(await said("You have no documents yet.")).toBeDefined();
    expect(asked(DELETE)).toHaveLength(2);
  });

  const completed = [row({ status_overall: "SIGNED", allowed: ["download"] })];

  it("download its document", async () => {
    const download = noted();
    const url = "https://sign.example.test/v3/tickets/one";
    const { asked } = await opened({ completed }, { [TICKET]: { url, expires_at: "" } });
    await press("Download");
    await waitFor(() => expect(download).toHaveBeenCalledExactlyOnceWith(url));
    expect(asked(TICKET)[0]?.path).toEqual({ id: "document" });
  });

  it("show that a download did not start, and start it again on demand", async () => {
    const download = noted();
    const { answer } = await opened({ completed }, { [TICKET]: tooOften });
    await press("Download");
    expect(await said("The download did not start. That was too often.")).toBeDefined();
    answer({ [TICKET]: { url: "https://sign.example.test/one", expires_at: "" } });
    await press("Try again");
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
  });

  it("show the same if the documents are not known yet", async () => {
    const download = noted();
    const several = [row({ status_overall: "SIGNED", document_count: 2, allowed: ["download"] })];
    const READ = "GET /v3/signature-requests/{id}";
    const { answer } = await opened({ completed: several }, { [READ]: tooOften });
    await press("Download");
    expect(await said("The download did not start. That was too often.")).toBeDefined();
    answer({
      [READ]: request({ status_overall: "SIGNED" }),
      [TICKET]: { url: "https://sign.example.test/one", expires_at: "" },
    });
    await press("Try again");
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
  });
});
