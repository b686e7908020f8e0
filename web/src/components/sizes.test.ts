// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import path from "node:path";
import { limits } from "@paraph/rules/limits/pages";
import { describe, expect, it } from "vitest";
import { scaleFor } from "./document-viewer/page-image.tsx";

const sheet = (name: string) =>
  readFileSync(path.join(import.meta.dirname, "../../../ui", name), "utf8");
const tokens = sheet("tokens.css");

describe("Sizes and colours of section 9 of the specification", () => {
  it("are the breakpoints of the design's tokens", () => {
    const found = [...sheet("theme.css").matchAll(/--breakpoint-(\w+): (\d+)px/g)];
    expect(Object.fromEntries(found.map(([, name, width]) => [name, Number(width)]))).toEqual(
      limits.breakpoints,
    );
    expect(Object.values(limits.breakpoints)).toEqual([600, 960, 1280, 1920, 2560]);
  });

  it("are the colours of the design's tokens; the theme is light until the person chooses another", () => {
    const light = tokens.slice(0, tokens.indexOf('[data-theme="dark"] {'));
    const of = (name: string) => new RegExp(`--pp-${name}: (#\\w+)`).exec(light)?.[1];
    expect(["primary", "error", "success", "warning"].map(of)).toEqual([
      "#006fe6",
      "#e50040",
      "#00a671",
      "#ff7803",
    ]);
  });

  it.each(["ses", "aes", "qes", "part11"])("include the signature level %s", (level) => {
    expect(tokens).toMatch(new RegExp(`--pp-${level}-bg: `));
    expect(tokens).toMatch(new RegExp(`--pp-${level}-fg: `));
  });

  it.each(["individual", "team", "pro", "scale"])("include the plan %s", (plan) => {
    expect(tokens).toMatch(new RegExp(`--pp-plan-${plan}: #`));
  });

  it.each([
    [0.75, 1],
    [1, 1],
    [1.25, 2],
    [2, 2],
    [3, 2],
  ])("pictures for a screen of density %d are made for density %d", (density, made) => {
    expect(limits.image.densities).toContain(made);
    expect(scaleFor(1, density)).toBe(scaleFor(1, made));
  });
});
