import { expect, it } from "vitest";
import { isSame, platformSeals } from "./platform-seals.ts";

const ID = "NTRCH-CHE-114882907";
const OURS = { id: ID, name: "Helvion AG", country: "CH" };

it.each([
  ["the same", OURS, true],
  ["its id, under a new name", { ...OURS, name: "Helvion Trust AG" }, true],
  ["its name and country, from before it had an id", { ...OURS, id: undefined }, true],
  ["its name and country, with an id of another register", { ...OURS, id: "VATCH-1" }, true],
  ["another id of the same register, with the same name", { ...OURS, id: `${ID}1` }, false],
  ["its name in another country", { ...OURS, id: undefined, country: "DE" }, false],
  ["another name without an id", { ...OURS, id: undefined, name: "Other AG" }, false],
  ["an id alone, of another register", { ...OURS, id: "VATCH-1", name: undefined }, false],
])("A certificate is recognised as one of the organisation of a seal: %s", (_, other, same) => {
  expect(isSame(OURS, other)).toBe(same);
  expect(isSame(other, OURS)).toBe(same);
});

it("A provider that does not respond is asked again after a minute, and every seal counts as ours until it does", async () => {
  let asked = 0;
  const provider = {
    seal: () => {
      asked += 1;
      return Promise.reject(new Error("no response"));
    },
  };
  let now = new Date("2026-01-01T12:00:00Z");
  const context = { trust: { EIDAS: { provider } }, clock: { now: () => now } };
  const signatures = [{ reason: "DEMO: no signature" }];
  const attributes = [{ type: "O", value: "Helvion AG" }];
  const subject = { der: Buffer.alloc(0), attributes, text: "O=Helvion AG" };
  const isOurs = async () => (await platformSeals(context, signatures))({ subject });
  const isBelieved = [await isOurs(), await isOurs()];
  expect(asked).toBe(1);
  now = new Date("2026-01-01T12:01:01Z");
  expect([...isBelieved, await isOurs()]).toEqual([true, true, true]);
  expect(asked).toBe(2);
});
