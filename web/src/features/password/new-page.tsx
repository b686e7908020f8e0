import { isEmail } from "@paraph/rules/validators";
import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { TextField } from "@paraph/ui/fields/text-field";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import { PageLink, useGo } from "../../components/page-link.tsx";
import { api } from "../../session/api.ts";
import { keepEmail, keptEmail } from "../../session/query-parameters.ts";
import { useFormMessages } from "../../lib/forms/form-messages.ts";

/** The page for a forgotten password: the person enters the address to which the link is mailed. */
export default function NewPage() {
  const t = useTranslations("web.password");
  const fault = useFormMessages();
  const go = useGo();
  const fields = useFields({
    values: { email: keptEmail() },
    checks: "onSubmit",
    submit: async ({ email }) => {
      await api("POST /v1/request-reset", { body: { email } });
      keepEmail(email);
      go("passwordResetMailSent");
    },
  });
  const check = (email: string) => (isEmail(email) ? undefined : fault.say("email"));
  return (
    <Form id={fields.id} className="grid gap-4" onSubmit={fields.submit}>
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
        {...fields.input("email", { required: true, check })}
      />
      <FailureLine size="body" of={fields.failure} />
      <Button type="submit" variant="primary" size="lg" wide loading={fields.isSaving}>
        {t("send")}
      </Button>
      <p className="pt-2">
        <PageLink to="login" className={textLinkClass}>
          {t("toLogin")}
        </PageLink>
      </p>
    </Form>
  );
}
