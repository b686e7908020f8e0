// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { press } from "../../../testing/acts.ts";
import { qualities, session, visualSignatures } from "../../../testing/answers.ts";
import { observer, request, rows, signature } from "../../../testing/request-answers.ts";
import { closeScreens, openScreens, refusal } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const ADD = "POST /v3/signature-requests/{id}/observers";
const REMOVE = "DELETE /v3/signature-requests/{id}/observers/{observer_id}";

const opened = (answers: Answers) =>
  openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v1/email_input_autocomplete": { contacts: [] },
      "GET /v3/user/signature-qualities-detail": qualities(),
      "GET /v1/user/visual-signatures": visualSignatures(),
      ...answers,
    },
  });
const managed = (more: object = {}) => request({ allowed: ["add_observer", "withdraw"], ...more });
const write = async (text: string) =>
  userEvent.type(await screen.findByRole("combobox", { name: "Person who observes" }), text);

describe("The sender of a request", () => {
  it("sees who has opened it, and adds an observer by an address and Enter", async () => {
    const before = [
      observer({ display_name: "Sam Ammann", opened_at: "2026-01-02T08:02:00.000Z" }),
    ];
    const added = [...before, observer({ id: "two", email: "emilie@example.test" })];
    const { asked } = await opened({
      "GET /v3/signature-requests/{id}": managed({ observers: before }),
      [ADD]: managed({ observers: added }),
    });
    expect(await screen.findByText("Sam Ammann")).toBeDefined();
    expect(screen.getByText(/^Opened /)).toBeDefined();
    await write("emilie@example.test{Enter}");
    expect(await screen.findByText("emilie@example.test")).toBeDefined();
    expect(screen.getByText("Not opened yet")).toBeDefined();
    expect(asked(ADD)[0]?.body).toEqual({ email: "emilie@example.test" });
  });

  it("reads in plain words why an address is refused, and keeps it in the field", async () => {
    const { asked } = await opened({
      "GET /v3/signature-requests/{id}": managed(),
      [ADD]: refusal(409, "error.sr.observer_signs", "This person signs the request."),
    });
    await write("Nora{Enter}");
    expect(await screen.findByText(/Enter an email address/)).toBeDefined();
    expect(asked(ADD)).toEqual([]);
    await write("@example.test{Enter}");
    expect(await screen.findByText(/This person signs the request/)).toBeDefined();
    expect(screen.getByDisplayValue("Nora@example.test")).toBeDefined();
  });

  it("removes an observer after a question", async () => {
    const { asked } = await opened({
      "GET /v3/signature-requests/{id}": managed({
        observers: [observer({ allowed: ["remove"] })],
      }),
      [REMOVE]: { ok: true },
    });
    await press("Remove olga@example.test");
    expect(asked(REMOVE)).toEqual([]);
    await press("Remove");
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Remove olga@example.test" })).toBeNull(),
    );
    expect(asked(REMOVE)[0]?.path).toEqual({ id: "lease", observer_id: "observer" });
  });

  it("adds an observer in the composer, who stays when an earlier save answers without them", async () => {
    const draft = (more: object = {}) =>
      request({
        status_overall: "DRAFT",
        allowed: ["edit", "initiate", "add_observer"],
        sent_at: null,
        signatures: [signature({ display_name: "Ben Roth", account_email: "ben@example.test" })],
        ...more,
      });
    const { asked } = await opened({
      "GET /v3/signature-requests/{id}": draft(),
      [ADD]: draft({ observers: [observer()] }),
      "PUT /v3/signature-requests/{id}": draft(),
    });
    const [field] = (await screen.findAllByRole("combobox", { name: "Person who observes" })).slice(
      -1,
    );
    if (field === undefined) throw new Error("There is no field for observers.");
    await userEvent.type(field, "olga@example.test{Enter}");
    expect(await screen.findByText("We email them when you send the request")).toBeDefined();
    await userEvent.type(await screen.findByLabelText(/^Message/), "Hello");
    const saved = () => asked("PUT /v3/signature-requests/{id}").length;
    await waitFor(() => expect(saved()).toBeGreaterThan(0));
    expect(screen.getByText("olga@example.test")).toBeDefined();
  });
});

describe("An observer", () => {
  const observed = () =>
    request({
      allowed: ["download", "report", "delete"],
      observers: [observer({ is_me: true, display_name: "Olga Meier", allowed: ["remove"] })],
    });

  it("reads that they do not sign, and stops observing after a question", async () => {
    const { asked } = await opened({
      "GET /v3/signature-requests/{id}": observed(),
      [REMOVE]: { ok: true },
    });
    expect(
      await screen.findByText("You can read this document. You don’t need to sign it."),
    ).toBeDefined();
    expect(screen.queryByRole("combobox", { name: "Person who observes" })).toBeNull();
    await press("Stop observing");
    expect(await screen.findByText(/Only Lena Brunner can add you again/)).toBeDefined();
    expect(asked(REMOVE)).toEqual([]);
    const dialog = await screen.findByRole("dialog");
    const buttons = [...dialog.querySelectorAll("button")];
    await userEvent.click(buttons.find((one) => one.textContent === "Stop observing")!);
    await waitFor(() => expect(location.pathname).toBe("/dashboard"));
    expect(asked(REMOVE)[0]?.path).toEqual({ id: "lease", observer_id: "observer" });
  });
});

describe("A signer", () => {
  it("sees who observes the request, and not when they opened it", async () => {
    await opened({
      "GET /v3/signature-requests/{id}": request({ observers: [observer()] }),
    });
    expect(await screen.findByText("olga@example.test")).toBeDefined();
    expect(screen.queryByText("Not opened yet")).toBeNull();
    expect(screen.queryByRole("button", { name: "Remove olga@example.test" })).toBeNull();
  });
});
