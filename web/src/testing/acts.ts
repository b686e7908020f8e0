/** What a person does on a screen, and which element then has the focus. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";

type Words = string | RegExp;

/** Clicks a button as soon as it exists. */
export const press = async (name: Words): Promise<void> =>
  userEvent.click(await screen.findByRole("button", { name }));

/** Ticks a checkbox, or clears it. */
export const tick = async (name: Words): Promise<void> =>
  userEvent.click(await screen.findByRole("checkbox", { name }));

/** Replaces the text in a field. */
export async function fill(label: Words, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** The value of a field. */
export const valueOf = async (label: Words): Promise<string> =>
  (await screen.findByLabelText<HTMLInputElement>(label)).value;

/** The label of the field with the focus. */
export const focused = (): string | undefined =>
  (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent;

/** The dialog with this title, once it is open. */
export const dialog = (name: Words): Promise<HTMLElement> => screen.findByRole("dialog", { name });

/** Resolves when no dialog is open. */
export const noDialog = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** Resolves when the text appears. */
export const said = (words: Words): Promise<HTMLElement> => screen.findByText(words);
