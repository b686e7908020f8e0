import type { VisualSignatureSpec } from "../spec.ts";

const date = "14 Nov 2025, 09:41";

/** The four ways to sign, and the one before signing. */
export const typed: VisualSignatureSpec = {
  mark: { kind: "typed", name: "Lena Brunner", font: "formal" },
  claim: "Signed by Lena Brunner",
  company: "Helvion AG",
  location: "Zürich",
  date,
  standards: "Qualified (QES), Swiss law (ZertES)",
  qr: { url: "https://paraph.example/verify/8k3f22qd71" },
};

export const toBeSigned: VisualSignatureSpec = {
  ...typed,
  claim: "To be signed by Lena Brunner",
  date: "date of signing",
  qr: "empty",
};

/** A stroke with soft edges on a transparent ground. */
function drawnPicture(): { width: number; height: number; rgb: Uint8Array; alpha: Uint8Array } {
  const [width, height] = [840, 240];
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      rgb.set([0x17, 0x34, 0x7e], pixel * 3);
      const line = 120 + Math.sin(x / 40) * 80;
      alpha[pixel] = Math.max(0, Math.min(255, (8 - Math.abs(y - line)) * 60));
    }
  }
  return { width, height, rgb, alpha };
}

const drawnImage = drawnPicture();

export const drawn: VisualSignatureSpec = {
  mark: { kind: "image", image: drawnImage },
  claim: "Signed by Lena Brunner",
  company: "Helvion AG",
  location: "Zürich",
  date,
  standards: "Advanced (AES), EU law (eIDAS)",
};

export const withReason: VisualSignatureSpec = {
  mark: { kind: "typed", name: "Émilie Rochat", font: "natural" },
  claim: "Signed by Émilie Rochat",
  reason: "Reason: I approve this document",
  date: "12 Nov 2025, 17:22:09 +01:00",
  standards: "Advanced (AES), Swiss law, 21 CFR Part 11",
  qr: { url: "https://paraph.example/verify/8k3f22qd72" },
};

export const seal: VisualSignatureSpec = {
  mark: {
    kind: "seal",
    name: "Helvion AG",
    unit: "Lohnabrechnung",
    emblem: { letter: "H", color: "#1d6b4f" },
  },
  claim: "Sealed by Helvion AG, CHE-114.882.907",
  location: "Zürich",
  date: "14 Nov 2025, 06:00",
  standards: "Advanced seal, Swiss law (ZertES)",
  qr: { url: "https://paraph.example/verify/8k3f22qd73" },
};

export const textOnly: VisualSignatureSpec = {
  ...typed,
  mark: { kind: "text-only", name: "Lena Brunner" },
};

export const variants = { typed, toBeSigned, drawn, withReason, seal, textOnly };
