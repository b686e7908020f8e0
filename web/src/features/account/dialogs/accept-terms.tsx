import type { Terms } from "@paraph/rules/terms";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { useTranslations } from "use-intl";
import { FormDialog } from "../../../components/dialogs/form-dialog.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useGo } from "../../../components/page-link.tsx";
import { namedTerms } from "../../../components/people/terms-link.tsx";
import { api } from "../../../session/api.ts";
import { businessQuery } from "../../../session/business.ts";
import { queryClient, storeResponse } from "../../../session/query-client.ts";
import { userQuery } from "../../../session/user.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "default/accept-terms": { props: { terms: Terms }; result: true };
  }
}

const BODY = { gtc: { gtc: true }, biz: { biz: true }, tou: { tou: true } } as const;

/**
 * Terms that the person has to accept. The general terms and those for businesses cannot be skipped: a person who does
 * not accept them has to log out. The terms of the trust service provider are shown before a signature, and can be
 * postponed.
 */
const AcceptTerms: ModalBody<"default/accept-terms"> = ({ props: { terms }, act, close }) => {
  const t = useTranslations("web.account.terms");
  const go = useGo();
  const optional = terms === "tou";
  const fields = useFields({
    values: { accepted: false },
    checks: "onSubmit",
    submit: async () => {
      const user = await api("POST /v1/user/accept", { body: BODY[terms] });
      await storeResponse(userQuery.queryKey, user);
      if (terms === "biz") {
        await queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
      }
      act(true);
    },
  });

  function leave() {
    if (optional) close();
    else go("logout");
  }

  return (
    <FormDialog
      fields={fields}
      close={optional ? close : () => undefined}
      title={t(`${terms}.title`)}
      lead={t(`${terms}.lead`)}
      leave={t(optional ? "later" : "logOut")}
      onLeave={leave}
      act={{ label: t("confirm") }}
    >
      <Checkbox {...fields.input("accepted", { required: true, requiredBecause: t("missing") })}>
        {t.rich(`${terms}.accept`, namedTerms(terms))}
      </Checkbox>
    </FormDialog>
  );
};
export default AcceptTerms;
