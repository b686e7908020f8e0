import { Search, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "../icon.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

export interface SearchFieldProps extends Omit<
  TextFieldProps,
  "type" | "icon" | "trailing" | "onChange" | "value" | "locked"
> {
  value: string;
  onChange: (value: string) => void;
}

/** What a list is searched for; the label is for screen readers, the placeholder says what can be found. */
export function SearchField({ value, onChange, ...props }: SearchFieldProps) {
  const t = useTranslations("web.ui");
  return (
    <TextField
      hideLabel
      {...props}
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      icon={<Icon of={Search} />}
      trailing={
        value === "" ? undefined : (
          <IconButton
            size="sm"
            label={t("clear")}
            icon={<Icon of={X} size="sm" />}
            onClick={() => onChange("")}
          />
        )
      }
    />
  );
}
