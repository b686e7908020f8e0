// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dialog, fill, noDialog, press, said } from "../../../testing/acts.ts";
import { can, MOMENT } from "../../../testing/answers.ts";
import { counted, pending, VALUE, verified } from "../../../testing/domain-answers.ts";
import { LIST, openDomains as opened, row } from "../../../testing/domains.ts";
import { closeScreens, failures, refusal } from "../../../testing/screens.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

beforeEach(() => happyDOM.setViewport({ width: 1440, height: 900 }));
afterEach(async () => {
  await closeScreens();
  vi.restoreAllMocks();
});

const ADD = "POST /v1/businesses/{id}/domains";
const CHECK = "POST /v1/businesses/{id}/domains/check";
const CHANGE = "PUT /v1/businesses/{id}/domains";
const REMOVE = "DELETE /v1/businesses/{id}/domains";
const EMAIL = "POST /v1/businesses/{id}/domains/email";

describe("The domains of a business", () => {
  it("are explained where there are none, with a button that adds one", async () => {
    await opened([]);
    expect(await said("No domains yet.")).toBeDefined();
    await press("Add domain");
    await dialog("Add a domain");
  });

  it("are counted in the headline, and say when they were checked", async () => {
    await opened([pending("new.example"), verified()]);
    expect(await said("1 of 2 domains is verified.")).toBeDefined();
    const own = await row("brunner.example");
    expect(own.textContent).toContain("Verified");
    expect(own.textContent).toMatch(/Since 4\sMar\s2025, last checked 4\sMar\s2025, \d\d:12/);
    expect(own.textContent).toContain("16 members");
    const other = await row("new.example");
    expect(other.textContent).toContain("Not checked yet");
    expect(other.textContent).toMatch(/Added 4\sMar\s2025, \d\d:12 by you/);
    expect(other.textContent).toMatch(/until 11\sMar\s2025, \d\d:12/);
  });

  it("are shown in both forms where the DNS has another one", async () => {
    await opened([pending("xn--mller-kva.example", { written: "müller.example" })]);
    expect(await said("müller.example")).toBeDefined();
    expect(await said("xn--mller-kva.example")).toBeDefined();
    expect(
      await said("Add this TXT record to müller.example (xn--mller-kva.example)"),
    ).toBeDefined();
  });

  it.each([
    [{ last_result: "wrong", found: ["paraph-verification=02be"] }, /from another attempt/],
    [{ last_result: "taken", found: ["paraph-verification=02be"] }, /its record is still there/],
    [{ last_result: "unreachable" }, /did not respond/],
  ])("say what was found that has to be put right: %j", async (more, sentence) => {
    await opened([pending("brunner.example", { last_checked_at: MOMENT, ...more })]);
    const status = within(await row("brunner.example")).getByRole("status");
    expect(status.textContent).toMatch(sentence);
    const { found = [] } = more as { found?: string[] };
    for (const value of found) expect(status.textContent).toContain(value);
    expect(status.textContent?.includes(VALUE)).toBe(more.last_result === "wrong");
  });

  it("say since when the record is missing, and until when it has to be back", async () => {
    const missing = { missing_since: MOMENT, lost_at: "2025-03-18T08:12:00.000Z" };
    await opened([verified("brunner.example", { ...missing, last_result: "none" })]);
    const own = await row("brunner.example");
    expect(own.textContent).toContain("Proof missing");
    expect(own.textContent).toContain(
      "The record has been missing since 4\u00a0Mar\u00a02025. Add it again by 18\u00a0Mar\u00a02025,",
    );
  });

  it.each(failures())(
    "could not be loaded: the page says why, and loads them again on demand",
    async (refused, sentence) => {
      const { answer } = await opened([pending()], { [LIST]: refused });
      expect(await said("The domains could not be loaded.")).toBeDefined();
      expect(await said(sentence)).toBeDefined();
      answer({ [LIST]: [pending()] });
      await press("Try again");
      await row("brunner.example");
    },
  );

  it("are a tab beside the members, single sign-on and provisioning", async () => {
    await opened([pending()]);
    const tabs = await screen.findByRole("navigation", {
      name: "Members and their access",
    });
    const links = within(tabs).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
      ["Members", null],
      ["Domains", "page"],
      ["Single sign-on", null],
      ["Provisioning", null],
    ]);
  });
});

