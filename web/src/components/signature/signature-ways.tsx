import { Icon } from "@paraph/ui/icon";
import { SegmentedControl } from "@paraph/ui/controls/segmented-control";
import { ImageUp, PenLine, Type } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Fields } from "../forms/use-fields.ts";
import { DrawPane } from "./draw-pane.tsx";
import { FontChoice } from "./font-choice.tsx";
import { WAYS } from "./signature-fields.ts";
import type { SignatureFields, Way } from "./signature-fields.ts";
import { UploadPane } from "./upload-pane.tsx";

const ICON = { draw: PenLine, type: Type, upload: ImageUp } as const;

/** The mark of a signature: drawn by hand, typed in one of three handwritings, or a picture. */
export function SignatureWays({ fields }: { fields: Fields<SignatureFields> }) {
  const t = useTranslations("web.parts.signature");
  const { way, picture, drawn } = fields.entered;
  // Registers the picture as a field, so that the form cannot be sent without one.
  const { error } = fields.choice("drawn", {
    check: (given, entered) =>
      entered.way === "type" || given !== "" || entered.picture !== undefined
        ? undefined
        : t(`missing.${entered.way}`),
  });
  const change = (next: Way) => {
    fields.set("way", next);
    // What was drawn belongs to the pad, which is gone.
    fields.set("drawn", "");
  };
  return (
    <div className="grid gap-4">
      <SegmentedControl
        label={t("way")}
        value={way}
        onChange={change}
        options={WAYS.map((value) => ({
          value,
          label: t(`ways.${value}`),
          icon: <Icon of={ICON[value]} size="sm" />,
        }))}
      />
      {way === "draw" && <DrawPane onChange={(content) => fields.set("drawn", content)} />}
      {way === "upload" && <UploadPane onChange={(content) => fields.set("drawn", content)} />}
      {way === "type" && <FontChoice name={fields.entered.name} {...fields.choice("font")} />}
      {way !== "type" && picture !== undefined && drawn === "" && (
        <p className="text-note text-ink-3">{t("stays")}</p>
      )}
      <p role="alert" className="text-note text-error-text empty:hidden">
        {error}
      </p>
    </div>
  );
}
