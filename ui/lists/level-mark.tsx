import { useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";
import { Tooltip } from "../floating/tooltip.tsx";

export type Level = "ses" | "aes" | "qes" | "part11" | "demo" | "aes_seal" | "qes_seal";

/** The rim of a seal. */
const SEAL = "M6 1A5 5 0 1 1 6 11A5 5 0 1 1 6 1";

const STROKES: Record<Level, { width: number; paths: readonly string[] }> = {
  ses: { width: 14, paths: ["M1 8.6C3.6 8.6 4.6 5.2 6.8 5.2S9.6 8.8 13 7.6"] },
  aes: {
    width: 14,
    paths: [
      "M1 10.2C4.8 10.2 8.6 7.2 8.6 4.2C8.6 2.6 7.9 1.6 6.9 1.6S5.2 2.6 5.2 4.2C5.2 7.2 8.6 10.4 13 9.8",
    ],
  },
  qes: {
    width: 18,
    paths: [
      "M1 10.2C4.2 10.2 7.6 7.2 7.6 4.2C7.6 2.6 7 1.6 6.1 1.6S4.6 2.6 4.6 4.2C4.6 7 6.6 9.6 9 9.6C11.2 9.6 13.2 7 13.2 4.2C13.2 2.6 12.6 1.6 11.7 1.6S10.2 2.6 10.2 4.2C10.2 7.2 13.2 10.4 17 9.8",
    ],
  },
  part11: {
    width: 18,
    paths: [
      "M4 1.2H1.4V10.8H4M14 1.2H16.6V10.8H14",
      "M5.4 8.2C7.6 8.2 10 6.6 10 4.8C10 3.8 9.6 3.2 9 3.2S8 3.8 8 4.8C8 6.6 10 8.3 12.6 8",
    ],
  },
  demo: { width: 14, paths: ["M1 7H3.4", "M5.8 7H8.2", "M10.6 7H13"] },
  aes_seal: { width: 12, paths: [SEAL] },
  qes_seal: { width: 12, paths: [SEAL, "M6 3.6A2.4 2.4 0 1 1 6 8.4A2.4 2.4 0 1 1 6 3.6"] },
};

/**
 * The stroke of a level alone: SES a wave, AES one loop, QES two, Part 11 a loop in brackets; a seal a ring, and a qualified one
 * two; a
 * demonstration a broken line.
 */
export function LevelStroke({ level, className }: { level: Level; className?: string }) {
  const { width, paths } = STROKES[level];
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} 12`}
      className={classNames("w-auto shrink-0 fill-none stroke-current", className ?? "h-3")}
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

export interface LevelMarkProps {
  level: Level;
  size?: "md" | "lg";
  /** false: a level the person cannot use yet, drawn without its weight. */
  inked?: boolean;
}

const INK: Record<Level, string> = {
  ses: "border-ses-line bg-ses-bg text-ses-fg",
  aes: "border-transparent bg-aes-bg text-aes-fg",
  qes: "border-transparent bg-qes-bg text-qes-fg",
  part11: "border-transparent bg-part11-bg text-part11-fg",
  demo: "border-warning border-dashed text-warning-text",
  aes_seal: "border-transparent bg-aes-bg text-aes-fg",
  qes_seal: "border-transparent bg-qes-bg text-qes-fg",
};

/** The mark of a signature level: its weight rises with its legal force. */
export function LevelMark({ level, size = "md", inked = true }: LevelMarkProps) {
  const t = useTranslations("web.ui");
  const long = t(`level.${level}.long`);
  const name = inked ? long : t("notInked", { level: long });
  return (
    <Tooltip content={name}>
      <span
        role="img"
        aria-label={name}
        className={classNames(
          "inline-flex w-fit shrink-0 items-center align-middle rounded-mark border leading-none font-[640] tracking-[0.015em] whitespace-nowrap",
          size === "md" && "h-5 gap-[0.3125rem] ps-1 pe-[0.3125rem] text-[0.75rem]",
          size === "lg" && "h-6.5 gap-[0.4375rem] ps-1.5 pe-2 text-[0.875rem]",
          inked ? INK[level] : "border-line-strong text-ink-3",
          "forced-colors:border-[CanvasText]",
        )}
      >
        <LevelStroke level={level} className={size === "lg" ? "h-[0.9375rem]" : "h-3"} />
        {t(`level.${level}.short`)}
      </span>
    </Tooltip>
  );
}
