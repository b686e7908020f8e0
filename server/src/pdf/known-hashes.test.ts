import { createHash, randomBytes } from "node:crypto";
import { append, sha256Of, type Source } from "@paraph/pades/read";
import { expect, it } from "vitest";
import type { SourceDescription } from "../platform/vault/source.ts";
import { continueHashing, rememberHashes } from "./known-hashes.ts";

/** A document that consists of these blobs, and the places from which it was read. */
function stored(...blobs: (readonly [id: string, bytes: Buffer])[]) {
  const whole = Buffer.concat(blobs.map(([, bytes]) => bytes));
  const reads: number[] = [];
  const source: Source = {
    size: whole.length,
    read(at, length) {
      reads.push(at);
      return whole.subarray(at, at + length);
    },
  };
  const parts = blobs.map(([id, { length }]) => ({ id, path: "", length }));
  const description: SourceDescription = { key: Buffer.alloc(32), parts };
  const sha256 = (tail = Buffer.alloc(0)) =>
    createHash("sha256").update(whole).update(tail).digest("hex");
  return { source, description, reads, sha256 };
}

it("A document at rest is hashed once, and each further version from the end of the previous one", () => {
  const base = ["base", randomBytes(700_000)] as const;
  const tail = ["tail", randomBytes(30_000)] as const;
  const first = stored(base);
  continueHashing(first.source, first.description);
  expect(sha256Of(append(first.source, randomBytes(3)))).toHaveLength(64);
  expect(first.reads.length).toBeGreaterThan(0);
  rememberHashes(first.source, first.description);

  const again = stored(base);
  continueHashing(again.source, again.description);
  const added = randomBytes(500);
  expect(sha256Of(append(again.source, added))).toBe(again.sha256(added));
  expect(again.reads).toEqual([]);

  const next = stored(base, tail);
  continueHashing(next.source, next.description);
  expect(sha256Of(next.source)).toBe(next.sha256());
  expect(next.reads).toEqual([700_000]);
});

it("A document that was not hashed is not cached, and is never mistaken for another one", () => {
  const unread = stored(["unread", randomBytes(100)]);
  rememberHashes(unread.source, unread.description);
  const same = stored(["unread", randomBytes(100)]);
  continueHashing(same.source, same.description);
  expect(sha256Of(same.source)).toBe(same.sha256());

  const [one, two] = [
    stored(["a", randomBytes(10)], ["b", randomBytes(10)]),
    stored(["b", randomBytes(10)]),
  ];
  sha256Of(one.source);
  rememberHashes(one.source, one.description);
  continueHashing(two.source, two.description);
  expect(sha256Of(two.source)).toBe(two.sha256());
});
