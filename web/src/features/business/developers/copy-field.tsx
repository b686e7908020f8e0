import { IconButton } from "@paraph/ui/controls/icon-button";
import { TextField } from "@paraph/ui/fields/text-field";
import { Icon } from "@paraph/ui/icon";
import { Copy } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";

export interface CopyFieldProps {
  label: string;
  value: string;
}

/** A text to be copied. Where the browser does not let pages write to the clipboard, the text is selected. */
export function CopyField({ label, value }: CopyFieldProps) {
  const t = useTranslations("web.developers.key");
  const [result, setResult] = useState<"copied" | "selected">();
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setResult("copied");
    } catch {
      input.current?.select();
      setResult("selected");
    }
  };
  return (
    <TextField
      ref={input}
      label={label}
      value={value}
      readOnly
      spellCheck={false}
      success={result === "copied" ? t("copied") : undefined}
      hint={result === "selected" ? t("selected") : undefined}
      trailing={
        <IconButton
          size="sm"
          label={t("copy", { what: label })}
          icon={<Icon of={Copy} size="sm" />}
          onClick={() => void copy()}
        />
      }
    />
  );
}
