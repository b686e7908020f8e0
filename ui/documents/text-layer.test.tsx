// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TextLayer } from "./text-layer.tsx";

afterEach(cleanup);

test("A page's text is read in its runs: no blank is added inside a word", () => {
  const place = { x: 0, y: 0, width: 40, height: 10, angle: 0 };
  const runs = [
    { ...place, text: "Société ", ends: false },
    { ...place, text: "fi", ends: false },
    { ...place, text: "duciaire", ends: true },
    { ...place, text: "Zürich", ends: true },
  ];
  const { container } = render(<TextLayer runs={runs} selectable />);
  expect(container.textContent).toBe("Société fiduciaireZürich");
  // Lines are apart.
  expect(container.querySelectorAll("br")).toHaveLength(2);
});

test("Matches are marked in their places, also across runs, and the current one is marked differently", () => {
  const place = { x: 0, y: 0, width: 40, height: 10, angle: 0 };
  const runs = [
    { ...place, text: "Société fi", ends: false },
    { ...place, text: "duciaire fine", ends: true },
  ];
  const matches = [
    [
      { run: 0, from: 8, to: 10 },
      { run: 1, from: 0, to: 4 },
    ],
    [{ run: 1, from: 9, to: 11 }],
  ];
  const shown: (string | null)[] = [];
  const onCurrentMark = (mark: HTMLElement) => shown.push(mark.textContent);
  const layer = (currentMatch: number) => (
    <TextLayer selectable {...{ runs, matches, currentMatch, onCurrentMark }} />
  );
  const { container, rerender } = render(layer(1));
  const marks = [...container.querySelectorAll("mark")];
  expect(marks.map((mark) => mark.textContent)).toEqual(["fi", "duci", "fi"]);
  expect(container.textContent).toBe("Société fiduciaire fine");
  expect(shown).toEqual(["fi"]);
  rerender(layer(0));
  expect(shown).toEqual(["fi", "fi", "duci"]);
  expect(container.querySelectorAll("[data-current-match]")).toHaveLength(2);
});
