// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TanInput } from "./tan-input.tsx";
import { WithWords } from "../testing/with-words.tsx";

function Form({ onSubmit }: { onSubmit: () => void }) {
  const [code, setCode] = useState("");
  return (
    <form onSubmit={onSubmit}>
      <TanInput label="Code (TAN)" value={code} onChange={setCode} />
      <output>{code}</output>
    </form>
  );
}

const setUp = () => {
  const onSubmit = vi.fn();
  render(
    <WithWords>
      <Form onSubmit={onSubmit} />
    </WithWords>,
  );
  return { onSubmit, input: screen.getByRole<HTMLInputElement>("textbox", { name: "Code (TAN)" }) };
};
const code = () => document.querySelector("output")?.textContent;

afterEach(cleanup);

describe("The field of a one-time code", () => {
  it("is one real input that the phone can fill", () => {
    const { input } = setUp();
    expect(input.autocomplete).toBe("one-time-code");
    expect(input.inputMode).toBe("numeric");
    expect(screen.getAllByRole("textbox")).toHaveLength(1);
  });

  it("accepts a pasted code with text around its digits", async () => {
    const { input } = setUp();
    await userEvent.click(input);
    await userEvent.paste("Code: 419 027.");
    expect(code()).toBe("419027");
  });

  it("accepts only digits and never submits by itself", async () => {
    const { input, onSubmit } = setUp();
    await userEvent.type(input, "41a9-02789");
    expect(code()).toBe("419027");
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(input, "{Backspace}");
    expect(code()).toBe("41902");
  });
});
