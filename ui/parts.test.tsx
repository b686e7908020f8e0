// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { initials } from "./lists/avatar.tsx";
import { Button } from "./controls/button.tsx";
import { LevelMark } from "./lists/level-mark.tsx";
import { nextZoom } from "./documents/page-bar.tsx";
import { offeredPages } from "./controls/pagination.tsx";
import { PasswordField } from "./fields/password-field.tsx";
import { Stepper } from "./controls/stepper.tsx";
import { TextField } from "./fields/text-field.tsx";
import { Ticks } from "./ticks.tsx";
import { WithWords } from "./testing/with-words.tsx";

afterEach(cleanup);

describe("A button", () => {
  it("keeps its label while it loads, is announced as busy and does nothing", async () => {
    const onClick = vi.fn();
    const { rerender } = render(
      <Button loading onClick={onClick}>
        Send request
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Send request" });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute("aria-busy")).toBe("true");
    rerender(<Button onClick={onClick}>Send request</Button>);
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it("does not submit a form while it loads", async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading>
          Log in
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole("button"));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe("A field", () => {
  it("is tied to its label and to its error", () => {
    render(
      <WithWords>
        <TextField label="Mobile number" error="Invalid format" hint="With country code" />
      </WithWords>,
    );
    const field = screen.getByLabelText("Mobile number");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const line = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(line?.textContent).toBe("Invalid format");
  });

  it("shows why it is locked", () => {
    render(
      <WithWords>
        <TextField label="Company" defaultValue="Helvion AG" locked="Set by your identification." />
      </WithWords>,
    );
    const field = screen.getByLabelText<HTMLInputElement>("Company");
    expect(field.readOnly).toBe(true);
    const line = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(line?.textContent).toBe("Set by your identification.");
  });

  it("shows a password to its owner on demand", async () => {
    render(
      <WithWords>
        <PasswordField label="Password" />
      </WithWords>,
    );
    const field = screen.getByLabelText<HTMLInputElement>("Password");
    expect(field.type).toBe("password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(field.type).toBe("text");
    expect(screen.getByRole("button", { name: "Hide password" })).toBeTruthy();
  });
});

describe("Marks", () => {
  it("have the long name of a level, and show that it is not available yet", () => {
    render(
      <WithWords>
        <LevelMark level="qes" />
        <LevelMark level="aes" inked={false} />
      </WithWords>,
    );
    expect(screen.getByRole("img", { name: "Qualified electronic signature" }).textContent).toBe(
      "QES",
    );
    expect(
      screen.getByRole("img", {
        name: "Advanced electronic signature, not available to you yet",
      }),
    ).toBeTruthy();
  });

  it("show in words how many have signed", () => {
    render(
      <WithWords>
        <Ticks signers={["signed", "you", "waiting"]} />
      </WithWords>,
    );
    expect(screen.getByText("1 of 3")).toBeTruthy();
  });

  it("mark the current step", () => {
    render(
      <WithWords>
        <Stepper label="Signing" steps={["Place", "Level", "Confirm"]} current={1} />
      </WithWords>,
    );
    expect(document.querySelector("[aria-current=step]")?.textContent).toBe("2Level");
    expect(screen.getByText("Step 2 of 3: Level")).toBeTruthy();
  });

  it("use the initials of the first and the last word, and one letter for an organisation", () => {
    expect(initials("Lena Brunner")).toBe("LB");
    expect(initials("Ana de la Cruz")).toBe("AC");
    expect(initials("Élodie")).toBe("É");
    expect(initials("Helvion AG", "organisation")).toBe("H");
    expect(initials("  ")).toBe("");
  });
});

describe("Navigation", () => {
  it("offers the first, the last and the neighbouring pages; 0 is a gap", () => {
    expect(offeredPages(2, 7)).toEqual([1, 2, 3, 0, 7]);
    expect(offeredPages(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(offeredPages(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9]);
    expect(offeredPages(1, 1)).toEqual([1]);
  });

  it("zooms by steps and stops at both ends", () => {
    expect(nextZoom(1, 1)).toBe(1.1);
    expect(nextZoom(1, -1)).toBe(0.9);
    expect(nextZoom(1.04, 1)).toBe(1.1);
    expect(nextZoom(3, 1)).toBeUndefined();
    expect(nextZoom(0.5, -1)).toBeUndefined();
  });
});
