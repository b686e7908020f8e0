import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";

interface Asked {
  domain: string;
  /** How many members it affects. */
  members: number;
  /** It begins, its emergency admin changes, or it ends. */
  kind: "on" | "change" | "off";
  /** The name of the emergency admin. */
  admin: string;
}

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/require-single-sign-on": { props: Asked; result: true };
  }
}

const ACTS = { on: "act", change: "change", off: "stop" } as const;

/** Asks before single sign-on of a domain is required, or no longer: it says how many members that affects. */
const RequireSingleSignOn: ModalBody<"business/require-single-sign-on"> = ({
  props: { domain, members, kind, admin },
  act,
  loading,
  error,
  close,
}) => {
  const t = useTranslations("web.singleSignOn.require");
  const common = useTranslations("web.common");
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t(`ask.${kind}Title`, { domain })}
      lead={t(`ask.${kind}Lead`, { count: members, admin })}
      leave={common("cancel")}
      act={{ label: t(ACTS[kind]), does: () => act(true) }}
      error={error}
    />
  );
};
export default RequireSingleSignOn;
