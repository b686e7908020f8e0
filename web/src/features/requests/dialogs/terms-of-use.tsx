import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { useTranslations } from "use-intl";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { namedTerms } from "../../../components/people/terms-link.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/terms-of-use": { props: object; result: true };
  }
}

/**
 * A guest accepts the terms of the trust service provider before it signs. They can also close the dialog and sign
 * later.
 */
const TermsOfUse: ModalBody<"document/terms-of-use"> = ({ act, loading, error, close }) => {
  const t = useTranslations("web.requests.providerTerms");
  const fields = useFields({
    values: { accepted: false },
    checks: "onSubmit",
    submit: () => act(true),
  });
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title")}
      lead={t("lead")}
      leave={t("later")}
      act={{ label: t("confirm"), does: fields.submit }}
      error={error}
    >
      <Checkbox {...fields.input("accepted", { required: true, requiredBecause: t("missing") })}>
        {t.rich("accept", namedTerms("tou"))}
      </Checkbox>
    </ActDialog>
  );
};
export default TermsOfUse;
