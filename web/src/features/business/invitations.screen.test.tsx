// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fill, noDialog, press, said, tick } from "../../testing/acts.ts";
import { admin, business, can, MOMENT } from "../../testing/answers.ts";
import { closeScreens, failures, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

beforeEach(() => happyDOM.setViewport({ width: 1440, height: 900 }));
afterEach(closeScreens);

const INVITE = "POST /v1/businesses/{id}/members";
const LIST = "GET /v2/businesses/{id}/invitations";
const WITHDRAW = "DELETE /v1/businesses/{id}/invitations/{invitation_id}";

const invited = (id: string, more: object = {}) => ({
  id,
  email: `${id}@example.test`,
  first_name: "",
  last_name: "",
  role: "member",
  invited_by: "Vera Ammann",
  invited_at: MOMENT,
  expires_at: new Date(Date.now() + 6.2 * 86_400_000).toISOString(),
  mailed_at: MOMENT,
  status: "open",
  can: can("invitation", ["read", "send_again", "withdraw"]),
  ...more,
});
const EXPIRED = { status: "expired", expires_at: MOMENT };
const listed = (...invitations: readonly object[]) => ({
  invitations,
  page: 1,
  size: 20,
  total: invitations.length,
});
const sent = (...invitations: readonly object[]) => ({
  invitations,
  members_already: [],
  not_mailed: [],
});

const opened = (answers: Answers = {}, address = "/business/members?tab=invitations") =>
  openScreens(address, {
    session: true,
    answers: {
      ...admin(),
      "GET /v1/businesses/{id}": business({ invited_count: 2 }),
      "GET /v1/businesses/{id}/members": { members: [], page: 1, size: 20, total: 0 },
      [LIST]: listed(),
      ...answers,
    },
  });
const row = (email: string) => screen.findByRole("row", { name: new RegExp(email) });

describe("The invitations of a business", () => {
  it("have a tab of their own, which the address keeps, and say when they expire", async () => {
    const { router, asked } = await opened(
      { [LIST]: listed(invited("emil"), invited("flor", EXPIRED)) },
      "/business/members?search=zola&role=admin",
    );
    await userEvent.click(await screen.findByRole("tab", { name: /Invitations/ }));
    expect((await row("emil@example.test")).textContent).toContain("Expires in 6 days");
    expect((await row("flor@example.test")).textContent).toContain("Expired");
    expect((await row("emil@example.test")).textContent).toContain("Invited by Vera Ammann on");
    expect(router.state.location.searchStr).toBe("?tab=invitations");
    const query = Object.fromEntries(asked(LIST)[0]?.query ?? []);
    expect(query).toEqual({ page: "1", size: "20", sort: "invited:desc" });
  });

  it("are searched and filtered by the service", async () => {
    const { asked } = await opened({ [LIST]: listed(invited("emil")) });
    await fill("Name or email", "emi");
    await userEvent.click(await screen.findByRole("combobox", { name: "Status" }));
    await userEvent.click(await screen.findByRole("option", { name: "Expired" }));
    await waitFor(() => {
      const query = Object.fromEntries(asked(LIST).at(-1)?.query ?? []);
      expect(query).toMatchObject({ search: "emi", status: "expired" });
    });
  });

  it("say that there are none, and offer to invite people", async () => {
    await opened();
    expect(await said("There are no invitations.")).toBeDefined();
  });

  it.each(failures())("could not be loaded: the page says why", async (refused, sentence) => {
    const { answer } = await opened({ [LIST]: refused });
    expect(await said("The invitations could not be loaded.")).toBeDefined();
    expect(await said(sentence)).toBeDefined();
    answer({ [LIST]: listed(invited("emil")) });
    await press("Try again");
    expect(await row("emil@example.test")).toBeDefined();
  });

  it("are sent again and withdrawn, several at once", async () => {
    const { asked } = await opened({
      [LIST]: listed(invited("emil"), invited("flor", EXPIRED)),
      [INVITE]: sent(invited("emil"), invited("flor")),
      [WITHDRAW]: { ok: true },
    });
    await tick("Select emil@example.test");
    await tick("Select flor@example.test");
    await press("Send again");
    expect(await said("2 invitations have been sent.")).toBeDefined();
    const users = [{ email: "emil@example.test" }, { email: "flor@example.test" }];
    expect(asked(INVITE)[0]?.body).toEqual({ users });
    await tick("Select emil@example.test");
    await tick("Select flor@example.test");
    await press("Withdraw");
    expect(await said("2 invitations have been withdrawn.")).toBeDefined();
    expect(asked(WITHDRAW).map(({ path }) => path["invitation_id"])).toEqual(["emil", "flor"]);
  });
});

describe("An invitation to a business", () => {
  it("can be sent again, and withdrawn", async () => {
    const { asked, answer } = await opened({
      [LIST]: listed(invited("emil")),
      [INVITE]: sent(invited("emil")),
      [WITHDRAW]: { ok: true },
    });
    await press("Send again to emil@example.test");
    expect(await said("One invitation has been sent.")).toBeDefined();
    expect(asked(INVITE)[0]?.body).toEqual({ users: [{ email: "emil@example.test" }] });
    answer({ [LIST]: listed() });
    await press("Withdraw the invitation to emil@example.test");
    expect(await said("There are no invitations.")).toBeDefined();
    expect(asked(WITHDRAW)[0]?.path).toEqual({ id: "brunner", invitation_id: "emil" });
  });

  it("stays if it cannot be withdrawn", async () => {
    await opened({
      [LIST]: listed(invited("emil")),
      [WITHDRAW]: refusal(409, "error.conflict", "Somebody was faster."),
    });
    await press("Withdraw the invitation to emil@example.test");
    expect(await said("The invitation could not be withdrawn. Somebody was faster.")).toBeDefined();
    expect(await row("emil@example.test")).toBeDefined();
  });

  it("is sent to every entered address, once", async () => {
    const answered = { ...sent(invited("ada")), members_already: ["bea@example.test"] };
    const { asked } = await opened({ [INVITE]: answered }, "/business/members");
    await press("Invite members");
    await press("Send invitations");
    expect(await said("This field is required")).toBeDefined();
    await fill("Email addresses", "ada@example.test, bea@");
    await press("Send invitations");
    expect(await said("bea@ is not a complete email address")).toBeDefined();
    expect(asked(INVITE)).toEqual([]);
    await fill("Email addresses", "ada@example.test;bea@example.test{Enter}ada@example.test");
    await press("Send invitations");
    expect(
      await said("One invitation has been sent. One person is a member already."),
    ).toBeDefined();
    const users = [
      { email: "ada@example.test", role: "member" },
      { email: "bea@example.test", role: "member" },
    ];
    expect(asked(INVITE)[0]?.body).toEqual({ users });
    await noDialog();
  });

  it("makes people admins if the admin chooses that", async () => {
    const { asked } = await opened({ [INVITE]: sent(invited("ada")) }, "/business/members");
    await press("Invite members");
    await fill("Email addresses", "ada@example.test");
    await userEvent.click(await screen.findByRole("radio", { name: /^Admin/ }));
    await press("Send invitations");
    await noDialog();
    expect(asked(INVITE)[0]?.body).toEqual({
      users: [{ email: "ada@example.test", role: "admin" }],
    });
  });

  it("shows the service's errors at their addresses, and all others below", async () => {
    const fields = { "users.0.email": { code: "email", message: "No such address" } };
    const wrong = { ...refusal(400, "error.validation", "Check."), details: { fields } };
    const { answer } = await opened({ [INVITE]: wrong }, "/business/members");
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

describe("An invitation without an email", () => {
  const LATER = "2025-03-05T08:12:00.000Z";
  const without = (email: string) => ({
    ...sent(invited("ada", { mailed_at: null })),
    not_mailed: [{ email, retry_at: LATER }],
  });

  it("is marked in the list", async () => {
    await opened({ [LIST]: listed(invited("ada", { mailed_at: null }), invited("bea")) });
    expect((await row("ada@example.test")).textContent).toContain("No email sent");
    expect((await row("bea@example.test")).textContent).not.toContain("No email sent");
  });

  it("is not called sent: the message says when to try again, and stays", async () => {
    await opened({ [LIST]: listed(invited("ada")), [INVITE]: without("ada@example.test") });
    await press("Send again to ada@example.test");
    expect(
      await said(
        /^One person is invited, but gets no email: .* Send the invitation again after 5 Mar/,
      ),
    ).toBeDefined();
    expect(screen.queryByText(/has been sent/)).toBeNull();
  });
});

it("The page offers what the service permits", async () => {
  await opened({
    [LIST]: listed(invited("ada", { can: can("invitation", ["read", "withdraw"]) })),
    "GET /v1/businesses/{id}": business({
      can: { ...can("business", ["read", "leave", "administer"]), invite: false },
    }),
  });
  expect(
    await screen.findByRole("button", { name: "Withdraw the invitation to ada@example.test" }),
  ).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send again to ada@example.test" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Invite members" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Import CSV" })).toBeNull();
});

it("Invitations that are no longer open do not hold up the withdrawal of the others", async () => {
  const gone = refusal(404, "error.not_found", "Not found.");
  const { answer, asked } = await opened({
    [LIST]: listed(invited("ada"), invited("bea")),
    [WITHDRAW]: () => {
      answer({ [WITHDRAW]: { ok: true } });
      return gone;
    },
  });
  await tick("Select ada@example.test");
  await tick("Select bea@example.test");
  await press("Withdraw");
  expect(await said("2 invitations have been withdrawn.")).toBeDefined();
  expect(asked(WITHDRAW)).toHaveLength(2);
});
