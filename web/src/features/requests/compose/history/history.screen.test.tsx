// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { fill, press, said } from "../../../../testing/acts.ts";
import { session } from "../../../../testing/answers.ts";
import { request, rows, signature } from "../../../../testing/request-answers.ts";
import { closeScreens, openScreens } from "../../../../testing/screens.tsx";

afterEach(closeScreens);

const READ = "GET /v3/signature-requests/{id}";
const SAVE = "PUT /v3/signature-requests/{id}";
const DELETE = "DELETE /v3/documents/{id}";
const draft = request({
  status_overall: "DRAFT",
  allowed: ["edit", "initiate"],
  signatures: [signature({ signature_status: "WAITING" })],
  sent_at: null,
});

const opened = () =>
  openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v1/email_input_autocomplete": { contacts: [] },
      [READ]: draft,
      [SAVE]: draft,
      [DELETE]: { ok: true },
    },
  });
const undo = () => userEvent.keyboard("{Control>}z{/Control}");
const redo = () => userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
const isDisabled = (name: string) =>
  screen.getByRole<HTMLButtonElement>("button", { name }).disabled;
const leave = async () => {
  await press("Leave this request");
  await press("Save and leave");
};

describe("An action in the composer", () => {
  it("can be undone and redone by keyboard, and is saved either way", async () => {
    const { asked } = await opened();
    await said("Lease.pdf");
    expect([isDisabled("Undo"), isDisabled("Redo")]).toEqual([true, true]);
    await press("Remove Lease.pdf");
    await waitFor(() => expect(asked(SAVE).at(-1)?.body).toMatchObject({ documents: [] }));
    await undo();
    expect(await said("Undone.")).toBeDefined();
    expect(await said("Lease.pdf")).toBeDefined();
    await waitFor(() =>
      expect(asked(SAVE).at(-1)?.body).toMatchObject({
        documents: [{ document_id: expect.any(String) }],
      }),
    );
    await redo();
    expect(await said("Redone.")).toBeDefined();
    expect(screen.queryByText("Lease.pdf")).toBeNull();
    expect([isDisabled("Undo"), isDisabled("Redo")]).toEqual([false, true]);
  });

  it("can be undone with the button, and the focus stays on the two buttons", async () => {
    await opened();
    await press("Add me");
    const added = () => screen.queryByRole("button", { name: "Remove Lena Brunner" });
    await waitFor(() => expect(added()).not.toBeNull());
    await press("Undo");
    expect(added()).toBeNull();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Redo");
    await press("Redo");
    expect(added()).not.toBeNull();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Undo");
  });

  it("is not undone while the person types: undo then belongs to the text field", async () => {
    await opened();
    await press(/^Remove Nora/);
    await fill(/^Message/, "Please");
    await undo();
    expect(screen.queryByText("Undone.")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Remove Nora/ })).toBeNull();
  });
});

describe("A removed document", () => {
  it("is deleted when the page closes", async () => {
    const { asked, router } = await opened();
    await press("Remove Lease.pdf");
    await leave();
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    await waitFor(() => expect(asked(DELETE)).toHaveLength(1));
  });

  it("is kept if it was put back", async () => {
    const { asked, router } = await opened();
    await press("Remove Lease.pdf");
    await undo();
    await said("Lease.pdf");
    await leave();
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    expect(asked(DELETE)).toEqual([]);
  });
});

describe("A signer whose box the next click places", () => {
  it("is named in a hint, until Escape or the button ends it", async () => {
    await opened();
    const chip = await screen.findByRole("button", { name: /^1 Nora/ });
    const hint = /^Click where Nora Keller’s signature goes/;
    await userEvent.click(chip);
    expect(await said(hint)).toBeDefined();
    expect(chip.getAttribute("aria-pressed")).toBe("true");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByText(hint)).toBeNull();
    expect(chip.getAttribute("aria-pressed")).toBe("false");
    await userEvent.click(chip);
    await press("Stop");
    expect(screen.queryByText(hint)).toBeNull();
  });
});
