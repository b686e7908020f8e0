// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { noDialog, press, said, tick } from "../../../testing/acts.ts";
import { admin, ownBusiness, session, user } from "../../../testing/answers.ts";
import { rows } from "../../../testing/request-answers.ts";
import { closeScreens, failures, openScreens } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const ACCEPT = "POST /v1/user/accept";
const due = session({ terms_due: ["gtc"] });
const opened = (answers: Answers, address = "/dashboard") =>
  openScreens(address, {
    session: true,
    answers: { "GET /v3/signature-requests": rows(), ...answers },
  });

describe("Changed terms", () => {
  it("are accepted by ticking the box, not by continuing without it", async () => {
    const { asked } = await opened({ ...due, [ACCEPT]: user() });
    await screen.findByRole("dialog", { name: "Our terms have changed." });
    await press("Accept");
    expect(await said("Accept the terms to continue")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("checkbox"));
    expect(asked(ACCEPT)).toEqual([]);
    await tick("I accept the terms of use.");
    await press("Accept");
    await noDialog();
    expect(asked(ACCEPT).map(({ body }) => body)).toEqual([{ gtc: true }]);
  });

  it("cannot be skipped, except by logging out", async () => {
    const { router } = await opened(due);
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeDefined();
    await press("Log out");
    await waitFor(() => expect(router.state.location.pathname).not.toBe("/dashboard"));
    await noDialog();
  });

  it.each(failures())("show why they could not be accepted", async (refused, sentence) => {
    await opened({ ...due, [ACCEPT]: refused });
    await tick(/terms of use/);
    await press("Accept");
    expect(await said(sentence)).toBeDefined();
    expect(screen.getByRole("checkbox", { checked: true })).toBeDefined();
  });

  it("are accepted for a business by its admin", async () => {
    const { asked, answer } = await opened({
      ...admin(ownBusiness({ terms_due: true })),
      [ACCEPT]: user(),
    });
    await screen.findByRole("dialog", { name: "The terms for businesses have changed." });
    await tick(/^I accept the terms for businesses and the agreement/);
    answer(admin());
    await press("Accept");
    await noDialog();
    expect(asked(ACCEPT)[0]?.body).toEqual({ biz: true });
  });
});

describe("A person who came by single sign-on", () => {
  const come = (answers: Answers = {}) =>
    opened(
      { ...session({ has_sso: true, attributes: { accepted_gtc: [] } }), ...answers },
      "/profile",
    );

  it("accepts the terms before anything else, and continues to the wanted page", async () => {
    const { asked, router } = await come({ [ACCEPT]: user({ has_sso: true }) });
    expect(await said("One step to go.")).toBeDefined();
    await press("Complete account");
    expect(await said("Accept the terms to continue")).toBeDefined();
    expect(asked(ACCEPT)).toEqual([]);
    await tick(/terms of use/);
    await press("Complete account");
    expect(await said("Your details")).toBeDefined();
    expect(screen.getByRole("button", { name: "Account of Lena Brunner" })).toBeDefined();
    expect(router.state.location.pathname).toBe("/profile");
    expect(asked(ACCEPT)[0]?.body).toEqual({ gtc: true });
  });

  it.each(failures())("sees why that is refused", async (refused, sentence) => {
    await come({ [ACCEPT]: refused });
    await tick(/terms of use/);
    await press("Complete account");
    expect(await said(sentence)).toBeDefined();
  });
});
