// @vitest-environment happy-dom
import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { WithWords } from "@paraph/ui/testing/with-words";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onReport } from "../lib/service/report.ts";
import { closeDialog, dialogState, openDialog } from "./dialogs.ts";
import { DialogHost } from "./host.tsx";
import type { DialogBodyProps } from "./names.ts";

type Body = DialogBodyProps<{ title: string }, string>;

function Question({ props, act: answer, loading, error, close }: Body) {
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={props.title}
      leave="Cancel"
      act={{ label: "Agree", does: () => answer("yes") }}
      error={error}
    />
  );
}

const registry = {
  "test/question": () => Promise.resolve({ default: Question }),
  "test/other": () => Promise.resolve({ default: Question }),
} as never;

const open = (name: string, title: string, onAction?: (result: string) => unknown) =>
  act(() => openDialog(name as never, { title } as never, onAction as never));
const agree = () => userEvent.click(screen.getByRole("button", { name: "Agree" }));

beforeEach(() => {
  render(
    <WithWords>
      <DialogHost registry={registry} />
    </WithWords>,
  );
});
afterEach(() => {
  act(() => closeDialog());
  cleanup();
});

describe("The host of dialogs", () => {
  it("shows one dialog at a time: opening another replaces it", async () => {
    open("test/question", "Withdraw this request?");
    await screen.findByRole("dialog", { name: "Withdraw this request?" });
    open("test/other", "Leave without sending?");
    await screen.findByRole("dialog", { name: "Leave without sending?" });
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  });

  it("keeps the namespace and the name of a dialog apart", () => {
    open("test/question", "Which?");
    expect(dialogState.get().request).toMatchObject({ namespace: "test", name: "question" });
  });

  it("locks the scrolling of the page while a dialog is open", async () => {
    expect(document.documentElement.style.overflow).toBe("");
    open("test/question", "Remove two members?");
    await screen.findByRole("dialog");
    expect(document.documentElement.style.overflow).toBe("hidden");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(document.documentElement.style.overflow).toBe("");
  });

  it("runs the action with a loading flag, then closes", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onAction = vi.fn(() => promise);
    open("test/question", "Decline this request?", onAction);
    await screen.findByRole("dialog");
    await agree();
    expect(onAction).toHaveBeenCalledWith("yes");
    expect(screen.getByRole("button", { name: "Agree" }).getAttribute("aria-busy")).toBe("true");

    await agree();
    await userEvent.keyboard("{Escape}");
    expect(onAction, "a second click while it runs does nothing").toHaveBeenCalledOnce();
    expect(screen.getByRole("dialog"), "it cannot be left while it runs").toBeTruthy();

    resolve();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("closes after the action only if it is still the same one", async () => {
    open("test/question", "First", () =>
      openDialog("test/other" as never, { title: "Second" } as never),
    );
    await screen.findByRole("dialog", { name: "First" });
    await agree();
    await screen.findByRole("dialog", { name: "Second" });
    expect(dialogState.get().request?.name).toBe("other");
  });

  it("stays when the action fails, and says so in the person's words", async () => {
    open("test/question", "Delegate your signature", () => Promise.reject(new Error("boom")));
    await screen.findByRole("dialog");
    await agree();
    const said = await screen.findByText(/^That did not work/);
    expect(screen.getByRole("alert").contains(said)).toBe(true);
    expect(screen.getByRole("button", { name: "Agree" }).getAttribute("aria-busy")).toBeNull();
  });

  it("closes on Escape and returns nothing to the action", async () => {
    const onAction = vi.fn();
    open("test/question", "Add signer", onAction);
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(onAction).not.toHaveBeenCalled();
  });

  it("reports an unknown name: it fails to load, and nothing stays open", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const reported = vi.fn();
    const stop = onReport(reported);
    open("test/nowhere", "?");
    await waitFor(() => expect(dialogState.get().request).toBeNull());
    expect(reported).toHaveBeenCalledWith(
      expect.objectContaining({ message: "There is no dialog called test/nowhere" }),
      "The dialog test/nowhere could not be loaded",
      undefined,
    );
    expect(document.documentElement.style.overflow).toBe("");
    stop();
    errors.mockRestore();
  });
});
