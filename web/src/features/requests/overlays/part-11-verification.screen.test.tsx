// @vitest-environment happy-dom
/** A signature under 21 CFR Part 11 in the browser: what is sent, what is kept, and what happens if it is refused. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { fill, focused, press, said } from "../../../testing/acts.ts";
import { can, open, qualities, session, visualSignatures } from "../../../testing/answers.ts";
import { request, rows, signature } from "../../../testing/request-answers.ts";
import { closeScreens, offline, openScreens, refusal } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const SIGN = "POST /v3/sign";
const RESPOND = "POST /api/respond/{id}";
const LATER = "2040-01-01T00:00:00.000Z";
const SECRET = "correct horse battery staple";
const APPROVED = "I approve this document";

const answer = (status: string) => ({
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
});

const PLACED = [
  {
    document_id: "document",
    visual_signature: {
      positions: [{ page: "0", x: 100, y: 500, width: 210, height: 98 }],
      has_image: false,
      form_field: null,
    },
    signed_at: null,
  },
];

/** The overlay in which the person states the meaning. */
async function stating(answers: Answers = {}) {
  const screens = await openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v1/user/visual-signatures": visualSignatures(),
      "GET /v3/user/signature-qualities-detail": qualities({
        aes_minimal: { zertes: null, eidas: open("AES_MINIMAL", "EIDAS") },
        aes: { any: open("AES", "EIDAS") },
      }),
      "GET /v3/signature-requests/{id}": request({
        allowed: ["sign"],
        signatures: [
          signature({
            sid: "me",
            user_id: "lena",
            display_name: "Lena Brunner",
            is_me: true,
            quality: "PART11",
            legislation: "EIDAS",
            document_signatures: PLACED,
          }),
        ],
      }),
      [SIGN]: [answer("TAN_REQUIRED")],
      ...answers,
    },
  });
  await press("Sign with Part 11");
  await said("Confirm with your password.");
  return screens;
}

describe("The password", () => {
  it("is required, is sent once with name and meaning, and is kept nowhere", async () => {
    const { asked } = await stating();
    await press("Continue to the code");
    expect(focused()).toBe("Your password");
    expect(asked(SIGN)).toEqual([]);
    await fill("Your password", SECRET);
    await press("Continue to the code");
    await waitFor(() => expect(focused()).toBe("Code (TAN)"));
    expect(asked(SIGN).map(({ body }) => body)).toMatchObject([
      {
        signatureRequests: [{ signingName: "Lena Brunner", signingReason: APPROVED }],
        proof: { password: SECRET },
      },
    ]);
    const kept = [sessionStorage, localStorage]
      .flatMap((storage) => Object.keys(storage).map((key) => storage.getItem(key)))
      .join("\n");
    expect(kept).toContain(APPROVED);
    expect(kept).not.toContain(SECRET);
  });

  it("is asked for again if the session is no longer confirmed when the code is entered", async () => {
    const { asked } = await stating({
      [RESPOND]: refusal(403, "error.part11.proof", "Confirm who you are."),
    });
    await fill("Your password", SECRET);
    await press("Continue to the code");
    await waitFor(() => expect(focused()).toBe("Code (TAN)"));
    await fill("Code (TAN)", "123456");
    await press("Sign document");
    await said("Confirm with your password.");
    await fill("Your password", SECRET);
    await press("Continue to the code");
    await waitFor(() => expect(focused()).toBe("Code (TAN)"));
    expect(asked(SIGN)).toHaveLength(2);
  });

  it("that is wrong is said at its field, and the meaning stays", async () => {
    await stating({ [SIGN]: refusal(403, "error.password.wrong", "This password is wrong.") });
    await userEvent.click(await screen.findByRole("radio", { name: /Review/u }));
    await fill("Your password", "guess");
    await press("Continue to the code");
    expect(await said("This password is wrong.")).toBeDefined();
    const field = screen.getByLabelText("Your password");
    const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      "This password is wrong.",
    );
    expect(focused()).toBe("Your password");
    expect(screen.getByRole("radio", { name: /Review/u })).toHaveProperty("checked", true);
  });
});

it("A lost connection is said", async () => {
  await stating({ [SIGN]: offline });
  await fill("Your password", SECRET);
  await press("Continue to the code");
  expect(await said(/connection|reach/iu)).toBeDefined();
});
