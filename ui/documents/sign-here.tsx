import type { ReactNode } from "react";
import { rectStyle } from "./page-rect.ts";
import type { PageRect } from "./page-rect.ts";

export interface SignHereProps {
  rect: PageRect;
  /** "Sign here". */
  label: ReactNode;
  name?: ReactNode;
  /** Left out: it only shows the place. */
  onSelect?: () => void;
}

const LOOK =
  "grid content-center justify-items-center gap-[calc(var(--pt)*2)] overflow-hidden border border-dashed border-[#005fc7] bg-[#006fe6]/8 text-center text-[max(0.6875rem,calc(var(--pt)*11))]/[1.25] font-semibold text-[#005fc7]";

/** A place on the page that waits for one's signature: dashed blue. */
export function SignHere({ rect, label, name, onSelect }: SignHereProps) {
  const words = (
    <>
      <span>{label}</span>
      {name && <span className="text-[0.82em] font-medium">{name}</span>}
    </>
  );
  return onSelect === undefined ? (
    <div style={rectStyle(rect)} className={LOOK}>
      {words}
    </div>
  ) : (
    <button
      type="button"
      onClick={onSelect}
      style={rectStyle(rect)}
      className={`${LOOK} hover:bg-[#006fe6]/14 focus-visible:rounded-none`}
    >
      {words}
    </button>
  );
}

export interface PlacedBlockProps {
  rect: PageRect;
  src: string;
  /** What it shows: "To be signed by Lena Brunner". */
  alt: string;
  /** "Your signature"; left out for a signature that has been made. */
  tag?: ReactNode;
}

/** A visual signature on its place: framed in blue with a tag while it is placed, without frame once signed. */
export function PlacedBlock({ rect, src, alt, tag }: PlacedBlockProps) {
  return (
    <div style={rectStyle(rect)}>
      {tag && (
        <span className="absolute bottom-full left-[-2px] rounded-t-mark bg-[#005fc7] px-1.5 py-0.5 text-[max(0.625rem,calc(var(--pt)*8))]/[1.3] font-semibold whitespace-nowrap text-white">
          {tag}
        </span>
      )}
      <img
        src={src}
        alt={alt}
        draggable={false}
        className={
          tag
            ? "size-full bg-page shadow-[0_0_0_2px_#006fe6] forced-colors:border-2"
            : "size-full bg-page"
        }
      />
    </div>
  );
}
