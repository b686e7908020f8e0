// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fill, noDialog, press, said, valueOf } from "../../../testing/acts.ts";
import { MOMENT, session } from "../../../testing/answers.ts";
import { request, rows, signature } from "../../../testing/request-answers.ts";
import { closeScreens, failures, openScreens, refusal } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(async () => {
  vi.restoreAllMocks();
  await closeScreens();
});

const READ = "GET /v3/signature-requests/{id}";
const REMIND = "POST /v3/signature-requests/{id}/remind";
const REMINDERS = "PUT /v3/signature-requests/{id}/reminders";
const INVITE = "POST /v3/signature-requests/{id}/signatures";
const REMOVE = "DELETE /v3/signature-requests/{id}/signatures/{sid}";
const DELETE = "DELETE /v3/signature-requests/{id}";
const REPORT = "GET /v3/signature-requests/{id}/report";
const ZIP = "POST /v3/signature-requests/{id}/zip/ticket";

type Allowed = NonNullable<Parameters<typeof request>[0]>["allowed"];
const opened = (allowed: Allowed = [], answers: Answers = {}) =>
  openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      "GET /v1/email_input_autocomplete": { contacts: [] },
      [READ]: request({ allowed }),
      ...answers,
    },
  });
const pick = async (item: string) =>
  userEvent.click(await screen.findByRole("menuitem", { name: item }));
const choose = async (item: string) => {
  await press("More actions");
  await pick(item);
};

describe("The sender of a request", () => {
  it("reminds its signers", async () => {
    const { asked } = await opened(["remind"], { [REMIND]: { reminded: ["nora"] } });
    await choose("Remind");
    expect(await said("One signer was reminded.")).toBeDefined();
    expect(asked(REMIND)[0]?.path).toEqual({ id: "lease" });
  });

  it.each(failures(refusal(429, "error.rate_limit.reminder", "Once a day is enough.")))(
    "reads 'Failed to remind signers', and why",
    async (refused, sentence) => {
      await opened(["remind"], { [REMIND]: refused });
      await choose("Remind");
      const message = await said(/^Failed to remind signers\. /);
      expect(message.textContent).toMatch(sentence);
    },
  );

  it("removes a signer who has not signed, after a question", async () => {
    const signatures = [signature({ allowed: ["remove"] })];
    const { asked, answer } = await opened([], { [READ]: request({ signatures }) });
    await press("Remove Nora Keller");
    const dialog = await screen.findByRole("dialog", { name: "Remove Nora Keller?" });
    answer({ [REMOVE]: request({}) });
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove signer" }));
    expect(await said("Nora Keller was removed")).toBeDefined();
    expect(asked(REMOVE)[0]?.path).toEqual({ id: "lease", sid: "nora" });
    await noDialog();
  });

  const chooseDays = async (option: string) => {
    await press("More actions");
    await userEvent.click(await screen.findByRole("menuitemradio", { name: option }));
  };

  it("sets weekly reminders, and removes them", async () => {
    const weekly = request({ allowed: ["remind"], reminder_days: 7 });
    const { asked, answer } = await opened(["remind"], { [REMINDERS]: weekly });
    answer({ [READ]: weekly });
    await chooseDays("Remind every week");
    expect(await said("The automatic reminders were changed.")).toBeDefined();
    await chooseDays("No automatic reminders");
    await waitFor(() => expect(asked(REMINDERS)).toHaveLength(2));
    expect(asked(REMINDERS).map(({ body }) => body)).toEqual([
      { reminder_days: 7 },
      { reminder_days: null },
    ]);
  });

  it.each(failures(refusal(409, "error.sr.not_open", "It is not open any more.")))(
    "reads that the reminders could not be changed, and why",
    async (refused, sentence) => {
      await opened(["remind"], { [REMINDERS]: refused });
      await chooseDays("Remind every day");
      const message = await said(/^The automatic reminders could not be changed\. /);
      expect(message.textContent).toMatch(sentence);
    },
  );

  const invite = async () => {
    await choose("Invite a signer");
    await fill("Email address", "emil@example.test");
    await press("Add signer");
  };

  it("invites another signer", async () => {
    const { asked } = await opened(["add_signer"], { [INVITE]: request() });
    await invite();
    expect(await said("The signer was added.")).toBeDefined();
    await noDialog();
    expect(asked(INVITE)[0]?.body).toMatchObject({ account_email: "emil@example.test" });
  });

  it.each(failures(refusal(409, "error.sr.signer_twice", "They sign already.")))(
    "reads 'Failed to invite signer', and why; the address stays",
    async (refused, sentence) => {
      const { answer } = await opened(["add_signer"], { [INVITE]: refused });
      await invite();
      const message = await said(/^Failed to invite signer\. /);
      expect(message.textContent).toMatch(sentence);
      expect(await valueOf("Email address")).toBe("emil@example.test");
      answer({ [INVITE]: request() });
      await press("Add signer");
      expect(await said("The signer was added.")).toBeDefined();
    },
  );

  it("deletes it, and returns to the documents", async () => {
    const { answer, router } = await opened(["delete"], {
      [DELETE]: refusal(423, "error.signing.locked", "Somebody is signing."),
    });
    await choose("Delete");
    expect(await said("Delete “Lease”?")).toBeDefined();
    await press("Delete");
    expect(await said("Somebody is signing.")).toBeDefined();
    answer({ [DELETE]: { ok: true } });
    await press("Delete");
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  });

  it.each([
    ["PDF, to read and print", "pdf"],
    ["HTML, as a web page", "html"],
  ] as const)("downloads the protocol: %s", async (format, type) => {
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { asked } = await opened(["report"], { [REPORT]: new Blob(["protocol"]) });
    await press("Signature report");
    await pick(format);
    await waitFor(() => expect(names).toEqual([`Lease – signature report.${type}`]));
    expect(asked(REPORT)[0]?.query.get("type")).toBe(type);
  });

  it("downloads everything as a ZIP file, by a URL that works once", async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
    const ticket = { url: "/v3/tickets/once", expires_at: MOMENT };
    const { asked } = await opened(["zip"], { [ZIP]: ticket });
    await choose("Everything as a ZIP file");
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(asked(ZIP)[0]?.path).toEqual({ id: "lease" });
    expect((click.mock.contexts[0] as HTMLAnchorElement).pathname).toBe("/v3/tickets/once");
  });

  it.each(failures())(
    "sees that the ZIP file could not be made, and why",
    async (refused, sentence) => {
      await opened(["zip"], { [ZIP]: refused });
      await choose("Everything as a ZIP file");
      const message = await said(/^The download did not start\. /);
      expect(message.textContent).toMatch(sentence);
    },
  );

  it.each(failures())(
    "sees that the protocol could not be downloaded, and why",
    async (refused, sentence) => {
      await opened(["report"], { [REPORT]: refused });
      await press("Signature report");
      await pick("PDF, to read and print");
      const message = await said(/^The download did not start\. /);
      expect(message.textContent).toMatch(sentence);
      expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
    },
  );
});
