// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { press } from "../../../testing/acts.ts";
import { qualities, session, visualSignatures } from "../../../testing/answers.ts";
import { request, rows, signature } from "../../../testing/request-answers.ts";
import { closeScreens, openScreens, refusal } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const ADD = "POST /v3/signature-requests/{id}/attachments";
const REMOVE = "DELETE /v3/signature-requests/{id}/attachments/{attachment_id}";
const SAVE = "PUT /v3/signature-requests/{id}";
const TICKET = "POST /v3/signature-requests/{id}/attachments/{attachment_id}/content/ticket";

const terms = {
  attachment_id: "terms",
  filename: "Terms.txt",
  content_type: "text/plain",
  size: 17,
  sha256: "0",
};
const draft = (more: object = {}) =>
  request({
    status_overall: "DRAFT",
    allowed: ["edit", "initiate", "attach", "download"],
    sent_at: null,
    signatures: [signature({ display_name: "Ben Roth", account_email: "ben@example.test" })],
    ...more,
  });

const opened = (answers: Answers) =>
  openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v1/email_input_autocomplete": { contacts: [] },
      "GET /v3/user/signature-qualities-detail": qualities(),
      "GET /v1/user/visual-signatures": visualSignatures(),
      ...answers,
    },
  });
/** The field of files in the part of attachments: documents come first. */
const attach = async (file: File) => {
  await screen.findAllByText("Attachments");
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].at(-1);
  if (field === undefined) throw new Error("There is no field for files.");
  await userEvent.upload(field, file);
};
const file = () => new File(["Terms of delivery"], "Terms.txt", { type: "text/plain" });

describe("The sender of a draft", () => {
  it("attaches a file, which stays in the list when an earlier save answers without it", async () => {
    const { asked } = await opened({
      "GET /v3/signature-requests/{id}": draft(),
      [ADD]: terms,
      [SAVE]: draft({ attachments: [] }),
    });
    await attach(file());
    expect(await screen.findByRole("button", { name: "Download Terms.txt" })).toBeDefined();
    await userEvent.type(await screen.findByLabelText(/^Message/), "Hello");
    await waitFor(() => expect(asked(SAVE).length).toBeGreaterThan(0));
    expect(screen.getByRole("button", { name: "Download Terms.txt" })).toBeDefined();
  });

  it("drops a file onto the attachments that are there, which attaches it and uploads no document", async () => {
    const { asked } = await opened({
      "GET /v3/signature-requests/{id}": draft({ attachments: [terms] }),
      [ADD]: { ...terms, attachment_id: "plan", filename: "Plan.txt" },
    });
    const there = await screen.findByText("Terms.txt");
    const files = [new File(["Plan"], "Plan.txt", { type: "text/plain" })];
    const dataTransfer = { files, items: files.map(() => ({ kind: "file" })) };
    fireEvent.dragEnter(there, { dataTransfer });
    expect(await screen.findByText("Drop 1 file")).toBeDefined();
    fireEvent.drop(there, { dataTransfer });
    expect(await screen.findByRole("button", { name: "Download Plan.txt" })).toBeDefined();
    expect(screen.queryByText("Drop 1 file")).toBeNull();
    expect(asked(ADD)).toHaveLength(1);
    expect(asked("POST /v3/documents")).toEqual([]);
  });

  it("reads how large a file can be", async () => {
    await opened({ "GET /v3/signature-requests/{id}": draft() });
    expect(await screen.findByText("Drop a file here, up to 40 MB")).toBeDefined();
  });

  it("reads in plain words why a file is refused", async () => {
    await opened({
      "GET /v3/signature-requests/{id}": draft(),
      [ADD]: refusal(400, "file.malware.detected", "Our virus scanner has found malware."),
    });
    await attach(file());
    expect(await screen.findByText(/virus scanner has found malware/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Download Terms.txt" })).toBeNull();
  });

  it("removes an attachment after a question", async () => {
    const { asked } = await opened({
      "GET /v3/signature-requests/{id}": draft({ attachments: [terms] }),
      [REMOVE]: { ok: true },
    });
    await press("Remove Terms.txt");
    expect(asked(REMOVE)).toEqual([]);
    await press("Remove");
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Download Terms.txt" })).toBeNull(),
    );
    expect(asked(REMOVE)[0]?.path).toEqual({ id: "lease", attachment_id: "terms" });
  });
});

describe("A signer", () => {
  it("downloads the attachments of a request, and changes nothing", async () => {
    const { asked } = await opened({
      "GET /v3/signature-requests/{id}": request({ allowed: ["download"], attachments: [terms] }),
      [TICKET]: { url: "/v3/tickets/t", expires_at: "2026-01-01T00:00:00.000Z" },
    });
    await press("Download Terms.txt");
    await waitFor(() => expect(asked(TICKET)).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "Remove Terms.txt" })).toBeNull();
  });
});
