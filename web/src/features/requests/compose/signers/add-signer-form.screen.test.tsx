// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { fill, focused, noDialog, press, said, valueOf } from "../../../../testing/acts.ts";
import { session } from "../../../../testing/answers.ts";
import { request, rows, signature } from "../../../../testing/request-answers.ts";
import { closeScreens, openScreens } from "../../../../testing/screens.tsx";

afterEach(closeScreens);

const READ = "GET /v3/signature-requests/{id}";
const SAVE = "PUT /v3/signature-requests/{id}";
const CONTACTS = "GET /v1/email_input_autocomplete";
const WHO = "Name or email address";

const carla = { email: "carla@example.test", first_name: "Carla", last_name: "Conti" };
const cas = { email: "cas@example.test", first_name: "", last_name: "" };
type Draft = NonNullable<Parameters<typeof request>[0]>;

const opened = async (more: Draft = {}, contacts: object[] = []) => {
  const shown = request({
    status_overall: "DRAFT",
    allowed: ["edit", "initiate"],
    signatures: [],
    sent_at: null,
    ...more,
  });
  return openScreens("/view/lease", {
    session: true,
    answers: {
      ...session(),
      "GET /v3/signature-requests": rows(),
      [CONTACTS]: { contacts },
      [READ]: shown,
      [SAVE]: shown,
    },
  });
};
const field = () => screen.findByRole("combobox", { name: WHO });
const enter = async (text: string) => {
  await fill(WHO, text);
  await userEvent.keyboard("{Enter}");
};
const signers = async () =>
  within(await screen.findByRole("list", { name: "Signers" }))
    .getAllByRole("button", { name: /^Remove / })
    .map((button) => button.getAttribute("aria-label")?.replace("Remove ", ""));

