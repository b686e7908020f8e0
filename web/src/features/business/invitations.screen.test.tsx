// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fill, press, said } from "../../testing/acts.ts";
import { admin, business, MOMENT } from "../../testing/answers.ts";
import { closeScreens, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

beforeEach(() => happyDOM.setViewport({ width: 1440, height: 900 }));
afterEach(closeScreens);

const INVITE = "POST /v1/businesses/{id}/members";
const WITHDRAW = "DELETE /v1/businesses/{id}/invitations/{invitation_id}";

const invited = (id: string) => ({
  id,
  email: `${id}@example.test`,
  invited_at: MOMENT,
  expires_at: new Date(Date.now() + 6.2 * 86_400_000).toISOString(),
});

const opened = (answers: Answers = {}) =>
  openScreens("/business/members", {
    session: true,
    answers: {
      ...admin(),
      "GET /v1/businesses/{id}": business(),
      "GET /v1/businesses/{id}/members": { members: [], page: 1, size: 20, total: 0 },
      ...answers,
    },
  });

describe("An invitation to a business", () => {
  const waiting = { invited_members: [invited("emil")] };
  const withEmil = { "GET /v1/businesses/{id}": business({ ...waiting }) };

  it("can be sent again, and withdrawn", async () => {
    const { asked, answer } = await opened({
      ...withEmil,
      [INVITE]: { invitations: [invited("emil")] },
      [WITHDRAW]: { ok: true },
    });
    const row = await screen.findByRole("row", { name: /emil@example\.test/ });
    expect(row.textContent).toContain("Expires in 6 days");
    await press("Send the invitation to emil@example.test again");
    expect(await said("One invitation has been sent.")).toBeDefined();
    expect(asked(INVITE)[0]?.body).toEqual({ users: [{ email: "emil@example.test" }] });
    answer({ "GET /v1/businesses/{id}": business() });
    await press("Withdraw the invitation to emil@example.test");
    await waitFor(() => expect(screen.queryByRole("table", { name: "Invitations" })).toBeNull());
    expect(asked(WITHDRAW)[0]?.path).toEqual({ id: "brunner", invitation_id: "emil" });
  });

  it("stays if it cannot be withdrawn", async () => {
    await opened({
      ...withEmil,
      [WITHDRAW]: refusal(409, "error.conflict", "Somebody was faster."),
    });
    await press("Withdraw the invitation to emil@example.test");
    expect(await said("The invitation could not be withdrawn. Somebody was faster.")).toBeDefined();
    expect(await screen.findByRole("row", { name: /emil@example\.test/ })).toBeDefined();
  });

  it("is sent to every entered address, once", async () => {
    const { asked } = await opened({ [INVITE]: { invitations: [] } });
    await press("Invite members");
    await press("Send invitations");
    expect(await said("This field is required")).toBeDefined();
    await fill("Email addresses", "ada@example.test, bea@");
    await press("Send invitations");
    expect(await said("bea@ is not a complete email address")).toBeDefined();
    expect(asked(INVITE)).toEqual([]);
    await fill("Email addresses", "ada@example.test;bea@example.test{Enter}ada@example.test");
    await press("Send invitations");
    expect(await said("2 invitations have been sent.")).toBeDefined();
    const users = [{ email: "ada@example.test" }, { email: "bea@example.test" }];
    expect(asked(INVITE)[0]?.body).toEqual({ users });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows the service's errors at their addresses, and all others below", async () => {
    const fields = { "users.0.email": { code: "email", message: "No such address" } };
    const wrong = { ...refusal(400, "error.validation", "Check."), details: { fields } };
    const { answer } = await opened({ [INVITE]: wrong });
    await press("Invite members");
    await fill("Email addresses", "ada@example.test");
    await press("Send invitations");
    expect(await said("No such address")).toBeDefined();
    expect(screen.queryByText("Check.")).toBeNull();
    answer({ [INVITE]: refusal(409, "error.business.locked", "Choose a plan first.") });
    await press("Send invitations");
    expect(await said("Choose a plan first.")).toBeDefined();
    expect(await screen.findByDisplayValue("ada@example.test")).toBeDefined();
  });
});
