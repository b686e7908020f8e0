import { Button } from "@paraph/ui/controls/button";
import { SignaturePad } from "@paraph/ui/documents/signature-pad";
import { Icon } from "@paraph/ui/icon";
import { useIsTouched } from "@paraph/ui/use-media";
import { Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PhonePane } from "./phone-pane.tsx";
import { pngOf } from "./png-of.ts";
import { Result } from "./result.tsx";

export interface DrawPaneProps {
  /** Gets the drawing, a PNG in base64; empty text if there is none. */
  onChange: (content: string) => void;
}

type Where = { readonly on: "pad" | "phone" } | { readonly on: "came"; readonly content: string };

/** Draws a signature here, or on a phone, from which it comes back by itself. */
export function DrawPane({ onChange }: DrawPaneProps) {
  const t = useTranslations("web.parts.signature");
  // With fingers, this device is as good as the phone.
  const isTouched = useIsTouched();
  const [where, setWhere] = useState<Where>({ on: "pad" });
  const here = () => {
    setWhere({ on: "pad" });
    onChange("");
  };
  if (where.on === "phone") {
    return (
      <PhonePane
        onCame={(content) => {
          setWhere({ on: "came", content });
          onChange(content);
        }}
        onStop={here}
      />
    );
  }
  if (where.on === "came") {
    return (
      <div className="grid gap-3">
        <Result content={where.content} label={t("phone.arrived")} />
        <p role="status" className="text-note text-ink-3">
          {t("phone.arrived")}
        </p>
        <div>
          <Button size="sm" onClick={here}>
            {t("phone.here")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <SignaturePad
      label={t("pad")}
      onChange={(drawing) => onChange(drawing === null ? "" : pngOf(drawing.png))}
      aside={
        !isTouched && (
          <Button
            size="sm"
            variant="quiet"
            icon={<Icon of={Smartphone} size="sm" />}
            onClick={() => {
              onChange("");
              setWhere({ on: "phone" });
            }}
          >
            {t("phone.act")}
          </Button>
        )
      }
    />
  );
}
