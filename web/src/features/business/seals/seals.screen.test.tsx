// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fill, press, said } from "../../../testing/acts.ts";
import { admin, business, can, MOMENT } from "../../../testing/answers.ts";
import { closeScreens, openScreens, refusal } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

beforeEach(() => happyDOM.setViewport({ width: 1440, height: 900 }));
afterEach(async () => {
  await closeScreens();
  vi.restoreAllMocks();
});

const LIST = "GET /v1/businesses/{id}/seals";
const ADD = "POST /v1/businesses/{id}/seals";
const ONE = "GET /v1/businesses/{id}/seals/{name}";
const CHANGE = "PUT /v1/businesses/{id}/seals/{name}";
const REMOVE = "DELETE /v1/businesses/{id}/seals/{name}";
const MEMBERS = "GET /v1/businesses/{id}/seals/{name}/members";
const ADD_MEMBERS = "POST /v1/businesses/{id}/seals/{name}/members";
const REMOVE_MEMBERS = "DELETE /v1/businesses/{id}/seals/{name}/members";

const seal = (name: string, label: string, more: object = {}) => ({
  name,
  label,
  n_api: 1,
  n_members: 3,
  quality: "AES",
  legislation: "ZERTES",
  organisation: "Helvion AG",
  identifier: "NTRCH-CHE-114882907",
  certificate: {
    subject: "CN=Helvion AG,O=Helvion AG,C=CH",
    issuer: "CN=Limmat Seals\\, Zürich,O=Limmat,C=CH",
    serial: "084e61b27c19",
    valid_from: MOMENT,
    valid_to: new Date(Date.now() + 400 * 86_400_000).toISOString(),
  },
  status: "active",
  has_image: false,
  daily_quota: 1000,
  used: { today: 12, this_month: 1204, this_year: 9870 },
  added_at: MOMENT,
  can: can("seal", ["read", "change", "remove"]),
  ...more,
});
const PAYROLL = seal("helvion-lohn", "Lohnabrechnung");
const program = {
  username: "api_demo_helvion_1",
  description: "Payroll",
  networks: [],
  created_at: MOMENT,
  key_issued_at: MOMENT,
  last_used_at: null,
  calls_this_month: 0,
  can: can("api_user", ["read"]),
};
const detail = (more: object = {}) => ({ ...PAYROLL, api_users: [], ...more });
const paged = (rows: object) => ({ ...rows, page: 1, size: 20, total: 1 });
const person = {
  user_id: "0198a000-0000-7000-8000-000000000001",
  email: "samuel@example.test",
  first_name: "Samuel",
  last_name: "Ammann",
  is_admin: false,
};

const opened = (path: string, answers: Answers = {}) =>
  openScreens(path, {
    session: true,
    answers: {
      ...admin(),
      "GET /v1/businesses/{id}": business(),
      [LIST]: paged({ seals: [PAYROLL] }),
      [ONE]: detail(),
      [MEMBERS]: paged({ members: [person] }),
      "GET /v1/businesses/{id}/apis": paged({ api_users: [program] }),
      ...answers,
    },
  });

describe("The seals of a business", () => {
  it("are listed with their level, law and users; an end that is near stands out", async () => {
    const soon = new Date(Date.now() + 24 * 86_400_000).toISOString();
    const ends = seal("helvion-archiv", "Archiv", {
      status: "ends_soon",
      certificate: { ...PAYROLL.certificate, valid_to: soon },
    });
    await opened("/business/seals", { [LIST]: paged({ seals: [PAYROLL, ends] }) });
    const row = await screen.findByRole("row", { name: /Lohnabrechnung/ });
    expect(row.textContent).toContain("helvion-lohn");
    expect(row.textContent).toContain("Swiss law");
    expect((await screen.findByRole("row", { name: /Archiv/ })).textContent).toContain(
      "Ends in 24 days",
    );
  });

  it("are explained where there are none, and one is added with the provider's secret", async () => {
    let tries = 0;
    const { asked } = await opened("/business/seals", {
      [LIST]: { seals: [], page: 1, size: 20, total: 0 },
      [ADD]: () =>
        (tries += 1) === 1
          ? refusal(400, "error.seal.secret_wrong", "The activation secret is incorrect.")
          : detail(),
    });
    expect(await said("No seals yet.")).toBeDefined();
    expect(screen.queryByRole("searchbox")).toBeNull();
    await press("Add a seal");
    await fill("Account name", "helvion-lohn");
    await fill("Activation secret", "abcd-efgh");
    await press("Add seal");
    expect(await said(/The activation secret is incorrect/)).toBeDefined();
    await press("Add seal");
    await waitFor(() => expect(location.pathname).toBe("/business/seals/helvion-lohn"));
    expect(asked(ADD).at(-1)?.body).toEqual({
      name: "helvion-lohn",
      activation_secret: "abcd-efgh",
    });
  });
});

