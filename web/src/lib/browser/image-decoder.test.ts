import { limits } from "@paraph/rules/limits/pages";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onReport } from "../service/report.ts";
import { createImageDecoder } from "./image-decoder.ts";

describe("The image decoder", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits 1000 ms after its start, then checks waiting pictures every 100 ms", async () => {
    expect(limits.imageDecoder).toEqual({ poll: 100, settle: 1000 });
    const decode = vi.fn(async () => undefined);
    const decoder = createImageDecoder(decode);
    const done: string[] = [];
    const add = (src: string) =>
      decoder.add(src, "document 1", (good) => done.push(`${src} ${String(good)}`));
    add("a");
    add("b")();
    await vi.advanceTimersByTimeAsync(999);
    expect(decode).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(["a true"]);

    add("c");
    await vi.advanceTimersByTimeAsync(50);
    add("d");
    await vi.advanceTimersByTimeAsync(49);
    expect(done).toEqual(["a true"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(["a true", "c true", "d true"]);
  });

  it("reports a picture that does not load silently", async () => {
    const log = vi.spyOn(console, "error");
    const reported: string[] = [];
    const stop = onReport((error, about, which) =>
      reported.push(`${about} (${which ?? ""}): ${String(error)}`),
    );
    const decoder = createImageDecoder(() => Promise.reject(new Error("broken")));
    const done = vi.fn();
    decoder.add("x", "document 1", done);
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toHaveBeenCalledWith(false);
    expect(reported).toEqual(["A picture could not be loaded (document 1): Error: broken"]);
    expect(log).not.toHaveBeenCalled();
    stop();
  });
});
