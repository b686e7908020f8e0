import { useMemo } from "react";
import { classNames } from "../class-names.ts";

export interface SignatureBlockProps {
  /** The server's SVG preview: the same drawing that goes onto the paper. */
  svg?: string | undefined;
  /** Or its address. */
  src?: string | undefined;
  /** What it shows, in words. */
  alt: string;
  /** card: on a sheet of paper with a hairline. bare: the block alone, 300 wide at most. */
  look?: "card" | "bare";
  /** A newer preview is on its way. */
  updating?: boolean;
}

/**
 * The visual signature, 300 × 140, as the server draws it; it scales as one block. It is shown as an
 * image, so that nothing inside the SVG can act on the page.
 */
export function SignatureBlock({ svg, src, alt, look = "card", updating }: SignatureBlockProps) {
  const address = useMemo(
    () => src ?? (svg === undefined ? undefined : `data:image/svg+xml,${encodeURIComponent(svg)}`),
    [src, svg],
  );
  return (
    <div
      aria-busy={updating || undefined}
      className={classNames(
        "grid justify-items-center bg-page",
        look === "card" && "px-4 py-3.5 shadow-[0_0_0_1px_rgb(15_27_45/.1)] forced-colors:border",
      )}
    >
      {address === undefined ? (
        <span role="img" aria-label={alt} className="block aspect-[300/140] w-full max-w-75" />
      ) : (
        <img
          src={address}
          alt={alt}
          className={classNames(
            "aspect-[300/140] w-full max-w-75 transition-opacity duration-(--pp-dur-1)",
            updating && "opacity-60",
          )}
        />
      )}
    </div>
  );
}
