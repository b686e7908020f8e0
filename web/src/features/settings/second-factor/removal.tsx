import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { TextField } from "@paraph/ui/fields/text-field";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../../components/failure-line.tsx";
import { useFormMessages } from "../../../lib/forms/form-messages.ts";
import { useFocusOnAppear } from "../../../hooks/use-focus.ts";
import { api } from "../../../session/api.ts";

/** Does without the second factor: with the password, and a code of the app or a recovery code. */
export function Removal({ onRemoved, onCancel }: { onRemoved: () => void; onCancel: () => void }) {
  const t = useTranslations("web.settings.factor");
  const fault = useFormMessages();
  const field = useFocusOnAppear<HTMLInputElement>();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [tried, setTried] = useState(false);
  const remove = useMutation({
    mutationFn: () => api("POST /v1/user/second-factor/remove", { body: { password, code } }),
    onSuccess: onRemoved,
  });
  function submit() {
    setTried(true);
    if (password !== "" && code.trim() !== "") remove.mutate();
  }
  const required = (value: string) =>
    tried && value.trim() === "" ? fault.say("required") : undefined;
  return (
    <Form className="grid max-w-96 gap-3" onSubmit={submit}>
      <PasswordField
        ref={field}
        label={t("password")}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={required(password)}
      />
      <TextField
        label={t("codeOrRecovery")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={required(code)}
      />
      <FailureLine of={remove.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" loading={remove.isPending}>
          {t("remove")}
        </Button>
        <Button variant="quiet" disabled={remove.isPending} onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </Form>
  );
}
