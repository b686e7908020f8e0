// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fill, focused, press, said, valueOf } from "../../testing/acts.ts";
import { session, user } from "../../testing/answers.ts";
import { rows } from "../../testing/request-answers.ts";
import { closeScreens, failures, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

afterEach(closeScreens);

describe("A new password", () => {
  const CHANGE = "POST /v1/change-password";
  const CHECK = "POST /v1/check-password";
  const good = { valid_password: true, error_code: null };
  const weak = { attributes: { weak_password: ["true"] } };
  const opened = (answers: Answers = {}, me: Parameters<typeof user>[0] = {}) =>
    openScreens("/profile/change-password", {
      session: true,
      answers: { ...session(me), [CHECK]: good, ...answers },
    });
  const change = async () => {
    await fill("Current password", "tea");
    await fill("New password", "green tea at four");
    await press("Change password");
  };

  it("requires both passwords, and is checked against the person's data", async () => {
    const { asked } = await opened({
      [CHECK]: { valid_password: false, error_code: "personal" },
    });
    await press("Change password");
    expect(await screen.findAllByText("This field is required")).toHaveLength(2);
    expect(focused()).toBe("Current password");
    await fill("Current password", "tea");
    await fill("New password", "Lena");
    await press("Change password");
    expect(await said(/name/i)).toBeDefined();
    expect(asked(CHECK).at(-1)?.body).toEqual({
      password: "Lena",
      email: "lena@example.test",
      first_name: "Lena",
      last_name: "Brunner",
    });
    expect(asked(CHANGE)).toEqual([]);
  });

  it("is saved, and the fields are emptied", async () => {
    const { asked } = await opened({ [CHANGE]: { ok: true } });
    await change();
    expect(await said(/^Your password is changed\./)).toBeDefined();
    expect(await valueOf("New password")).toBe("");
    expect(asked(CHANGE)[0]?.body).toEqual({
      old_password: "tea",
      new_password: "green tea at four",
    });
  });

  it("lets a person with a weak password continue", async () => {
    const { answer, router } = await opened(
      { [CHANGE]: { ok: true }, "GET /v3/signature-requests": rows() },
      weak,
    );
    expect(await said("Choose a stronger password.")).toBeDefined();
    answer({ "GET /v1/user": user() });
    await change();
    expect(await said(/^Your password is changed\./)).toBeDefined();
    expect(await said("You have no documents yet.")).toBeDefined();
    expect(router.state.location.pathname).toBe("/dashboard");
  });

  it.each(failures(refusal(400, "error.password.wrong", "This is not your password.")))(
    "keeps the typed values if it is refused",
    async (refused, sentence) => {
      await opened({ [CHANGE]: refused });
      await change();
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("New password")).toBe("green tea at four");
      expect(screen.queryByText(/^Your password is changed/)).toBeNull();
    },
  );
});
