import { beforeAll, describe, expect, it } from "vitest";
import { readFacts } from "../../read/facts.ts";
import { byteString, dictionary } from "../../read/object.ts";
import { bufferSource, type Source } from "../../read/source.ts";
import { annotated, onField, openForComments } from "../../testing/attacks/drawn-over-edits.ts";
import { overlays, type Overlay } from "../../testing/attacks/drawn-over.ts";
import { makePdf } from "../../testing/pdf.ts";
import { signedBy } from "../../testing/ceremony.ts";
import { makeWorld, type World } from "../../testing/world.ts";
import { validate } from "../validate.ts";

let world: World;
const files = new Map<Overlay["signed"], Promise<Source>>();
beforeAll(async () => {
  world = await makeWorld();
});

async function firstVerdict({ signed, on }: Overlay) {
  const file = files.get(signed) ?? signed(world);
  files.set(signed, file);
  const source = on(await file);
  const verdict = validate(source, { anchors: world.anchors, at: world.clock.now() });
  const { signatures, documentTimestamps } = verdict;
  const counted = readFacts(source).signatures.length;
  expect(counted).toBe(signatures.length + documentTimestamps.length);
  return { count: signatures.length, first: signatures[0]! };
}

describe("New content over a signed page", () => {
  it.each(overlays.filter(({ told }) => !told))("is refused: $name", async (overlay) => {
    const { count, first } = await firstVerdict(overlay);
    expect(count).toBe(1);
    expect(first.subIndication).toBe("FORMAT_FAILURE");
  });

  it.each(overlays.filter(({ told }) => told))(
    "is reported with its place: $name",
    async (overlay) => {
      const { first } = await firstVerdict(overlay);
      expect(first.changesAfter.filter(({ permitted }) => !permitted)).toEqual([]);
      expect(first.changesAfter.flatMap(({ places = [] }) => places)).not.toEqual([]);
    },
  );
});

describe("The reported place", () => {
  const placesIn = async (overlay: Pick<Overlay, "signed" | "on">) => {
    const { first } = await firstVerdict({ name: "", told: true, ...overlay });
    return first.changesAfter.flatMap(({ places = [] }) => places);
  };
  const HERE = { Rect: [60, 100, 300, 110], L: [60, 105, 300, 105] };
  const WHOLE = { page: 0, x: 0, y: 0, width: 595.276, height: 841.89 };

  it.each([
    ["leader lines", { LL: 600 }],
    ["lines beyond the leader lines", { LL: 10, LLE: 600 }],
    ["words elsewhere", { Cap: true, CO: [0, 600], Contents: byteString("9000") }],
    ["leader lines and an empty drawing", { LL: 600, AP: dictionary({}) }],
  ])("is the whole page for a line with %s", async (_, more) => {
    const on = annotated("Line", { ...HERE, ...more });
    expect(await placesIn({ signed: openForComments, on })).toEqual([WHOLE]);
  });

  it.each([
    ["words", [50, 130, 350, byteString("x")]],
    ["nothing", [50, 130, 350, null]],
    ["a number more", [50, 90, 350, 130, 7]],
  ])("is the whole page for a field whose rectangle has %s in it", async (_, Rect) => {
    const signed = (): Promise<Source> =>
      signedBy(world, 1, {
        source: onField("city", (field) => field.set("Rect", Rect))(
          bufferSource(makePdf({ textField: "city" })),
        ),
        fillable: true,
      });
    const on = onField("city", (field) => field.set("V", byteString("9000")));
    expect(await placesIn({ signed, on })).toEqual([WHOLE]);
  });

  it("includes everything that a field may cover which does not turn with its page", async () => {
    const signed = (): Promise<Source> =>
      signedBy(world, 1, {
        source: onField("city", (field) => field.set("F", 4 | 16))(
          bufferSource(makePdf({ textField: "city", rotation: 270 })),
        ),
        fillable: true,
      });
    const on = onField("city", (field) => field.set("V", byteString("9000")));
    const [place] = await placesIn({ signed, on });
    // 150 points about the corner at 50, 70
    expect(place).toMatchObject({ x: 621.89, width: 300, height: 300 });
  });
});
