import { expect, it } from "vitest";
import { recentBytes } from "./recent-bytes.ts";

const of = (length: number) => async () => new Uint8Array(length);

it("Bytes are made once while they are kept, and the ones that nobody asked for longest go first", async () => {
  const recent = recentBytes(10);
  const made: string[] = [];
  const ask = (key: string, length = 4) =>
    recent(key, async () => {
      made.push(key);
      return new Uint8Array(length);
    });
  await ask("a");
  await ask("b");
  await ask("a");
  await ask("c");
  await ask("a");
  expect(made).toEqual(["a", "b", "c"]);
  await ask("b");
  expect(made).toEqual(["a", "b", "c", "b"]);
});

it("What is being made is made once, and a failure is not kept", async () => {
  const recent = recentBytes(10);
  let times = 0;
  const slow = async () => {
    times += 1;
    await Promise.resolve();
    if (times === 1) throw new Error("broken");
    return new Uint8Array(1);
  };
  const both = await Promise.allSettled([recent("a", slow), recent("a", slow)]);
  expect([both.map(({ status }) => status), times]).toEqual([["rejected", "rejected"], 1]);
  expect((await recent("a", slow)).length).toBe(1);
});

it("Bytes that are larger than all that may be kept are not kept", async () => {
  const recent = recentBytes(10);
  await recent("a", of(10));
  expect((await recent("b", of(11))).length).toBe(11);
  expect((await recent("a", of(1))).length).toBe(10);
});
