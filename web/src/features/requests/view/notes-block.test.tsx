// @vitest-environment happy-dom
import { common, parts, ui, view } from "@paraph/language/testing/english";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { IntlProvider } from "use-intl";
import { afterEach, describe, expect, it } from "vitest";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { NotesBlock, ReadNotes } from "./notes-block.tsx";
import { useReading } from "./signing/use-reading.ts";
import type { Signing } from "./signing/use-signing.ts";

afterEach(cleanup);

type Document = SignatureRequest["documents"][number];

const font = { kind: "font", page: null, detail: "Vinque" } as const;
const script = { kind: "script", page: null, detail: null } as const;
const requestOf = (...documents: Partial<Document>[]) =>
  ({
    title: "Rent & heating",
    documents: documents.map((one, i) => ({
      id: String(i),
      name: `File ${i + 1}.pdf`,
      mended: [],
      notes: [],
      ...one,
    })),
  }) as unknown as SignatureRequest;

/** The block of a signer, with a button that signs. */
function Panel({ request }: { request: SignatureRequest }) {
  const reading = useReading(request);
  const [unread, setUnread] = useState(0);
  const signing = { reading, me: { invitedBy: "lena+a@example.org" } } as unknown as Signing;
  return (
    <>
      <NotesBlock request={request}>
        <ReadNotes request={request} signing={signing} unread={unread} />
      </NotesBlock>
      <button
        type="button"
        onClick={() => {
          if (reading.isDue) setUnread(unread + 1);
        }}
      >
        Sign
      </button>
    </>
  );
}

const inWords = (request: SignatureRequest) => (
  <IntlProvider locale="en-GB" messages={{ web: { common, parts, ui, view } }}>
    <Panel request={request} />
  </IntlProvider>
);
const box = () => screen.queryByRole<HTMLInputElement>("checkbox", { name: "I have read this" });

describe("What signers have to know before signing", () => {
  it("is empty if there are no findings", () => {
    render(inWords(requestOf({})));
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("has no checkbox if everything was mended", () => {
    render(inWords(requestOf({ mended: ["script"] })));
    expect(screen.getByRole("heading").textContent).toBe("We fixed the file");
    expect(screen.getByText("The file contained a script")).not.toBeNull();
    expect(box()).toBeNull();
  });

  it("has a checkbox for notes; the sign button leads to it until it is ticked", () => {
    render(inWords(requestOf({ notes: [font], mended: ["script"] }, { notes: [script] })));
    expect(screen.getByRole("heading").textContent).toBe("Read this before you sign");
    expect(screen.getByText("File 2.pdf")).not.toBeNull();
    for (const presses of [1, 2]) {
      screen.getByRole("button").focus();
      fireEvent.click(screen.getByRole("button"));
      expect([presses, document.activeElement]).toEqual([presses, box()]);
    }
    expect(screen.getByText(/Tick the box before you sign/)).not.toBeNull();
    fireEvent.click(box()!);
    expect(box()?.checked).toBe(true);
    expect(screen.queryByText(/Tick the box before you sign/)).toBeNull();
    screen.getByRole("button").focus();
    fireEvent.click(screen.getByRole("button"));
    expect(document.activeElement).toBe(screen.getByRole("button"));
  });

  it("requires the checkbox to be ticked again if there are new findings", () => {
    const { rerender } = render(inWords(requestOf({ notes: [font] })));
    fireEvent.click(box()!);
    rerender(inWords(requestOf({ notes: [font] })));
    expect(box()?.checked).toBe(true);
    rerender(inWords(requestOf({ notes: [font, script] })));
    expect(box()?.checked).toBe(false);
  });

  it("offers a mail to the sender, with the unchanged title", () => {
    render(inWords(requestOf({ notes: [font] })));
    expect(screen.getByRole("link").getAttribute("href")).toBe(
      "mailto:lena%2Ba%40example.org?subject=Rent%20%26%20heating",
    );
  });
});
