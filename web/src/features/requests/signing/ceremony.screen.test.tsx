// @vitest-environment happy-dom
/** The signing ceremony: what the person has to enter, and what the overlays say when it is refused. */
import { screen, waitFor } from "@testing-library/react";
import { act } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { setLocale } from "../../../lib/words/words.tsx";
import { fill, focused, press, said } from "../../../testing/acts.ts";
import { can, open, qualities, session, visualSignatures } from "../../../testing/answers.ts";
import { request, rows, signature } from "../../../testing/request-answers.ts";
import { closeScreens, offline, openScreens, refusal } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const READ = "GET /v3/signature-requests/{id}";
const RESPOND = "POST /api/respond/{id}";
const RESEND = "POST /api/resend/{id}";
const PROCEED = "POST /v3/csc/proceed/{id}";
const UNREACHABLE = /^We cannot reach the service\./;
const LATER = "2040-01-01T00:00:00.000Z";

const answer = (status: string, more: object = {}) => ({
  id: "lease",
  status,
  business_id: null,
  proceed_id: "attempt",
  expires_at: LATER,
  key: null,
  message: null,
  sent_to: "+41 79 *** 45 67",
  trust_service: null,
  tries_left: null,
  can: can("attempt", ["read", "answer", "proceed", "resend", "cancel"]),
  ...more,
});
const signing = (quality: "AES_MINIMAL" | "QES", answers: Answers) => {
  const option = open(quality, "EIDAS");
  return openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v1/user/visual-signatures": visualSignatures(),
      "GET /v3/user/signature-qualities-detail": qualities({
        aes_minimal: { zertes: null, eidas: option },
        qes: { zertes: null, eidas: option },
      }),
      [READ]: request({
        allowed: ["sign"],
        signatures: [
          signature({
            sid: "me",
            user_id: "lena",
            display_name: "Lena Brunner",
            is_me: true,
            quality,
            legislation: "EIDAS",
          }),
        ],
      }),
      "POST /v3/sign": [answer(quality === "QES" ? "PROVIDER_STEP" : "TAN_REQUIRED")],
      ...answers,
    },
  });
};

