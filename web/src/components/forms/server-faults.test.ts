import { CallError } from "@paraph/contract/client";
import { describe, expect, it } from "vitest";
import { placeFaults } from "./server-faults.ts";

const NAMES = ["firstName", "days", "addresses", "old"] as const;
const ABOUT = {
  "retention.terminal_state": "days",
  users: "addresses",
  "error.password.wrong": "old",
} as const;

const invalid = (fields: Record<string, { code: string; message: string }>) =>
  new CallError({ status: 400, key: "error.validation", message: "Check.", details: { fields } });
const said = (message: string) => ({ code: "format", message });

const sentence = (error: unknown) =>
  error instanceof Error ? error.message : "That did not work.";
const say = ({ message }: { message: string }) => message;

function placed(error: unknown) {
  const { atFields, isLeft } = placeFaults<(typeof NAMES)[number]>(
    error,
    NAMES,
    ABOUT,
    sentence,
    say,
  );
  return [Object.fromEntries(atFields), isLeft];
}

describe("An error of the service about a form", () => {
  it("is shown at the field with the same name, in the spelling of the client", () => {
    expect(placed(invalid({ first_name: said("Too long") }))).toEqual([
      { firstName: "Too long" },
      false,
    ]);
  });

  it("is shown at the field of its path, or of a parent path; if there are several, the first", () => {
    const error = invalid({
      "retention.terminal_state": said("Too many"),
      "users.3.email": said("No address"),
      "users.7.email": said("None either"),
    });
    expect(placed(error)).toEqual([{ days: "Too many", addresses: "No address" }, false]);
  });

  it("is shown at the field for its error key", () => {
    const error = new CallError({ status: 400, key: "error.password.wrong", message: "Not right" });
    expect(placed(error)).toEqual([{ old: "Not right" }, false]);
  });

  it("is shown at the only field that the form assigns to all errors", () => {
    const placedAt = (error: unknown) => placeFaults(error, NAMES, "old", () => "Not right", say);
    expect(placedAt(new CallError({})).atFields).toEqual(new Map([["old", "Not right"]]));
    expect(placedAt(invalid({ first_name: said("Too long") })).isLeft).toBe(false);
  });

  it("is shown for the whole form if it belongs to no field, in addition to errors at fields", () => {
    const both = invalid({ first_name: said("Too long"), body: said("Unreadable") });
    expect(placed(both)).toEqual([{ firstName: "Too long" }, true]);
    const other = new CallError({ status: 409, key: "error.conflict", message: "Faster" });
    expect(placed(other)).toEqual([{}, true]);
    expect(placed(new Error("a fault of the client"))).toEqual([{}, true]);
  });
});
