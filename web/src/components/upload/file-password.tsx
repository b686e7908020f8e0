import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { PasswordField } from "@paraph/ui/fields/password-field";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFields } from "../forms/use-fields.ts";

export interface FilePasswordProps {
  /** A line below the field that says what happens to the password. */
  hint: string;
  /** The label of the button. */
  act: string;
  size?: "sm" | "md";
  onPassword: (password: string) => void;
  /** Shown beside the button. */
  children?: ReactNode;
}

/** Asks for the password that opens a PDF. */
export default function FilePassword(props: FilePasswordProps) {
  const { hint, act, size = "md", onPassword, children } = props;
  const t = useTranslations("web.parts.upload");
  const fields = useFields({
    values: { password: "" },
    checks: "onSubmit",
    takesFocus: "password",
    submit: ({ password }) => onPassword(password),
  });
  return (
    <Form id={fields.id} className="grid gap-2" onSubmit={fields.submit}>
      <PasswordField
        label={t("password")}
        autoComplete="off"
        hint={hint}
        {...fields.input("password", { required: true, raw: true })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size={size} variant={size === "md" ? "primary" : "secondary"}>
          {act}
        </Button>
        {children}
      </div>
    </Form>
  );
}
