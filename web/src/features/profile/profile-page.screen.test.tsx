// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { fill, focused, press, said, valueOf } from "../../testing/acts.ts";
import { identification, open, qualities, session, user } from "../../testing/answers.ts";
import {
  closeScreens,
  failures,
  offline,
  openScreens,
  refusal,
  tooOften,
} from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

afterEach(closeScreens);

const CHANGE = "PUT /v1/user";
const LEVELS = "GET /v3/user/signature-qualities-detail";
const RESPOND = "POST /api/respond/{id}";
const RESEND = "POST /api/resend/{id}";
const CANCEL = "POST /api/cancel/{id}";
const UNREACHABLE = /^We cannot reach the service\./;
const pending_mobile = { id: "change", mobile: "+41 79 *** 45 67", expires_at: "2040-01-01" };
const proven = { mobile_verified: true, attributes: { mobile: ["+41791234567"] } };

const opened = (me: Parameters<typeof user>[0] = {}, answers: Answers = {}, address = "/profile") =>
  openScreens(address, {
    session: true,
    answers: { ...session(me), [LEVELS]: qualities(), ...answers },
  });

describe("The name", () => {
  it("is saved", async () => {
    const { asked } = await opened({}, { [CHANGE]: user({ first_name: "Leni" }) });
    await fill("First name", " Leni ");
    await press("Save changes");
    expect(await said("Saved.")).toBeDefined();
    expect(await screen.findByRole("button", { name: "Account of Leni Brunner" })).toBeDefined();
    expect(asked(CHANGE)[0]?.body).toEqual({ first_name: "Leni", last_name: "Brunner" });
  });

  it("that the directory of the business says is locked, with a word why", async () => {
    await opened({ name_managed_by: "Helvion AG" });
    const field = await screen.findByLabelText("First name");
    expect(field.hasAttribute("readonly")).toBe(true);
    expect(await said("Your name comes from the directory of Helvion AG.")).toBeDefined();
  });

  it("is required", async () => {
    const { asked } = await opened();
    await fill("Last name", " ");
    await press("Save changes");
    expect(await said("This field is required")).toBeDefined();
    expect(focused()).toBe("Last name");
    expect(asked(CHANGE)).toEqual([]);
  });

  it.each(failures(refusal(403, "error.name.immutable", "Your eID says it.")))(
    "keeps the typed value if it is refused",
    async (refused, sentence) => {
      await opened({}, { [CHANGE]: refused });
      await fill("First name", "Leni");
      await press("Save changes");
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("First name")).toBe("Leni");
      expect(screen.queryByText("Saved.")).toBeNull();
    },
  );
});

