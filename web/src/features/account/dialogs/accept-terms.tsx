import type { Terms } from "@paraph/rules/terms";
import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DialogBody } from "../../../dialogs/names.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { useGo } from "../../../components/page-link.tsx";
import { namedTerms } from "../../../components/people/terms-link.tsx";
import { api } from "../../../session/api.ts";
import { businessQuery } from "../../../session/business.ts";
import { queryClient } from "../../../session/query-client.ts";
import { userQuery } from "../../../session/user.ts";

declare module "../../../dialogs/names.ts" {
  interface Dialogs {
    "default/accept-terms": { props: { terms: Terms }; result: undefined };
  }
}

const BODY = { gtc: { gtc: true }, biz: { biz: true }, tou: { tou: true } } as const;

/**
 * Terms that are to be accepted. The general ones and those for businesses are not passed by: who does not accept
 * logs out. The trust service provider's stand before a signature, which may wait.
 */
const AcceptTerms: DialogBody<"default/accept-terms"> = ({ props: { terms }, act, close }) => {
  const t = useTranslations("web.account.terms");
  const sentence = useSentence();
  const go = useGo();
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  const optional = terms === "tou";
  const accept = useMutation({
    mutationFn: () => api("POST /v1/user/accept", { body: BODY[terms] }),
    onSuccess: async (user) => {
      queryClient.setQueryData(userQuery.queryKey, user);
      if (terms === "biz") {
        await queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
      }
      act(undefined);
    },
  });

  function confirm() {
    setMissing(!accepted);
    if (accepted) accept.mutate();
  }

  function leave() {
    if (optional) close();
    else go("logout");
  }

  return (
    <ActDialog
      open
      onClose={optional ? close : () => undefined}
      busy={accept.isPending}
      title={t(`${terms}.title`)}
      lead={t(`${terms}.lead`)}
      leave={t(optional ? "later" : "logOut")}
      onLeave={leave}
      act={{ label: t("confirm"), does: confirm }}
      error={accept.isError && sentence(accept.error)}
    >
      <Checkbox
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
        error={missing && !accepted ? t("missing") : undefined}
      >
        {t.rich(`${terms}.accept`, namedTerms(terms))}
      </Checkbox>
    </ActDialog>
  );
};
export default AcceptTerms;
