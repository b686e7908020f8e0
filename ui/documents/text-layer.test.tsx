// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TextLayer } from "./text-layer.tsx";

afterEach(cleanup);

test("A page's text is read as its runs have it: no blank is added inside a word", () => {
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
