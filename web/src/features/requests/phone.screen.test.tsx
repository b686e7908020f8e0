// @vitest-environment happy-dom
/** Composing and signing on a phone: one step at a time, and a sheet instead of the side panel. */
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fill, noDialog, press, said } from "../../testing/acts.ts";
import { guest, open, qualities, session } from "../../testing/answers.ts";
import { request, rows, signature } from "../../testing/request-answers.ts";
import { closeScreens, failures, offline, openScreens, tooOften } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

beforeEach(() => happyDOM.setViewport({ width: 375, height: 812 }));
afterEach(closeScreens);

const READ = "GET /v3/signature-requests/{id}";
const SAVE = "PUT /v3/signature-requests/{id}";
const PAGE = { width: 595, height: 842 };
const opened = (shown: object, answers: Answers = {}) =>
  openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v3/user/signature-qualities-detail": qualities(),
      [READ]: shown,
      [SAVE]: shown,
      ...answers,
    },
  });

describe("Composing on a phone", () => {
  const draft = (more: Parameters<typeof request>[0] = {}) =>
    request({
      status_overall: "DRAFT",
      allowed: ["edit", "initiate"],
      signatures: [],
      sent_at: null,
      ...more,
    });
  const nora = [signature({ signature_status: "WAITING" })];
  const question = (name: string) => screen.findByRole("heading", { level: 1, name });

  it("goes through the steps, and back", async () => {
    await opened(draft());
    await question("Who signs?");
    await press("Back");
    await question("What needs to be signed?");
    await press("Next");
    expect(document.activeElement).toBe(await question("Who signs?"));
    await press("Next");
    await question("Where do they sign?");
    await press("Next");
    await question("Anything to add?");
    await press("Review and send");
    expect(await said("Add a signer before you send the request.")).toBeDefined();
  });

  it("has no last step for a person who signs alone: they sign where they place", async () => {
    const { asked } = await opened(draft({ signatures: [signature({ is_me: true })] }));
    await question("Where do you sign?");
    expect(screen.getByText(/^Step 3 of 3/)).toBeDefined();
    expect(screen.getByText(/Or place your signature when you sign\.$/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    await press("Sign now");
    await waitFor(() => expect(asked("POST /v3/signature-requests/{id}/initiate").length).toBe(1));
  });

  it("is saved automatically when the connection is back", async () => {
    const { answer, asked } = await opened(draft({ signatures: nora }), { [SAVE]: offline });
    await question("Where do they sign?");
    await press("Next");
    await fill(/^Message/, "Please");
    const alert = await screen.findByRole("alert");
    await waitFor(() => expect(alert.textContent).toMatch(/We try again automatically\./));
    answer({ [SAVE]: draft({ signatures: nora, message: "Please" }) });
    await waitFor(() => expect(alert.textContent).toBe(""));
    expect(asked(SAVE).at(-1)?.body).toMatchObject({ message: "Please" });
  });

  it.each(failures().filter(([refused]) => refused !== offline))(
    "says at the bottom of each step why it is not saved",
    async (refused, sentence) => {
      const { answer, asked } = await opened(draft({ signatures: nora }), { [SAVE]: refused });
      await question("Where do they sign?");
      await press("Next");
      await fill(/^Message/, "Please");
      const alert = await screen.findByRole("alert");
      await waitFor(() => expect(alert.textContent).toMatch(sentence));
      await press("Back");
      await question("Where do they sign?");
      expect(screen.getByRole("alert").textContent).toMatch(sentence);
      answer({ [SAVE]: draft({ signatures: nora, message: "Please" }) });
      await press("Try again");
      await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(""));
      expect(asked(SAVE).at(-1)?.body).toMatchObject({ message: "Please" });
    },
  );

  it("stays open if it cannot be saved and closed", async () => {
    const { answer, router } = await opened(draft(), { [SAVE]: tooOften });
    await question("Who signs?");
    await press("Add me");
    await press("Save and close");
    expect(await screen.findByText(/That was too often\./)).toBeDefined();
    answer({ [SAVE]: draft() });
    await press("Save and close");
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  });
});

describe("Signing on a phone", () => {
  const asks = request({
    message: "Please by Friday",
    owner_name: "Emil Vogt",
    allowed: ["sign", "decline"],
    signatures: [
      signature({
        sid: "me",
        user_id: "lena",
        display_name: "Lena Brunner",
        is_me: true,
        quality: "QES",
        legislation: "EIDAS",
      }),
    ],
  });
  const fold = (name: RegExp) => screen.findByRole("button", { name });

  it("expands the signers and their levels", async () => {
    await opened(asks, {
      "GET /v3/user/signature-qualities-detail": qualities({
        qes: { zertes: null, eidas: open("QES", "EIDAS") },
      }),
    });
    const signers = await fold(/^0 of|^Nobody has signed yet/);
    expect(screen.queryByText("Please by Friday")).toBeNull();
    await userEvent.click(signers);
    expect(await said("Please by Friday")).toBeDefined();
    await userEvent.click(await fold(/^QES|Qualified, EU law/));
    expect(await screen.findAllByText("This request requires QES.")).toHaveLength(2);
    expect(screen.queryByText("Please by Friday")).toBeNull();
    expect(screen.getByText("Your signature is not visible on any page")).toBeDefined();
  });

  it("shows next to the button why the level cannot be used", async () => {
    const { asked } = await opened(asks);
    await fold(/Qualified, EU law/);
    await press("Sign with QES");
    expect(
      await said("You don’t have a qualified certificate under EU law (eIDAS) yet."),
    ).toBeDefined();
    expect(asked("POST /v3/sign")).toEqual([]);
  });

  it("shows the status if there is nothing to sign", async () => {
    await opened(
      request({
        status_overall: "SIGNED",
        signatures: [signature({ signature_status: "SIGNED" })],
      }),
    );
    expect(await fold(/^(NK)?Nora Keller signed/)).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Sign with/ })).toBeNull();
  });
});

describe("The pages of a document on a phone", () => {
  const [lease] = request().documents;
  const twoPages = request({
    documents: lease === undefined ? [] : [{ ...lease, page_count: 2, pages: [PAGE, PAGE] }],
  });
  const thumbnails = () => screen.findByRole("dialog", { name: "Pages" });

  it("are shown on demand, and lead to the chosen page", async () => {
    await opened(twoPages);
    await press("Pages");
    const second = await within(await thumbnails()).findByRole("button", { name: "Page 2" });
    await userEvent.click(second);
    await noDialog();
    await press("Pages");
    const again = await within(await thumbnails()).findByRole("button", { name: "Page 2" });
    expect(again.getAttribute("aria-current")).toBe("true");
  });

  it("are fetched with the guest's calls if a guest opens them", async () => {
    const { asked } = await openScreens("/view/lease/nora", {
      answers: {
        "GET /v1/direct/user": guest(),
        "GET /v3/direct/signature-requests/{id}": twoPages,
        "GET /v3/direct/user/signature-qualities-detail": qualities(),
      },
    });
    await press("Pages");
    await thumbnails();
    const small = () =>
      asked("GET /v3/direct/documents/{id}/pages/{n}").filter(
        ({ query }) => query.get("scale") === "25",
      );
    await waitFor(() => expect(small()).toHaveLength(2));
  });

  it("close together with their page", async () => {
    const { go, router } = await opened(twoPages);
    await press("Pages");
    await thumbnails();
    await act(() => router.invalidate());
    expect(await thumbnails()).toBeDefined();
    await go("/dashboard");
    await noDialog();
  });
});
