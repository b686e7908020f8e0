import { expect, test } from "vitest";
import { scrollAt } from "./carrying.ts";

const view = { left: 700, right: 1400, top: 100, bottom: 800 };

test.each([
  ["in the middle", { x: 1000, y: 450 }, 0],
  ["just off the head", { x: 1000, y: 148 }, 0],
  ["near the head", { x: 1000, y: 147 }, -1],
  ["at the head", { x: 1000, y: 100 }, -14],
  ["above it", { x: 1000, y: 20 }, -14],
  ["just off the foot", { x: 1000, y: 752 }, 0],
  ["near the foot", { x: 1000, y: 753 }, 1],
  ["at the foot", { x: 1000, y: 800 }, 14],
  ["below it", { x: 1000, y: 890 }, 14],
  ["beside it", { x: 300, y: 890 }, 0],
])("The page area scrolls while a box is held %s", (_, at, way) => {
  expect(scrollAt(view, at)).toBe(way);
});