describe("The field that adds signers", () => {
  it("accepts an address and Enter, with the level of the previous signer, without a dialog", async () => {
    const { asked } = await opened({
      signatures: [signature({ quality: "QES", legislation: "EIDAS" })],
    });
    await enter("Emil@example.test");
    await waitFor(async () =>
      expect(await signers()).toEqual(["Nora Keller", "emil@example.test"]),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await valueOf(WHO)).toBe("");
    expect(focused()).toBe(WHO);
    expect(await said("One signer was added.")).toBeDefined();
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1));
    expect(asked(SAVE)[0]?.body).toMatchObject({
      signatures: [
        {},
        { account_email: "emil@example.test", quality: "QES", legislation: "EIDAS" },
      ],
    });
  });

  it("recognises the sender by the address", async () => {
    await opened();
    await enter("lena@example.test");
    expect(await screen.findByRole("button", { name: "Remove Lena Brunner" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Add me" })).toBeNull();
  });

  it("takes the signer's name from the text before the address; it can be changed", async () => {
    const { asked } = await opened();
    await enter("Emil Vogt <emil@example.test>");
    await press("Edit Emil Vogt");
    expect(await valueOf(/^Last name/)).toBe("Vogt");
    await fill(/^Last name/, "Vogel");
    await press("Save");
    expect(await screen.findByRole("button", { name: "Remove Emil Vogel" })).toBeDefined();
    await waitFor(() =>
      expect(asked(SAVE).at(-1)?.body).toMatchObject({
        signatures: [{ signer_identity_data: { first_name: "Emil", last_name: "Vogel" } }],
      }),
    );
  });

  it.each([
    ["commas", "a@x.test, b@x.test", ["a@x.test", "b@x.test"]],
    ["semicolons and names", "Ann Ash <a@x.test>; b@x.test;", ["Ann Ash", "b@x.test"]],
    ["lines", "a@x.test\r\nb@x.test\r\n", ["a@x.test", "b@x.test"]],
    ["one twice", "a@x.test, A@x.test, b@x.test", ["a@x.test", "b@x.test"]],
  ])("accepts many pasted addresses: %s", async (_, pasted, names) => {
    await opened();
    await userEvent.click(await field());
    await userEvent.paste(pasted);
    expect(await signers()).toEqual(names);
    expect(await valueOf(WHO)).toBe("");
    expect(await said(/signers were added/)).toBeDefined();
  });

  it("leaves a pasted address in the field until the person presses Enter", async () => {
    await opened();
    await userEvent.click(await field());
    await userEvent.paste("a@x.test");
    expect(await valueOf(WHO)).toBe("a@x.test");
    expect(screen.queryByRole("list", { name: "Signers" })).toBeNull();
  });

  it("keeps text that it cannot accept, and shows why", async () => {
    await opened({ signatures: [signature()] });
    await enter("anna@");
    expect(await said("anna@ is not an email address. Correct it or delete it.")).toBeDefined();
    expect((await field()).getAttribute("aria-invalid")).toBe("true");
    expect(focused()).toBe(WHO);
    await enter("a@x.test; anna@; Nora@example.test");
    expect(
      await said(
        "anna@ is not an email address. Correct it or delete it. nora@example.test is already a signer.",
      ),
    ).toBeDefined();
    expect(await valueOf(WHO)).toBe("anna@, nora@example.test");
    expect(await signers()).toEqual(["Nora Keller", "a@x.test"]);
    await fill(WHO, "b");
    expect(screen.queryByText(/is not an email address/)).toBeNull();
  });

  it("accepts as many as a request can have", async () => {
    await opened();
    const many = Array.from({ length: 52 }, (_, at) => `s${at}@x.test`);
    await userEvent.click(await field());
    await userEvent.paste(many.join("\n"));
    expect(await signers()).toHaveLength(50);
    expect(await said("A request has at most 50 signers.")).toBeDefined();
    expect(await valueOf(WHO)).toBe("s50@x.test, s51@x.test");
  });

  it("adds no further signer to a full request, not even the sender, with the dialog or without", async () => {
    const full = Array.from({ length: 50 }, (_, i) => `s${i}@x.test`);
    await opened({
      signatures: full.map((email) => signature({ sid: email, account_email: email })),
    });
    await press("Add me");
    expect(await said("A request has at most 50 signers.")).toBeDefined();
    await enter("Emil Vogt");
    expect(await said("A request has at most 50 signers.")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await signers()).toHaveLength(50);
  });

  it("keeps the names of existing signers", async () => {
    await opened({ signatures: [signature({ account_email: "emil@x.test" })] });
    await enter("Emil Vogt <emil@x.test>");
    expect(await valueOf(WHO)).toBe("Emil Vogt <emil@x.test>");
  });

  it("recognises the sender by a changed address", async () => {
    await opened();
    await enter("emil@example.test");
    await press("Edit emil@example.test");
    await fill("Email address", "lena@example.test");
    await press("Save");
    expect(await screen.findByRole("button", { name: "Remove Lena Brunner" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Add me" })).toBeNull();
  });

  it("requires the address for a name, and keeps the name if nobody is added", async () => {
    await opened();
    await enter("Emil Vogt");
    await waitFor(() => expect(focused()).toBe("Email address"));
    expect(await valueOf(/^First name/)).toBe("Emil");
    await press("Cancel");
    await noDialog();
    expect(await valueOf(WHO)).toBe("Emil Vogt");
  });
});

describe("Known people", () => {
  const options = async () =>
    (await screen.findAllByRole("option")).map(({ textContent }) => textContent);

  it("are suggested by name and address, and can be chosen by keyboard", async () => {
    const { asked } = await opened({}, [carla, cas]);
    await fill(WHO, "ca");
    expect(await options()).toEqual(["CCCarla Conticarla@example.test", "Ccas@example.test"]);
    const input = await field();
    expect(input.getAttribute("aria-expanded")).toBe("true");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    const [, second] = screen.getAllByRole("option");
    expect(input.getAttribute("aria-activedescendant")).toBe(second?.id);
    await userEvent.keyboard("{ArrowUp}{Enter}");
    expect(await screen.findByRole("button", { name: "Remove Carla Conti" })).toBeDefined();
    expect(await valueOf(WHO)).toBe("");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(asked(CONTACTS).at(-1)?.query.get("query")).toBe("ca");
    // Signers of the draft are no longer suggested.
    await fill(WHO, "ca");
    await waitFor(async () => expect(await options()).toEqual(["Ccas@example.test"]));
    await userEvent.click(screen.getByRole("option"));
    expect(await signers()).toEqual(["Carla Conti", "cas@example.test"]);
  });

  it("do not change the text: Escape closes the list, Enter without a choice adds the address", async () => {
    await opened({}, [carla]);
    await fill(WHO, "ca@x.test");
    await options();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
    await userEvent.keyboard("{Escape}");
    expect(await valueOf(WHO)).toBe("ca@x.test");
    await fill(WHO, "ca@y.test");
    await options();
    await userEvent.keyboard("{Enter}");
    expect(await signers()).toEqual(["ca@y.test"]);
    expect(screen.queryByRole("option")).toBeNull();
  });

  it("replace each other in the dialog, but do not replace a typed name", async () => {
    await opened({}, [carla, cas]);
    await press("Add signer");
    const choose = async (letters: string, nth: number) => {
      await fill("Email address", letters);
      await userEvent.click((await screen.findAllByRole("option"))[nth]!);
    };
    await choose("ca", 0);
    await choose("cas", 1);
    expect(await valueOf("Email address")).toBe("cas@example.test");
    expect(await valueOf(/^First name/)).toBe("");
    expect(await valueOf(/^Last name/)).toBe("");
    await fill(/^First name/, "Cassandra");
    await choose("ca", 0);
    expect(await valueOf(/^First name/)).toBe("Cassandra");
  });

  it("fill the dialog with address and name", async () => {
    await opened({}, [carla]);
    await press("Add signer");
    await fill("Email address", "con");
    await options();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
    expect(screen.getByRole("dialog")).toBeDefined();
    await fill("Email address", "conti");
    await userEvent.click(await screen.findByRole("option"));
    expect(await valueOf("Email address")).toBe("carla@example.test");
    expect(await valueOf(/^First name/)).toBe("Carla");
    await userEvent.click(
      within(screen.getByRole("dialog")).getByRole("button", { name: "Add signer" }),
    );
    expect(await signers()).toEqual(["Carla Conti"]);
  });
});
