import {
  COLOUR,
  contrast,
  inkOn,
  LOGO_CONTRAST,
  readableShade,
  TEXT_CONTRAST,
  WHITE,
} from "@paraph/rules/branding";
import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { TextField } from "@paraph/ui/fields/text-field";
import { Icon } from "@paraph/ui/icon";
import { Pipette } from "lucide-react";
import { useTranslations } from "use-intl";
import { BrandingMark } from "./branding-mark.tsx";
import type { BrandingFormState } from "./use-branding-fields.ts";

/** The colour as text, with the browser's own picker; below it, whether white is readable on it. */
export function ColourField({ form }: { form: BrandingFormState }) {
  const t = useTranslations("web.branding.colour");
  const { fields, colour } = form;
  const check = (entered: string) =>
    entered === "" || COLOUR.test(entered) ? undefined : t("format");
  return (
    <div className="grid gap-3.5">
      <TextField
        label={t("label")}
        hint={t("hint")}
        autoComplete="off"
        spellCheck={false}
        placeholder={colour}
        icon={
          <span
            aria-hidden
            className="-ms-1.5 block size-6 rounded-[3px] border border-line forced-color-adjust-none"
            style={{ background: colour }}
          />
        }
        trailing={
          <label
            title={t("pick")}
            className="relative grid size-8 cursor-pointer place-items-center rounded-[4px] hover:bg-desk has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <Icon of={Pipette} size="sm" />
            <input
              type="color"
              aria-label={t("pick")}
              className="absolute inset-0 cursor-pointer opacity-0"
              value={colour}
              onChange={({ target }) => fields.set("colour", target.value)}
            />
          </label>
        }
        {...fields.input("colour", { check })}
      />
      <Readability form={form} />
    </div>
  );
}

/** Says if white is hard to read on the colour, and offers the nearest shade on which it is not. Shows nothing otherwise. */
function Readability({ form }: { form: BrandingFormState }) {
  const t = useTranslations("web.branding.colour");
  const { fields, colour, logo, name } = form;
  const isDrawn = logo?.oneColour === true;
  const least = isDrawn ? LOGO_CONTRAST : TEXT_CONTRAST;
  const white = contrast(WHITE, colour);
  // A logo that is drawn as it is has its own ground.
  if (white >= least || (logo !== undefined && !isDrawn)) return <div role="status" />;
  const shade = readableShade(colour);
  const ratio = (value: number) => t("ratio", { ratio: shown(value) });
  return (
    <div className="grid gap-2">
      <div role="status" className="border-s-3 border-warning bg-warning-tint px-3.5 pt-3 pb-2.5">
        <Note tone="warning">{t("hard")}</Note>
        <p className="mt-1 text-label">
          {t(isDrawn ? "hardLogo" : "hardLetter", { ratio: shown(white) })}
        </p>
      </div>
      <ul className="divide-y divide-line">
        <li className="flex min-h-13 items-center gap-3 py-2">
          <BrandingMark logo={logo} name={name} colour={colour} size="md" />
          <span className="min-w-0 flex-1">
            <b className="block font-medium">{t("keep")}</b>
            <span className="text-note text-ink-3">
              {ratio(contrast(inkOn(colour, least), colour))}
            </span>
          </span>
        </li>
        <li className="flex min-h-13 items-center gap-3 py-2">
          <BrandingMark logo={logo} name={name} colour={shade} size="md" />
          <span className="min-w-0 flex-1">
            <b className="block font-medium">{t("shade", { colour: shade.toUpperCase() })}</b>
            <span className="text-note text-ink-3">{ratio(contrast(WHITE, shade))}</span>
          </span>
          <Button size="sm" onClick={() => fields.set("colour", shade)}>
            {t("use")}
          </Button>
        </li>
      </ul>
    </div>
  );
}

/** A ratio in tenths, rounded down: one that is too low never looks sufficient. */
const shown = (ratio: number): number => Math.floor(ratio * 10) / 10;
