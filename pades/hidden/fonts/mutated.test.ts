/** Fonts with random bytes changed: reading them neither throws nor loops. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { openDocument } from "../../read/document.ts";
import { isPadesError } from "../../errors.ts";
import { rewriting } from "../../rewriting/rewriting.ts";
import { bufferSource } from "../../read/source.ts";
import { fontCases } from "../../testing/fonts/cases.ts";
import { hiddenIn } from "../inspect.ts";

/** The bytes of a file from its fonts on: objects from number 40 (see `file`). */
const changed = fc
  .record({
    font: fc.constantFrom(...fontCases),
    changes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
      minLength: 1,
      maxLength: 12,
    }),
  })
  .map(({ font, changes }) => {
    const bytes = font.on();
    const from = bytes.indexOf("40 0 obj");
    const end = bytes.lastIndexOf("xref\n0");
    for (const [share, byte] of changes) bytes[from + Math.floor(share * (end - from))] = byte;
    return { name: font.name, bytes };
  });

it("Fonts are read, whatever their bytes are", () => {
  fc.assert(
    fc.property(changed, ({ bytes }) => {
      try {
        hiddenIn(openDocument(bufferSource(bytes)));
        const written = Buffer.concat([...(rewriting(bufferSource(bytes))?.bytes() ?? [])]);
        expect(written.length).toBeGreaterThan(0);
      } catch (error) {
        // A file that is damaged outside the font is refused with a reason.
        if (!isPadesError(error)) throw error;
      }
    }),
    { numRuns: 600 },
  );
});
