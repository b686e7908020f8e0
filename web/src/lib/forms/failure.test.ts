import { errors } from "@paraph/contract/errors";
import { errorKeys } from "@paraph/language/errors";
import { expect, test } from "vitest";

test("Every error of the table has a message, and every message has its error", () => {
  expect([...errorKeys].sort()).toEqual(Object.keys(errors).sort());
});
