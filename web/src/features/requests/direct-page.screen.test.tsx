// @vitest-environment happy-dom
import * as language from "@paraph/language/web";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { press, said, tick } from "../../testing/acts.ts";
import { guest, open, qualities } from "../../testing/answers.ts";
import { request, signature } from "../../testing/request-answers.ts";
import {
  closeScreens,
  failures,
  offline,
  openScreens,
  refusal,
  silence,
} from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

afterEach(async () => {
  vi.restoreAllMocks();
  await closeScreens();
});

const USER = "GET /v1/direct/user";
const SESSION = "POST /v1/direct/session";
const PHONE = "POST /v1/direct/phone/session";
const READ = "GET /v3/direct/signature-requests/{id}";
const ACCEPT = "POST /v1/direct/accept";
const SIGN = "POST /v3/direct/sign";
const asks = (more: Parameters<typeof signature>[0] = {}) =>
  request({
    message: "Please by Friday",
    signatures: [
      signature({
        sid: "me",
        user_id: "tobias",
        display_name: "Tobias Lindner",
        is_me: true,
        account_email: null,
        ...more,
      }),
    ],
    allowed: ["sign", "decline"],
  });
const opened = (answers: Answers = {}, query = "") =>
  openScreens(`/view/lease/tobias${query}`, {
    answers: {
      [USER]: guest(),
      [READ]: asks(),
      "GET /v3/direct/user/signature-qualities-detail": qualities(),
      ...answers,
    },
  });

describe("A guest's link", () => {
  it("becomes a session, and its token is removed from the address", async () => {
    const { asked, router } = await opened(
      { [SESSION]: guest() },
      "?usertoken=the-token&exitURL=x",
    );
    expect(await said("Hello Tobias Lindner. Lena Brunner asks you to sign.")).toBeDefined();
    expect(asked(SESSION).map(({ body }) => body)).toEqual([
      { token: "the-token", signature_request_id: "lease", user_id: "tobias" },
    ]);
    expect(router.state.location.search).toEqual({ exitURL: "x" });
  });

  it.each([
    ["error.link.other_person", 403, "This link does not work."],
    ["error.link.expired", 410, "This link does not work."],
    ["error.link.withdrawn", 410, "You can no longer open this request."],
  ])("opens nothing: %s", async (key, status, title) => {
    await opened({ [SESSION]: refusal(status, key, "The reason.") }, "?usertoken=the-token");
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
    expect(screen.getByText(/^The reason\./)).toBeDefined();
    const fresh = screen.queryAllByRole("button", { name: "Email me a new link" });
    expect(fresh).toHaveLength(key === "error.link.withdrawn" ? 0 : 1);
  });

  it("is the code of their phone, too: its token becomes a session and leaves the address", async () => {
    const { asked, router } = await opened({ [PHONE]: guest() }, "?exitURL=x#the-code");
    expect(await said("Hello Tobias Lindner. Lena Brunner asks you to sign.")).toBeDefined();
    expect(asked(PHONE).map(({ body }) => body)).toEqual([
      { token: "the-code", signature_request_id: "lease", user_id: "tobias" },
    ]);
    expect(asked(USER)).toEqual([]);
    expect(router.state.location).toMatchObject({ search: { exitURL: "x" }, hash: "" });
  });

  it.each([
    ["error.phone.unknown", 404],
    ["error.phone.expired", 410],
    ["error.phone.used", 410],
  ])("of the phone is refused: %s", async (key, status) => {
    await opened({ [PHONE]: refusal(status, key, "The reason.") }, "#the-code");
    const title = { level: 1, name: "This code does not work." };
    expect(await screen.findByRole("heading", title)).toBeDefined();
    expect(screen.getByText("The reason.")).toBeDefined();
    // A mailed link would end what the computer shows.
    expect(screen.queryByRole("button", { name: "Email me a new link" })).toBeNull();
  });

  it("can be requested again by a guest who has none", async () => {
    const LINK = "POST /v1/direct/link";
    const { asked } = await opened({
      [USER]: refusal(401, "error.auth.required", "Log in."),
      [LINK]: { ok: true },
    });
    expect(await said("Open the document with the link in your email.")).toBeDefined();
    await press("Email me a new link");
    expect(await said(/^If the request is still open/)).toBeDefined();
    expect(asked(LINK)[0]?.body).toEqual({ signature_request_id: "lease", user_id: "tobias" });
  });

  it("shows that it was opened elsewhere", async () => {
    await opened({ [USER]: refusal(401, "error.auth.opened_elsewhere", "Elsewhere.") });
    expect(await said("You are continuing in another browser.")).toBeDefined();
  });

  it.each(failures())(
    "says why it could not be opened, and tries again",
    async (refused, sentence) => {
      const { answer } = await opened({ [USER]: refused });
      expect(await said("This document could not be opened.")).toBeDefined();
      expect(screen.getByText(sentence)).toBeDefined();
      answer({ [USER]: guest() });
      await press("Try again");
      expect(await said(/^Hello Tobias Lindner\./)).toBeDefined();
    },
  );
});

