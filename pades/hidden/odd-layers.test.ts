/** Layers that some programs show and others hide, and layers of honest writers. */
import { describe, expect, it } from "vitest";
import { renderPdf } from "../appearance/testing/paper.ts";
import { openDocument } from "../read/document.ts";
import { rewriting } from "../rewriting/rewriting.ts";
import { bufferSource } from "../read/source.ts";
import { asStored } from "../testing/as-stored.ts";
import { hiddenFile } from "../testing/hidden.ts";
import { honestLayers, mistakenLayers, oddLayers } from "../testing/drawings/odd-layers.ts";
import { file } from "../testing/drawings/page-file.ts";
import { hiddenIn } from "./inspect.ts";

const found = (bytes: Buffer): string[] =>
  hiddenIn(openDocument(bufferSource(bytes))).map(({ id }) => id);

describe("Layers that depart from the norm", () => {
  it.each(Object.entries(oddLayers))("are refused: %s", (_, plan) => {
    expect(found(file(plan))).toContain("layer_odd");
    expect(found(asStored(file(plan)))).toContain("layer_odd");
  });
});

describe("Memberships that programs misread", () => {
  const picture = async (bytes: Buffer): Promise<Buffer> => (await renderPdf(bytes, 298, 421)).rgb;

  it.each(Object.entries(mistakenLayers))("are mended once: %s", async (name, plan) => {
    expect(found(file(plan))).toContain("layer_expression");
    const written = asStored(file(plan));
    expect(found(written)).not.toContain("layer_expression");
    // A single layer is on for PDFium, whatever the policy is.
    const isShown = name === "one layer that is to be off";
    expect((await picture(written)).equals(await picture(file(plan)))).toBe(!isShown);
  });
});

describe("Layers as honest writers make them", () => {
  it.each(Object.entries(honestLayers))("are not reported: %s", (_, plan) => {
    expect(found(file(plan))).toEqual([]);
    expect(rewriting(bufferSource(file(plan)))?.needed).toBe(false);
  });
});

describe("An annotation in a layer that is off", () => {
  it("is hidden by its own flag and belongs to no layer", () => {
    const written = asStored(hiddenFile("annotation_layer")).toString("latin1");
    expect(written).toContain("/F 2");
    expect(written).not.toContain("/OC ");
  });
});
