// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { fill, focused, noDialog, press, said, valueOf } from "../../../testing/acts.ts";
import { ownBusiness, session } from "../../../testing/answers.ts";
import { request, rows, signature, uploaded } from "../../../testing/request-answers.ts";
import {
  closeScreens,
  failures,
  openScreens,
  refusal,
  tooOften,
  offline,
} from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const READ = "GET /v3/signature-requests/{id}";
const SAVE = "PUT /v3/signature-requests/{id}";
const SEND = "POST /v3/signature-requests/{id}/initiate";

type Draft = NonNullable<Parameters<typeof request>[0]>;
const draft = (more: Draft = {}) =>
  request({
    status_overall: "DRAFT",
    allowed: ["edit", "initiate"],
    signatures: [],
    sent_at: null,
    ...more,
  });
const withNora = draft({ signatures: [signature({ signature_status: "WAITING" })] });

const opened = (shown: object = draft(), answers: Answers = {}, address = "/view/lease") =>
  openScreens(address, {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v1/email_input_autocomplete": { contacts: [] },
      [READ]: shown,
      [SAVE]: shown,
      ...answers,
    },
  });
const dialog = async () => within(await screen.findByRole("dialog"));
const openSigner = async (who: string) => {
  await fill("Name or email address", who);
  await press("Add signer");
};
const keep = async (name = "Add signer") =>
  userEvent.click((await dialog()).getByRole("button", { name }));

describe("Automatic reminders", () => {
  it("can be chosen next to the deadline; a value that the API has set stays", async () => {
    const { asked } = await opened({ ...withNora, reminder_days: 5 });
    const reminders = await screen.findByRole("combobox", { name: "Automatic reminders" });
    expect(reminders.textContent).toBe("Remind every 5 days");
    await userEvent.click(reminders);
    await userEvent.click(await screen.findByRole("option", { name: "Remind every day" }));
    await waitFor(() => expect(asked(SAVE).at(-1)?.body).toMatchObject({ reminder_days: 1 }));
  });
});

describe("An added signer", () => {
  it("needs the address of a person who does not sign yet", async () => {
    await opened(withNora);
    await openSigner("Emil Vogt");
    await waitFor(() => expect(focused()).toBe("Email address"));
    await keep();
    expect(await said("This field is required")).toBeDefined();
    await fill("Email address", "emil");
    expect(await said("Please enter a valid email")).toBeDefined();
    await fill("Email address", "Nora@example.test");
    expect(await said("This person is already a signer")).toBeDefined();
    await keep();
    expect(focused()).toBe("Email address");
  });

  it("has both names or none, and a number if the level needs a code", async () => {
    await opened(
      draft({ signatures: [signature({ quality: "AES_MINIMAL", legislation: "EIDAS" })] }),
    );
    await openSigner("Emil");
    await fill("Email address", "emil@example.test");
    await keep();
    expect(await said("Enter the first and last name")).toBeDefined();
    await fill(/^Last name/, "Vogt");
    await keep();
    expect(await said("This level needs a code by SMS. Enter the mobile number.")).toBeDefined();
    await fill("Mobile number", "12");
    expect(await said(/^Enter a number such as 079 123 45 67/)).toBeDefined();
    await fill("Mobile number", "079 123 45 67");
    await userEvent.tab();
    expect(await valueOf("Mobile number")).toBe("+41 79 123 45 67");
    await userEvent.click((await dialog()).getByRole("button", { name: "Cancel" }));
    await noDialog();
  });

  it("can be the sender, once, and removed again", async () => {
    await opened();
    await press("Add me");
    await screen.findByRole("button", { name: "Remove Lena Brunner" });
    expect(screen.queryByRole("button", { name: "Add me" })).toBeNull();
    await press("Remove Lena Brunner");
    expect(await screen.findByRole("button", { name: "Add me" })).toBeDefined();
  });

  it("can be moved by keyboard, with a spoken message", async () => {
    const emil = signature({
      sid: "emil",
      display_name: "Emil Vogt",
      account_email: "emil@example.test",
      sequence: 1,
    });
    await opened(draft({ signatures: [signature({ sequence: 0 }), emil] }));
    (await screen.findByRole("button", { name: "Move Emil Vogt, 2 of 2" })).focus();
    await userEvent.keyboard("{ArrowUp}");
    expect(await said("Emil Vogt now signs as number 1.")).toBeDefined();
  });
});

