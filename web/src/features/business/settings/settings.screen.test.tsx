// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { admin, business, businessSettings } from "../../../testing/answers.ts";
import { closeScreens, openScreens } from "../../../testing/screens.tsx";
import type { Asking } from "../../../testing/screens.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

beforeEach(() => happyDOM.setViewport({ width: 1440, height: 900 }));
afterEach(async () => {
  await closeScreens();
  vi.restoreAllMocks();
});

const GET = "GET /v1/businesses/{id}/settings";
const PUT = "PUT /v1/businesses/{id}/settings";

const opened = (put: (asking: Asking) => object = () => businessSettings()) =>
  openScreens("/business/settings", {
    session: true,
    answers: {
      ...admin(),
      "GET /v1/businesses/{id}": business(),
      [GET]: businessSettings(),
      [PUT]: put,
    },
  });

const save = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Save changes" }));

describe("The settings of a business", () => {
  it("sends only what was changed", async () => {
    const sent: unknown[] = [];
    await opened(({ body }) => {
      sent.push(body);
      return businessSettings({ disabled_qualities: ["AES_MINIMAL", "AES"] });
    });
    await userEvent.click(await screen.findByRole("switch", { name: /Advanced/ }));
    await userEvent.click(screen.getByRole("checkbox", { name: /Signature report/ }));
    await save();
    await waitFor(() =>
      expect(sent).toEqual([
        {
          disabled_qualities: { add: ["AES", "AES_MINIMAL"] },
          mail_service: { attachments: { signature_protocol: { customisable: true } } },
        },
      ]),
    );
  });

  it("asks before requests are deleted automatically, and sends nothing before", async () => {
    const sent: unknown[] = [];
    await opened(({ body }) => {
      sent.push(body);
      return businessSettings();
    });
    await userEvent.click(
      await screen.findByRole("switch", { name: "Delete requests automatically" }),
    );
    await save();
    const dialog = await screen.findByRole("dialog", { name: "Delete requests automatically?" });
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete automatically" }));
    await waitFor(() =>
      expect(sent).toEqual([
        { signature_requests: { retention: { enabled: true, terminal_state: 3650 } } },
      ]),
    );
  });

  it("adds a website as people write it, and says what is wrong with one that is none", async () => {
    const sent: unknown[] = [];
    await opened(({ body }) => {
      sent.push(body);
      return businessSettings();
    });
    const field = await screen.findByLabelText("Add a website");
    await userEvent.type(field, "http://a.example{Enter}");
    expect(screen.getByText("The address must start with https://")).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, "https://A.example/{Enter}");
    expect(screen.getByText("Not saved yet")).toBeDefined();
    await save();
    await waitFor(() =>
      expect(sent).toEqual([{ frame_ancestors: { add: ["https://a.example"], remove: [] } }]),
    );
  });
});
