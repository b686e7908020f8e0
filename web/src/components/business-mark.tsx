import { initialOf, inkOn, TEXT_CONTRAST } from "@paraph/rules/branding";
import { classNames } from "@paraph/ui/class-names";
import { useState } from "react";

export interface BusinessMarkProps {
  name: string;
  /** As `#6fb98f`. */
  colour: string;
  /** The address of the logo on its ground; null without a logo. */
  url: string | null;
  /** Its side: 1.75, 2.25 or 4.5 rem. */
  size?: "sm" | "md" | "lg";
}

const SIDE = { sm: 28, md: 36, lg: 72 } as const;

/** The classes of a business's square, in a size. */
export const markClass = (size: keyof typeof SIDE): string =>
  classNames(
    "grid shrink-0 place-items-center overflow-hidden select-none",
    size === "sm" && "size-7 rounded-[5px] text-read",
    size === "md" && "size-9 rounded-[5px] text-[1.25rem]",
    size === "lg" && "size-18 rounded-[8px] text-[2rem]",
  );

/** The square of a business: its logo, or its first letter where there is none or it cannot be loaded. */
export function BusinessMark({ name, colour, url, size = "sm" }: BusinessMarkProps) {
  const [missing, setMissing] = useState<string>();
  if (url === null || url === missing) {
    return (
      <span
        aria-hidden
        className={classNames(markClass(size), "font-semibold forced-color-adjust-none")}
        style={{ background: colour, color: inkOn(colour, TEXT_CONTRAST) }}
      >
        {initialOf(name)}
      </span>
    );
  }
  const at = (density: number) => `${url}?w=${SIDE[size] * density}&h=${SIDE[size] * density}`;
  return (
    <img
      src={at(1)}
      srcSet={`${at(1)} 1x, ${at(2)} 2x`}
      alt=""
      className={markClass(size)}
      onError={() => setMissing(url)}
    />
  );
}
