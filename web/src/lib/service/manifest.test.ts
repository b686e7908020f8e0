import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followManifest } from "./manifest.ts";

const json = (text: string) =>
  new Response(text, { headers: { "content-type": "application/json" } });

describe("The build manifest", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("reports each new release once, and nothing else", async () => {
    const answers = [
      () => json("1"),
      () => json("1"),
      () => {
        throw new TypeError("Failed to fetch");
      },
      () => new Response("gone", { status: 502 }),
      () => json("2"),
      () => json("2"),
      () => json("3"),
    ];
    const onChange = vi.fn();
    const stop = followManifest(1000, onChange, async () =>
      (answers.shift() ?? (() => json("3")))(),
    );
    const seen: number[] = [];
    for (let look = 0; look < 8; look++) {
      await vi.advanceTimersByTimeAsync(look === 0 ? 0 : 1000);
      seen.push(onChange.mock.calls.length);
    }
    expect(seen).toEqual([0, 0, 0, 0, 1, 1, 2, 2]);
    stop();
  });

  it("is missing if a development server responds with its page", async () => {
    const onChange = vi.fn();
    const page = (text: string) => new Response(text, { headers: { "content-type": "text/html" } });
    const pages = [page("a"), page("b")];
    const stop = followManifest(1000, onChange, async () => pages.shift() ?? page("c"));
    await vi.advanceTimersByTimeAsync(3000);
    expect(onChange).not.toHaveBeenCalled();
    stop();
  });
});
