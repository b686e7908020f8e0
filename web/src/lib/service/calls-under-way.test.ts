import { expect, it } from "vitest";
import { callsAnswered, countCall } from "./calls-under-way.ts";

it("No call is under way once all have ended, also if some failed", async () => {
  await callsAnswered();
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const results = Promise.allSettled([countCall(first.promise), countCall(second.promise)]);
  let answered = false;
  const waiting = callsAnswered().then(() => (answered = true));
  first.reject(new Error("lost"));
  await Promise.allSettled([first.promise]);
  expect(answered).toBe(false);
  second.resolve("here");
  await waiting;
  expect((await results).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  await callsAnswered();
});