describe("A guest", () => {
  it("continues in the available language if the texts of their language cannot be loaded", async () => {
    const load = language.loadWebMessages;
    vi.spyOn(language, "loadWebMessages").mockImplementation(async (locale, areas) => {
      if (locale === "fr-ch") throw new Error("There is no such file.");
      return load(locale, areas);
    });
    await opened({ [USER]: guest({ language: "fr" }) });
    expect(await said(/^Hello Tobias Lindner\./)).toBeDefined();
    await press(/^Language/);
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Français" }));
    expect(await screen.findByRole("button", { name: "Decline" })).toBeDefined();
  });

  it.each([
    ["SES", null, "Confirm with a click. You don’t need a code."],
    ["AES_MINIMAL", "+41 79 *** 45 67", /send by SMS to \+41 79 \*\*\* 45 67\.$/],
    ["AES_MINIMAL", null, "Confirm with a code that we send by SMS."],
    ["QES", null, /^Confirm with your signature password/],
  ] as const)("sees how %s is confirmed", async (quality, mobile, sentence) => {
    const option = open(quality, "EIDAS");
    await opened({
      [USER]: guest({ mobile }),
      [READ]: asks({ quality, legislation: quality === "SES" ? null : "EIDAS" }),
      "GET /v3/direct/user/signature-qualities-detail": qualities({
        aes_minimal: { zertes: null, eidas: option },
        qes: { zertes: null, eidas: option },
      }),
    });
    expect(await said(sentence)).toBeDefined();
    expect(screen.getByText("Please by Friday")).toBeDefined();
  });

  it.each([
    ["AES_MINIMAL", {}, "The sender did not enter your mobile number.", /Create an account with/],
    ["AES", { number: true }, "Your identity is not verified yet.", /Ask the sender for another/],
    [
      "QES",
      { number: true },
      "You don’t have a qualified certificate under EU law (eIDAS) yet.",
      /Ask the sender for another level\.$/,
    ],
  ] as const)(
    "sees before the click why %s is not available to them, and what to do",
    async (quality, { number = false }: { number?: boolean }, why, way) => {
      await opened({
        [READ]: asks({ quality, legislation: "EIDAS" }),
        "GET /v3/direct/user/signature-qualities-detail": qualities({
          aes_minimal: { zertes: null, eidas: number ? open("AES_MINIMAL", "EIDAS") : null },
        }),
      });
      // The reason is in the panel, with a link, and beside the button.
      expect(await said(way)).toBeDefined();
      expect(screen.getAllByText(why, { exact: false })).toHaveLength(2);
    },
  );

  it("accepts the provider's terms before signing; a refusal is shown there", async () => {
    const { answer, asked } = await opened({
      [USER]: guest({ terms_due: ["tou"] }),
      [READ]: asks({ quality: "AES_MINIMAL", legislation: "EIDAS" }),
      "GET /v3/direct/user/signature-qualities-detail": qualities({
        aes_minimal: { zertes: null, eidas: open("AES_MINIMAL", "EIDAS") },
      }),
      [ACCEPT]: offline,
      [SIGN]: silence,
    });
    await press("Sign with AES");
    await press("Accept");
    expect(await said("Accept the terms to continue")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("checkbox"));
    await tick(/terms of use of the trust service provider/);
    await press("Accept");
    expect(await said(/^We cannot reach the service\./)).toBeDefined();
    expect(asked(SIGN)).toEqual([]);
    answer({ [ACCEPT]: guest() });
    await press("Accept");
    await waitFor(() => expect(asked(SIGN)).toHaveLength(1));
    expect(asked(ACCEPT).at(-1)?.body).toEqual({ tou: true });
  });

  it.each([[{ ok: true }], [offline]])(
    "logs out, even if the service cannot be reached",
    async (answer) => {
      await opened({ "POST /v1/direct/logout": answer });
      await press("Log out");
      expect(await said("You are logged out.")).toBeDefined();
      expect(screen.queryByText("Lease")).toBeNull();
    },
  );

  it("changes the language at once; if this cannot be stored for mails, the page continues", async () => {
    const CHANGE = "PUT /v1/direct/user";
    const { asked } = await opened({ [CHANGE]: offline });
    await press(/^Language/);
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Italiano" }));
    expect(await screen.findByRole("button", { name: /^Rifiut/ })).toBeDefined();
    expect(asked(CHANGE)[0]?.body).toEqual({ language: "it" });
    await press(/^Lingua/);
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "English" }));
    expect(await screen.findByRole("button", { name: "Decline" })).toBeDefined();
  });
});
