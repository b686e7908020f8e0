// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dialog, fill, noDialog, press, said, tick, valueOf } from "../../../testing/acts.ts";
import { admin, business, businessSettings, can, MOMENT } from "../../../testing/answers.ts";
import { closeScreens, failures, openScreens, refusal } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

beforeEach(() => happyDOM.setViewport({ width: 1440, height: 900 }));
afterEach(async () => {
  await closeScreens();
  vi.restoreAllMocks();
});

const LIST = "GET /v1/businesses/{id}/apis";
const CREATE = "POST /v1/businesses/{id}/apis";
const CHANGE = "PUT /v1/businesses/{id}/apis/{username}";
const RESET = "PUT /v1/businesses/{id}/apis/{username}/reset";
const DELETE = "DELETE /v1/businesses/{id}/apis/{username}";
const SETTINGS = "GET /v1/businesses/{id}/settings";
const SET = "PUT /v1/businesses/{id}/settings";

const ACTS = ["read", "change", "reset", "delete"] as const;
const program = (username: string, description: string, more: object = {}) => ({
  username,
  description,
  networks: [] as string[],
  created_at: MOMENT,
  key_issued_at: MOMENT,
  last_used_at: null as string | null,
  calls_this_month: 0,
  can: can("api_user", ACTS),
  ...more,
});
const PAYROLL = program("api_demo_brunner_1", "Payroll", {
  networks: ["192.0.2.0/24", "2001:db8::/32", "203.0.113.9/32"],
  last_used_at: MOMENT,
  calls_this_month: 4816,
});
const OFFERS = program("api_demo_brunner_2", "Offers");
const page = (...api_users: readonly object[]) => ({
  api_users,
  page: 1,
  size: 20,
  total: api_users.length,
});
const settings = (api_acts_for_members: boolean) =>
  businessSettings({ permissions: { api_acts_for_members } });

const opened = (answers: Answers = {}) =>
  openScreens("/business/developers/api", {
    session: true,
    answers: {
      ...admin(),
      "GET /v1/businesses/{id}": business(),
      [LIST]: page(PAYROLL, OFFERS),
      [SETTINGS]: settings(false),
      ...answers,
    },
  });
const rowOf = (name: RegExp) => screen.findByRole("row", { name });
const choose = async (username: string, act: string) => {
  await press(`Actions for ${username}`);
  await userEvent.click(await screen.findByRole("menuitem", { name: act }));
};

describe("The API users of a business", () => {
  it("are listed with their networks, last use and calls; the service sorts and searches", async () => {
    const { asked } = await opened();
    expect(await said("Programs that work for Brunner & Co")).toBeDefined();
    const payroll = await rowOf(/api_demo_brunner_1/);
    expect(payroll.textContent).toContain("Payroll");
    expect(payroll.textContent).toContain("192.0.2.0/24 and 2001:db8::/32 and 1 more");
    expect(payroll.textContent).toContain("4,816");
    const offers = await rowOf(/api_demo_brunner_2/);
    expect(offers.textContent).toContain("Any");
    expect(offers.textContent).toContain("Never");
    await press("Last used");
    await waitFor(() => expect(asked(LIST).at(-1)?.query.get("sort")).toBe("last_used:asc"));
    await fill("Name or description", "pay");
    await waitFor(() => expect(asked(LIST).at(-1)?.query.get("search")).toBe("pay"));
  });

  it("are explained where there are none, with a button that adds one", async () => {
    await opened({ [LIST]: page() });
    expect(await said("No API users yet.")).toBeDefined();
    const [, inList] = await screen.findAllByRole("button", { name: "Add API user" });
    await userEvent.click(inList!);
    await dialog("Add API user");
  });

  it.each(failures())(
    "could not be loaded: the page says why, and loads them again on demand",
    async (refused, sentence) => {
      const { answer } = await opened({ [LIST]: refused });
      expect(await said("The API users could not be loaded.")).toBeDefined();
      expect(await said(sentence)).toBeDefined();
      answer({ [LIST]: page(OFFERS) });
      await press("Try again");
      await rowOf(/api_demo_brunner_2/);
    },
  );

  it("show only the acts that the service permits", async () => {
    const closed = { ...OFFERS, can: can("api_user", ["read"]) };
    await opened({ [LIST]: page(PAYROLL, closed) });
    await rowOf(/api_demo_brunner_2/);
    expect(screen.queryByRole("button", { name: "Actions for api_demo_brunner_2" })).toBeNull();
    expect(screen.queryByRole("button", { name: "New key for api_demo_brunner_2" })).toBeNull();
    expect(screen.queryByRole("button", { name: "New key for api_demo_brunner_1" })).toBeDefined();
  });

  it("are cards on a phone, with all acts in the menu", async () => {
    happyDOM.setViewport({ width: 375, height: 812 });
    await opened();
    const list = await screen.findByRole("list", { name: "API users" });
    const [first] = within(list).getAllByRole("listitem");
    expect(first?.textContent).toContain("api_demo_brunner_1");
    expect(first?.textContent).toContain("Payroll");
    await press("Actions for api_demo_brunner_1");
    const items = await screen.findAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(["New key", "Change", "Delete"]);
  });
});

