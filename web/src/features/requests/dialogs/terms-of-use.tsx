import { Checkbox } from "@paraph/ui/fields/checkbox";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
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
const TermsOfUse: ModalBody<"document/terms-of-use"> = ({ act, ...modal }) => {
  const t = useTranslations("web.requests.providerTerms");
  const fields = useFields({
    values: { accepted: false },
    checks: "onSubmit",
    submit: () => act(true),
  });
  return (
    <AskDialog
      of={modal}
      title={t("title")}
      lead={t("lead")}
      leave={t("later")}
      act={{ label: t("confirm"), does: fields.submit }}
    >
      <Checkbox {...fields.input("accepted", { required: true, requiredBecause: t("missing") })}>
        {t.rich("accept", namedTerms("tou"))}
      </Checkbox>
    </AskDialog>
  );
};
export default TermsOfUse;