describe("A mobile number", () => {
  it("is shown and sent with its country code, which the person may leave out for the own country", async () => {
    const { asked, answer } = await opened();
    await fill("Mobile number", "079 123 45 67");
    await userEvent.tab();
    expect(await valueOf("Mobile number")).toBe("+41 79 123 45 67");
    await fill("Mobile number", "0791234568");
    answer({ [CHANGE]: user({ pending_mobile: { ...pending_mobile, mobile: "+41791234568" } }) });
    await userEvent.keyboard("{Enter}");
    expect(await said("We sent a code by SMS to +41 79 123 45 68.")).toBeDefined();
    expect(asked(CHANGE).map(({ body }) => body)).toEqual([{ mobile: "+41791234568" }]);
  });

  it("is required, and must be valid", async () => {
    const { asked } = await opened();
    await said("Without a number, you can only sign at the simple level.");
    await fill("Mobile number", "12");
    await press("Send code");
    await waitFor(() => expect(focused()).toBe("Mobile number"));
    expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
    expect(asked(CHANGE)).toEqual([]);
  });

  it.each(failures(refusal(429, "error.sms.number", "Too many texts.")))(
    "keeps the typed value if no code is sent",
    async (refused, sentence) => {
      await opened({}, { [CHANGE]: refused });
      await fill("Mobile number", "+41 79 123 45 67");
      await press("Send code");
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("Mobile number")).toBe("+41 79 123 45 67");
    },
  );

  it("replaces a verified number only with the password", async () => {
    const wrong = refusal(400, "error.password.wrong", "This is not your password.");
    const { asked, answer } = await opened(proven, { [CHANGE]: wrong });
    await press("Change number");
    await fill("Mobile number", "+41 79 765 43 21");
    await fill("Your password", "tea");
    await press("Send code");
    expect(await said("This is not your password.")).toBeDefined();
    await waitFor(() => expect(focused()).toBe("Your password"));
    answer({ [CHANGE]: user({ ...proven, pending_mobile }) });
    await press("Send code");
    expect(await said("We sent a code by SMS to +41 79 *** 45 67.")).toBeDefined();
    expect(focused()).toBe("Code (TAN)");
    expect(asked(CHANGE).at(-1)?.body).toEqual({ mobile: "+41797654321", password: "tea" });
  });

  it("takes effect once the code is entered", async () => {
    const { asked, answer } = await opened(
      { pending_mobile },
      { [RESPOND]: { ok: true, signing: null } },
    );
    await fill("Code (TAN)", "12");
    await press("Confirm number");
    expect(await said("Enter all digits of the code")).toBeDefined();
    expect(focused()).toBe("Code (TAN)");
    await fill("Code (TAN)", "123456");
    answer({ "GET /v1/user": user(proven) });
    await press("Confirm number");
    expect(await said("Your mobile number is confirmed.")).toBeDefined();
    expect(asked(RESPOND).map(({ path, body }) => ({ path, body }))).toEqual([
      { path: { id: "change" }, body: { tan: "123456" } },
    ]);
  });

  it("shows why each action failed: a code, a new code, cancelling", async () => {
    const { answer } = await opened(
      { pending_mobile },
      {
        [RESPOND]: refusal(400, "error.tan.invalid", "The code is not right."),
        [RESEND]: refusal(429, "error.tan.resend_too_soon", "Wait a minute."),
        [CANCEL]: offline,
      },
    );
    await fill("Code (TAN)", "123456");
    await press("Confirm number");
    expect(await said("The code is not right.")).toBeDefined();
    await waitFor(() => expect(focused()).toBe("Code (TAN)"));
    expect(await valueOf("Code (TAN)")).toBe("");
    await press("Send a new code");
    expect(await said("Wait a minute.")).toBeDefined();
    expect(screen.queryByText("The code is not right.")).toBeNull();
    await press("Cancel");
    expect(await said(UNREACHABLE)).toBeDefined();
    answer({ [RESEND]: { sent_to: "+41 79 *** 45 67", expires_at: "2040-01-01" } });
    await press("Send a new code");
    expect(await said("We sent a new code.")).toBeDefined();
    expect(screen.queryByText(UNREACHABLE)).toBeNull();
    answer({ [CANCEL]: { ok: true }, "GET /v1/user": user() });
    await press("Cancel");
    expect(await said("Without a number, you can only sign at the simple level.")).toBeDefined();
  });
});

describe("The number of somebody without a password", () => {
  it.each([
    ["code", { code: "123456" }, () => fill("Code from the app, or a recovery code", "123456")],
    ["login", {}, () => said(/the first ten minutes after you enter/)],
  ] as const)("is replaced with no more than a %s", async (way, proof, confirmed) => {
    const { asked } = await opened(
      { ...proven, confirms_with: way },
      { [CHANGE]: refusal(429, "error.auth.slowed_down", "Wait.") },
    );
    await press("Change number");
    expect(screen.queryByLabelText("Your password")).toBeNull();
    await fill("Mobile number", "+41 79 765 43 21");
    await confirmed();
    await press("Send code");
    expect(await said("Wait.")).toBeDefined();
    expect(asked(CHANGE)[0]?.body).toEqual({ mobile: "+41797654321", ...proof });
  });
});

