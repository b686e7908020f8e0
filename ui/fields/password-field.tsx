import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "../icon.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

/** A password that its owner can look at. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "trailing" | "locked">) {
  const t = useTranslations("web.common");
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      trailing={
        <IconButton
          size="sm"
          label={t(shown ? "hidePassword" : "showPassword")}
          icon={<Icon of={shown ? EyeOff : Eye} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
