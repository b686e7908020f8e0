import { beforeEach, describe, expect, it } from "vitest";
import { arrivals, onArrival } from "./on-arrival.ts";

const message = { kind: "go", to: "/", message: "business.not_allowed" } as const;
const dialog = { kind: "stay", dialog: "business/locked-member" } as const;

describe("A person who arrives at a page", () => {
  beforeEach(() => arrivals.set({}));

  it("gets no message if there is none", () => {
    onArrival({ kind: "stay" });
    onArrival({ kind: "go", to: "/login" });
    expect(arrivals.get()).toEqual({});
  });

  it("gets the messages of redirects on the way, and of the final page", () => {
    onArrival(message);
    onArrival(dialog);
    expect(arrivals.get()).toEqual({ message, dialog });
  });

  it("gets the same message again if it occurs again", () => {
    onArrival(message);
    const before = arrivals.get().message;
    onArrival(message);
    expect(arrivals.get().message).not.toBe(before);
  });
});
