import { Check } from "lucide-react";
import type { CSSProperties, MouseEvent, PointerEvent } from "react";
import { Icon } from "../icon.tsx";
import { SignerNumber, signerColour } from "./signer-number.tsx";

export interface SignerChipProps {
  number: number;
  name: string;
  selected: boolean;
  /** Has a place already. */
  placed?: boolean;
  /** Click, tap or Enter: places a box on the current page, or chooses who is placed next by a tap. */
  onSelect: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Starts a drag onto the page. */
  onDragStart?: (event: PointerEvent<HTMLButtonElement>) => void;
}

/** A signer that is dragged onto the page, or placed by Enter. */
export function SignerChip(props: SignerChipProps) {
  const { number, name, selected, placed, onSelect, onDragStart } = props;
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onSelect}
      onPointerDown={onDragStart}
      style={{ "--signer": signerColour(number) } as CSSProperties}
      className="inline-flex min-h-8 max-w-full shrink-0 cursor-grab touch-pan-x items-center gap-2 rounded-control border border-line-2 bg-paper ps-1 pe-2.5 text-label font-[550] whitespace-nowrap hover:border-line-strong aria-pressed:border-(--signer) aria-pressed:shadow-[inset_0_0_0_0.5px_var(--signer)] pointer-coarse:min-h-11 pointer-coarse:ps-2"
    >
      <SignerNumber number={number} />
      <span className="max-w-44 min-w-0 truncate">{name}</span>
      {placed && <Icon of={Check} size="sm" />}
    </button>
  );
}
