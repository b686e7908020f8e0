// @vitest-environment happy-dom
import { limits } from "@paraph/rules/limits";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { fill, focused, press, said } from "../../../testing/acts.ts";
import { session } from "../../../testing/answers.ts";
import { request, uploaded } from "../../../testing/request-answers.ts";
import {
  closeScreens,
  failures,
  offline,
  openScreens,
  refusal,
  silence,
} from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const UPLOAD = "POST /v3/documents";
const CREATE = "POST /v3/signature-requests";
const draft = request({
  status_overall: "DRAFT",
  allowed: ["edit"],
  signatures: [],
  sent_at: null,
});
const opened = (answers: Answers = {}, address = "/upload") =>
  openScreens(address, {
    session: true,
    answers: {
      ...session(),
      [UPLOAD]: uploaded(),
      [CREATE]: draft,
      "GET /v3/signature-requests/{id}": draft,
      ...answers,
    },
  });
const choose = async (...names: string[]) => {
  await said("Add the documents to sign.");
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("There is no file chooser.");
  await userEvent.upload(
    input,
    names.map((name) => new File(["%PDF-1.7"], name, { type: "application/pdf" })),
  );
};
const composer = () => screen.findByRole("heading", { name: "New signature request" });
const textOf = (form: unknown, name: string) => {
  const text = (form as FormData).get(name);
  return text instanceof File ? text.name : text;
};

describe("An uploaded file", () => {
  it("leads to the next page automatically, with its name as the title", async () => {
    const { asked } = await opened();
    await choose("Lease.pdf");
    expect(await composer()).toBeDefined();
    expect(asked(UPLOAD)).toHaveLength(1);
    expect(textOf(asked(UPLOAD)[0]?.body, "title")).toBe("Lease.pdf");
    expect(asked(CREATE).map(({ body }) => body)).toEqual([
      { title: "Lease", documents: [{ document_id: "document" }] },
    ]);
  });

  it.each([
    [{}, { quality: "SES" }],
    [
      { default_quality: ["QES"], default_legislation: ["ZERTES"] },
      { quality: "QES", legislation: "ZERTES" },
    ],
  ])("is signed by the uploading person, if they chose so: %j", async (attributes, level) => {
    const { asked } = await opened(session({ attributes }), "/upload?signer=me");
    expect(await said("Next, you place your signature.")).toBeDefined();
    await choose("Lease.pdf");
    expect(await composer()).toBeDefined();
    expect(asked(CREATE).map(({ body }) => body)).toEqual([
      {
        title: "Lease",
        documents: [{ document_id: "document" }],
        quality: level.quality,
        signatures: [{ account_email: "lena@example.test", ...level }],
      },
    ]);
  });

  it("shows its progress, and can be cancelled", async () => {
    const { asked } = await opened({ [UPLOAD]: silence });
    await choose("Lease.pdf");
    expect(await screen.findByRole("progressbar", { name: "Uploading Lease.pdf" })).toBeDefined();
    await press("Cancel uploading Lease.pdf");
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect(asked(CREATE)).toEqual([]);
  });

  it("is refused with the reason: it can only be removed, and the other files continue", async () => {
    const { answer } = await opened({
      [UPLOAD]: refusal(400, "file.pdf.not_a_pdf", "This file is not a PDF."),
    });
    await choose("Letter.pdf");
    expect(await said("This file is not a PDF.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    answer({ [UPLOAD]: uploaded() });
    await choose("Lease.pdf");
    expect(await said("Lease.pdf, 1 page")).toBeDefined();
    expect(screen.getByRole("button", { name: "Continue with this document" })).toBeDefined();
    await press("Remove Letter.pdf");
    expect(await composer()).toBeDefined();
  });

  it("is refused with the page that differs on paper", async () => {
    const details = { page: 3, reason: "font" };
    await opened({
      [UPLOAD]: refusal(400, "file.pdf.paper_differs", "It prints otherwise.", { details }),
    });
    await choose("Lease.pdf");
    expect(await said(/^It prints otherwise\..*font.*Page 3\.$/)).toBeDefined();
  });

  it("is not sent when it is too large", async () => {
    const { asked } = await opened();
    await said("Add the documents to sign.");
    const file = new File([], "Plans.pdf", { type: "application/pdf" });
    Object.defineProperty(file, "size", { value: limits.upload.documentBytes + 1 });
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input !== null) await userEvent.upload(input, file);
    expect(await said(/^This file is larger than 50 MB\./)).toBeDefined();
    expect(asked(UPLOAD)).toEqual([]);
  });

  it("requires its password until the correct one is entered", async () => {
    const { answer, asked } = await opened({
      [UPLOAD]: refusal(400, "file.pdf.encrypted", "It is protected by a password."),
    });
    await choose("Locked.pdf");
    expect(await said("It is protected by a password.")).toBeDefined();
    await waitFor(() => expect(focused()).toBe("Password of the PDF"));
    await press("Unlock and upload");
    expect(asked(UPLOAD)).toHaveLength(1);
    answer({ [UPLOAD]: refusal(400, "file.pdf.password_wrong", "Not this one.") });
    await fill("Password of the PDF", "please");
    await press("Unlock and upload");
    expect(await said("Not this one.")).toBeDefined();
    answer({ [UPLOAD]: uploaded() });
    await fill("Password of the PDF", "open sesame");
    await press("Unlock and upload");
    expect(await composer()).toBeDefined();
    expect(asked(UPLOAD).map(({ body }) => textOf(body, "password"))).toEqual([
      null,
      "please",
      "open sesame",
    ]);
  });

  it.each(failures(refusal(402, "error.plan.upload_not_included", "Not in your plan.")))(
    "says why it was not accepted, and is uploaded again on demand",
    async (refused, sentence) => {
      const { answer } = await opened({ [UPLOAD]: refused });
      await choose("Lease.pdf");
      expect(await said(sentence)).toBeDefined();
      answer({ [UPLOAD]: uploaded() });
      await press("Try again");
      expect(await composer()).toBeDefined();
    },
  );

  it("is one of several: interrupted uploads are repeated, and all of them end up in one request", async () => {
    let calls = 0;
    const { answer, asked } = await opened({
      [UPLOAD]: ({ body }) => {
        calls += 1;
        const title = textOf(body, "title") ?? "";
        return title === "B.pdf" ? offline() : uploaded({ id: title, title });
      },
    });
    await choose("A.pdf", "B.pdf");
    expect(await said("A.pdf, 1 page")).toBeDefined();
    await said(/We cannot reach the service\./);
    answer({ [UPLOAD]: uploaded({ id: "B.pdf", title: "B.pdf" }) });
    await press("Try again");
    expect(await composer()).toBeDefined();
    expect(calls).toBe(2);
    expect(asked(CREATE)[0]?.body).toMatchObject({
      documents: [{ document_id: "A.pdf" }, { document_id: "B.pdf" }],
    });
  });
});

describe("A request that cannot be created", () => {
  it.each(failures(refusal(429, "error.free.requests", "Enough for this month.")))(
    "says why, and is created again on demand",
    async (refused, sentence) => {
      const { answer, asked } = await opened({ [CREATE]: refused });
      await choose("Lease.pdf");
      expect(await said(sentence)).toBeDefined();
      answer({ [CREATE]: draft });
      await press("Continue with this document");
      expect(await composer()).toBeDefined();
      expect(asked(UPLOAD)).toHaveLength(1);
    },
  );
});
