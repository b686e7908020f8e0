import { encode } from "uqr";

/** A QR code (ISO/IEC 18004). It is dark on light in every theme, as readers expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // The quiet zone of four modules around the code (ISO/IEC 18004 §6.3.8).
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((module, x) => (module ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control border border-line forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="white" />
      <path d={dark.join("")} fill="black" />
    </svg>
  );
}
