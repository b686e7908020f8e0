// @vitest-environment happy-dom
import { limits } from "@paraph/rules/limits/pages";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import * as service from "../../session/api.ts";
import { thumbnailQuery } from "./thumbnails.ts";

afterEach(() => vi.restoreAllMocks());

const asked = (answers: (documents: string[]) => string[]) => {
  const calls: string[][] = [];
  vi.spyOn(service, "api").mockImplementation((async (_key: string, asking: unknown) => {
    const { documents } = (asking as { query: { documents: string } }).query;
    const ids = documents.split(",");
    calls.push(ids);
    return {
      thumbnails: answers(ids).map((documentId) => ({
        documentId,
        contentType: "image/png",
        content: btoa(documentId),
      })),
    };
  }) as never);
  return calls;
};
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

it("Thumbnails that are wanted together are fetched in one call; a missing one is null", async () => {
  const calls = asked((ids) => ids.filter((id) => id !== "c"));
  const queries = client();
  const wanted = ["a", "b", "c", "a"].map((id) => queries.fetchQuery(thumbnailQuery(id)));
  const texts = wanted.map(async (one) => (await (await one)?.text()) ?? null);
  expect(await Promise.all(texts)).toEqual(["a", "b", null, "a"]);
  expect(calls).toEqual([["a", "b", "c"]]);
  await queries.fetchQuery(thumbnailQuery("d"));
  expect(calls).toEqual([["a", "b", "c"], ["d"]]);
});

it("A call asks for at most as many as the service returns; if it fails, all of its thumbnails fail", async () => {
  const ids = Array.from({ length: limits.thumbnails + 1 }, (_, index) => `id-${index}`);
  const calls = asked((all) => {
    if (all.length === 1) throw new Error("Not now.");
    return all;
  });
  const queries = client();
  const ends = await Promise.allSettled(ids.map((id) => queries.fetchQuery(thumbnailQuery(id))));
  expect(calls.map(({ length }) => length)).toEqual([limits.thumbnails, 1]);
  expect(ends.map(({ status }) => status)).toEqual([
    ...ids.slice(1).map(() => "fulfilled"),
    "rejected",
  ]);
});
