// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { press, said } from "../../testing/acts.ts";
import { identification, qualities } from "../../testing/answers.ts";
import { closeScreens, failures, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

afterEach(closeScreens);

const LIST = "GET /v1/direct/identifications";
const LINK = "POST /v1/direct/link";
const opened = (answers: Answers) =>
  openScreens("/direct-sign/identification/lease/tobias", {
    answers: { "GET /v3/direct/user/signature-qualities-detail": qualities(), ...answers },
  });
const list = (...identifications: object[]) => ({ identifications });

describe("The identification of a guest", () => {
  it("shows that there is none", async () => {
    await opened({ [LIST]: list() });
    expect(await said("No identification is in progress.")).toBeDefined();
  });

  it("shows its status, and where it continues", async () => {
    await opened({
      [LIST]: list(
        identification(),
        identification({ method: "robo", appointment_status: "success" }),
        identification({
          provider: "zident",
          legislation: "ZERTES",
          appointment_status: "failure",
        }),
      ),
    });
    const shown = await screen.findAllByRole("listitem");
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      "By video, EU lawNot started.Continue the identification",
      "By self-service, EU lawYour identity is verified. We are setting up your qualified signature.",
      "By video, Swiss lawThe identification failed. You can still sign at a level that does not need it: ask the sender to choose one.",
    ]);
    const goOn = screen.getAllByRole<HTMLAnchorElement>("link", { name: /^Continue/ });
    expect(goOn.map(({ href }) => href)).toEqual(["https://identify.example.test/go"]);
  });

  it("is complete for a guest who can already sign at QES", async () => {
    const qes = { quality: "QES", provider: "eident", legislation: "EIDAS" };
    await opened({
      [LIST]: list(identification({ appointment_status: "success" })),
      "GET /v3/direct/user/signature-qualities-detail": qualities({
        qes: { zertes: null, eidas: qes },
      }),
    });
    expect(await said("No identification is in progress.")).toBeDefined();
  });

  it.each(failures())(
    "says why the status is unknown, and asks again on demand",
    async (refused, sentence) => {
      const { answer } = await opened({ [LIST]: refused });
      expect(await said("The identifications could not be loaded.")).toBeDefined();
      expect(screen.getByText(sentence)).toBeDefined();
      answer({ [LIST]: list(identification()) });
      await press("Try again");
      expect(await said("By video, EU law")).toBeDefined();
    },
  );

  it("offers a new link to a guest without a session", async () => {
    const { asked } = await opened({
      [LIST]: refusal(401, "error.auth.required", "Log in."),
      [LINK]: { ok: true },
    });
    await press("Email me a new link");
    expect(await said(/we sent a new link/)).toBeDefined();
    expect(asked(LINK)[0]?.body).toEqual({ signature_request_id: "lease", user_id: "tobias" });
  });
});
