import { isEmail } from "@paraph/rules/validators";
import { Button } from "@paraph/ui/controls/button";
import { TextField } from "@paraph/ui/fields/text-field";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/failure-line.tsx";
import { PageLink, useGo } from "../../components/page-link.tsx";
import { api } from "../../session/api.ts";
import { keepEmail, keptEmail } from "../../session/query-parameters.ts";
import { useFormMessages } from "../../lib/forms/form-messages.ts";

/** A forgotten password: the address that the link is mailed to. */
export default function NewPage() {
  const t = useTranslations("web.password");
  const fault = useFormMessages();
  const go = useGo();
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: keptEmail() } });
  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      await api("POST /v1/request-reset", { body: { email: email.trim() } });
      keepEmail(email.trim());
      go("passwordResetMailSent");
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div>
        <h1 className="text-head font-[560] text-balance">{t("newTitle")}</h1>
        <p className="pt-1.5 text-ink-2">{t("newLead")}</p>
      </div>
      <TextField
        label={t("email")}
        size="lg"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={formState.errors.email?.message}
        {...register("email", {
          required: fault.say("required"),
          validate: (value) => isEmail(value.trim()) || fault.say("email"),
        })}
      />
      <FailureLine size="body" of={failure} />
      <Button type="submit" variant="primary" size="lg" wide loading={formState.isSubmitting}>
        {t("send")}
      </Button>
      <p className="pt-2">
        <PageLink to="login" className={textLinkClass}>
          {t("toLogin")}
        </PageLink>
      </p>
    </form>
  );
}
