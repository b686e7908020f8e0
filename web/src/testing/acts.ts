/** What a person does on a screen, and where that leaves the keyboard. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

type Words = string | RegExp;

/** Clicks a button as soon as it is there. */
export const press = async (name: Words): Promise<void> =>
  userEvent.click(await screen.findByRole("button", { name }));

/** Ticks a box, or frees it. */
export const tick = async (name: Words): Promise<void> =>
  userEvent.click(await screen.findByRole("checkbox", { name }));

/** Writes into a field in place of what stood there. */
export async function fill(label: Words, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** What is in a field. */
export const valueOf = async (label: Words): Promise<string> =>
  (await screen.findByLabelText<HTMLInputElement>(label)).value;

/** The label of the field that has the focus. */
export const focused = (): string | undefined =>
  (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent;

/** Resolves when words are said. */
export const said = (words: Words): Promise<HTMLElement> => screen.findByText(words);
