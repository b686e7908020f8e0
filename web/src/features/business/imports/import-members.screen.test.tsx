// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { noDialog, press, said } from "../../../testing/acts.ts";
import { admin, business, can, MOMENT } from "../../../testing/answers.ts";
import { closeScreens, openScreens, refusal } from "../../../testing/screens.tsx";
import type { Answers, Asking } from "../../../testing/screens.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

beforeEach(() => happyDOM.setViewport({ width: 1440, height: 900 }));
afterEach(closeScreens);

const IMPORTS = "/v1/businesses/{id}/member-imports";
const CREATE = `POST ${IMPORTS}` as const;
const LATEST = `GET ${IMPORTS}` as const;
const ONE = `GET ${IMPORTS}/{import_id}` as const;
const ROWS = `GET ${IMPORTS}/{import_id}/rows` as const;
const START = `POST ${IMPORTS}/{import_id}/start` as const;
const DISCARD = `DELETE ${IMPORTS}/{import_id}` as const;

const NONE = { error: 0, duplicate: 0, member: 0, invited_before: 0, ready: 0, invited: 0 };
const made = (counts: Partial<typeof NONE>, more: object = {}) => ({
  id: "team",
  file_name: "team.csv",
  created_at: MOMENT,
  state: "checked",
  rows: 5,
  counts: { ...NONE, ...counts },
  next_row: 1,
  key: null,
  message: null,
  can: can("member_import", ["read", "start", "discard"]),
  ...more,
});
const CHECKED = made({ ready: 2, error: 1, duplicate: 1, member: 1 });

const row = (number: number, email: string, result: string, more: object = {}) => ({
  row: number,
  email,
  first_name: "",
  last_name: "",
  role: "",
  result,
  errors: [],
  same_as: null,
  ...more,
});
const ALL = [
  row(2, "ada@example.test", "ready", { first_name: "Ada", last_name: "Vogt" }),
  row(3, "bea@", "error", {
    errors: [
      {
        key: "error.import.email_invalid",
        message: "Enter a complete email address",
        column: "email",
      },
      {
        key: "error.import.role_unknown",
        message: "Enter “admin” or “member”, or nothing",
        column: "role",
      },
    ],
  }),
  row(4, "ADA@example.test", "duplicate", { same_as: 2 }),
  row(5, "lena@example.test", "member"),
  row(6, "eva@example.test", "ready"),
];
const listed = ({ query }: Asking) => {
  const rows = query.get("sort")?.startsWith("result")
    ? ALL.toSorted((a, b) => Number(b.result === "error") - Number(a.result === "error"))
    : ALL;
  return { rows, page: 1, size: 20, total: rows.length };
};

const opened = async (answers: Answers = {}) => {
  const screens = await openScreens("/business/members", {
    session: true,
    answers: {
      ...admin(),
      "GET /v1/businesses/{id}": business({ seats: 2 }),
      "GET /v1/businesses/{id}/members": { members: [], page: 1, size: 20, total: 0 },
      [LATEST]: { imports: [] },
      [CREATE]: CHECKED,
      [ONE]: CHECKED,
      [ROWS]: listed,
      ...answers,
    },
  });
  await press("Import CSV");
  await screen.findByRole("dialog", { name: "Import members" });
  return screens;
};
const overlay = async () => within(await screen.findByRole("dialog", { name: "Import members" }));

async function drop(bytes: BlobPart, name = "team.csv"): Promise<void> {
  await screen.findByText("Choose a file of people to invite.");
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("There is no file chooser.");
  await userEvent.upload(input, new File([bytes], name, { type: "text/csv" }));
}

