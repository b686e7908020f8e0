import { describe, expect, it } from "vitest";
import { createQueue, type Lane } from "./queue.ts";

const item = (name: string, lane: Lane, owner: string) => ({ name, lane, owner });
const BOTH: Lane[] = ["interactive", "bulk"];

describe("The queue", () => {
  it("serves people at a screen before bulk work", () => {
    const queue = createQueue<ReturnType<typeof item>>();
    for (const each of [item("a", "bulk", "x"), item("b", "interactive", "x")]) queue.push(each);
    expect([queue.take(BOTH)?.name, queue.take(BOTH)?.name, queue.take(BOTH)]).toEqual([
      "b",
      "a",
      undefined,
    ]);
  });

  it("lets owners take turns, and keeps the order of each owner's tasks", () => {
    const queue = createQueue<ReturnType<typeof item>>();
    for (const name of ["x1", "x2", "x3", "y1", "z1", "y2"])
      queue.push(item(name, "bulk", name.slice(0, 1)));
    const order = Array.from({ length: 6 }, () => queue.take(BOTH)?.name);
    expect(order).toEqual(["x1", "y1", "z1", "x2", "y2", "x3"]);
  });

  it("holds back a lane that may not run now", () => {
    const queue = createQueue<ReturnType<typeof item>>();
    queue.push(item("a", "bulk", "x"));
    expect(queue.take(["interactive"])).toBeUndefined();
    expect(queue.waiting("bulk")).toBe(1);
  });

  it("reports whether another person waits at a screen", () => {
    const queue = createQueue<ReturnType<typeof item>>();
    queue.push(item("a", "interactive", "x"));
    queue.push(item("b", "bulk", "y"));
    expect([queue.othersWait("x"), queue.othersWait("y")]).toEqual([false, true]);
    queue.take(BOTH);
    expect(queue.othersWait("y")).toBe(false);
  });

  it("forgets removed tasks", () => {
    const queue = createQueue<ReturnType<typeof item>>();
    const [a, b] = [item("a", "bulk", "x"), item("b", "bulk", "x")];
    queue.push(a);
    queue.push(b);
    expect(queue.remove(a)).toBe(true);
    expect(queue.remove(a)).toBe(false);
    expect(queue.take(BOTH)).toBe(b);
  });
});
