// @vitest-environment happy-dom
import { account, common, ui } from "@paraph/language/testing/english";
import { UiProvider } from "@paraph/ui/floating/ui-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { IntlProvider } from "use-intl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "../../../session/query-client.ts";
import { snackbarQueue } from "../../../lib/over-pages/snackbar.ts";
import RelationshipSurvey from "./relationship-survey.tsx";

const forms = {
  url: "https://forms.test",
  portalId: "p",
  signupFormId: "f",
  trackerUrl: "https://forms.test/t.js",
};
const say = account.survey;
let sent: { address: string; body: unknown }[] = [];
let status = 200;
const close = vi.fn();

beforeEach(() => {
  [sent, status] = [[], 200];
  close.mockClear();
  vi.stubGlobal("fetch", async (address: string, init?: { body?: string }) => {
    sent.push({ address, body: JSON.parse(init?.body ?? "null") as unknown });
    return new Response("{}", { status });
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <IntlProvider
      locale="en-GB"
      timeZone="Europe/Zurich"
      messages={{ web: { account, common, ui } }}
    >
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <RelationshipSurvey
            props={{ forms, form: "survey" }}
            act={() => undefined}
            attempt={() => Promise.resolve()}
            loading={false}
            error={undefined}
            close={close}
          />
        </QueryClientProvider>
      </UiProvider>
    </IntlProvider>,
  );
});
afterEach(() => {
  cleanup();
  snackbarQueue.set([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const send = () => userEvent.click(screen.getByRole("button", { name: say.send }));

it("sends a number and a text, and thanks the person", async () => {
  await send();
  expect(await screen.findByText(say.missing)).toBeTruthy();
  expect(sent).toEqual([]);
  expect(screen.getAllByRole("radio")).toHaveLength(11);
  await userEvent.click(screen.getByRole("radio", { name: "9" }));
  await userEvent.type(screen.getByRole("textbox"), "It is quick");
  await send();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      address: "https://forms.test/p/survey",
      body: {
        fields: [
          { name: "score", value: "9" },
          { name: "words", value: "It is quick" },
          { name: "language", value: "en-gb" },
        ],
        context: { pageUri: location.origin + location.pathname, pageName: document.title },
      },
    },
  ]);
  expect(snackbarQueue.get().map(({ message }) => message)).toEqual([say.thanks]);
});

it("can be closed without sending anything", async () => {
  await userEvent.click(screen.getByRole("button", { name: say.later }));
  expect(close).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

it("shows an error if nothing could be sent, and stays open", async () => {
  status = 503;
  await userEvent.click(screen.getByRole("radio", { name: "0" }));
  await send();
  expect(await screen.findByText(say.failed)).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
});
