import { inkOn, LOGO_CONTRAST, WHITE } from "@paraph/rules/branding";
import { classNames } from "@paraph/ui/class-names";
import { BusinessMark, markClass } from "../../../components/business-mark.tsx";
import type { BusinessMarkProps } from "../../../components/business-mark.tsx";
import type { ShownLogo } from "./use-branding-fields.ts";

interface BrandingMarkProps extends Omit<BusinessMarkProps, "url"> {
  logo: ShownLogo | undefined;
}

/** The square of a business as the service would draw it, with a logo that was not saved yet. */
export function BrandingMark({ logo, name, colour, size = "sm" }: BrandingMarkProps) {
  if (logo === undefined)
    return <BusinessMark name={name} colour={colour} url={null} size={size} />;
  const { url, oneColour } = logo;
  const square = classNames(markClass(size), "forced-color-adjust-none");
  if (!oneColour) {
    return (
      <span className={square} style={{ background: WHITE }}>
        <img src={url} alt="" className="size-full" />
      </span>
    );
  }
  const shape = `url("${url}") center / 100% 100% no-repeat`;
  return (
    <span aria-hidden className={square} style={{ background: colour }}>
      <span
        className="size-full"
        style={{ background: inkOn(colour, LOGO_CONTRAST), mask: shape, WebkitMask: shape }}
      />
    </span>
  );
}
