import pdfmake from "pdfmake";
import { expect, it, vi } from "vitest";
import { prepareFonts } from "./protocol-fonts.ts";

it("The fonts of ordinary texts are prepared with the code, so that no owner's first task is charged for them", () => {
  const made = vi.spyOn(pdfmake.virtualfs, "writeFileSync");
  prepareFonts(["Agreement of Helvion AG, Zürich"]);
  expect(made).not.toHaveBeenCalled();
  prepareFonts(["合同"]);
  expect(made).toHaveBeenCalledTimes(2);
});
