// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Verification } from "@paraph/contract/calls/verification";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { press, said } from "../../testing/acts.ts";
import { MOMENT } from "../../testing/answers.ts";
import { closeScreens, failures, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

const REPORT = "POST /v3/verify/report";

/** A file without a signature. */
const unsigned: Verification = {
  id: "8d5f5d6a-9f7e-4b0a-8a52-0d1f1c7c9b11",
  valid: false,
  signatures: 0,
  validSignatures: 0,
  quality: null,
  sandbox: false,
  legislation: null,
  longTermValidation: false,
  undefinedChanges: false,
  additionalInfos: [],
  checkedAt: MOMENT,
  document: { size: 1200, sha256: "ab".repeat(32), pages: [{ width: 595, height: 842 }] },
  notes: [],
  provableUntil: null,
  details: [],
  archiveTimestamps: [],
  picture: null,
  pictureBefore: null,
  textChanges: null,
};

/** The saved file: its name and its text. */
let saved: { name: string; text: Promise<string> }[] = [];

beforeEach(() => {
  saved = [];
  let blob = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((given) => {
    blob = given as Blob;
    return "blob:report";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: blob.text() });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closeScreens();
});

const answersOf = async () => Promise.all(saved.map(async ({ name, text }) => [name, await text]));

async function checked(answers: Answers = {}) {
  const screens = await openScreens("/verify", {
    answers: { "POST /v3/verify": unsigned, ...answers },
  });
  const input = await vi.waitUntil(() =>
    document.querySelector<HTMLInputElement>("input[type=file]"),
  );
  await userEvent.upload(input, new File(["%PDF"], "Vertrag.pdf", { type: "application/pdf" }));
  await said("This document has no electronic signature.");
  return screens;
}

async function choose(name: string): Promise<void> {
  await press("Download report");
  await userEvent.click(await screen.findByRole("menuitem", { name }));
}

describe("The validation report", () => {
  it.each([
    ["PDF, to read and print", "pdf"],
    ["XML as in ETSI TS 119 102-2", "xml"],
  ])("is made from the file, which is sent again: %s", async (name, type) => {
    const { asked } = await checked({ [REPORT]: new Blob([`the ${type}`]) });
    await choose(name);
    await vi.waitUntil(() => saved.length > 0);
    expect(await answersOf()).toEqual([[`Vertrag – validation report.${type}`, `the ${type}`]]);
    const [{ query, body } = {}] = asked(REPORT);
    expect(query?.get("type")).toBe(type);
    expect(((body as FormData).get("file") as File).name).toBe("Vertrag.pdf");
  });

  it("is the shown response, as JSON, without a call", async () => {
    const picture = { page: 0, type: "image/png", content: "AA==", width: 1, height: 1 };
    const shown = { picture, pictureBefore: picture, textChanges: null };
    const { asked } = await checked({ "POST /v3/verify": { ...unsigned, ...shown } });
    await choose("JSON, as the API returns it");
    const [[name, text = "{}"] = []] = await answersOf();
    expect(name).toBe("Vertrag – validation report.json");
    expect(JSON.parse(text)).toMatchObject({ id: unsigned.id, signatures: 0 });
    // It contains nothing of the document.
    for (const key of Object.keys(shown)) expect(JSON.parse(text)).not.toHaveProperty(key);
    expect(asked(REPORT)).toEqual([]);
  });

  it.each(failures(refusal(500, "error.internal", "Something went wrong on our side.")))(
    "says why it was not downloaded, keeps the verdict, and can be downloaded again",
    async (refused, sentence) => {
      const { answer, router } = await checked({ [REPORT]: refused });
      await choose("PDF, to read and print");
      const words = typeof sentence === "string" ? sentence : sentence.source;
      expect(await said(new RegExp(`The download did not start\\..*${words}`))).toBeDefined();
      expect(await said("This document has no electronic signature.")).toBeDefined();
      expect(router.state.location.pathname).toBe("/verify");
      answer({ [REPORT]: new Blob(["the pdf"]) });
      await press("Try again");
      await vi.waitUntil(() => saved.length > 0);
      expect(await answersOf()).toEqual([["Vertrag – validation report.pdf", "the pdf"]]);
    },
  );
});
