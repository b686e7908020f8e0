import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Form } from "@paraph/ui/fields/form";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { PageHead } from "@paraph/ui/lists/section";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import { useGoOn } from "../../components/page-link.tsx";
import { checkPassword } from "../../components/people/password-check.ts";
import { api } from "../../session/api.ts";
import { queryClient } from "../../session/query-client.ts";
import { attribute, userQuery, useUser } from "../../session/user.ts";
import { useLocale } from "../../lib/words/words.tsx";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";

/**
 * Replaces the present password. A person with a weak password is sent here from every page, and continues from here.
 */
export default function ChangePasswordPage() {
  const t = useTranslations("web.account.changePassword");
  const locale = useLocale();
  const goOn = useGoOn();
  const me = useUser();
  const [accepted, setAccepted] = useState(false);
  const weak = attribute(me, "weak_password") === "true";
  const fields = useFields({
    values: { old: "", password: "" },
    about: {
      old_password: "old",
      new_password: "password",
      "error.password.wrong": "old",
    },
    after: "clear",
    checks: "onBlur",
    submit: async ({ old, password }) => {
      await api("POST /v1/change-password", {
        body: { old_password: old, new_password: password },
      });
      setAccepted(false);
      await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
      if (!weak) return;
      showSnackbar({ message: t("saved"), color: "success" });
      goOn();
    },
  });

  async function check(password: string): Promise<string | undefined> {
    const answer = await checkPassword(password, locale, me);
    setAccepted(answer === true);
    return answer === true ? undefined : answer;
  }

  return (
    <Form id={fields.id} className="grid max-w-100 gap-4 pb-12" onSubmit={fields.submit}>
      <PageHead
        flush
        title={weak ? t("weakTitle") : t("title")}
        lead={weak ? t("weakLead") : t("lead")}
      />
      <PasswordField
        label={t("old")}
        autoComplete="current-password"
        {...fields.input("old", { required: true, raw: true })}
      />
      <PasswordField
        label={t("password")}
        autoComplete="new-password"
        hint={t("hint", { count: limits.password.least })}
        success={accepted ? t("strongEnough") : undefined}
        {...fields.input("password", { required: true, raw: true, check })}
      />
      <FailureLine of={fields.failure} />
      <div role="status" className="empty:hidden">
        {fields.isSaved && !weak && <Note tone="success">{t("saved")}</Note>}
      </div>
      <div>
        <Button type="submit" variant="primary" loading={fields.isSaving}>
          {t("submit")}
        </Button>
      </div>
    </Form>
  );
}
