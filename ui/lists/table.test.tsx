// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WithWords } from "../testing/with-words.tsx";
import { Table } from "./table.tsx";
import type { TableProps } from "./table.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

beforeEach(() => happyDOM.setViewport({ width: 1440, height: 900 }));
afterEach(cleanup);

interface Person {
  readonly name: string;
  readonly mail: string;
  readonly role: string;
}

const PEOPLE: readonly Person[] = ["Ada", "Bea", "Cem", "Dan"].map((name) => ({
  name,
  mail: `${name.toLowerCase()}@example.test`,
  role: "Member",
}));

function People(more: Partial<TableProps<Person>>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <WithWords>
      <Table<Person>
        label="People"
        rows={PEOPLE}
        rowKey={(row) => row.name}
        name={{
          head: "Name",
          sort: "name",
          renderName: (row) => row.name,
          renderDetail: (row) => row.mail,
        }}
        columns={[
          { key: "role", head: "Role", renderCell: (row) => row.role },
          { key: "level", head: "Level", card: "aside", renderCell: () => "QES" },
          { key: "since", head: "Since", card: "none", renderCell: () => "1 May" },
        ]}
        actions={{
          head: "Actions",
          renderActions: (row) => <button type="button">Open {row.name}</button>,
        }}
        selection={{
          chosen,
          onChoose: (keys, on) =>
            setChosen(
              (before) =>
                new Set([...before].filter((key) => !keys.includes(key)).concat(on ? keys : [])),
            ),
          allLabel: "Select all",
          rowLabel: (row) => `Select ${row.name}`,
        }}
        empty="Nobody"
        failed="It failed"
        {...more}
      />
    </WithWords>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const chosen = () =>
  PEOPLE.filter(({ name }) => box(`Select ${name}`).checked).map(({ name }) => name);

it("A column can stand before the name; on a card the name is still first", async () => {
  const when = { key: "when", head: "When", before: true, renderCell: () => "14 Nov" };
  const role = { key: "role", head: "Role", renderCell: (row: Person) => row.role };
  const { unmount } = render(<People columns={[role, when]} selection={undefined} />);
  const [head, first] = screen.getAllByRole("row");
  expect(head?.textContent).toBe("WhenNameRoleActions");
  expect(first?.textContent).toMatch(/^14 NovAda.*Member/);
  unmount();
  happyDOM.setViewport({ width: 375, height: 812 });
  render(<People columns={[role, when]} selection={undefined} />);
  expect(screen.getAllByRole("listitem")[0]?.textContent).toMatch(/^AdaMember 14 Nov/);
});

describe("A table", () => {
  it("shows by which column it is sorted, and sorts by a click on its headers", async () => {
    const onSort = vi.fn();
    const { rerender } = render(<People sort={{ by: "name", down: false }} onSort={onSort} />);
    const head = screen.getByRole("columnheader", { name: "Name" });
    expect(head.getAttribute("aria-sort")).toBe("ascending");
    expect(
      within(screen.getByRole("columnheader", { name: "Role" })).queryByRole("button"),
    ).toBeNull();
    await userEvent.click(within(head).getByRole("button"));
    rerender(<People sort={{ by: "name", down: true }} onSort={onSort} />);
    expect(head.getAttribute("aria-sort")).toBe("descending");
    await userEvent.click(within(head).getByRole("button"));
    rerender(<People sort={{ by: "other", down: true }} onSort={onSort} />);
    expect(head.getAttribute("aria-sort")).toBeNull();
    await userEvent.click(within(head).getByRole("button"));
    expect(onSort.mock.calls).toEqual([
      [{ by: "name", down: true }],
      [{ by: "name", down: false }],
      [{ by: "name", down: false }],
    ]);
  });

  it("has rows that can be selected one by one, in a range with Shift, and all at once", async () => {
    render(<People />);
    await userEvent.click(box("Select Bea"));
    expect(chosen()).toEqual(["Bea"]);
    expect(box("Select all").indeterminate).toBe(true);
    const user = userEvent.setup();
    await user.keyboard("{Shift>}");
    await user.click(box("Select Dan"));
    await user.keyboard("{/Shift}");
    expect(chosen()).toEqual(["Bea", "Cem", "Dan"]);
    await userEvent.click(box("Select all"));
    expect(chosen()).toEqual(["Ada", "Bea", "Cem", "Dan"]);
    expect([box("Select all").checked, box("Select all").indeterminate]).toEqual([true, false]);
    await userEvent.click(box("Select all"));
    expect(chosen()).toEqual([]);
  });

  it("can be navigated with the arrow keys, from row to row in the same column", async () => {
    render(<People />);
    box("Select Bea").focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(box("Select Cem"));
    await userEvent.keyboard(" {ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}");
    expect(document.activeElement).toBe(box("Select Ada"));
    expect(chosen()).toEqual(["Cem"]);
    screen.getByRole("button", { name: "Open Ada" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Open Bea");
  });

  it("shows in place of its rows that there are none, or that they could not be loaded", () => {
    const { rerender } = render(<People rows={[]} />);
    expect(screen.getByText("Nobody")).toBeTruthy();
    rerender(<People rows={[]} state="failed" />);
    expect(screen.getByText("It failed")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("keeps its rows while others are being loaded", () => {
    const { container } = render(<People updating />);
    expect(screen.getAllByRole("row")).toHaveLength(5);
    expect(container.querySelector("[aria-busy=true]")).not.toBeNull();
  });
});

describe("A table on a phone", () => {
  beforeEach(() => happyDOM.setViewport({ width: 375, height: 812 }));

  it("is a list of cards: a name, a line of details, and the acts", () => {
    render(<People />);
    expect(screen.queryByRole("table")).toBeNull();
    const cards = within(screen.getByRole("list", { name: "People" })).getAllByRole("listitem");
    expect(cards).toHaveLength(4);
    expect(cards[0]?.textContent).toBe("Select AdaAdaMember ada@example.test QESOpen Ada");
  });

  it("becomes cards when the window becomes narrow, and keeps the selection", async () => {
    happyDOM.setViewport({ width: 1440, height: 900 });
    render(<People />);
    await userEvent.click(box("Select Cem"));
    expect(screen.getByRole("table")).toBeTruthy();
    happyDOM.setViewport({ width: 375, height: 812 });
    expect(await screen.findByRole("list", { name: "People" })).toBeTruthy();
    expect(chosen()).toEqual(["Cem"]);
  });
});
