// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fill, focused, press, said, tick, valueOf } from "../../testing/acts.ts";
import { can, session } from "../../testing/answers.ts";
import { closeScreens, failures, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

afterEach(closeScreens);

const ACCESS = "GET /v1/super-admin";
const FIND = "POST /v1/super-admin/identity";
const RESET = "POST /v1/super-admin/identity/reset";
const ADDRESS = "/super-admin/ident-reset";
const opened = (answers: Answers = {}) =>
  openScreens(ADDRESS, {
    session: true,
    answers: { ...session(), [ACCESS]: { ok: true }, ...answers },
  });

const account = (more: object = {}) => ({
  account: {
    user_id: "nora",
    email: "nora@example.test",
    first_name: "Nora",
    last_name: "Keller",
    vouched: { by: "eident", at: "2025-03-04T08:12:00.000Z" },
    immutable_eid_fields: ["first_name", "last_name"],
    signer_identity_email: [],
    identifications: [{ provider: "eident", method: "video", appointment_status: "success" }],
    can: can("identity", ["read", "reset"]),
    ...more,
  },
});
const find = async (email = "nora@example.test") => {
  await fill("Email address of the account", email);
  await press("Find");
};

describe("The page of staff", () => {
  it("is hidden from visitors who are not logged in, and from people without permission", async () => {
    await openScreens(ADDRESS);
    expect(await said(`Page Not Found: ${ADDRESS}`)).toBeDefined();
    await closeScreens();
    await opened({ [ACCESS]: refusal(404, "error.not_found", "There is nothing here.") });
    expect(await said(`Page Not Found: ${ADDRESS}`)).toBeDefined();
  });

  it.each(failures())(
    "says if it is unknown who may open it, and asks again on demand",
    async (refused, sentence) => {
      const { answer } = await opened({ [ACCESS]: refused });
      expect(await said(sentence)).toBeDefined();
      answer({ [ACCESS]: { ok: true } });
      await press("Try again");
      expect(await said("Reset an identity")).toBeDefined();
    },
  );

  it("requires an address before the call", async () => {
    const { asked } = await opened();
    await find("nora");
    expect(await said("Please enter a valid email")).toBeDefined();
    expect(focused()).toBe("Email address of the account");
    expect(asked(FIND)).toEqual([]);
  });

  it("shows that nobody has an account with an address", async () => {
    const { asked } = await opened({ [FIND]: { account: null } });
    await find();
    expect(await said("There is no account with nora@example.test.")).toBeDefined();
    expect(asked(FIND)[0]?.body).toEqual({ email: "nora@example.test" });
  });

  it.each(failures())(
    "says why the search failed, keeps the address, and shows nobody",
    async (refused, sentence) => {
      const { answer } = await opened({ [FIND]: account() });
      await find();
      expect(await said("Nora Keller")).toBeDefined();
      answer({ [FIND]: refused });
      await find("emil@example.test");
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("Email address of the account")).toBe("emil@example.test");
      expect(screen.queryByText("Nora Keller")).toBeNull();
    },
  );

  it("has nothing to reset without an identity", async () => {
    await opened({
      [FIND]: account({ vouched: null, immutable_eid_fields: [], can: can("identity", ["read"]) }),
    });
    await find();
    expect(await said(/there is nothing to reset/)).toBeDefined();
    expect(screen.getByText("Nobody")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Reset the identity" })).toBeNull();
  });
});

describe("Resetting an identity", () => {
  const reset = () => press("Reset the identity");

  it("requires a reason and a confirmation", async () => {
    const { asked } = await opened({ [FIND]: account() });
    await find();
    await said("First name, Last name");
    await reset();
    expect(await said("This field is required")).toBeDefined();
    expect(await said("Confirm to continue")).toBeDefined();
    expect(focused()).toBe("Reason");
    await fill("Reason", "A twin");
    await reset();
    expect(document.activeElement).toBe(screen.getByRole("checkbox"));
    expect(asked(RESET)).toEqual([]);
  });

  it("shows that it is done", async () => {
    const { asked } = await opened({ [FIND]: account(), [RESET]: { ok: true } });
    await find();
    await fill("Reason", "A twin");
    await tick(/^Reset the identity of Nora Keller/);
    await reset();
    expect(await said(/^The identity is reset/)).toBeDefined();
    expect(asked(RESET).map(({ body }) => body)).toEqual([{ user_id: "nora", reason: "A twin" }]);
  });

  it.each(failures(refusal(409, "error.identity.nothing_to_reset", "Somebody was faster.")))(
    "says why it failed, and keeps the reason",
    async (refused, sentence) => {
      await opened({ [FIND]: account(), [RESET]: refused });
      await find();
      await fill("Reason", "A twin");
      await tick(/^Reset the identity of Nora Keller/);
      await reset();
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("Reason")).toBe("A twin");
    },
  );
});
