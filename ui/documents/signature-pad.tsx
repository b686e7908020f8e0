import { Eraser, Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import Pad from "signature_pad";
import type { ReactNode } from "react";
import type { PointGroup } from "signature_pad";
import { useTranslations } from "use-intl";
import { Button } from "../controls/button.tsx";
import { Icon } from "../icon.tsx";
import { followPressure } from "./pen-pressure.ts";

export interface Drawing {
  /** The strokes as paths: the form that is kept, sharp at every size. */
  svg: string;
  /** The same as a picture with a transparent ground (data URL). */
  png: string;
}

export interface SignaturePadProps {
  label: string;
  /** How to draw, unless it is the usual. */
  hint?: ReactNode;
  /** Another way to draw, at the end of the row of buttons. */
  aside?: ReactNode;
  /** null when it is empty. */
  onChange: (drawing: Drawing | null) => void;
}

const PEN = "#17347e";

/** Fits the canvas to its box and the screen's density; the strokes grow and shrink with it. */
function fit(canvas: HTMLCanvasElement, pad: Pad): void {
  const density = Math.max(window.devicePixelRatio, 1);
  const before = Number(canvas.dataset["drawnAt"] ?? canvas.offsetWidth);
  const scale = before > 0 && canvas.offsetWidth > 0 ? canvas.offsetWidth / before : 1;
  const strokes = pad.toData().map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({
      ...point,
      x: point.x * scale,
      y: point.y * scale,
    })),
  }));
  if (canvas.offsetWidth > 0) canvas.dataset["drawnAt"] = String(canvas.offsetWidth);
  canvas.width = canvas.offsetWidth * density;
  canvas.height = canvas.offsetHeight * density;
  canvas.getContext("2d")?.scale(density, density);
  pad.clear();
  pad.fromData(strokes);
}

function drawingOf(pad: Pad): Drawing | null {
  return pad.isEmpty() ? null : { svg: pad.toSVG(), png: pad.toDataURL() };
}

/** A field to draw one's signature in, on paper with a line at three quarters of its height. */
export function SignaturePad({ label, hint, aside, onChange }: SignaturePadProps) {
  const t = useTranslations("web.ui");
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const [strokes, setStrokes] = useState(0);

  const tell = (drawn: Pad) => {
    setStrokes(drawn.toData().length);
    onChange(drawingOf(drawn));
  };
  const onStroke = useEffectEvent(tell);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const drawn = new Pad(element, { penColor: PEN, minWidth: 0.9, maxWidth: 2.6 });
    followPressure(drawn);
    pad.current = drawn;
    drawn.addEventListener("endStroke", () => onStroke(drawn));
    const observer = new ResizeObserver(() => fit(element, drawn));
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.off();
      pad.current = null;
    };
  }, []);

  const keep = (groups: PointGroup[]) => {
    const drawn = pad.current;
    if (!drawn) return;
    drawn.clear();
    drawn.fromData(groups);
    tell(drawn);
  };
  return (
    <div className="grid gap-2">
      <div className="relative bg-page shadow-[0_0_0_1px_var(--pp-line-strong)]">
        <span aria-hidden className="absolute inset-x-[6%] top-3/4 border-t border-[#c3cbd3]" />
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          aria-describedby={`${id}-how`}
          className="relative block aspect-[300/110] w-full cursor-crosshair touch-none"
        />
      </div>
      <p id={`${id}-how`} className="text-note text-ink-3">
        {hint ?? t("pad.draw")}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<Icon of={Undo2} size="sm" />}
          disabled={strokes === 0}
          onClick={() => keep(pad.current?.toData().slice(0, -1) ?? [])}
        >
          {t("undo")}
        </Button>
        <Button
          size="sm"
          icon={<Icon of={Eraser} size="sm" />}
          disabled={strokes === 0}
          onClick={() => keep([])}
        >
          {t("clear")}
        </Button>
        <span role="status" className="text-note text-ink-3">
          {strokes === 0 ? t("pad.empty") : t("pad.drawn", { strokes })}
        </span>
        {aside && <span className="-me-2.5 ms-auto">{aside}</span>}
      </div>
    </div>
  );
}
