import { rowOf } from "@paraph/rules/routes";
import { RadioGroup } from "@paraph/ui/fields/radio-group";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import { useGo } from "../../../components/page-link.tsx";
import { useSentence } from "../../../lib/forms/failure.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { api } from "../../../session/api.ts";
import { businessQuery } from "../../../session/business.ts";
import { queryClient } from "../../../session/query-client.ts";
import { useRouteName } from "../../../shell/route-title.tsx";
import { useUser, userQuery } from "../../../session/user.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "profile/leave-business": {
      props: { business: { id: string; name: string } };
      result: never;
    };
  }
}

/** Asks before the person leaves their business, and what becomes of the open requests that they have sent for it. */
const LeaveBusiness: ModalBody<"profile/leave-business"> = ({ props: { business }, close }) => {
  const { id, name } = business;
  const t = useTranslations("web.settings.membership");
  const sentence = useSentence();
  const go = useGo();
  const route = useRouteName();
  const me = useUser()?.id ?? "";
  const [open, setOpen] = useState<"continue" | "withdraw">("continue");
  const leave = useMutation({
    mutationFn: () =>
      api("POST /v1/businesses/{id}/remove-members", {
        path: { id },
        body: { user_ids: [me], open_requests: open },
      }),
    onSuccess: async () => {
      close();
      showSnackbar({ message: t("left", { name }), color: "success" });
      await queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
      // Pages of a business are no longer theirs.
      if (route !== undefined && rowOf(route).layout === "admin") go("dashboard");
    },
  });
  return (
    <AskDialog
      of={{
        loading: leave.isPending,
        error: leave.isError ? sentence(leave.error) : undefined,
        close,
      }}
      title={t("heading", { name })}
      lead={t("lead", { name })}
      act={{ label: t("confirm"), danger: true, does: () => leave.mutate() }}
    >
      <RadioGroup
        label={t("requests", { name })}
        layout="column"
        value={open}
        onChange={setOpen}
        options={[
          { value: "continue", label: t("continue"), hint: t("continueHint", { name }) },
          { value: "withdraw", label: t("withdraw"), hint: t("withdrawHint") },
        ]}
      />
    </AskDialog>
  );
};
export default LeaveBusiness;
