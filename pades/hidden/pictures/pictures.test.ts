/** Data of pictures: whole, cut at every byte, and changed at random. */
import sharp, { type JpegOptions } from "sharp";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../testing/random.ts";
import type { PdfValue } from "../../read/object.ts";
import { fax, jbig2, jpeg, jpx, SIDE } from "../../testing/drawings/coded-pictures.ts";
import { endlessJpx } from "../../testing/drawings/odd-pictures.ts";
import type { FaxWriting } from "../../testing/drawings/fax-writer.ts";
import { closedPicture, pictureEnd, type Codec } from "./picture-end.ts";
import { jpegEnd } from "./jpeg.ts";

const end = (
  codec: Codec,
  data: Uint8Array,
  parameters: Record<string, PdfValue> = {},
  rows = SIDE,
) => pictureEnd(codec, data, { rows, parameter: (key) => parameters[key] ?? null });

const WAYS: readonly FaxWriting[] = [-1, 0, 1, 4].flatMap((k) =>
  (k < 0 ? [false] : k > 0 ? [true] : [false, true]).flatMap((marks) =>
    [false, true].map((byteAligned) => ({ k, marks, byteAligned })),
  ),
);
const parametersOf = ({ k, marks = k > 0, byteAligned = false }: FaxWriting, side: number) => ({
  K: k,
  Columns: side,
  EndOfLine: marks,
  EncodedByteAlign: byteAligned,
});

/** Pictures with many details, as other programs write them. */
const noise = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
const photograph = async (options: JpegOptions, side = 61): Promise<Buffer> =>
  sharp(await noise(side))
    .jpeg(options)
    .toBuffer();
const OPTIONS: readonly JpegOptions[] = [
  {},
  { progressive: true },
  { chromaSubsampling: "4:4:4" },
  { progressive: true, chromaSubsampling: "4:4:4", quality: 95 },
  { optimiseCoding: false, quality: 20 },
];

describe("A JPEG", () => {
  it.each(OPTIONS)("written by libjpeg is whole: %o", async (options) => {
    const whole = await photograph(options);
    expect(jpegEnd(whole)).toBe("whole");
    const grey = await sharp(whole).greyscale().jpeg(options).toBuffer();
    expect(jpegEnd(grey)).toBe("whole");
    const inks = await sharp(whole).toColourspace("cmyk").jpeg(options).toBuffer();
    expect(jpegEnd(inks)).toBe("whole");
  });

  it.each(OPTIONS)("that is cut off is never whole: %o", async (options) => {
    const whole = await photograph(options, 40);
    const ends = Array.from({ length: whole.length - 2 }, (_, length) =>
      jpegEnd(whole.subarray(0, length)),
    );
    expect(ends).not.toContain("whole");
    expect(jpegEnd(whole.subarray(0, -2))).toBe("open");
    expect(jpegEnd(closedPicture("DCT", whole.subarray(0, -2)))).toBe("whole");
  });

  it.each([{}, { restart: 1 }, { progressive: true }, { progressive: true, restart: 2 }])(
    "of four blocks is open without its mark, and damaged with less: %o",
    (plan) => {
      const whole = jpeg(plan);
      expect(jpegEnd(whole)).toBe("whole");
      const ends = Array.from(whole, (_, length) => jpegEnd(whole.subarray(0, length)));
      expect(new Set(ends)).toEqual(new Set(["damaged", "open"]));
      expect(ends.at(-1)).toBe("open");
    },
  );

  it.each([0xc3, 0xc9, 0xca])(
    "of a kind that not every program supports is damaged: %i",
    (marker) => {
      const other = jpeg();
      other[other.indexOf(Buffer.from([0xff, 0xc0])) + 1] = marker;
      expect(jpegEnd(other)).toBe("damaged");
    },
  );
});

describe("A fax", () => {
  it.each(WAYS)("reaches its last row: %o", (way) => {
    for (const side of [1, 7, 16, 70, 500])
      for (const ending of [0, 1, 2, 6]) {
        const data = fax({ ...way, ending }, side);
        expect(end("fax", data, parametersOf(way, side), side)).toBe("whole");
        // All programs ignore data that the picture does not need.
        expect(end("fax", data, parametersOf(way, side), Math.ceil(side / 2))).toBe("whole");
        expect(end("fax", data, parametersOf(way, side), side + 1)).toBe("damaged");
      }
  });

  it.each(WAYS)("that is cut off is damaged: %o", (way) => {
    const whole = fax(way, 40);
    for (let length = 0; length < whole.length; length++)
      expect(end("fax", whole.subarray(0, length), parametersOf(way, 40), 40)).toBe("damaged");
  });

  it("with a wrong or impossible number of columns is damaged", () => {
    for (const Columns of [1, 15, 17, 1728, 0, -1, 1.5, 2 ** 40])
      expect(end("fax", fax({ k: -1 }), { K: -1, Columns })).toBe("damaged");
  });

  it("without its complete end mark is whole: all rows are there", () => {
    const whole = fax({ k: 0, marks: true, ending: 6 });
    for (let cut = 0; cut < 9; cut++)
      expect(
        end("fax", whole.subarray(0, whole.length - cut), { EndOfLine: true, Columns: SIDE }),
      ).toBe("whole");
  });
});