describe("A new API user", () => {
  const made = { ...program("api_demo_brunner_3", "Sales"), api_key: "pp_demo_secret" };

  it("needs a description and valid networks; its key is shown once, to be copied and stored", async () => {
    const user = userEvent.setup();
    const { asked, answer } = await opened({ [CREATE]: made });
    await press("Add API user");
    await press("Create API user");
    expect(await said("This field is required")).toBeDefined();
    await fill("Description", "Sales");
    await fill(/^Allowed networks/, "192.0.2.0/24, 10.0.0.0/40");
    await press("Create API user");
    expect(await said("10.0.0.0/40 is not an IP address or a network")).toBeDefined();
    expect(asked(CREATE)).toEqual([]);
    await fill(/^Allowed networks/, "192.0.2.0/24{Enter}2001:db8::/32");
    answer({ [LIST]: page(PAYROLL, OFFERS, made) });
    await press("Create API user");
    await dialog("Store this key now");
    expect(asked(CREATE)[0]?.body).toEqual({
      description: "Sales",
      networks: ["192.0.2.0/24", "2001:db8::/32"],
    });
    expect(await valueOf("API key")).toBe("pp_demo_secret");
    expect(await valueOf("Username")).toBe("api_demo_brunner_3");
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    await user.click(await screen.findByRole("button", { name: "Copy: API key" }));
    expect(await said("Copied")).toBeDefined();
    expect(write).toHaveBeenCalledWith("pp_demo_secret");
    await userEvent.keyboard("{Escape}");
    await dialog("Store this key now");
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Done" })).disabled).toBe(
      true,
    );
    await user.click(await screen.findByRole("button", { name: "Copy: Get a token" }));
    expect(write).toHaveBeenLastCalledWith(
      expect.stringMatching(/^curl .*\/v2\/access\/login[^]*username=api_demo_brunner_3/),
    );
    await tick("I have stored the key in a safe place.");
    await press("Done");
    await noDialog();
    await rowOf(/api_demo_brunner_3/);
    expect(document.body.textContent).not.toContain("pp_demo_secret");
  });

  it("is selected for copying where the browser does not let pages copy", async () => {
    const user = userEvent.setup();
    await opened({ [CREATE]: made });
    await press("Add API user");
    await fill("Description", "Sales");
    await press("Create API user");
    await dialog("Store this key now");
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    await user.click(await screen.findByRole("button", { name: "Copy: API key" }));
    expect(await said("The text is selected. Copy it with your keyboard.")).toBeDefined();
    const field = await screen.findByLabelText<HTMLInputElement>("API key");
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, "pp_demo_secret".length]);
  });

  it("is refused with the service's reason, at its field or below", async () => {
    const fields = { "networks.0": { code: "network", message: "No such network" } };
    const wrong = { ...refusal(400, "error.validation", "Check."), details: { fields } };
    const { answer } = await opened({ [CREATE]: wrong });
    await press("Add API user");
    await fill("Description", "Sales");
    await fill(/^Allowed networks/, "192.0.2.0/24");
    await press("Create API user");
    expect(await said("No such network")).toBeDefined();
    answer({ [CREATE]: refusal(409, "error.api_user.too_many", "Delete one first.") });
    await press("Create API user");
    expect(await said("Delete one first.")).toBeDefined();
  });
});

describe("An API user", () => {
  it("is changed: its description and its networks", async () => {
    const { asked } = await opened({ [CHANGE]: PAYROLL });
    await choose("api_demo_brunner_1", "Change");
    await dialog("Change api_demo_brunner_1");
    expect(await valueOf(/^Allowed networks/)).toBe("192.0.2.0/24\n2001:db8::/32\n203.0.113.9/32");
    await fill("Description", "Payroll run");
    await fill(/^Allowed networks/, "198.51.100.7");
    await press("Save");
    expect(await said("API user changed.")).toBeDefined();
    expect(asked(CHANGE)[0]).toMatchObject({
      path: { id: "brunner", username: "api_demo_brunner_1" },
      body: { description: "Payroll run", networks: ["198.51.100.7"] },
    });
    await noDialog();
  });

  it("gets a new key after a question, and the key is shown", async () => {
    const { asked } = await opened({ [RESET]: { ...OFFERS, api_key: "pp_demo_new" } });
    await press("New key for api_demo_brunner_2");
    const question = await dialog("Create a new key?");
    expect(question.textContent).toContain("all tokens of api_demo_brunner_2 stop working");
    await press("Cancel");
    await noDialog();
    expect(asked(RESET)).toEqual([]);
    await press("New key for api_demo_brunner_2");
    await press("Create new key");
    await dialog("Store this key now");
    expect(await valueOf("API key")).toBe("pp_demo_new");
    expect(asked(RESET)).toHaveLength(1);
  });

  it("is deleted after a question; a refusal is shown in it", async () => {
    const { asked, answer } = await opened({
      [DELETE]: refusal(409, "error.conflict", "Somebody was faster."),
    });
    await choose("api_demo_brunner_2", "Delete");
    await dialog("Delete this API user?");
    await press("Delete API user");
    expect(await said("Somebody was faster.")).toBeDefined();
    answer({ [DELETE]: { ok: true }, [LIST]: page(PAYROLL) });
    await press("Delete API user");
    expect(await said("API user deleted.")).toBeDefined();
    await waitFor(() => expect(screen.queryByText("api_demo_brunner_2")).toBeNull());
    expect(asked(DELETE)).toHaveLength(2);
  });
});

describe("Whether API users act for members", () => {
  const box = () =>
    screen.findByRole<HTMLInputElement>("switch", { name: /send requests for members/ });

  it("is changed at once", async () => {
    const { asked } = await opened({ [SET]: settings(true) });
    expect((await box()).checked).toBe(false);
    await userEvent.click(await box());
    await waitFor(async () => expect((await box()).checked).toBe(true));
    expect(asked(SET)[0]?.body).toEqual({ permissions: { api_acts_for_members: true } });
  });

  it("stays if the service refuses the change, with the reason", async () => {
    await opened({ [SET]: refusal(409, "error.conflict", "Somebody was faster.") });
    await userEvent.click(await box());
    expect(await said("The setting could not be changed. Somebody was faster.")).toBeDefined();
    expect((await box()).checked).toBe(false);
  });
});
