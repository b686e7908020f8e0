import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DialogBody } from "../../../dialogs/names.ts";
import { namedTerms } from "../../../components/people/terms-link.tsx";

declare module "../../../dialogs/names.ts" {
  interface Dialogs {
    "document/terms-of-use": { props: object; result: undefined };
  }
}

/** A guest accepts the terms of the trust service provider before it signs; they may also sign later. */
const TermsOfUse: DialogBody<"document/terms-of-use"> = ({ act, loading, error, close }) => {
  const t = useTranslations("web.requests.providerTerms");
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  function confirm() {
    setMissing(!accepted);
    if (accepted) act(undefined);
  }
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title")}
      lead={t("lead")}
      leave={t("later")}
      act={{ label: t("confirm"), does: confirm }}
      error={error}
    >
      <Checkbox
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
        error={missing && !accepted ? t("missing") : undefined}
      >
        {t.rich("accept", namedTerms("tou"))}
      </Checkbox>
    </ActDialog>
  );
};
export default TermsOfUse;
