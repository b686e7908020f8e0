// @vitest-environment happy-dom
import { Button } from "@paraph/ui/controls/button";
import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { Overlay, OverlayBody } from "@paraph/ui/floating/overlay";
import { WithWords } from "@paraph/ui/testing/with-words";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ModalBodyProps } from "../../lib/over-pages/modal-names.ts";
import { closeModal, openModal, openModals } from "../../lib/over-pages/modals.ts";
import { onReport } from "../../lib/service/report.ts";
import { ModalHost } from "./modal-host.tsx";

type Body = ModalBodyProps<{ title: string }, string>;

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

function Signing({ props, act: sign, loading, error, close }: Body) {
  return (
    <Overlay open label={props.title} leave={{ label: "Cancel", onSelect: close }}>
      <OverlayBody>
        {error && <p role="alert">{error}</p>}
        <Button loading={loading} onClick={() => sign("419027")}>
          Sign
        </Button>
      </OverlayBody>
    </Overlay>
  );
}

const question = () => Promise.resolve({ default: Question });
const signing = () => Promise.resolve({ default: Signing });
const registry = {
  "test/question": question,
  "test/other": question,
  signing,
  "signing-success": signing,
} as never;

type Action = (result: string) => unknown;

/**
 * Opens one of the names above. The promise is wrapped in an object, so that awaiting `open` does not wait for the
 * result.
 */
function open(name: string, title: string, action?: Action): { result: Promise<unknown> } {
  let result: Promise<unknown> = Promise.resolve();
  act(() => {
    result = openModal(name as never, { title } as never, action as never);
  });
  return { result };
}
/** Opens another modal in place of the open one, as an action may do. */
const openWithin = (name: string, title: string) =>
  void openModal(name as never, { title } as never);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const isBusy = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-busy");
const isLocked = () => document.documentElement.style.overflow === "hidden";

beforeEach(() => {
  render(
    <WithWords>
      <ModalHost registry={registry} />
    </WithWords>,
  );
});
afterEach(() => {
  act(() => {
    closeModal("dialog");
    closeModal("overlay");
  });
  cleanup();
});

const KINDS = [
  { kind: "dialog", one: "test/question", other: "test/other", button: "Agree", result: "yes" },
  { kind: "overlay", one: "signing", other: "signing-success", button: "Sign", result: "419027" },
] as const;

