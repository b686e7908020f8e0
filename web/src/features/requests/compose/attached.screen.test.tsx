// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { ownBusiness, qualities, session, visualSignatures } from "../../../testing/answers.ts";
import { request, rows, signature } from "../../../testing/request-answers.ts";
import { closeScreens, openScreens } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const SAVE = "PUT /v3/signature-requests/{id}";
const draft = (more: object = {}) =>
  request({
    status_overall: "DRAFT",
    allowed: ["edit", "initiate"],
    sent_at: null,
    signatures: [signature({ display_name: "Ben Roth", account_email: "ben@example.test" })],
    ...more,
  });
const file = (enabled: boolean, customisable: boolean) => ({ enabled, customisable });

const opened = (attachments: { signed_document: object; signature_protocol: object }) =>
  openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v2/businesses/user": ownBusiness({ is_admin: false, attachments } as object),
      "GET /v3/signature-requests": rows(),
      "GET /v1/email_input_autocomplete": { contacts: [] },
      "GET /v3/user/signature-qualities-detail": qualities(),
      "GET /v1/user/visual-signatures": visualSignatures(),
      "GET /v3/signature-requests/{id}": draft(),
      [SAVE]: draft(),
    },
  });
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

describe("The attachments of a draft", () => {
  it("are what the business says, until the sender decides about those that are theirs", async () => {
    const { asked } = await opened({
      signed_document: file(true, false),
      signature_protocol: file(false, true),
    });
    const report = await box("Signature report");
    expect(report.checked).toBe(false);
    expect(screen.queryByRole("checkbox", { name: "Signed document" })).toBeNull();
    await userEvent.click(report);
    expect(report.checked).toBe(true);
    await waitFor(() =>
      expect(asked(SAVE).at(-1)?.body).toMatchObject({
        attach_on_success: ["SIGNED_DOCUMENT", "SIGNATURE_PROTOCOL"],
      }),
    );
  });

  it("are not asked about where the business decides about all of them", async () => {
    await opened({ signed_document: file(true, false), signature_protocol: file(false, false) });
    await screen.findByLabelText(/^Message/);
    expect(screen.queryByText("Files in the email")).toBeNull();
  });
});
