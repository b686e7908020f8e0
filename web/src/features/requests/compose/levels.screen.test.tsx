// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { fill, press, said } from "../../../testing/acts.ts";
import { open, ownBusiness, qualities, session } from "../../../testing/answers.ts";
import { request, rows, signature } from "../../../testing/request-answers.ts";
import { closeScreens, openScreens } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const READ = "GET /v3/signature-requests/{id}";
const SAVE = "PUT /v3/signature-requests/{id}";
const LEVELS = "GET /v3/user/signature-qualities-detail";

type Signer = ReturnType<typeof signature>;
const lena = (more: Partial<Signer> = {}) =>
  signature({
    sid: "lena",
    display_name: "Lena Brunner",
    account_email: "lena@example.test",
    is_me: true,
    ...more,
  });

const opened = (
  signers: Signer[],
  known: object = {},
  me: Parameters<typeof session>[0] = {},
  answers: Answers = {},
) => {
  const shown = request({
    status_overall: "DRAFT",
    allowed: ["edit", "initiate"],
    signatures: signers,
    sent_at: null,
  });
  return openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(me),
      "GET /v3/signature-requests": rows(),
      "GET /v1/email_input_autocomplete": { contacts: [] },
      [LEVELS]: qualities(known),
      [READ]: shown,
      [SAVE]: shown,
      ...answers,
    },
  });
};

/** The words of each level in the list, which are its name. */
async function levelsOf(name: string) {
  await userEvent.click(await screen.findByRole("combobox", { name: `Level for ${name}` }));
  const options = await screen.findAllByRole("option");
  expect(options.filter((option) => option.hasAttribute("aria-label"))).toEqual([]);
  const levels = options.map((option) => option.textContent.replaceAll(/\s+/g, " "));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
  return levels;
}

describe("The level of another signer", () => {
  it("is chosen by its name, its law and its requirements; nothing about the signer's account is shown", async () => {
    const { asked } = await opened([signature({ quality: "SES", legislation: "EIDAS" })]);
    expect(await levelsOf("Nora Keller")).toEqual([
      "SimpleSESCannot be rejected just because it is electronic (Art. 25(1) eIDAS).They need: the link in our email.",
      "AdvancedAESTied to the person by their phone; any later change is visible (Art. 26 eIDAS).They need: their phone, for a code by SMS.",
      "Advanced, identity verifiedAESverified identityTied to the person by their verified identity; any later change is visible (Art. 26 eIDAS).They need: a verified identity, and their phone for a code.",
      "QualifiedQESEqual to a handwritten signature under Art. 25(2) eIDAS.They need: a qualified certificate under EU law (eIDAS), their signature password and a code.",
    ]);
    expect(asked(LEVELS)).toEqual([]);
  });

  it("can be the demonstration for members of a business that has not switched it off; it depends on no law", async () => {
    const member = { "GET /v2/businesses/user": ownBusiness() };
    const demo =
      "DemoDemoA demonstration without legal effect. Every page has a mark that says so.They need: the link in our email. It costs nothing.";
    const signer = () => signature({ quality: "SES", legislation: "EIDAS" });
    await opened([signer()], {}, {}, member);
    expect(await levelsOf("Nora Keller")).toContain(demo);
    await userEvent.click(screen.getByRole("combobox", { name: "Level for Nora Keller" }));
    await userEvent.click(await screen.findByRole("option", { name: /^Demo/ }));
    await screen.findByRole("img", { name: "Demonstration, no legal effect" });
    expect(screen.queryByRole("combobox", { name: /^Law for/ })).toBeNull();
    await closeScreens();
    await opened([signer()], {}, { disabled_qualities: ["DEMO"] }, member);
    expect(await levelsOf("Nora Keller")).not.toContain(demo);
  });

  it("shows the requirements once it is chosen", async () => {
    await opened([signature({ quality: "QES", legislation: "ZERTES" })]);
    expect(
      await said(
        "They need: a qualified certificate under Swiss law (ZertES), their signature password and a code.",
      ),
    ).toBeDefined();
  });

  it("shows that a number is missing, and where to enter it", async () => {
    await opened([signature({ quality: "AES_MINIMAL", legislation: "EIDAS" })]);
    await fill("Name or email address", "Emil Vogt <emil@example.test>");
    await userEvent.keyboard("{Enter}");
    await said("This level needs a code by SMS, but their mobile number is missing.");
    await press("Add mobile number");
    await fill("Mobile number", "079 123 45 67");
    await press("Save");
    await waitFor(() => expect(screen.queryByText(/their mobile number is missing/)).toBeNull());
  });
});

describe("The sender’s own level", () => {
  it("shows the requirements, and what is still missing", async () => {
    await opened([lena({ quality: "SES", legislation: "ZERTES" })], {
      qes: { zertes: open("QES", "ZERTES"), eidas: null },
    });
    const levels = await levelsOf("Lena Brunner");
    expect(levels.map((words) => words.replace(/^.*?\)\./, ""))).toEqual([
      "You need: one click, no code.",
      "Confirm your mobile number first.",
      "Confirm your mobile number first.",
      expect.stringContaining("You need: your qualified certificate under Swiss law (ZertES)"),
    ]);
  });

  it.each([
    ["AES_MINIMAL", "Confirm your mobile number first.", "Add your mobile number", "/profile"],
    [
      "QES",
      "You don’t have a qualified certificate under EU law (eIDAS) yet.",
      "See your levels",
      "/profile/signature-standards",
    ],
  ] as const)("%s links to the missing step", async (quality, sentence, link, path) => {
    await opened([lena({ quality, legislation: "EIDAS" })]);
    expect(await said(sentence)).toBeDefined();
    expect(screen.getByRole<HTMLAnchorElement>("link", { name: link }).pathname).toBe(path);
  });

  it("shows that it is switched off", async () => {
    await opened(
      [lena({ quality: "QES", legislation: "EIDAS" })],
      {},
      { disabled_qualities: ["QES"] },
    );
    const row = within(await screen.findByRole("list", { name: "Signers" }));
    expect(
      await row.findByText(
        "Your business has turned this level off. An admin decides in its settings.",
      ),
    ).toBeDefined();
  });

  it("shows nothing if nothing is missing", async () => {
    await opened([lena({ quality: "QES", legislation: "EIDAS" })], {
      qes: { zertes: null, eidas: open("QES", "EIDAS") },
    });
    await said("Only you sign. Nobody else gets an email.");
    expect(screen.queryByText(/qualified certificate/)).toBeNull();
  });
});
