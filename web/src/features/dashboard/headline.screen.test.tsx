// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { session } from "../../testing/answers.ts";
import { row, rows } from "../../testing/request-answers.ts";
import { closeScreens, openScreens, silence } from "../../testing/screens.tsx";

afterEach(async () => {
  globalThis.firstCalls = undefined;
  await closeScreens();
});

const LISTS = "GET /v3/signature-requests";

it("The dashboard does not say that nothing waits before it knows whether there are any documents", async () => {
  const { answer } = await openScreens("/dashboard", {
    session: true,
    answers: {
      ...session(),
      // Only the list of requests to sign has arrived.
      [LISTS]: ({ query }) => (query.has("signature_status") ? rows() : silence()),
    },
  });
  await screen.findByRole("tab", { name: /^To sign.*0/ });
  expect(screen.getByRole("heading", { level: 1, name: "Your documents." })).toBeDefined();
  answer({ [LISTS]: rows() });
});

/** Every headline of the page that is opened, until its rows are there. */
async function headlines(): Promise<string[]> {
  const seen: string[] = [];
  const watch = new MutationObserver(() => {
    const headline = screen.queryByRole("heading", { level: 1 })?.textContent;
    if (headline != null && seen.at(-1) !== headline) seen.push(headline);
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true });
  await openScreens("/dashboard", {
    session: true,
    answers: { ...session(), [LISTS]: () => rows([row({ title: "Lease" })]) },
  });
  await screen.findAllByRole("link", { name: /Lease/ });
  watch.disconnect();
  return seen;
}

it("The dashboard shows its rows at once if the page has started their calls before the client was there", async () => {
  globalThis.firstCalls = { authorization: "", responses: new Map() };
  expect(await headlines()).toEqual([expect.stringMatching(/wait/)]);
});

it("The dashboard shows the places of its rows while their calls run", async () => {
  expect(await headlines()).toEqual(["Your documents.", expect.stringMatching(/wait/)]);
});
