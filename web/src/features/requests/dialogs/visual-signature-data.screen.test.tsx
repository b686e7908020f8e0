// @vitest-environment happy-dom
/** A signer changes the lines of their signature beside the document. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { dialog, fill, noDialog, press } from "../../../testing/acts.ts";
import { can, qualities, session, visualSignatures } from "../../../testing/answers.ts";
import { request, rows, signature } from "../../../testing/request-answers.ts";
import { closeScreens, openScreens, refusal, silence } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const CHANGE = "PUT /v1/user/visual-signature/{id}";
const stored = {
  id: "mine",
  alias: "",
  name: "Lena Brunner",
  optional_line: "Brunner & Co",
  location: "",
  font: "plain",
  language: "en-gb",
  has_custom_image: true,
  display_date: true,
  display_claim: true,
  display_standards: false,
  display_qr: true,
  default: true,
  can: can("visual_signature", ["read", "change", "delete"]),
} as const;
const mine = signature({ sid: "me", user_id: "lena", display_name: "Lena Brunner", is_me: true });

const opened = (answers: Answers) =>
  openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v1/user/visual-signatures": visualSignatures(stored),
      "GET /v3/user/signature-qualities-detail": qualities(),
      "GET /v3/signature-requests/{id}": request({ signatures: [mine], allowed: ["sign"] }),
      ...answers,
    },
  });

it("The dialog changes the lines of the signature, and keeps its picture and what it shows", async () => {
  const { asked } = await opened({ [CHANGE]: stored });
  await press("Company and place");
  expect(await dialog("What your signature says")).toBeDefined();
  await fill(/^Place/, "Zug");
  await press("Save");
  await noDialog();
  const [{ path, body } = { path: undefined, body: undefined }] = asked(CHANGE);
  expect(path).toEqual({ id: "mine" });
  expect(body).toMatchObject({
    name: "Lena Brunner",
    company: "Brunner & Co",
    location: "Zug",
    font: "plain",
    displayStandards: false,
  });
  expect(body).not.toHaveProperty("image");
});

it("The dialog stays with the reason if the lines cannot be saved", async () => {
  const reason = "These letters cannot be written.";
  await opened({ [CHANGE]: refusal(400, "error.name.unsupported_characters", reason) });
  await press("Company and place");
  expect(await dialog("What your signature says")).toBeDefined();
  await press("Save");
  await waitFor(() => expect(screen.getByRole("dialog").textContent).toContain(reason));
});

it("The editor offers the stored signatures; the chosen one signs these documents, and the default stays", async () => {
  const SIGN = "POST /v3/sign";
  const typed = { ...stored, has_custom_image: false } as const;
  const firm = { ...typed, id: "firm", alias: "With company", default: false } as const;
  const { asked } = await opened({
    "GET /v1/user/visual-signatures": visualSignatures(typed, firm),
    [CHANGE]: firm,
    [SIGN]: silence,
  });
  await press("Change");
  await userEvent.click(await screen.findByRole("combobox", { name: "Signature" }));
  expect(screen.getByRole("option", { name: "Lena Brunner (default)" })).toBeDefined();
  await userEvent.click(screen.getByRole("option", { name: "With company" }));
  await fill(/^Place/, "Zug");
  await press("Save signature");
  await waitFor(() => expect(asked(CHANGE)).toHaveLength(1));
  expect(asked(CHANGE)[0]).toMatchObject({
    path: { id: "firm" },
    body: { alias: "With company", location: "Zug", default: false },
  });
  await press("Sign with SES");
  await waitFor(() => expect(asked(SIGN)).toHaveLength(1));
  const documentSignatures = mine.document_signatures.map(({ document_id }) => ({
    document_id,
    visual_signature: { positions: [], visual_signature_id: "firm" },
  }));
  expect(documentSignatures.length).toBeGreaterThan(0);
  expect(asked(SIGN)[0]?.body).toMatchObject({ signatureRequests: [{ documentSignatures }] });
});
