// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { Form } from "./form.tsx";
import { ScoreScale } from "./score-scale.tsx";
import { WithWords } from "../testing/with-words.tsx";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

/** What is said against the fields, from outside as a service would. */
let say: (against: { reason?: string; score?: string; sure?: string }) => void;

function Asking({ onSubmit }: { onSubmit: () => void }) {
  const [against, setAgainst] = useState<Parameters<typeof say>[0]>({});
  useEffect(() => {
    say = setAgainst;
  }, []);
  return (
    <WithWords>
      <Form onSubmit={onSubmit}>
        <TextField label="Name" />
        <TextField label="Reason" error={against.reason} />
        <ScoreScale
          label="Score"
          ends={["low", "high"]}
          most={2}
          value={null}
          onChange={() => undefined}
          error={against.score}
        />
        <Checkbox error={against.sure}>Sure</Checkbox>
        <button type="submit">Send</button>
      </Form>
    </WithWords>
  );
}

const send = () => userEvent.click(screen.getByRole("button", { name: "Send" }));
const said = (against: Parameters<typeof say>[0]) => act(() => say(against));

it("moves the focus to the first wrong field, each time", async () => {
  render(<Asking onSubmit={() => say({ reason: "Say why", sure: "Be sure" })} />);
  for (const _ of ["once", "once more"]) {
    await send();
    expect(document.activeElement).toBe(screen.getByLabelText("Reason"));
  }
});

it("finds the field in a group", async () => {
  render(<Asking onSubmit={() => say({ score: "Choose one" })} />);
  await send();
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "0" }));
});

it("waits for the service's response", async () => {
  render(<Asking onSubmit={() => undefined} />);
  await send();
  expect(document.activeElement).toBe(screen.getByRole("button"));
  said({ sure: "Be sure" });
  expect(document.activeElement).toBe(screen.getByRole("checkbox"));
});

it("leaves the focus to a person who continues typing, or who has not submitted", async () => {
  const onSubmit = vi.fn();
  render(<Asking onSubmit={onSubmit} />);
  said({ reason: "Say why" });
  expect(document.activeElement).toBe(document.body);
  said({});
  await send();
  await userEvent.type(screen.getByLabelText("Name"), "Lena");
  said({ reason: "Say why" });
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  expect(onSubmit).toHaveBeenCalledOnce();
});
