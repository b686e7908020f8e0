import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { PageHead } from "@paraph/ui/lists/section";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/failure-line.tsx";
import { useFormMessages } from "../../lib/forms/form-messages.ts";
import { useGoOn } from "../../components/page-link.tsx";
import { checkPassword } from "../../components/people/password-check.ts";
import { api } from "../../session/api.ts";
import { queryClient } from "../../session/query-client.ts";
import { attribute, userQuery, useUser } from "../../session/user.ts";
import { useLocale } from "../../lib/words/words.tsx";
import { showSnackbar } from "../../snackbar/snackbar.ts";

/** A new password in the place of the present one; who has a weak one comes from every page to here, and goes on from here. */
export default function ChangePasswordPage() {
  const t = useTranslations("web.account.changePassword");
  const fault = useFormMessages();
  const locale = useLocale();
  const goOn = useGoOn();
  const me = useUser();
  const [accepted, setAccepted] = useState(false);
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { old: "", password: "" },
    mode: "onBlur",
  });
  const { errors } = formState;
  const weak = attribute(me, "weak_password") === "true";

  async function check(password: string): Promise<true | string> {
    const answer = await checkPassword(password, locale, me);
    setAccepted(answer === true);
    return answer ?? true;
  }

  const submit = handleSubmit(async ({ old, password }) => {
    setFailure(undefined);
    setSaved(false);
    try {
      await api("POST /v1/change-password", {
        body: { old_password: old, new_password: password },
      });
      reset();
      setAccepted(false);
      setSaved(!weak);
      await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
      if (weak) {
        showSnackbar({ message: t("saved"), color: "success" });
        goOn();
      }
    } catch (error) {
      setFailure(error);
    }
  });

  return (
    <form
      noValidate
      className="grid max-w-100 gap-4 pb-12"
      onSubmit={(event) => void submit(event)}
    >
      <PageHead
        flush
        title={weak ? t("weakTitle") : t("title")}
        lead={weak ? t("weakLead") : t("lead")}
      />
      <PasswordField
        label={t("old")}
        autoComplete="current-password"
        error={errors.old?.message}
        {...register("old", { required: fault.say("required") })}
      />
      <PasswordField
        label={t("password")}
        autoComplete="new-password"
        hint={t("hint", { count: limits.password.least })}
        error={errors.password?.message}
        success={accepted ? t("strongEnough") : undefined}
        {...register("password", { required: fault.say("required"), validate: check })}
      />
      <FailureLine of={failure} />
      <div role="status" className="empty:hidden">
        {saved && <Note tone="success">{t("saved")}</Note>}
      </div>
      <div>
        <Button type="submit" variant="primary" loading={formState.isSubmitting}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
