import { describe, expect, it } from "vitest";
import { passwordFault } from "./password-rules.ts";

const person = {
  email: "tobias.lindner@helvion.example",
  firstName: "Tobias",
  lastName: "Lindner",
};

describe("Passwords", () => {
  it.each([
    "linden-strasse 17 im regen",
    "Vierundzwanzig Äpfel",
    "xK9#mQ2$vL7p",
    "correct horse battery staple",
    "密码太短了吗不短了够长了",
    "tobias mag lange spaziergänge",
  ])("may be %s", async (password) => {
    expect(await passwordFault(password, person)).toBeUndefined();
  });

  it.each(["", "short", "elevenchars", "🔑🔑🔑🔑🔑🔑"])(
    "of fewer than 12 characters may not be: %s",
    async (password) => {
      expect(await passwordFault(password, person)).toBe("error.password.too_short");
    },
  );

  it("have a maximum length", async () => {
    expect(await passwordFault("ab cd ef ".repeat(29), person)).toBe("error.password.too_long");
  });

  it.each([
    "123456789012",
    "password1234",
    "P@ssw0rd!2024",
    "passwordpassword",
    "qwertyuiop12",
    "QwErTyUiOp123!",
    "abcabcabcabc",
    "aaaaaaaaaaaa",
    "abcdefghijklm",
    "iloveyou2024!",
    "1q2w3e4r5t6y",
  ])("are refused if they are common: %s", async (password) => {
    expect(await passwordFault(password, person)).toBe("error.password.too_common");
  });

  it.each([
    "tobiaslindner",
    "TobiasLindner1!",
    "tobias.lindner@helvion.example",
    "Lindner-2024",
    "helvion12345",
  ])("that contain the person's own data may not be: %s", async (password) => {
    expect(await passwordFault(password, person)).toBe("error.password.personal");
  });
});
