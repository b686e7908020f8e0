// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { press } from "../../../testing/acts.ts";
import { admin, business, MOMENT } from "../../../testing/answers.ts";
import { closeScreens, openScreens, refusal } from "../../../testing/screens.tsx";

afterEach(closeScreens);

const MEMBERS = "GET /v1/businesses/{id}/aes-for-business/members";
const VOUCH = "POST /v1/businesses/{id}/aes-for-business/members";

const agreement = {
  country: "CH",
  register: "",
  number: "CHE-116.281.710",
  legal_name: "Helvion AG",
  legal_form: "Aktiengesellschaft",
  seat: "Zürich",
  representative: {
    first_name: "Lena",
    last_name: "Brunner",
    capacity: "CEO",
    email: "l@b.example",
  },
  domains: ["helvion.example"],
  state: "approved",
  language: "en-gb",
  sent_back: null,
  ended: null,
  request: null,
  sent_at: MOMENT,
  signed_at: MOMENT,
  approved_at: MOMENT,
  approved_until: MOMENT,
  members: 0,
  own_domains: [],
  can: { read: true, change: false, send: false, end: true, confirm: true },
};

const person = (name: string, identity: string) => ({
  user_id: `00000000-0000-7000-8000-0000000000${name === "Otto" ? "02" : "01"}`,
  email: `${name.toLowerCase()}@helvion.example`,
  first_name: name,
  last_name: "Echt",
  identity,
  state: "ready",
  why_not: null,
  checked: null,
  ended: null,
  can: { read: true, confirm: true, end: false },
});

it("who has changed since the list was shown is not vouched for, and the list shows them as they are", async () => {
  let now = [person("Anna", "seen"), person("Otto", "other")];
  const { asked } = await openScreens("/business/profile/aes-for-business", {
    session: true,
    answers: {
      ...admin(),
      "GET /v1/businesses/{id}": business(),
      "GET /v1/businesses/{id}/aes-for-business": agreement,
      [MEMBERS]: () => ({ members: now, page: 1, size: 25, total: now.length }),
      [VOUCH]: () => {
        now = [person("Boris", "changed"), person("Otto", "other")];
        return refusal(409, "error.aes.person_changed", "Changed.");
      },
    },
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Anna Echt" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Otto Echt" }));
  await press("Vouch");
  const dialog = within(await screen.findByRole("dialog", { name: "Vouch for 2 members" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Anna Echtanna@helvion.example",
    "Otto Echtotto@helvion.example",
  ]);
  await userEvent.type(dialog.getByLabelText("Checked by"), "Petra Personal");
  await userEvent.click(dialog.getByRole("checkbox"));
  await userEvent.click(dialog.getByRole("button", { name: "Vouch" }));
  const changed = await screen.findByRole("dialog", { name: "Someone’s details have changed." });
  expect(asked(VOUCH)).toMatchObject([
    { body: { people: [{ identity: "seen" }, { identity: "other" }] } },
  ]);
  await userEvent.click(within(changed).getByRole("button", { name: "Back to the list" }));
  expect((await screen.findAllByText("Boris Echt"))[0]).toBeDefined();
});
