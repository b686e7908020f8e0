// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { ActDialog } from "./act-dialog.tsx";
import type { ActDialogProps } from "./act-dialog.tsx";

afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

function show(more: Partial<ActDialogProps> = {}) {
  const does = vi.fn();
  const onClose = vi.fn();
  render(
    <ActDialog
      open
      title="Withdraw this request?"
      leave="Cancel"
      act={{ label: "Withdraw", danger: true, does }}
      onClose={onClose}
      {...more}
    />,
  );
  return { does, onClose };
}

it("offers one act and a way to cancel", async () => {
  const { does, onClose } = show();
  await userEvent.click(button("Withdraw"));
  expect(does).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(button("Cancel"));
  expect(onClose).toHaveBeenCalledOnce();
});

it("cannot be closed, nor run twice, while the act runs", async () => {
  const { does, onClose } = show({ busy: true });
  await userEvent.click(button("Withdraw"));
  await userEvent.click(button("Cancel"));
  await userEvent.keyboard("{Escape}");
  expect(does).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  expect(button("Withdraw").getAttribute("aria-busy")).toBe("true");
});

it("has another way to close it if Escape does nothing", async () => {
  const onLeave = vi.fn();
  const { onClose } = show({ onLeave });
  await userEvent.click(button("Cancel"));
  expect(onLeave).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it("shows why the act failed, above its button", () => {
  show({ error: "The password is wrong." });
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toBe("The password is wrong.");
  expect(alert.compareDocumentPosition(button("Withdraw"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("runs its act with the key Enter in a field, too", async () => {
  const does = vi.fn();
  show({ act: { label: "End", does }, children: <input aria-label="Password" /> });
  await userEvent.type(screen.getByLabelText("Password"), "tea{Enter}");
  expect(does).toHaveBeenCalledOnce();
});
