// @vitest-environment happy-dom
import { CallError } from "@paraph/contract/client";
import { common, forms, ui } from "@paraph/language/testing/english";
import { Form } from "@paraph/ui/fields/form";
import { NumberField } from "@paraph/ui/fields/number-field";
import { Switch } from "@paraph/ui/fields/switch";
import { TanInput } from "@paraph/ui/fields/tan-input";
import { TextField } from "@paraph/ui/fields/text-field";
import { WithWords } from "@paraph/ui/testing/with-words";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FailureLine } from "./failure-line.tsx";
import { useFields } from "./use-fields.ts";
import type { FieldsOptions } from "./use-fields.ts";

afterEach(cleanup);

interface Kept {
  name: string;
  on: boolean;
  days: number | null;
}

const KEPT: Kept = { name: "Lena", on: false, days: 30 };

function Asking(options: Partial<FieldsOptions<Kept>>) {
  const fields = useFields<Kept>({ values: KEPT, submit: () => undefined, ...options });
  const check = (days: number | null) => (days === null ? "How many?" : undefined);
  return (
    <Form id={fields.id} onSubmit={fields.submit}>
      <TextField label="Name" {...fields.input("name", { required: true, most: 8 })} />
      <Switch {...fields.toggle("on")}>On</Switch>
      <NumberField label="Days" {...fields.choice("days", { check })} />
      <FailureLine of={fields.failure} />
      <p data-testid="changed">{fields.changed.join(" ")}</p>
      <p data-testid="saved">{fields.isSaved && "saved"}</p>
      <button type="submit">Save</button>
      <button type="button" onClick={fields.discard}>
        Discard
      </button>
    </Form>
  );
}

const inForms = (form: ReactNode) => (
  <WithWords>
    <IntlProvider locale="en-GB" messages={{ web: { forms, common, ui } }}>
      {form}
    </IntlProvider>
  </WithWords>
);
const inWords = (options: Partial<FieldsOptions<Kept>>) => inForms(<Asking {...options} />);
const show = (options: Partial<FieldsOptions<Kept>> = {}) => render(inWords(options));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  if (text !== "") await userEvent.type(field(label), text);
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const changed = () => screen.getByTestId("changed").textContent;