describe("A CSV file of people", () => {
  it("is checked before anybody is invited: each row says whether it is ready, and errors come first", async () => {
    const { asked } = await opened();
    await drop("Email\nada@example.test\n");
    expect(await said("2 of 5 rows are ready.")).toBeDefined();
    expect(asked(CREATE)[0]?.body).toEqual({
      file_name: "team.csv",
      content: "Email\nada@example.test\n",
    });
    expect(asked(START)).toEqual([]);
    const table = await (await overlay()).findByRole("table", { name: "Rows" });
    await waitFor(() => {
      const rows = within(table).getAllByRole("row").slice(1);
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(
          /bea@.*Row 3.*Enter a complete email address.*Enter “admin” or “member”/,
        ),
        expect.stringMatching(/ada@example\.test.*Ada Vogt.*Row 2.*Ready/),
        expect.stringMatching(/ADA@example\.test.*Same as row 2/),
        expect.stringMatching(/lena@example\.test.*Already a member/),
        expect.stringMatching(/eva@example\.test.*Ready/),
      ]);
    });
    await userEvent.click(await screen.findByRole("radio", { name: "As in the file" }));
    await waitFor(() => expect(asked(ROWS).at(-1)?.query.get("sort")).toBe("row:asc"));
    // One seat of two is free, and two people are to be invited.
    expect(await said(/There is no seat for one of the invited people\./)).toBeDefined();
  });

  it("may be written by a program that knows no UTF-8", async () => {
    const { asked } = await opened();
    await drop(new Uint8Array([...Buffer.from("Email,Last name\na@b.test,M"), 0xfc, 0x0a]));
    await waitFor(() =>
      expect(asked(CREATE)[0]?.body).toMatchObject({
        content: "Email,Last name\na@b.test,M\u00fc\n",
      }),
    );
  });

  it("is refused with the reason, and another one can be chosen", async () => {
    const refused = refusal(400, "error.import.no_rows", "The file has no rows.");
    const { answer } = await opened({ [CREATE]: refused });
    await drop("");
    expect(await said("The file could not be checked.")).toBeDefined();
    expect(await said(/The file has no rows\./)).toBeDefined();
    answer({ [CREATE]: CHECKED });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error("There is no file chooser.");
    await userEvent.upload(input, new File(["Email\na@b.test"], "again.csv"));
    expect(await said("2 of 5 rows are ready.")).toBeDefined();
  });

  it("without a row that is ready invites nobody", async () => {
    const none = made({ error: 5 }, { state: "finished", next_row: null });
    await opened({ [CREATE]: none, [ONE]: none });
    await drop("Email\nx\n");
    expect(await said("0 of 5 rows are ready.")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Invite \d|^Invite one/ })).toBeNull();
    await press("Choose another file");
    expect(await said("Choose a file of people to invite.")).toBeDefined();
  });
});

describe("An import of members", () => {
  const RUNNING = made({ ready: 1, invited: 1 }, { state: "running", next_row: 5 });
  const FINISHED = made({ invited: 2 }, { state: "finished", next_row: null });
  const STOPPED = made(
    { ready: 1, invited: 1 },
    {
      state: "stopped",
      next_row: 5,
      key: "error.free.invitations",
      message: "You have invited many people today.",
    },
  );

  it("runs by itself, and the page follows it to its end", async () => {
    const { answer, asked } = await opened({ [START]: RUNNING });
    await drop("Email\nada@example.test\n");
    answer({ [ONE]: RUNNING });
    await press("Invite 2 people");
    expect(await said("1 of 2 people are invited.")).toBeDefined();
    expect(asked(START)[0]?.path).toEqual({ id: "brunner", import_id: "team" });
    answer({ [ONE]: FINISHED });
    expect(await screen.findByText("2 people are invited.")).toBeDefined();
    await press("Go to the members");
    await noDialog();
  });

  it("that has stopped says why, and continues where it stopped", async () => {
    const { answer, asked } = await opened({
      [LATEST]: { imports: [FINISHED, STOPPED] },
      [ONE]: STOPPED,
      [START]: RUNNING,
    });
    expect(await said("An import is not finished")).toBeDefined();
    await press("Continue at row 5");
    expect(await said("The import has stopped after 1 of 2 people.")).toBeDefined();
    expect(await said(/^Without a paid plan, you can invite 100 people a day\./)).toBeDefined();
    answer({ [ONE]: RUNNING });
    await press("Continue at row 5");
    expect(await said("1 of 2 people are invited.")).toBeDefined();
    expect(asked(START)).toHaveLength(1);
  });

  it("can be discarded", async () => {
    const { answer, asked } = await opened({
      [LATEST]: { imports: [STOPPED] },
      [DISCARD]: { ok: true },
    });
    await said("An import is not finished");
    answer({ [LATEST]: { imports: [] } });
    await press("Discard");
    await waitFor(() => expect(screen.queryByText("An import is not finished")).toBeNull());
    expect(asked(DISCARD)[0]?.path).toEqual({ id: "brunner", import_id: "team" });
  });

  it("that cannot be started stays, with the reason", async () => {
    await opened({ [START]: refusal(402, "error.business.locked", "Choose a plan first.") });
    await drop("Email\nada@example.test\n");
    await press("Invite 2 people");
    expect(await said("Choose a plan first.")).toBeDefined();
    expect(await said("2 of 5 rows are ready.")).toBeDefined();
  });
});
