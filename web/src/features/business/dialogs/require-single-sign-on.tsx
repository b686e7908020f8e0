import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
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
  ...modal
}) => {
  const t = useTranslations("web.singleSignOn.require");
  return (
    <AskDialog
      of={modal}
      title={t(`ask.${kind}Title`, { domain })}
      lead={t(`ask.${kind}Lead`, { count: members, admin })}
      act={{ label: t(ACTS[kind]), does: () => act(true) }}
    />
  );
};
export default RequireSingleSignOn;
