import { beforeEach, describe, expect, it } from "vitest";
import { arrivals, onArrival } from "./on-arrival.ts";

const message = { kind: "go", to: "/", message: "business.not_allowed" } as const;
const dialog = { kind: "stay", dialog: "business/locked-member" } as const;

describe("Who arrives", () => {
  beforeEach(() => arrivals.set({}));

  it("is told nothing where nothing is to be said", () => {
    onArrival({ kind: "stay" });
    onArrival({ kind: "go", to: "/login" });
    expect(arrivals.get()).toEqual({});
  });

  it("is told what was said on the way, and what is said where it ended", () => {
    onArrival(message);
    onArrival(dialog);
    expect(arrivals.get()).toEqual({ message, dialog });
  });

  it("is told the same again when it happens again", () => {
    onArrival(message);
    const before = arrivals.get().message;
    onArrival(message);
    expect(arrivals.get().message).not.toBe(before);
  });
});
