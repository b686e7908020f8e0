import { legislationOfHost } from "@paraph/rules/platform-law";
import { isSignable } from "@paraph/rules/qualities";
import { useTranslations } from "use-intl";
import { openModal } from "../../../lib/over-pages/modals.ts";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { NamedFailure } from "../../../lib/forms/named-failure.ts";
import { api } from "../../../session/api.ts";
import { attribute, useUser } from "../../../session/user.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { personBody, unknownSigner } from "../compose/draft.ts";

/** Opens the dialog for another signer of a sent request, and invites that person. */
export function useInvite(request: SignatureRequest, onChanged: () => void): () => void {
  const t = useTranslations("web.view");
  const me = useUser();
  const last = request.signatures.at(-1);
  const start = {
    ...unknownSigner(attribute(me, "lang")),
    quality: last !== undefined && isSignable(last.quality) ? last.quality : ("SES" as const),
    law: last?.legislation ?? request.legislation ?? legislationOfHost(location.hostname),
  };
  const taken = request.signatures.flatMap((one) => one.accountEmail ?? []);
  return () =>
    void openModal("document/add-signer", { start, taken, editing: false }, async (fields) => {
      try {
        await api("POST /v3/signature-requests/{id}/signatures", {
          path: { id: request.id },
          body: personBody({ ...fields, isMe: fields.email === me?.email }),
        });
      } catch (error) {
        throw new NamedFailure("view.inviteFailed", error);
      }
      showSnackbar({ message: t("invited"), color: "success" });
      onChanged();
    });
}