describe("A domain", () => {
  it("is added; why it cannot be is said at its field", async () => {
    const { asked, answer } = await opened([]);
    await press("Add domain");
    const open = within(await dialog("Add a domain"));
    await userEvent.click(open.getByRole("button", { name: "Add domain" }));
    expect(await said("This field is required")).toBeDefined();
    expect(asked(ADD)).toEqual([]);
    answer({ [ADD]: refusal(400, "error.domain.public_mail", "Anyone can have one.") });
    await fill("Domain", "gmail.com");
    await userEvent.click(open.getByRole("button", { name: "Add domain" }));
    expect(await said("Anyone can have one.")).toBeDefined();
    answer({ [ADD]: [pending()], "GET /v1/businesses/{id}": counted(pending()) });
    await fill("Domain", "brunner.example");
    await userEvent.click(open.getByRole("button", { name: "Add domain" }));
    await noDialog();
    expect(asked(ADD).at(-1)?.body).toEqual({ domain: "brunner.example" });
    expect(await said("The domain is not verified yet.")).toBeDefined();
    expect((await row("brunner.example")).textContent).toContain("_paraph.brunner.example");
  });

  it("is checked on demand, and says at once what was found", async () => {
    const none = pending("brunner.example", { last_checked_at: MOMENT, last_result: "none" });
    const { asked, answer } = await opened([pending()], { [CHECK]: [none] });
    await press("Check now");
    expect(await said(/Last checked 4 Mar 2025, \d\d:12, no record found/)).toBeDefined();
    expect(asked(CHECK)[0]?.body).toEqual({ domain: "brunner.example" });
    answer({ [CHECK]: [verified()], "GET /v1/businesses/{id}": counted(verified()) });
    await press("Check now");
    expect(await said("brunner.example is verified.")).toBeDefined();
    expect(await said("The domain is verified.")).toBeDefined();
  });

  it.each(failures(refusal(429, "error.domain.checks", "Checked too often.")))(
    "could not be checked: a message says why, and offers to try again",
    async (refused, sentence) => {
      const { answer } = await opened([pending()], { [CHECK]: refused });
      await press("Check now");
      expect(await said(/The domain could not be checked\./)).toBeDefined();
      expect(
        await said(sentence instanceof RegExp ? sentence : new RegExp(sentence)),
      ).toBeDefined();
      answer({ [CHECK]: [verified()] });
      await press("Try again");
      expect(await said("brunner.example is verified.")).toBeDefined();
    },
  );

  it("is looked for again where the attempt is over", async () => {
    const over = { state: "not_verified", last_result: "none", ends_at: MOMENT };
    const { asked } = await opened([verified("a.example"), pending("brunner.example", over)], {
      [CHECK]: [verified("a.example"), pending()],
    });
    expect((await row("brunner.example")).textContent).toContain(
      "Stopped on 4\u00a0Mar\u00a02025, no record found",
    );
    await press("Check again: brunner.example");
    await waitFor(() => expect(asked(CHECK)).toHaveLength(1));
    expect(await said("Pending")).toBeDefined();
  });

  it("has its steps mailed to somebody", async () => {
    const { asked } = await opened([pending()], { [EMAIL]: { ok: true } });
    await press("Email these steps");
    await dialog("Email these steps");
    await fill("Email address", "nobody");
    await press("Send email");
    expect(await said("Please enter a valid email")).toBeDefined();
    await fill("Email address", "dns@brunner.example");
    await press("Send email");
    await noDialog();
    const body = { domain: "brunner.example", email: "dns@brunner.example" };
    expect(asked(EMAIL).map((one) => one.body)).toEqual([body]);
  });

  it("has a record that is copied, or selected where the browser does not let pages copy", async () => {
    const actor = userEvent.setup();
    await opened([pending()]);
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    await actor.click(await screen.findByRole("button", { name: "Copy: Value" }));
    expect(await said("Copied.")).toBeDefined();
    expect(write).toHaveBeenCalledWith(VALUE);
    write.mockRejectedValue(new Error("not allowed"));
    await actor.click(await screen.findByRole("button", { name: "Copy: Name" }));
    expect(await said("The text is selected. Copy it with your keyboard.")).toBeDefined();
    expect(getSelection()?.toString()).toBe("_paraph.brunner.example");
  });

  it("lets people join where it is verified and an admin switches that on", async () => {
    const joins = verified("brunner.example", { members_join: true });
    const { asked } = await opened([verified()], { [CHANGE]: [joins] });
    await userEvent.click(await screen.findByRole("switch", { name: /become members/ }));
    await waitFor(() => expect(asked(CHANGE)).toHaveLength(1));
    expect(asked(CHANGE)[0]?.body).toEqual({ domain: "brunner.example", members_join: true });
    await waitFor(async () =>
      expect(
        (await screen.findByRole<HTMLInputElement>("switch", { name: /become members/ })).checked,
      ).toBe(true),
    );
    expect((await row("brunner.example")).textContent).toContain("New people join");
  });

  it("is removed after a question, which says what that means", async () => {
    const { asked, answer } = await opened([verified()], { [REMOVE]: [] });
    await press("Actions for brunner.example");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
    const question = await dialog("Remove brunner.example?");
    expect(question.textContent).toContain("Members stay members.");
    answer({ "GET /v1/businesses/{id}": counted() });
    await press("Remove domain");
    await noDialog();
    expect(asked(REMOVE)[0]?.body).toEqual({ domain: "brunner.example" });
    expect(await said("No domains yet.")).toBeDefined();
  });

  it("shows only the acts that the service permits", async () => {
    await opened([verified("brunner.example", { can: can("domain", ["read"]) })]);
    await row("brunner.example");
    expect(screen.queryByRole("switch")).toBeNull();
    expect(screen.queryByRole("button", { name: "Actions for brunner.example" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Check now" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Email these steps" })).toBeNull();
  });
});
