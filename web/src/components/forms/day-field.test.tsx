// @vitest-environment happy-dom
import { ui } from "@paraph/language/testing/english";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { IntlProvider } from "use-intl";
import { afterEach, describe, expect, it } from "vitest";
import { DayField } from "./day-field.tsx";

afterEach(cleanup);

function Held({ first }: { first: string }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <DayField label="Deadline" min="2031-01-10" value={day} onDay={setDay} />
      <button onClick={() => setDay("2031-03-01")}>Undo</button>
      <output>{day}</output>
    </>
  );
}

const open = (first = "") =>
  render(
    <IntlProvider locale="en-GB" timeZone="Europe/Zurich" messages={{ web: { ui } }}>
      <Held first={first} />
    </IntlProvider>,
  );
const value = () => screen.getByRole("status").textContent;
const field = () => screen.getByLabelText<HTMLInputElement>("Deadline");
const type = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
};

describe("A field for a day", () => {
  it("accepts a typed day, and shows it in the usual format after the field is left", async () => {
    open();
    await type("14.2.2031");
    expect(value()).toBe("2031-02-14");
    expect(field().value).toBe("14.2.2031");
    await userEvent.tab();
    expect(field().value).toBe("14 Feb 2031");
  });

  it("keeps text that is no day, shows an error after the field is left, and has no day then", async () => {
    open("2031-02-14");
    await type("31.2.2031");
    expect(value()).toBe("");
    expect(screen.queryByText(/^This is not a date/)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText("This is not a date. Enter a date such as 10 Jan 2031.")).toBeDefined();
    expect(field().value).toBe("31.2.2031");
    expect(field().getAttribute("aria-invalid")).toBe("true");
  });

  it("refuses a day that is too early", async () => {
    open();
    await type("9 Jan 2031");
    await userEvent.tab();
    expect(value()).toBe("");
    expect(screen.getByText("Choose 10 Jan 2031 or later.")).toBeDefined();
  });

  it("can be emptied", async () => {
    open("2031-02-14");
    await userEvent.clear(field());
    await userEvent.tab();
    expect([value(), field().value]).toEqual(["", ""]);
    expect(screen.queryByText(/date\./)).toBeNull();
  });

  it("replaces the typed text when the day is set from outside", async () => {
    open("2031-02-14");
    await type("nothing");
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(field().value).toBe("1 Mar 2031");
  });

  it("can be filled from a calendar, which begins at the earliest permitted day, by keyboard too", async () => {
    open();
    await userEvent.click(screen.getByRole("button", { name: "Choose a date" }));
    expect(await screen.findByRole("grid", { name: "January 2031" })).toBeDefined();
    const early = screen.getByRole<HTMLButtonElement>("button", { name: /\D9 January 2031/ });
    expect(early.disabled).toBe(true);
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(
      /^Friday,? 10 January 2031$/,
    );
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(value()).toBe("2031-01-17");
    expect(field().value).toBe("17 Jan 2031");
  });
});