describe("A JPEG 2000", () => {
  it("is whole with all its tiles", () => {
    expect(end("JPX", jpx())).toBe("whole");
    for (let length = 0; length < jpx().length; length++)
      expect(end("JPX", jpx().subarray(0, length))).toBe("damaged");
  });

  it("is open if it does not state the length of its last tile-part", () => {
    expect(end("JPX", endlessJpx())).toBe("open");
    expect(Buffer.from(closedPicture("JPX", endlessJpx())).equals(jpx())).toBe(true);
  });

  it("in boxes is the one in the first box", () => {
    const box = (name: string, data: Buffer): Buffer => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + data.length);
      head.write(name, 4, "latin1");
      return Buffer.concat([head, data]);
    };
    expect(end("JPX", Buffer.concat([box("ftyp", Buffer.alloc(4)), box("jp2c", jpx())]))).toBe(
      "whole",
    );
    expect(
      end("JPX", Buffer.concat([box("jp2c", jpx().subarray(0, -9)), box("jp2c", jpx())])),
    ).toBe("damaged");
  });
});

describe("A JBIG2", () => {
  it("reaches the end of its page, whose mark is optional", () => {
    const whole = jbig2();
    expect(end("JBIG2", whole)).toBe("whole");
    expect(end("JBIG2", whole.subarray(0, -11))).toBe("whole");
    // After 30 bytes the page is declared, and nothing is on it.
    const lengths = Array.from({ length: whole.length - 11 }, (_, length) => length);
    for (const length of lengths.filter((one) => one !== 30))
      expect(end("JBIG2", whole.subarray(0, length))).toBe("damaged");
  });
});

describe("Pictures with data changed at random", () => {
  it("are read to the end, without an error", async () => {
    const random = randomFrom(11);
    const samples: readonly [Codec, Buffer, Record<string, PdfValue>][] = [
      ["DCT", jpeg({ restart: 1 }), {}],
      ["DCT", await photograph({}, 40), {}],
      ["DCT", await photograph({ progressive: true }, 40), {}],
      ["JPX", jpx(), {}],
      ["JBIG2", jbig2(), {}],
      ...WAYS.map((way): [Codec, Buffer, Record<string, PdfValue>] => [
        "fax",
        fax(way, SIDE),
        parametersOf(way, SIDE),
      ]),
    ];
    for (let round = 0; round < 6000; round++) {
      const [codec, data, parameters] = random.pick(samples);
      const changed = Buffer.from(data);
      for (let i = random.below(6); i >= 0; i--)
        changed[random.below(changed.length)] = random.below(256);
      const cut = random.chance(0.2) ? changed.subarray(0, random.below(changed.length)) : changed;
      const found = end(codec, cut, parameters);
      const closed = found === "open" ? closedPicture(codec, cut) : cut;
      expect(end(codec, closed, parameters)).toBe(found === "damaged" ? "damaged" : "whole");
    }
  });
});

/** Each ends quickly, because a stated size is not trusted (the time limit of a test catches the others). */
describe("Little data that states a large size", () => {
  /** Four zero bits are a block, and another one is its remainder. */
  const zeros = Buffer.alloc(1 << 16);
  const wide = (plan: Parameters<typeof jpeg>[0], side: number): Buffer => {
    const whole = jpeg(plan);
    const at = whole.findIndex(
      (byte, i) => byte === 0xff && [0xc0, 0xc2].includes(whole[i + 1] ?? 0),
    );
    whole.writeUInt16BE(side, at + 5);
    whole.writeUInt16BE(side, at + 7);
    return whole;
  };

  it.each([65_535, 20_000])("a JPEG of %i by %i pixels", (side) => {
    for (const plan of [{}, { progressive: true }]) {
      const bomb = Buffer.concat([wide(plan, side).subarray(0, -2), zeros]);
      expect(jpegEnd(bomb)).toBe("damaged");
    }
  });

  it("a JPEG of scans without end", () => {
    const whole = jpeg({ progressive: true });
    const rest = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const head = whole.subarray(0, -2 - rest.length);
    expect(jpegEnd(Buffer.concat([head, ...Array.from({ length: 100 }, () => rest)]))).toBe("open");
    const bomb = Buffer.concat([head, ...Array.from({ length: 100_000 }, () => rest)]);
    expect(jpegEnd(bomb)).toBe("damaged");
  });

  it("a fax of a million columns and rows", () => {
    const side = 1 << 20;
    for (const data of [zeros, Buffer.alloc(1 << 16, 0xff), fax({ k: -1 })])
      expect(end("fax", data, { K: -1, Columns: side }, side)).toBe("damaged");
  });
});
