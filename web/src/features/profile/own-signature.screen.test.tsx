// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { fill, focused, press, said, valueOf } from "../../testing/acts.ts";
import { can, session, visualSignatures } from "../../testing/answers.ts";
import { closeScreens, failures, openScreens, refusal, silence } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

afterEach(closeScreens);

describe("A person's own visual signature", () => {
  const LIST = "GET /v1/user/visual-signatures";
  const ADD = "POST /v1/user/visual-signature";
  const CHANGE = "PUT /v1/user/visual-signature/{id}";
  const stored = {
    id: "mine",
    alias: "",
    name: "L. Brunner",
    optional_line: "Brunner & Co",
    location: "Zug",
    font: "natural",
    language: "en-gb",
    has_custom_image: false,
    display_date: true,
    display_claim: false,
    display_standards: true,
    display_qr: true,
    default: true,
    can: can("visual_signature", ["read", "change", "delete"]),
  } as const;
  const none = visualSignatures();
  const one = visualSignatures(stored);
  const opened = (answers: Answers) =>
    openScreens("/profile/visual-signature", {
      session: true,
      answers: { ...session(), ...answers },
    });

  it("starts with their name, and is stored as the first one", async () => {
    const { asked } = await opened({ [LIST]: none, [ADD]: stored });
    expect(await valueOf("Name")).toBe("Lena Brunner");
    await press("Save signature");
    expect(await said("Signature saved.")).toBeDefined();
    expect(asked(ADD)[0]?.body).toMatchObject({
      name: "Lena Brunner",
      font: "formal",
      default: true,
    });
  });

  it("can be changed, and reset", async () => {
    const { asked } = await opened({ [LIST]: one, [CHANGE]: stored });
    await fill("Name", "Lena");
    await press("Discard changes");
    expect(await valueOf("Name")).toBe("L. Brunner");
    await fill("Name", "Lena");
    await press("Save signature");
    expect(await said("Signature saved.")).toBeDefined();
    expect(asked(CHANGE).map(({ path, body }) => ({ path, body }))).toMatchObject([
      { path: { id: "mine" }, body: { name: "Lena", company: "Brunner & Co", location: "Zug" } },
    ]);
  });

  it("is deleted after a question, and starts with their name again", async () => {
    const DELETE = "DELETE /v1/user/visual-signature/{id}";
    const { asked, answer } = await opened({ [LIST]: one, [DELETE]: { ok: true } });
    await press("Delete signature … L. Brunner");
    await screen.findByRole("dialog", { name: "Delete your visual signature?" });
    expect(asked(DELETE)).toEqual([]);
    answer({ [LIST]: none });
    await press("Delete signature");
    expect(await said("Signature deleted.")).toBeDefined();
    expect(asked(DELETE)[0]?.path).toEqual({ id: "mine" });
    await waitFor(async () => expect(await valueOf("Name")).toBe("Lena Brunner"));
    expect(screen.queryByRole("list", { name: "Your signatures" })).toBeNull();
  });

  const firm = { ...stored, id: "firm", alias: "With company", default: false } as const;
  const two = visualSignatures(stored, firm);
  const listed = async () => {
    const list = await screen.findByRole("list", { name: "Your signatures" });
    return within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  };

  it("is one of several: they are listed, the default is marked, and each can be edited", async () => {
    const { asked } = await opened({ [LIST]: two, [CHANGE]: firm });
    const [first, second] = await listed();
    expect(first).toMatch(/L\. Brunner.*Default/);
    expect(second).toMatch(/With company/);
    expect(second).not.toMatch(/^.*Default$/);
    expect(screen.getByRole("heading", { name: "Edit “L. Brunner”" })).toBeDefined();
    await press("Edit With company");
    expect(await screen.findByRole("heading", { name: "Edit “With company”" })).toBeDefined();
    await fill(/^Name in your list/, "With firm");
    await press("Save signature");
    expect(await said("Signature saved.")).toBeDefined();
    // The default stays what it was.
    expect(asked(CHANGE).map(({ path, body }) => ({ path, body }))).toMatchObject([
      { path: { id: "firm" }, body: { alias: "With firm", default: false } },
    ]);
  });

  it("can be made the default, with everything that it has", async () => {
    const { asked, answer } = await opened({ [LIST]: two, [CHANGE]: firm });
    await screen.findByRole("button", { name: "Make default: With company" });
    expect(screen.queryByRole("button", { name: "Make default: L. Brunner" })).toBeNull();
    answer({
      [LIST]: {
        ...two,
        default_signature: { ...firm, default: true },
        signatures: [
          { ...stored, default: false },
          { ...firm, default: true },
        ],
      },
    });
    await press("Make default: With company");
    expect(await said("“With company” is your default signature now.")).toBeDefined();
    expect(asked(CHANGE)[0]).toMatchObject({
      path: { id: "firm" },
      body: { alias: "With company", name: "L. Brunner", font: "natural", default: true },
    });
    expect(asked(CHANGE)[0]?.body).not.toHaveProperty("image");
  });

  it("keeps what is typed into it while another one becomes the default", async () => {
    const { answer } = await opened({ [LIST]: two, [CHANGE]: firm });
    await fill("Name", "Lena");
    answer({
      [LIST]: {
        ...two,
        default_signature: { ...firm, default: true },
        signatures: [
          { ...stored, default: false },
          { ...firm, default: true },
        ],
      },
    });
    await press("Make default: With company");
    await screen.findByRole("button", { name: "Make default: L. Brunner" });
    expect(screen.getByRole("heading", { name: "Edit “L. Brunner”" })).toBeDefined();
    expect(await valueOf("Name")).toBe("Lena");
  });

  it("is added to others, and does not become the default", async () => {
    const { asked, answer } = await opened({ [LIST]: one, [ADD]: firm });
    await press("New signature");
    expect(await valueOf("Name")).toBe("Lena Brunner");
    await fill(/^Name in your list/, "With company");
    answer({ [LIST]: two });
    await press("Save signature");
    expect(await said("Signature saved.")).toBeDefined();
    expect(asked(ADD)[0]?.body).toMatchObject({ alias: "With company", default: false });
    expect(await screen.findByRole("heading", { name: "Edit “With company”" })).toBeDefined();
  });

  it("cannot be added to as many as there can be", async () => {
    const full = { ...two, can: can("own_visual_signatures", ["read", "draw"]) };
    await opened({ [LIST]: full });
    await listed();
    expect(screen.queryByRole("button", { name: "New signature" })).toBeNull();
  });

  it("is deleted, and the question says which one is used then", async () => {
    const DELETE = "DELETE /v1/user/visual-signature/{id}";
    const { asked } = await opened({ [LIST]: two, [DELETE]: { ok: true } });
    await press("Delete signature … With company");
    const asks = await screen.findByRole("dialog", { name: "Delete your visual signature?" });
    expect(within(asks).queryByText(/is the default/)).toBeNull();
    await press("Cancel");
    await press("Delete signature … L. Brunner");
    await screen.findByText(/your oldest other signature is the default/);
    await press("Delete signature");
    expect(await said("Signature deleted.")).toBeDefined();
    expect(asked(DELETE).map(({ path }) => path)).toEqual([{ id: "mine" }]);
  });

  it("that is not saved is left only after a question", async () => {
    await opened({ [LIST]: two });
    await fill("Name", "Lena");
    await press("Edit With company");
    await screen.findByRole("dialog", { name: "Leave without saving?" });
    await press("Stay");
    expect(await valueOf("Name")).toBe("Lena");
    await press("Edit With company");
    await press("Leave");
    expect(await screen.findByRole("heading", { name: "Edit “With company”" })).toBeDefined();
  });

  it("is drawn by the service during the input, once the typing pauses", async () => {
    const PREVIEW = "GET /v1/user/preview-visual-signature";
    const { asked } = await opened({ [LIST]: one, [PREVIEW]: new Blob() });
    await fill(/^Company or role/, "Vogt AG");
    await userEvent.click(screen.getByRole("radio", { name: "Plain" }));
    await userEvent.click(screen.getByRole("switch", { name: /^QR code/ }));
    const drawn = () => Object.fromEntries(asked(PREVIEW).at(-1)?.query ?? []);
    await waitFor(() =>
      expect(drawn()).toMatchObject({ opt: "Vogt AG", font: "plain", qr: "false", qual: "QES" }),
    );
  });

  it("needs a name", async () => {
    const { asked } = await opened({ [LIST]: one });
    await fill("Name", " ");
    await press("Save signature");
    expect(await said("This field is required")).toBeDefined();
    expect(focused()).toBe("Name");
    expect(asked(CHANGE)).toEqual([]);
  });

  it.each(failures(refusal(400, "error.name.unsupported_characters", "Not these letters.")))(
    "keeps the typed values if it could not be saved",
    async (refused, sentence) => {
      await opened({ [LIST]: one, [CHANGE]: refused });
      await fill("Name", "Lena");
      await press("Save signature");
      expect(await said(sentence)).toBeDefined();
      expect(await valueOf("Name")).toBe("Lena");
    },
  );

  it.each(failures())("shows why it could not be loaded", async (refused, sentence) => {
    const { answer } = await opened({ [LIST]: refused });
    expect(await said(sentence)).toBeDefined();
    answer({ [LIST]: one });
    await press("Try again");
    expect(await valueOf("Name")).toBe("L. Brunner");
  });

  it("shows that it is being loaded", async () => {
    await opened({ [LIST]: silence });
    expect(await said("Loading")).toBeDefined();
  });
});
