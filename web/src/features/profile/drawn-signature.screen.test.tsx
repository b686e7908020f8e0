// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fill, press, said } from "../../testing/acts.ts";
import { can, MOMENT, session, visualSignatures } from "../../testing/answers.ts";
import { closeScreens, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

/** What is drawn is not seen here; a journey looks at it. */
const nothing = new Proxy({}, { get: () => () => undefined, set: () => true });
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(nothing as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  return closeScreens();
});

const LIST = "GET /v1/user/visual-signatures";
const ADD = "POST /v1/user/visual-signature";
const CHANGE = "PUT /v1/user/visual-signature/{id}";
const PREPARE = "POST /v1/user/preview-visual-signature/image";
const LINK = "POST /v1/user/visual-signature/phone";
const LOOK = "GET /v1/user/visual-signature/phone/{id}";
const END = "DELETE /v1/user/visual-signature/phone/{id}";
const stored = {
  id: "mine",
  alias: "",
  name: "Lena Brunner",
  optional_line: "",
  location: "",
  font: "formal",
  language: "en-gb",
  has_custom_image: true,
  display_date: true,
  display_claim: true,
  display_standards: true,
  display_qr: true,
  default: true,
  can: can("visual_signature", ["read", "change", "delete"]),
} as const;
const PNG = new Blob(["a picture"], { type: "image/png" });
const BASE64 = btoa("a picture");

const opened = (answers: Answers) =>
  openScreens("/profile/visual-signature", {
    session: true,
    answers: { ...session(), [LIST]: visualSignatures(), ...answers },
  });
const choose = (way: string) => userEvent.click(screen.getByRole("radio", { name: way }));
const file = (bytes: number) => new File([new Uint8Array(bytes)], "me.png", { type: "image/png" });
const upload = async (chosen: File) => {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  await userEvent.upload(input!, chosen);
};

describe("A picture of a signature", () => {
  it("is turned and cut out by the service before it is saved, and saved as shown", async () => {
    const { asked } = await opened({ [PREPARE]: PNG, [ADD]: stored });
    await screen.findByLabelText("Name");
    await choose("Upload picture");
    await upload(file(3));
    const shown = await screen.findByRole("img", { name: "The picture as it will be saved" });
    expect(shown.getAttribute("src")).toBe(`data:image/png;base64,${BASE64}`);
    await press("Turn left");
    await userEvent.click(screen.getByRole("switch", { name: /^Remove the background/ }));
    await waitFor(() =>
      expect(asked(PREPARE).map(({ body }) => body)).toMatchObject([
        { rotate: 0, ground: "remove" },
        { rotate: 270, ground: "remove" },
        { rotate: 270, ground: "keep" },
      ]),
    );
    await press("Save signature");
    expect(await said("Signature saved.")).toBeDefined();
    expect(asked(ADD)[0]?.body).toMatchObject({ image: { content: BASE64, ground: "keep" } });
  });

  it("that the service refuses is not saved, with the reason", async () => {
    const refused = refusal(400, "file.picture.unreadable", "This picture cannot be read.");
    const { asked } = await opened({ [PREPARE]: refused });
    await screen.findByLabelText("Name");
    await choose("Upload picture");
    await upload(file(3));
    expect(await said("This picture cannot be read.")).toBeDefined();
    await press("Save signature");
    expect(await said("Choose a picture first, or choose “Type”.")).toBeDefined();
    expect(asked(ADD)).toEqual([]);
  });

  it("that is too large is not sent", async () => {
    const { asked } = await opened({});
    await screen.findByLabelText("Name");
    await choose("Upload picture");
    await upload(file(6 * 1024 * 1024 + 1));
    expect(await said("This picture is larger than 6 MB. Choose a smaller one.")).toBeDefined();
    expect(asked(PREPARE)).toEqual([]);
  });

  it("that is stored stays while other fields change, and goes if the name is typed again", async () => {
    const { asked } = await opened({ [LIST]: visualSignatures(stored), [CHANGE]: stored });
    await fill(/^Company or role/, "Vogt AG");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Draw" }).checked).toBe(true);
    expect(await said(/Your current picture stays/)).toBeDefined();
    await press("Save signature");
    await waitFor(() => expect(asked(CHANGE)).toHaveLength(1));
    expect(asked(CHANGE)[0]?.body).not.toHaveProperty("image");
    await choose("Type");
    await press("Save signature");
    await waitFor(() => expect(asked(CHANGE)).toHaveLength(2));
    expect(asked(CHANGE)[1]?.body).toMatchObject({ image: null });
  });
});

