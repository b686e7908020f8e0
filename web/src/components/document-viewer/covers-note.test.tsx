// @vitest-environment happy-dom
import { parts as partsWords } from "@paraph/language/testing/english";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { IntlProvider } from "use-intl";
import { afterEach, describe, expect, it, vi } from "vitest";
import { personClient, SignerClientProvider } from "../../session/signer-client.tsx";
import type { PageText, SignerClient } from "../../session/signer-client.tsx";
import { CoversNote } from "./covers-note.tsx";
import { deskPages } from "./desk-pages.ts";

afterEach(cleanup);

const text: PageText = {
  runs: [
    { text: "Price: 900 francs", x: 100, y: 100, width: 102, height: 12, angle: 0, ends: true },
  ],
  complete: true,
};
const pages = deskPages([
  {
    id: "contract",
    name: "Contract",
    versionId: undefined,
    pages: [
      { width: 595, height: 842 },
      { width: 595, height: 842 },
    ],
  },
]);

/** A box on the second page of a document with this text. */
function boxAt(
  x: number,
  y: number,
  { read = text, name }: { read?: PageText; name?: string } = {},
) {
  const ask = vi.fn((_key: string, _asked: unknown) => Promise.resolve(read));
  const onMove = vi.fn();
  const client = new QueryClient();
  const page = pages[1];
  if (page === undefined) throw new Error("Two pages were expected.");
  render(
    <IntlProvider locale="en-GB" timeZone="UTC" messages={{ web: { parts: partsWords } }}>
      <QueryClientProvider client={client}>
        <SignerClientProvider client={{ ...personClient, ask: ask as SignerClient["ask"] }}>
          <CoversNote
            page={page}
            rect={{ x, y, width: 150, height: 70 }}
            name={name}
            taken={[{ x: 0, y: 0, width: 595, height: 40 }]}
            onMove={onMove}
          />
        </SignerClientProvider>
      </QueryClientProvider>
    </IntlProvider>,
  );
  const isRead = () => client.getQueryCache().getAll()[0]?.state.status === "success";
  return { ask, isRead, onMove };
}

describe("A person who places a box", () => {
  it("is warned if it hides text of its page, with the text", async () => {
    const { ask } = boxAt(90, 70);
    expect(await screen.findByText(/covers text on the page: “Price: 900 francs”/)).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain("Your signature would hide it.");
    expect(ask.mock.calls).toEqual([
      [
        "GET /v3/documents/{id}/pages/{n}/text",
        expect.objectContaining({ path: { id: "contract", n: 1 }, query: {} }),
      ],
    ]);
  });

  it("sees whose signature would hide it", async () => {
    boxAt(90, 70, { name: "Emil Vogt" });
    expect(await screen.findByText(/Emil Vogt’s signature would hide it/)).toBeTruthy();
  });

  it("can move it to the nearest free area, off text and other boxes", async () => {
    const { onMove } = boxAt(90, 70);
    await userEvent.click(await screen.findByRole("button", { name: "Move to free space" }));
    expect(onMove).toHaveBeenCalledExactlyOnceWith({ x: 90, y: 118, width: 150, height: 70 });
  });

  it("sees that a page has no free area, and gets no offer to move it", async () => {
    const lines = Array.from({ length: 20 }, (_, line) => ({
      ...text.runs[0],
      text: "A line of the contract",
      x: 40,
      y: 40 + line * 40,
      width: 520,
    })) as PageText["runs"];
    boxAt(90, 70, { read: { ...text, runs: lines } });
    expect(
      await screen.findByText(/This page has no free space for a box of this size\./),
    ).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is not warned on empty paper", async () => {
    const { isRead } = boxAt(100, 400);
    await expect.poll(isRead).toBe(true);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByRole("status").textContent).toBe("");
  });
});
