export interface BoxFaceProps {
  /** The signer's number, from 1. */
  number: number;
  name: string;
  /** "Qualified, Swiss law". */
  detail: string;
}

/** What stands in a signer's box. Its place has the colour in `--signer` and the size of a point in `--pt`. */
export function BoxFace({ number, name, detail }: BoxFaceProps) {
  return (
    <div className="flex items-start gap-[calc(var(--pt)*5)] overflow-hidden p-[calc(var(--pt)*9)] text-[max(0.625rem,calc(var(--pt)*12))]/[1.35] font-semibold text-(--signer)">
      <span className="grid aspect-square h-[1.6em] shrink-0 place-items-center rounded-mark bg-(--signer) text-[0.9em] text-white">
        {number}
      </span>
      <span className="grid min-w-0">
        <span className="truncate">{name}</span>
        <span className="line-clamp-2 text-[0.85em] font-medium text-[#435061]">{detail}</span>
      </span>
    </div>
  );
}
