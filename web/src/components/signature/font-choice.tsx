import "@paraph/ui/signature-fonts.css";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { FONTS } from "./signature-fields.ts";
import type { Font } from "./signature-fields.ts";

const FACE: Record<Font, string> = {
  formal: "font-formal [--size:2.125rem]",
  natural: "font-natural [--size:1.5rem]",
  plain: "font-plain [--size:1.5rem]",
};

/** The widths of capitals and of all other letters, in parts of the size: an upper bound for nearly every name. */
const WIDTHS: Record<Font, readonly [capital: number, other: number]> = {
  formal: [0.8, 0.36],
  natural: [0.6, 0.6],
  plain: [0.6, 0.6],
};

function widthOf(name: string, font: Font): number {
  const [capital, other] = WIDTHS[font];
  const capitals = name.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals * capital + Math.max(1, name.length - capitals) * other;
}

export interface FontChoiceProps {
  name: string;
  value: Font;
  onChange: (font: Font) => void;
}

/** A choice of three handwritings, each shown with the person's name. */
export function FontChoice({ name, value, onChange }: FontChoiceProps) {
  const t = useTranslations("web.parts.signature");
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("fontsLabel")}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {FONTS.map((font) => (
          <label
            key={font}
            className="relative grid cursor-pointer gap-2 rounded-control border border-line-2 px-3.5 pt-3 pb-2.5 hover:border-line-strong has-checked:border-primary has-checked:shadow-[inset_0_0_0_0.5px_var(--pp-primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <span
              aria-hidden
              className={`@container flex h-14 items-center overflow-hidden border-b border-line pb-2 whitespace-nowrap text-pen dark:text-primary-text ${FACE[font]}`}
            >
              {/* Longer names are smaller, as on the document. */}
              <span
                style={{
                  fontSize: `clamp(0.75rem, ${(100 / widthOf(name, font)).toFixed(2)}cqw, var(--size))`,
                }}
                className="leading-none"
              >
                {name}
              </span>
            </span>
            <span className="flex items-center gap-2">
              <input
                type="radio"
                name={group}
                checked={value === font}
                onChange={() => onChange(font)}
                className="size-4.5 appearance-none rounded-full border-[1.5px] border-line-strong bg-paper outline-none checked:border-[5.5px] checked:border-primary forced-colors:appearance-auto"
              />
              {t(font)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
