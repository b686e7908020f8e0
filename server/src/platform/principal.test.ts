import { describe, expect, it } from "vitest";
import { newId } from "./ids.ts";
import {
  accountActor,
  actorOf,
  apiUserActor,
  guestActor,
  parseActor,
  readActor,
} from "./principal.ts";

const id = newId();

describe("A stored principal", () => {
  it.each([
    [actorOf({ kind: "person", id }), { kind: "account", id }],
    [accountActor(id), { kind: "account", id }],
    [actorOf({ kind: "guest", id }), { kind: "guest", id }],
    [guestActor(id), { kind: "guest", id }],
    [actorOf({ kind: "api-user", id }), { kind: "api-user", id }],
    [apiUserActor(id), { kind: "api-user", id }],
    [actorOf({ kind: "nobody" }), { kind: "nobody" }],
    ["system", { kind: "system" }],
  ])("%s is read unchanged", (actor, parsed) => {
    expect(parseActor(actor)).toEqual(parsed);
  });

  it.each([
    "",
    "account",
    "account:",
    "account:1",
    `account:${id}:more`,
    `Account:${id}`,
    `person:${id}`,
    `api_user:${id}`,
    `system:${id}`,
    `nobody:${id}`,
    id,
  ])("is not read from the text %j", (text) => {
    expect(readActor(text)).toBeUndefined();
    expect(() => parseActor(text)).toThrow("names no principal");
  });
});
