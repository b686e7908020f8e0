import { classNames } from "../class-names.ts";
import type { Level } from "../lists/level-mark.tsx";

const TWO_LOOPS =
  "M-420 96C-300 150 -120 150 -20 142C70 135 148 92 148 42C148 20 138 8 124 8S102 20 102 42C102 92 152 136 206 136C258 136 304 96 304 52C304 32 295 21 282 21S262 32 262 52C262 98 330 140 412 140C474 140 520 132 556 122";
const ONE_LOOP =
  "M-420 96C-280 152 -80 152 30 144C140 136 236 98 236 44C236 20 224 8 208 8S180 20 180 44C180 98 248 140 340 140C420 140 490 134 556 122";
const WAVE =
  "M-420 110C-260 152 -60 148 50 134C146 121 172 58 236 58S300 128 380 136C440 141 500 134 556 122";

const PATHS: Record<Level, string> = {
  ses: WAVE,
  aes: ONE_LOOP,
  qes: TWO_LOOPS,
  part11: ONE_LOOP,
  demo: WAVE,
  aes_seal: ONE_LOOP,
  qes_seal: TWO_LOOPS,
};

export interface StrokeProps {
  level: Level;
  /** Draws itself once, in 900 ms; without motion it is simply there. */
  draw?: boolean;
}

/** The paraph: runs in from the left edge of the window; its loops are those of the level. */
export function Stroke({ level, draw = false }: StrokeProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 560 172"
      strokeWidth={5}
      strokeLinecap="round"
      className={classNames(
        "block h-auto w-full overflow-visible fill-none stroke-primary forced-colors:stroke-[CanvasText]",
        draw && "pp-stroke pp-stroke-draw",
      )}
    >
      <path d={PATHS[level]} pathLength={1} />
    </svg>
  );
}

const WALLS = {
  login:
    "M-60 640C120 640 318 500 318 300C318 206 276 150 214 150S112 208 112 300C112 500 300 640 470 640C620 640 720 530 720 404C720 330 690 288 646 288S574 330 574 404C574 520 650 640 800 668",
  signup:
    "M110 646C300 646 520 508 520 306C520 210 478 152 414 152S308 210 308 306C308 508 520 646 760 620",
};

/** One large white stroke on a blue wall. */
export function WallStroke({ shape }: { shape: "login" | "signup" }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMid slice"
      strokeWidth={34}
      strokeLinecap="round"
      className="absolute inset-0 size-full fill-none stroke-white"
    >
      <path d={WALLS[shape]} />
    </svg>
  );
}
