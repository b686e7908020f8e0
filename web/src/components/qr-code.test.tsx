// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { encode } from "uqr";
import { afterEach, expect, it } from "vitest";
import { QrCode } from "./qr-code.tsx";

afterEach(cleanup);

it("A QR code is drawn module by module, black on white, with its quiet zone", () => {
  const text = "otpauth://totp/Paraph:anna%40example.test?secret=GEZDGNBVGY3TQOJQ&issuer=Paraph";
  render(<QrCode text={text} label="For the app" />);
  const picture = screen.getByRole("img", { name: "For the app" });
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  expect(picture.getAttribute("viewBox")).toBe(`0 0 ${size} ${size}`);
  const [paper, ink] = [picture.querySelector("rect"), picture.querySelector("path")];
  expect([paper?.getAttribute("fill"), ink?.getAttribute("fill")]).toEqual(["white", "black"]);
  const drawn = [...(ink?.getAttribute("d") ?? "").matchAll(/M(\d+) (\d+)h1v1h-1z/g)];
  const at = drawn.map(([, x, y]) => `${x} ${y}`);
  const dark = data.flatMap((row, y) => row.flatMap((one, x) => (one ? [`${x} ${y}`] : [])));
  expect(at).toEqual(dark);
  expect(at.every((one) => one.split(" ").every((n) => Number(n) >= 4))).toBe(true);
});