describe.each(KINDS)(
  "The host of modals, for each $kind,",
  ({ kind, one, other, button, result }) => {
    it("shows one at a time: opening another replaces it", async () => {
      const first = open(one, "First");
      await screen.findByRole("dialog", { name: "First" });
      open(other, "Second");
      await screen.findByRole("dialog", { name: "Second" });
      expect(screen.getAllByRole("dialog")).toHaveLength(1);
      expect(await first.result).toBeUndefined();
    });

    it("locks the scrolling of the page while it is open", async () => {
      expect(isLocked()).toBe(false);
      open(one, "Remove two members?");
      await screen.findByRole("dialog");
      expect(isLocked()).toBe(true);
      await press("Cancel");
      expect(isLocked()).toBe(false);
    });

    it("runs the action with a loading flag, then closes and resolves to the result", async () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const action = vi.fn(() => promise);
      const opened = open(one, "Decline this request?", action);
      await screen.findByRole("dialog");
      await press(button);
      expect(action).toHaveBeenCalledWith(result);
      expect(isBusy(button)).toBe("true");

      await press(button);
      await userEvent.keyboard("{Escape}");
      expect(action, "a second click while it runs does nothing").toHaveBeenCalledOnce();
      expect(screen.getByRole("dialog"), "it cannot be left while it runs").toBeTruthy();

      resolve("complete");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(await opened.result).toBe(result);
    });

    it("resolves to the result at once if there is no action", async () => {
      const opened = open(one, "Agree?");
      await screen.findByRole("dialog");
      await press(button);
      expect(await opened.result).toBe(result);
      expect(openModals[kind].get().request).toBeNull();
    });

    it("resolves to nothing and does not run the action when it is closed", async () => {
      const action = vi.fn();
      const opened = open(one, "Add signer", action);
      await screen.findByRole("dialog");
      await press("Cancel");
      expect(await opened.result).toBeUndefined();
      expect(action).not.toHaveBeenCalled();
    });

    it("does not close the modal that its action has opened in its place", async () => {
      const opened = open(one, "First", () => {
        openWithin(other, "Second");
        return "complete";
      });
      await screen.findByRole("dialog", { name: "First" });
      await press(button);
      await screen.findByRole("dialog", { name: "Second" });
      expect(screen.getAllByRole("dialog")).toHaveLength(1);
      expect(await opened.result, "the action has run all the same").toBe(result);
    });

    it("stays when the action fails: loading stops, and it shows the error in the person's language", async () => {
      const { promise, reject } = Promise.withResolvers<void>();
      open(one, "Delegate your signature", () => promise);
      await screen.findByRole("dialog");
      await press(button);
      expect(isBusy(button)).toBe("true");
      reject(new Error("boom"));
      const said = await screen.findByText(/^Something went wrong/);
      expect(screen.getByRole("alert").contains(said)).toBe(true);
      expect(isBusy(button)).toBeNull();
    });

    it("resolves to nothing when the action fails after it was replaced", async () => {
      const opened = open(one, "First", () => {
        openWithin(other, "Second");
        return Promise.reject(new Error("boom"));
      });
      await screen.findByRole("dialog", { name: "First" });
      await press(button);
      expect(await opened.result).toBeUndefined();
      expect(openModals[kind].get().failure, "the one in its place has not failed").toBeUndefined();
    });

    it("reports an unknown name: it fails to load, and nothing stays open", async () => {
      const name = kind === "dialog" ? "test/nowhere" : "nowhere";
      const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const reported = vi.fn();
      const stop = onReport(reported);
      const opened = open(name, "?");
      await waitFor(() => expect(openModals[kind].get().request).toBeNull());
      expect(reported).toHaveBeenCalledWith(
        expect.objectContaining({ message: `There is no ${kind} called ${name}` }),
        `The ${kind} ${name} could not be loaded`,
        undefined,
      );
      expect(isLocked()).toBe(false);
      expect(await opened.result).toBeUndefined();
      stop();
      errors.mockRestore();
    });
  },
);

describe("A dialog", () => {
  it("is found by its namespace and its name", () => {
    open("test/question", "Which?");
    expect(openModals.dialog.get().request).toMatchObject({ namespace: "test", name: "question" });
  });

  it("closes whatever its action returns", async () => {
    const opened = open("test/question", "Withdraw?", () => "anything");
    await screen.findByRole("dialog");
    await press("Agree");
    expect(await opened.result).toBe("yes");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("closes on Escape", async () => {
    open("test/question", "Add signer");
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is above an overlay, which stays", async () => {
    open("signing", "Signing");
    await screen.findByRole("dialog", { name: "Signing" });
    open("test/question", "Leave?");
    await screen.findByRole("dialog", { name: "Leave?" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Leave?" })).toBeNull());
    expect(screen.getByRole("dialog", { name: "Signing" })).toBeTruthy();
    expect(isLocked(), "the page behind the overlay").toBe(true);
  });
});

describe("An overlay", () => {
  it("is persistent: neither Escape nor a click next to it closes it, its own button does", async () => {
    open("signing", "Confirm your signature");
    await screen.findByRole("dialog", { name: "Confirm your signature" });
    await userEvent.keyboard("{Escape}");
    await userEvent.click(document.body);
    expect(screen.getByRole("dialog")).toBeTruthy();
    await press("Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("stays with any result except complete, and stops loading", async () => {
    open("signing", "Signing", () => Promise.resolve("TAN_REQUIRED"));
    await screen.findByRole("dialog");
    await press("Sign");
    await waitFor(() => expect(openModals.overlay.get().loading).toBe(false));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("keeps the focus while one follows another, and returns it when the last has closed", async () => {
    const opener = document.body.appendChild(document.createElement("button"));
    opener.focus();
    open("signing", "Signing");
    await screen.findByRole("dialog", { name: "Signing" });
    open("signing-success", "Signed");
    const second = await screen.findByRole("dialog", { name: "Signed" });
    await waitFor(() => expect(second.contains(document.activeElement)).toBe(true));
    act(() => screen.getByRole("button", { name: "Sign" }).focus());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Sign" }));
    await press("Cancel");
    await waitFor(() => expect(document.activeElement).toBe(opener));
    opener.remove();
  });
});
