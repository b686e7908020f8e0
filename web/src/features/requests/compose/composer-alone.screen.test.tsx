// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { fill, focused, press, said, valueOf } from "../../../testing/acts.ts";
import { qualities, session, visualSignatures } from "../../../testing/answers.ts";
import { request, rows, signature } from "../../../testing/request-answers.ts";
import { closeScreens, failures, openScreens, refusal } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const READ = "GET /v3/signature-requests/{id}";
const SAVE = "PUT /v3/signature-requests/{id}";
const UPLOAD = "POST /v3/documents";
const SEND = "POST /v3/signature-requests/{id}/initiate";

type Request = NonNullable<Parameters<typeof request>[0]>;
const lena = () =>
  signature({ display_name: "Lena Brunner", account_email: "lena@example.test", is_me: true });
const mine = (more: Request = {}) => request({ signatures: [lena()], allowed: ["sign"], ...more });
const draft = (more: Request = {}) =>
  mine({ status_overall: "DRAFT", allowed: ["edit", "initiate"], sent_at: null, ...more });

const opened = (shown: object = draft(), answers: Answers = {}) =>
  openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v1/email_input_autocomplete": { contacts: [] },
      "GET /v3/user/signature-qualities-detail": qualities(),
      "GET /v1/user/visual-signatures": visualSignatures(),
      [READ]: shown,
      [SAVE]: shown,
      ...answers,
    },
  });

describe("A sender who signs alone", () => {
  it("sees nothing about invitations", async () => {
    await opened();
    expect(await said("Only you sign. Nobody else gets an email.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Review and send" })).toBeNull();
    expect(screen.queryByLabelText(/^Message/)).toBeNull();
    expect(screen.queryByLabelText(/^Deadline/)).toBeNull();
    await press("Leave this request");
    expect(await said("Leave without signing?")).toBeDefined();
    expect(screen.queryByText(/invit/i)).toBeNull();
  });

  it("sees the message of a draft, and can delete it", async () => {
    await opened(draft({ message: "For the file" }));
    await fill(/^Message/, "x");
    expect(screen.getByLabelText(/^Message/)).toBeDefined();
  });

  it("gets to signing with one click", async () => {
    const { answer, asked } = await opened();
    const sent = mine();
    answer({ [SEND]: sent, [READ]: sent });
    await press("Sign now");
    expect(await screen.findByRole("button", { name: "Sign with SES" })).toBeDefined();
    expect(asked(SEND).map(({ path }) => path)).toEqual([{ id: "lease" }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Sign")));
    expect(screen.queryByText("Request sent.")).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("sees what is missing", async () => {
    await opened(draft({ documents: [] }));
    await press("Sign now");
    expect(await said("Add a document before you sign.")).toBeDefined();
  });

  it("adds a signer who is only typed, before anything is sent", async () => {
    const { asked } = await opened();
    await fill("Name or email address", "nora@example.test");
    await press("Sign now");
    expect(await screen.findByRole("button", { name: "Remove nora@example.test" })).toBeDefined();
    expect(await screen.findByRole("button", { name: "Review and send" })).toBeDefined();
    expect(asked(SEND)).toEqual([]);
  });

  it("cannot send while the typed text is not an address", async () => {
    const { asked } = await opened();
    await fill("Name or email address", "Nora");
    await press("Sign now");
    expect(focused()).toBe("Name or email address");
    expect(await valueOf("Name or email address")).toBe("Nora");
    expect(asked(SEND)).toEqual([]);
  });

  it("waits for files that are still being uploaded", async () => {
    const { asked } = await opened(draft(), { [UPLOAD]: refusal(400, "file.pdf.broken", "No.") });
    await said("Lease.pdf");
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, new File(["%PDF"], "Plan.pdf", { type: "application/pdf" }));
    await press("Sign now");
    expect(await said(/^Some files are not uploaded yet\./)).toBeDefined();
    expect(asked(SEND)).toEqual([]);
    await press("Remove Plan.pdf");
    expect(screen.queryByText(/^Some files are not uploaded yet\./)).toBeNull();
  });

  it.each(failures(refusal(402, "error.business.locked", "Your business is locked.")))(
    "sees why the draft was not sent, and can try again",
    async (refused, sentence) => {
      const { answer } = await opened(draft(), { [SEND]: refused });
      await press("Sign now");
      expect(await said(sentence)).toBeDefined();
      const sent = mine();
      answer({ [SEND]: sent, [READ]: sent });
      await press("Sign now");
      expect(await screen.findByRole("button", { name: "Sign with SES" })).toBeDefined();
    },
  );

  it("invites once another person signs too", async () => {
    const nora = signature({ signature_status: "WAITING" });
    await opened(draft({ signatures: [lena(), nora] }));
    expect(await screen.findByRole("button", { name: "Review and send" })).toBeDefined();
    expect(screen.queryByText("Only you sign. Nobody else gets an email.")).toBeNull();
    expect(screen.getByLabelText(/^Deadline/)).toBeDefined();
  });
});
