import type { Terms } from "@paraph/rules/terms";
import { Button } from "@paraph/ui/button";
import { Checkbox } from "@paraph/ui/checkbox";
import { Dialog, DialogActions } from "@paraph/ui/dialog";
import { Note } from "@paraph/ui/note";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DialogBody } from "../../../dialogs/names.ts";
import { useSentence } from "../../../parts/failure.ts";
import { useGo } from "../../../parts/page-link.tsx";
import { namedTerms } from "../../../parts/terms-link.tsx";
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
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const optional = terms === "tou";

  async function confirm() {
    setMissing(!accepted);
    if (!accepted) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const user = await api("POST /v1/user/accept", { body: BODY[terms] });
      queryClient.setQueryData(userQuery.queryKey, user);
      if (terms === "biz") {
        await queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
      }
      act(undefined);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  function leave() {
    if (optional) close();
    else go("logout");
  }

  return (
    <Dialog
      open
      onClose={optional ? close : () => undefined}
      busy={busy}
      title={t(`${terms}.title`)}
      lead={t(`${terms}.lead`)}
      actions={
        <DialogActions>
          <Button variant="quiet" disabled={busy} onClick={leave}>
            {t(optional ? "later" : "logOut")}
          </Button>
          <Button variant="primary" loading={busy} onClick={() => void confirm()}>
            {t("confirm")}
          </Button>
        </DialogActions>
      }
    >
      <Checkbox
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
        error={missing && !accepted ? t("missing") : undefined}
      >
        {t.rich(`${terms}.accept`, namedTerms(terms))}
      </Checkbox>
      <div role="alert" className="empty:hidden">
        {failure !== undefined && <Note tone="error">{sentence(failure)}</Note>}
      </div>
    </Dialog>
  );
};
export default AcceptTerms;