describe("A signature that is drawn on a phone", () => {
  const link = {
    id: "link",
    url: "https://paraph.example/draw?lang=en-gb#token",
    expires_at: MOMENT,
  };
  const looked = (state: string, image: string | null = null) => ({
    id: "link",
    state,
    expires_at: MOMENT,
    image,
    can: can("drawing_link", ["read", "delete"]),
  });

  it("comes back by itself, and the service need not keep it", async () => {
    const { asked } = await opened({
      [LINK]: link,
      [LOOK]: looked("DRAWN", BASE64),
      [END]: { ok: true },
      [ADD]: stored,
    });
    await screen.findByLabelText("Name");
    await choose("Draw");
    await press("Draw on your phone");
    const came = await screen.findByRole("img", { name: "Your drawing from the phone" });
    expect(came.getAttribute("src")).toBe(`data:image/png;base64,${BASE64}`);
    await waitFor(() => expect(asked(END)[0]?.path).toEqual({ id: "link" }));
    await press("Save signature");
    await waitFor(() =>
      expect(asked(ADD)[0]?.body).toMatchObject({ image: { content: BASE64, ground: "keep" } }),
    );
  });

  it("gets a new code once the code has expired", async () => {
    const { asked } = await opened({ [LINK]: link, [LOOK]: looked("EXPIRED") });
    await screen.findByLabelText("Name");
    await choose("Draw");
    await press("Draw on your phone");
    expect(await said("This code has expired.")).toBeDefined();
    await press("Show a new code");
    await waitFor(() => expect(asked(LINK)).toHaveLength(2));
  });

  it("shows the code while it waits, and can be drawn here instead", async () => {
    await opened({ [LINK]: link, [LOOK]: looked("OPENED") });
    await screen.findByLabelText("Name");
    await choose("Draw");
    await press("Draw on your phone");
    expect(
      await screen.findByRole("img", { name: "QR code of the page for drawing" }),
    ).toBeDefined();
    expect(await said("Your phone is ready. Draw your signature there.")).toBeDefined();
    await press("Draw here instead");
    expect(await screen.findByRole("img", { name: "Field for your signature" })).toBeDefined();
  });
});

describe("The page on the phone", () => {
  it.each([
    ["error.drawing.expired", 410],
    ["error.drawing.used", 410],
    ["error.drawing.unknown", 404],
  ] as const)("says what to do if the link is refused with %s", async (key, status) => {
    const refused = refusal(status, key, "Show a new QR code on your computer.");
    const { asked } = await openScreens("/draw#the-token", {
      answers: { "POST /v1/drawing/open": refused },
    });
    expect(await screen.findByRole("heading", { name: "This page cannot be used" })).toBeDefined();
    expect(await said("Show a new QR code on your computer.")).toBeDefined();
    expect(asked("POST /v1/drawing/open")[0]?.body).toEqual({ token: "the-token" });
  });

  it("has a pad, and nothing can be sent before something is drawn", async () => {
    await openScreens("/draw#the-token", {
      answers: { "POST /v1/drawing/open": { expires_at: MOMENT, name: "Lena Brunner" } },
    });
    expect(await screen.findByText("Lena Brunner")).toBeDefined();
    expect(await said(/^Is this not you/)).toBeDefined();
    const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Use this drawing" });
    expect(send.disabled).toBe(true);
    expect(screen.getByRole("img", { name: "Field for your signature" })).toBeDefined();
  });

  it("says at which address it is drawn for somebody of whom no name is known", async () => {
    await openScreens("/draw#the-token", {
      answers: { "POST /v1/drawing/open": { expires_at: MOMENT, name: "" } },
    });
    expect(await said(`For a visual signature at ${location.host}.`)).toBeDefined();
    expect(await said(/^Is this not you/)).toBeDefined();
  });
});