describe("The fields of a form", () => {
  it("report what has changed, and can be reset", async () => {
    show();
    expect(changed()).toBe("");
    await type("Name", "Leni");
    await userEvent.click(field("On"));
    await type("Days", "60");
    await userEvent.tab();
    expect(changed()).toBe("name on days");
    await type("Name", "Lena");
    await userEvent.click(field("On"));
    expect(changed()).toBe("days");
    await press("Discard");
    expect([field("Name").value, field("On").checked, field("Days").value, changed()]).toEqual([
      "Lena",
      false,
      "30",
      "",
    ]);
  });

  it("send the entered values without surrounding white space, and use them as their new start values", async () => {
    const submit = vi.fn();
    show({ submit });
    await type("Name", " Leni ");
    await userEvent.click(field("On"));
    await press("Save");
    await waitFor(() => expect(screen.getByTestId("saved").textContent).toBe("saved"));
    expect(submit).toHaveBeenCalledWith({ name: "Leni", on: true, days: 30 }, ["name", "on"]);
    expect(changed()).toBe("");
    await type("Name", "Lena");
    expect([changed(), screen.getByTestId("saved").textContent]).toEqual(["name", ""]);
  });

  it("are reset after they were sent, if the form does not keep the values", async () => {
    show({ after: "clear" });
    await type("Name", "Leni");
    await press("Save");
    await waitFor(() => expect(field("Name").value).toBe("Lena"));
    expect(changed()).toBe("");
  });

  it("follow the values of the service unless the person has changed them", async () => {
    const { rerender } = show();
    await type("Name", "Leni");
    rerender(inWords({ values: { name: "Lenka", on: true, days: 90 } }));
    await waitFor(() => expect(field("On").checked).toBe(true));
    expect([field("Name").value, field("Days").value]).toEqual(["Leni", "90"]);
    expect(changed()).toBe("name");
  });

  it("are checked before they are sent; the first wrong one gets the focus", async () => {
    const submit = vi.fn();
    show({ submit });
    await type("Days", "");
    await type("Name", "A name that is too long");
    await press("Save");
    expect(await screen.findByText("You must enter a maximum of 8 characters")).toBeTruthy();
    expect(screen.getByText("How many?")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("Name")));
    await type("Name", " ");
    expect(await screen.findByText("This field is required")).toBeTruthy();
    expect(submit).not.toHaveBeenCalled();
  });

  it("show the service's errors until they are corrected", async () => {
    const details = { fields: { "retention.days": { code: "too_large", message: "Too many" } } };
    const refused = new CallError(
      { status: 400, key: "error.validation", message: "No", details },
      undefined,
      "en-GB",
    );
    const submit = vi.fn<() => unknown>().mockRejectedValueOnce(refused);
    show({ submit, about: { retention: "days" } });
    await type("Name", "Leni");
    await press("Save");
    expect(await screen.findByText("Too many")).toBeTruthy();
    expect(document.activeElement).toBe(field("Days"));
    expect(screen.getByRole("alert").textContent).toBe("");
    expect(changed()).toBe("name");
    await type("Days", "20");
    await press("Save");
    await waitFor(() => expect(screen.getByTestId("saved").textContent).toBe("saved"));
    expect(screen.queryByText("Too many")).toBeNull();
  });

  it("keep the typed values if the service refuses them, and show why", async () => {
    const refused = new CallError(
      { status: 409, key: "error.conflict", message: "Faster." },
      undefined,
      "en-GB",
    );
    show({ submit: () => Promise.reject(refused) });
    await type("Name", "Leni");
    await press("Save");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Faster."));
    expect([field("Name").value, changed()]).toEqual(["Leni", "name"]);
    await press("Discard");
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it("get the focus on demand, and are checked together when they are sent", async () => {
    const submit = vi.fn();
    function Both() {
      const fields = useFields({
        values: { first: "", last: "" },
        checks: "onSubmit",
        takesFocus: "last",
        submit,
      });
      const check = (_: string, { first, last }: { first: string; last: string }) =>
        first === last ? "The same twice" : undefined;
      return (
        <Form id={fields.id} onSubmit={fields.submit}>
          <TextField label="First" {...fields.input("first")} />
          <TextField label="Last" {...fields.input("last", { check })} />
          <button type="submit">Save</button>
        </Form>
      );
    }
    render(inForms(<Both />));
    await waitFor(() => expect(document.activeElement).toBe(field("Last")));
    await type("First", "Vogt");
    await type("Last", "Vogt");
    await userEvent.tab();
    expect(screen.queryByText("The same twice")).toBeNull();
    await press("Save");
    expect(await screen.findByText("The same twice")).toBeTruthy();
    await type("Last", "Stern");
    await press("Save");
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  });

  it("are emptied after a one-time use; an error disappears when the person types", async () => {
    const refused = new CallError(
      { status: 400, key: "error.tan.invalid", message: "Not right." },
      undefined,
      "en-GB",
    );
    const submit = vi.fn<() => unknown>().mockRejectedValueOnce(refused);
    function Code() {
      const fields = useFields({
        values: { code: "" },
        about: "code",
        emptied: "code",
        checks: "onSubmit",
        submit,
      });
      const check = (code: string) => (code.length < 6 ? "All six" : undefined);
      return (
        <Form id={fields.id} onSubmit={fields.submit}>
          <TanInput label="Code" {...fields.choice("code", { check })} />
          <button type="submit">Save</button>
        </Form>
      );
    }
    render(inForms(<Code />));
    await type("Code", "12");
    await press("Save");
    expect(await screen.findByText("All six")).toBeTruthy();
    await userEvent.type(field("Code"), "3456");
    await waitFor(() => expect(screen.queryByText("All six")).toBeNull());
    await press("Save");
    expect(await screen.findByText("Not right.")).toBeTruthy();
    expect(field("Code").value).toBe("");
    await userEvent.type(field("Code"), "6");
    expect(screen.queryByText("Not right.")).toBeNull();
    expect(screen.queryByText("All six")).toBeNull();
    await userEvent.type(field("Code"), "54321");
    await press("Save");
    await waitFor(() => expect(submit).toHaveBeenLastCalledWith({ code: "654321" }, ["code"]));
  });

  it("are sent once, however often the person submits in the meantime", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const submit = vi.fn(() => promise);
    show({ submit });
    await type("Name", "Leni{Enter}{Enter}");
    await press("Save");
    expect(submit).toHaveBeenCalledOnce();
    resolve();
    await waitFor(() => expect(screen.getByTestId("saved").textContent).toBe("saved"));
  });
});