describe("A seal", () => {
  const PAGE = "/business/seals/helvion-lohn";

  it("shows its certificate, and lets an admin change its label and the API users who may use it", async () => {
    const { asked } = await opened(PAGE, { [CHANGE]: detail() });
    expect(await said("Seal Lohnabrechnung")).toBeDefined();
    expect(await said("Limmat Seals, Zürich")).toBeDefined();
    expect(await said("Helvion AG, NTRCH-CHE-114882907")).toBeDefined();
    expect(await said("08 4e 61 b2 7c 19")).toBeDefined();
    expect(await said(/^1,204 in \w+, 9,870 in \d{4}$/)).toBeDefined();
    expect(await said("12 of 1,000")).toBeDefined();
    await userEvent.click(await screen.findByRole("switch", { name: /api_demo_helvion_1/ }));
    await waitFor(() =>
      expect(asked(CHANGE).at(-1)?.body).toEqual({ api_users: ["api_demo_helvion_1"] }),
    );
    await fill("Label", "Payroll");
    await press("Save changes");
    await waitFor(() => expect(asked(CHANGE).at(-1)?.body).toEqual({ label: "Payroll" }));
  });

  it("has a daily limit that an admin changes", async () => {
    const { asked } = await opened(PAGE, { [CHANGE]: detail({ daily_quota: 500 }) });
    await said("Seal Lohnabrechnung");
    await fill("Daily limit", "500");
    await userEvent.tab();
    await press("Save changes");
    await waitFor(() => expect(asked(CHANGE).at(-1)?.body).toEqual({ daily_quota: 500 }));
  });

  it("is used by the members whom an admin adds, and no longer by those who are removed", async () => {
    const member = {
      ...person,
      since: MOMENT,
      last_active_at: MOMENT,
      signed_this_month: 2,
      status: "active",
      can: can("member", ["read"]),
    };
    const { asked } = await opened(PAGE, {
      "GET /v1/businesses/{id}/members": paged({ members: [member] }),
      [ADD_MEMBERS]: detail(),
      [REMOVE_MEMBERS]: detail(),
    });
    await press("Remove Samuel Ammann");
    const body = { user_ids: [person.user_id] };
    await waitFor(() => expect(asked(REMOVE_MEMBERS).at(-1)?.body).toEqual(body));
    await press("Add member");
    const dialog = within(await screen.findByRole("dialog", { name: "Add a member" }));
    await userEvent.type(dialog.getByRole("combobox", { name: "Member" }), "amm");
    await userEvent.click(await screen.findByRole("option", { name: /Samuel Ammann/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Add member" }));
    await waitFor(() => expect(asked(ADD_MEMBERS).at(-1)?.body).toEqual(body));
  });

  it("shows the commands with which an API user that may use it seals a file", async () => {
    await opened(PAGE, { [ONE]: detail({ api_users: [program] }) });
    const command = await screen.findByText(/PARAPH_TOKEN=/);
    expect(command.textContent).toContain(`"account_name":"${PAYROLL.name}"`);
    expect(command.textContent).toContain(`username=${program.username}`);
    expect(screen.getByRole("button", { name: /^Copy: Seal a PDF/ })).toBeDefined();
  });

  it("is removed after a question that says what stays valid", async () => {
    const { asked } = await opened(PAGE, { [REMOVE]: { ok: true } });
    await press("Remove seal");
    const dialog = within(
      await screen.findByRole("dialog", { name: "Remove the seal Lohnabrechnung?" }),
    );
    expect(dialog.getByText(/Documents that are already sealed stay valid/)).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Remove seal" }));
    await waitFor(() => expect(asked(REMOVE)).toHaveLength(1));
    await waitFor(() => expect(location.pathname).toBe("/business/seals"));
  });
});