describe("The code by SMS", () => {
  const begin = async (answers: Answers) => {
    const screens = await signing("AES_MINIMAL", answers);
    await press("Sign with AES");
    await waitFor(() => expect(focused()).toBe("Code (TAN)"));
    return screens;
  };

  it("requires all digits, and signs", async () => {
    const { asked } = await begin({ [RESPOND]: { ok: true, signing: [answer("SIGNED")] } });
    await fill("Code (TAN)", "123");
    await press("Sign document");
    expect(await said("Enter all digits of the code")).toBeDefined();
    expect(focused()).toBe("Code (TAN)");
    expect(asked(RESPOND)).toEqual([]);
    await fill("Code (TAN)", "123456");
    await press("Sign document");
    expect(await said("Signed.")).toBeDefined();
    expect(asked(RESPOND).map(({ path, body }) => ({ path, body }))).toEqual([
      { path: { id: "attempt" }, body: { tan: "123456" } },
    ]);
  });

  it("can be sent again; a failure replaces the earlier message", async () => {
    const { answer: then } = await begin({
      [RESPOND]: refusal(400, "error.validation", "This is no code."),
      [RESEND]: refusal(429, "error.sms.number", "Too many texts."),
    });
    await fill("Code (TAN)", "123456");
    await press("Sign document");
    expect(await said("This is no code.")).toBeDefined();
    await press("Send a new code");
    expect(await said("Too many texts.")).toBeDefined();
    expect(screen.queryByText("This is no code.")).toBeNull();
    await press("Sign document");
    expect(await said("This is no code.")).toBeDefined();
    then({ [RESEND]: { sent_to: "+41 79 *** 45 67", expires_at: LATER } });
    await press("Send a new code");
    await waitFor(() => expect(screen.queryByText("This is no code.")).toBeNull());
  });

  it("can be wrong: the overlay shows the remaining attempts, and another code signs", async () => {
    const { answer: then } = await begin({
      [RESPOND]: refusal(400, "error.tan.invalid", "Wrong.", { details: { tries_left: 4 } }),
    });
    await fill("Code (TAN)", "123456");
    await press("Sign document");
    expect((await screen.findAllByText(/4 attempts left/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(focused()).toBe("Code (TAN)"));
    then({ [RESPOND]: { ok: true, signing: [answer("SIGNED")] } });
    await fill("Code (TAN)", "654321");
    await press("Try again");
    expect(await said("Signed.")).toBeDefined();
  });
});

describe("Five wrong codes", () => {
  it("pause signing, and nothing is signed", async () => {
    const until = new Date(Date.now() + 15 * 60_000).toISOString();
    const locked = refusal(423, "error.tan.locked", "Too many wrong codes.", {
      details: { until },
    });
    const { answer: then } = await signing("AES_MINIMAL", { [RESPOND]: locked });
    await press("Sign with AES");
    await fill("Code (TAN)", "123456");
    await press("Sign document");
    expect(await said("Signing is paused for 15 minutes.")).toBeDefined();
    expect(await said(/Too many wrong codes\.$/)).toBeDefined();
    await press("Back to the document");
    expect(await said("Ready to sign")).toBeDefined();
    then({ "POST /v3/sign": locked });
    await press("Sign with AES");
    expect(await said("Signing is paused for 15 minutes.")).toBeDefined();
  });
});

describe("The signature password and the one-time code", () => {
  const begin = async (answers: Answers) => {
    const screens = await signing("QES", answers);
    await press("Sign with QES");
    await waitFor(() => expect(focused()).toBe("Signature password"));
    return screens;
  };
  const submit = async () => {
    await fill("Signature password", "tea");
    await fill("Code", "123 456");
    await press("Sign document");
  };

  it("are both required by a trust service; the overlay names the service and how its code is sent", async () => {
    const service = {
      name: "Limmat Trust",
      code_note: "Six digits, by SMS to +41 ••• 67",
      code_note_language: "en-gb",
    };
    const { asked } = await begin({
      "POST /v3/sign": [answer("PROVIDER_STEP", { trust_service: service })],
      [PROCEED]: [answer("SIGNED")],
    });
    expect(await said(/^Limmat Trust sent you a code\./)).toBeDefined();
    expect(await said("Six digits, by SMS to +41 ••• 67")).toBeDefined();
    // Another party's text has one language; in another, our own words name the number.
    await act(() => setLocale("de-ch"));
    expect(await said("Der Code ging an +41 ••• 67.")).toBeDefined();
    expect(screen.queryByText("Six digits, by SMS to +41 ••• 67")).toBeNull();
    await act(() => setLocale("en-gb"));
    expect(await said("Six digits, by SMS to +41 ••• 67")).toBeDefined();
    await press("Forgot your signature password?");
    expect(await said(/Ask Limmat Trust to verify your identity again/)).toBeDefined();
    await press("Sign document");
    expect(await screen.findAllByText("This field is required")).toHaveLength(2);
    expect(focused()).toBe("Signature password");
    expect(asked(PROCEED)).toEqual([]);
    await submit();
    expect(await said("Signed.")).toBeDefined();
    expect(asked(PROCEED)[0]?.body).toEqual({ pwdotp: { password: "tea", otp: "123456" } });
  });

  it("show errors at their fields; an error about a new code replaces them", async () => {
    await begin({
      [PROCEED]: refusal(400, "error.provider.otp_invalid", "This is not the code."),
      [RESEND]: offline,
    });
    await submit();
    expect(await said("This is not the code.")).toBeDefined();
    await press("Send a new code");
    expect(await said(UNREACHABLE)).toBeDefined();
    expect(screen.queryByText("This is not the code.")).toBeNull();
    await press("Sign document");
    expect(await said("This is not the code.")).toBeDefined();
  });

  it("sign nothing if the provider does not respond; both are required again", async () => {
    const { answer: then } = await begin({
      [PROCEED]: refusal(503, "error.provider.unavailable", "The provider does not respond."),
    });
    await submit();
    expect(await said("The provider does not respond.")).toBeDefined();
    expect(await said("Unchanged. Nothing was added to it.")).toBeDefined();
    then({ [PROCEED]: [answer("SIGNED")] });
    await press("Try again");
    expect(await screen.findByLabelText("Signature password")).toBeDefined();
    await submit();
    expect(await said("Signed.")).toBeDefined();
  });

  it("sign nothing if the certificate belongs to another person, and the overlay says so", async () => {
    await begin({
      [PROCEED]: refusal(409, "error.provider.serial_number_mismatch", "It is of somebody else."),
    });
    await submit();
    expect(await said("This certificate belongs to another identity.")).toBeDefined();
    expect(await said(/It is of somebody else\.$/)).toBeDefined();
    await press("Back to the document");
    expect(await screen.findByRole("button", { name: "Sign with QES" })).toBeDefined();
  });

  it.each([
    ["says so", refusal(423, "error.signing.locked", "Somebody is signing.")],
    ["answers so", [answer("LOCKED")]],
  ])(
    "are requested again if they have expired while another person signed: it %s",
    async (_, locked) => {
      let calls = 0;
      await begin({
        [PROCEED]: () => {
          calls += 1;
          return calls === 1
            ? locked
            : refusal(410, "error.provider.otp_expired", "It is too old.");
        },
        "GET /v3/signature-requests/{id}/lock-status": {
          locked: false,
          sid: null,
          by: null,
          until: null,
        },
      });
      await submit();
      expect(await said("It is too old.")).toBeDefined();
      expect(await screen.findByLabelText("Code")).toBeDefined();
      expect(calls).toBe(2);
    },
  );
});
