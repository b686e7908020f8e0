import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useNamedSentence } from "../../../lib/forms/named-failure.ts";
import {
  ABOUT_PROOF,
  CodeProof,
  LoginAgain,
  NO_PROOF,
  PasswordProof,
  proofOf,
  useProofWay,
} from "../../../components/people/proof.tsx";

/** Why the person has to confirm who they are. */
export type Confirmed = "export" | "download" | "endSession" | "endOthers";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "profile/confirm-person": {
      props: { what: Confirmed };
      result: { password?: string; code?: string };
    };
  }
}

/**
 * Asks again who the person is, so that a passer-by at an unlocked screen cannot perform the action: for the password, for a code
 * of somebody who logs in without one, or for nothing after a login that has just happened.
 */
const ConfirmPerson: ModalBody<"profile/confirm-person"> = ({
  props: { what },
  attempt,
  ...modal
}) => {
  const t = useTranslations("web.settings.confirm");
  const lead = useTranslations("web.parts.proof.leads");
  const sentence = useNamedSentence();
  const way = useProofWay();
  const fields = useFields({
    values: NO_PROOF,
    checks: "onSubmit",
    about: ABOUT_PROOF,
    submit: (entered) => attempt(proofOf(way, entered)),
  });
  return (
    <AskDialog
      of={{ ...modal, error: fields.failure === undefined ? undefined : sentence(fields.failure) }}
      title={t(`${what}.title`)}
      lead={lead(way)}
      act={{ label: t(`${what}.act`), does: fields.submit }}
    >
      {way === "password" && (
        <PasswordProof {...fields.input("password", { required: true, raw: true })} />
      )}
      {way === "code" && <CodeProof {...fields.input("code", { required: true })} />}
      {way === "login" && <LoginAgain />}
    </AskDialog>
  );
};
export default ConfirmPerson;