describe("The draft", () => {
  const refusals = failures(refusal(409, "error.sr.not_draft", "It was sent already."));
  // Saving when the connection is back is tested in `phone.screen.test.tsx`.
  it.each(refusals.filter(([refused]) => refused !== offline))(
    "says why it is not saved, keeps what was typed, and saves it again on demand",
    async (refused, sentence) => {
      const { answer, asked } = await opened(draft(), { [SAVE]: refused });
      await fill(/^Message/, "Please");
      expect(await screen.findByText(sentence, { exact: false })).toBeDefined();
      expect(await valueOf(/^Message/)).toBe("Please");
      answer({ [SAVE]: draft({ message: "Please" }) });
      await press("Try again");
      expect(await said(/^Saved as draft, /)).toBeDefined();
      expect(asked(SAVE).at(-1)?.body).toMatchObject({ title: "Lease", message: "Please" });
    },
  );

  it("shows what was mended in a document, until the document is removed", async () => {
    const [document] = draft().documents;
    if (document === undefined) throw new Error("There is no document.");
    const mended = draft({ documents: [{ ...document, mended: ["repaired"] }] });
    const { answer, asked } = await opened(mended);
    expect(await said("The file was damaged")).toBeDefined();
    answer({ [SAVE]: draft({ documents: [] }) });
    await press("Remove Lease.pdf");
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1));
    expect(asked(SAVE)[0]?.body).toMatchObject({ documents: [] });
    expect(screen.queryByText("The file was damaged")).toBeNull();
  });

  it("accepts another document, or shows why not", async () => {
    const UPLOAD = "POST /v3/documents";
    const { answer } = await opened(draft(), {
      [UPLOAD]: refusal(400, "file.pdf.empty", "This file is empty."),
    });
    await said("Lease.pdf");
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) throw new Error("There is no file chooser.");
    await userEvent.upload(input, new File([""], "Nothing.pdf", { type: "application/pdf" }));
    expect(await said("This file is empty.")).toBeDefined();
    answer({ [UPLOAD]: uploaded({ id: "plan", title: "Plan.pdf" }) });
    await userEvent.upload(input, new File(["%PDF"], "Plan.pdf", { type: "application/pdf" }));
    expect(await screen.findByRole("button", { name: "Remove Plan.pdf" })).toBeDefined();
  });

  it("closes on demand, after it is saved", async () => {
    const { answer, asked, router } = await opened(draft(), { [SAVE]: tooOften });
    await fill(/^Message/, "Please");
    await press("Leave this request");
    expect(await said("The request is saved as a draft. Nobody has been invited.")).toBeDefined();
    await press("Stay");
    await noDialog();
    await press("Leave this request");
    await press("Save and leave");
    expect((await dialog()).getByText("That was too often.")).toBeDefined();
    answer({ [SAVE]: draft({ message: "Please" }) });
    await press("Save and leave");
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    expect(asked(SAVE).at(-1)?.body).toMatchObject({ message: "Please" });
  });

  it("belongs to no business if there is none", async () => {
    await openScreens("/invite/lease", {
      session: true,
      answers: {
        ...session(),
        "GET /v2/businesses/user": ownBusiness({ is_admin: false }),
        [READ]: refusal(404, "error.not_found", "There is nothing here."),
      },
    });
    expect(await said("This draft does not exist.")).toBeDefined();
  });
});

describe("Sending", () => {
  it("is refused while a field contains a text that is not a date", async () => {
    const { asked } = await opened(withNora, { [SEND]: withNora });
    await fill(/^Deadline/, "31.2.2040");
    await press("Review and send");
    await waitFor(() => expect(focused()).toMatch(/^Deadline/));
    expect(screen.queryByRole("dialog")).toBeNull();
    await fill(/^Deadline/, "28.2.2040");
    await press("Review and send");
    expect((await dialog()).getByText("28 Feb 2040")).toBeDefined();
    expect(asked(SEND)).toEqual([]);
  });

  const review = () => press("Review and send");
  const send = () => press("Send request");

  it("shows what is missing", async () => {
    await opened(draft({ documents: [] }));
    await review();
    expect(await said("Add a document before you send the request.")).toBeDefined();
    await closeScreens();
    await opened();
    await review();
    expect(await said("Add a signer before you send the request.")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows a summary, and sends it", async () => {
    const { answer, asked } = await opened(withNora);
    await review();
    const shown = await dialog();
    expect(shown.getByText("Lease.pdf")).toBeDefined();
    expect(
      shown.getByText(/^No signature box: Nora Keller|^No signature box: nora@/),
    ).toBeDefined();
    const sent = request();
    answer({ [SEND]: sent, [READ]: sent });
    await send();
    expect(await said("Request sent.")).toBeDefined();
    expect(await said("Nobody has signed yet.")).toBeDefined();
    expect(asked(SEND).map(({ path }) => path)).toEqual([{ id: "lease" }]);
  });

  it.each(failures(refusal(402, "error.business.locked", "Your business is locked.")))(
    "says why it was not sent, and can be left",
    async (refused, sentence) => {
      await opened(withNora, { [SEND]: refused });
      await review();
      await send();
      expect(await said(sentence)).toBeDefined();
      await press("Back");
      await noDialog();
    },
  );

  it("names the signer to whom a refusal applies", async () => {
    const details = { email: "nora@example.test" };
    await opened(withNora, {
      [SEND]: refusal(400, "error.sr.mobile_missing", "A number is missing.", { details }),
    });
    await review();
    await send();
    expect(await said("A number is missing. (nora@example.test)")).toBeDefined();
  });
});
