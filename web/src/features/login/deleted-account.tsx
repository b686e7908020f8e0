import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { api } from "../../session/api.ts";
import { keepEmail } from "../../session/query-parameters.ts";

/**
 * Reopens an account that was deleted and is not erased yet. The token comes from the mailed link, or from the error of
 * a login with the correct password.
 */
export default function DeletedAccount({ token }: { token: string }) {
  const t = useTranslations("web.login");
  const reopen = useMutation({
    mutationFn: () => api("POST /v1/user/revoke_delete", { body: { token } }),
    onSuccess: ({ email }) => keepEmail(email),
  });
  if (reopen.isSuccess) {
    return (
      <div role="status">
        <Note tone="success" size="body">
          {t("reopened")}
        </Note>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <Note tone="warning" size="body">
        {t("deleted")}
      </Note>
      <Button size="lg" wide loading={reopen.isPending} onClick={() => reopen.mutate()}>
        {t("reopen")}
      </Button>
      <FailureLine size="body" of={reopen.error} />
    </div>
  );
}