describe("The confirmation of a number", () => {
  it("shows no open step, or the step of its code", async () => {
    await opened({}, {}, "/profile/confirm");
    expect(await said("There is nothing to confirm.")).toBeDefined();
    await closeScreens();
    await opened({ pending_mobile }, {}, "/profile/confirm");
    expect(await screen.findByLabelText("Code (TAN)")).toBeDefined();
  });
});

describe("The levels", () => {
  it("are shown, available or with what is missing", async () => {
    await opened(
      {},
      {
        [LEVELS]: qualities({
          aes_minimal: { zertes: open("AES_MINIMAL", "ZERTES"), eidas: null },
          unanswered: ["EIDAS"],
        }),
      },
      "/profile/signature-standards",
    );
    expect(await screen.findAllByText("Available")).toHaveLength(2);
    expect(screen.getAllByText(/^The trust service provider is not responding/)).toHaveLength(2);
    expect(
      screen.getByText("You don’t have a qualified certificate under Swiss law (ZertES) yet."),
    ).toBeDefined();
  });

  it.each([
    [{}, "You can sign with SES."],
    [
      { aes_minimal: { zertes: null, eidas: open("AES_MINIMAL", "EIDAS") } },
      "You can sign with AES.",
    ],
    [
      { qes: { zertes: open("QES", "ZERTES"), eidas: null } },
      "You can sign with QES under Swiss law.",
    ],
    [
      { qes: { zertes: open("QES", "ZERTES"), eidas: open("QES", "EIDAS") } },
      "You can sign with QES.",
    ],
  ])("have the highest one in the headline of their page", async (levels, sentence) => {
    await opened({}, { [LEVELS]: qualities(levels) }, "/profile/signature-standards");
    expect(await screen.findByRole("heading", { level: 1, name: sentence })).toBeDefined();
  });

  it.each([
    ["/profile", ["/profile/signature-standards"]],
    ["/profile/signature-standards", ["/profile"]],
  ] as const)("lead from %s to the missing step, if it is on another page", async (page, ways) => {
    const number = { zertes: null, eidas: open("AES_MINIMAL", "EIDAS") };
    await opened(
      {},
      { [LEVELS]: qualities(page === "/profile" ? { aes_minimal: number } : {}) },
      page,
    );
    await screen.findAllByText("Available");
    const names = /^(Add your mobile number|See your levels)$/;
    const links = screen.getAllByRole<HTMLAnchorElement>("link", { name: names });
    expect([...new Set(links.map(({ pathname }) => pathname))]).toEqual(ways);
  });

  it.each(failures())(
    "say why they could not be loaded, and are loaded again on demand",
    async (refused, sentence) => {
      const { answer } = await opened({}, { [LEVELS]: refused });
      expect(await said("The levels could not be loaded.")).toBeDefined();
      expect(screen.getByText(sentence)).toBeDefined();
      answer({ [LEVELS]: qualities() });
      await press("Try again");
      expect(await said("Available")).toBeDefined();
    },
  );

  it("are next to the identifications that are in progress", async () => {
    await opened(
      {},
      { "GET /v1/user/identifications": { identifications: [identification()] } },
      "/profile/signature-standards",
    );
    expect(await said("By video, EU law")).toBeDefined();
    expect(screen.getByRole("link", { name: "Continue the identification" })).toBeDefined();
  });
});

describe("The language", () => {
  it("is also stored for mails; if this fails, the page continues", async () => {
    const { asked } = await opened({}, { [CHANGE]: tooOften });
    await userEvent.click(await screen.findByRole("combobox", { name: "Language" }));
    await userEvent.click(await screen.findByRole("option", { name: "English" }));
    await waitFor(() => expect(asked(CHANGE)).toHaveLength(1));
    expect(asked(CHANGE)[0]?.body).toEqual({ attributes: { lang: ["en-gb"] } });
    expect(screen.queryByText("That was too often.")).toBeNull();
  });
});
