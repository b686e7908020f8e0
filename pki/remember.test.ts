import { describe, expect, it, vi } from "vitest";
import { rememberByContent, rememberForPairs } from "./remember.ts";

describe("A cached result for octets", () => {
  it("is not computed again for the same octets in another buffer", () => {
    const compute = vi.fn((bytes: Buffer) => ({ bytes }));
    const read = rememberByContent(4, compute);
    const first = read(Buffer.from("abc"));
    expect(read(Buffer.from("xabc").subarray(1))).toBe(first);
    expect(read(Buffer.from("abd"))).not.toBe(first);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it("does not change with the message from which the octets came", () => {
    const read = rememberByContent(4, (bytes) => bytes);
    const message = Buffer.from("....abc....");
    read(message.subarray(4, 7));
    message.fill(0);
    expect(read(Buffer.from("abc")).toString()).toBe("abc");
  });

  it("is dropped when it is the least recently used", () => {
    const compute = vi.fn((bytes: Buffer) => bytes.toString());
    const read = rememberByContent(2, compute);
    for (const text of ["a", "b", "a", "c", "a", "b"]) read(Buffer.from(text));
    expect(compute.mock.results.map(({ value }) => value as string)).toEqual(["a", "b", "c", "b"]);
  });

  it("is not cached if the computation failed, or the input is too long", () => {
    const fails = vi.fn((): string => {
      throw new RangeError("no");
    });
    const read = rememberByContent(2, fails);
    expect(() => read(Buffer.from("a"))).toThrow("no");
    expect(() => read(Buffer.from("a"))).toThrow("no");
    expect(fails).toHaveBeenCalledTimes(2);
    const length = vi.fn((bytes: Buffer) => bytes.length);
    const measure = rememberByContent(2, length);
    measure(Buffer.alloc(100_000));
    measure(Buffer.alloc(100_000));
    expect(length).toHaveBeenCalledTimes(2);
  });
});

describe("A cached result for two objects", () => {
  it("is computed once for both, even if it is false", () => {
    const compute = vi.fn((a: { n: number }, b: { n: number }) => a.n > b.n);
    const more = rememberForPairs(compute);
    const [one, two] = [{ n: 1 }, { n: 2 }];
    expect([more(one, two), more(one, two), more(two, one), more({ n: 1 }, two)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(compute).toHaveBeenCalledTimes(3);
  });
});
