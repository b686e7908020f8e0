/** The acts that change who signs: a signature passes to somebody else, and back, and the sender removes a signer. */
import { useTranslations } from "use-intl";
import { useGo } from "../../../../components/page-link.tsx";
import { LISTS_KEY } from "../../../../components/signature-requests.ts";
import { openModal } from "../../../../lib/over-pages/modals.ts";
import { showSnackbar } from "../../../../lib/over-pages/snackbar.ts";
import { api } from "../../../../session/api.ts";
import { useSignerClient } from "../../../../session/signer-client.tsx";
import type { SignatureRequest, Signer } from "../../../../session/signer-client.tsx";
import type { Delegate } from "../../dialogs/delegate.tsx";
import type { GuestView } from "../guest/guest-view.ts";
import { useGuestLeave } from "../guest/use-guest-logout.ts";
import { queryClient } from "../../../../session/query-client.ts";

export interface SignerActs {
  /** Undefined if the person cannot delegate their signature. */
  readonly delegate: (() => void) | undefined;
  /** The act on a signer whose delegation the person may end, with its label; undefined for all others. */
  readonly back: (
    signer: Signer,
  ) => { readonly label: string; readonly does: () => void } | undefined;
  /** Removes a signer who has not signed; undefined if the person cannot. */
  readonly remove: (signer: Signer) => (() => void) | undefined;
}

/** `onChanged`: the request is read again. A guest who has passed their signature on can no longer read it. */
export function useSignerActs(
  request: SignatureRequest,
  guest: GuestView | undefined,
  onChanged: () => void,
): SignerActs {
  const t = useTranslations("web.view");
  const client = useSignerClient();
  const go = useGo();
  const leave = useGuestLeave(guest?.ids);
  const mine = request.signatures.find((one) => one.isMe);
  const path = { id: request.id };

  const delegate = () =>
    void openModal(
      "document/delegate",
      {
        sender: request.ownerName,
        quality: mine?.quality ?? request.quality,
        taken: request.signatures.flatMap(
          ({ accountEmail, signerIdentityData }) =>
            signerIdentityData?.emailAddress ?? accountEmail ?? [],
        ),
        asGuest: guest !== undefined,
      },
      async (to) => {
        const body = { ...personIn(to), message: to.message };
        await client.ask("POST /v3/signature-requests/{id}/delegate", { path, body });
        showSnackbar({ message: t("delegated", { email: to.email }), color: "success" });
        if (guest === undefined) onChanged();
        else leave("passed");
      },
    );

  const back = (signer: Signer) => {
    if (signer.can.return !== true || signer.delegatedBy === null) return undefined;
    const as = signer.isMe ? "handBack" : signer.isDelegatedByMe ? "takeBack" : "end";
    const names = { delegator: signer.delegatedBy, delegate: signer.displayName };
    const does = () =>
      void openModal("document/return-signature", { as, ...names }, async ({ message }) => {
        await client.ask("POST /v3/signature-requests/{id}/signatures/{sid}/return", {
          path: { ...path, sid: signer.sid },
          body: { message },
        });
        showSnackbar({ message: t("delegationEnded"), color: "success" });
        const isSender = request.can.withdraw === true;
        if (as !== "handBack" || isSender) return onChanged();
        if (guest !== undefined) return leave("passed");
        await queryClient.invalidateQueries({ queryKey: LISTS_KEY });
        go("dashboard");
      });
    return { label: t(as), does };
  };

  const remove = ({ sid, displayName, delegatedBy, can }: Signer) => {
    // Signers of a draft are changed in the composer.
    if (can.remove !== true || request.statusOverall !== "OPEN") return undefined;
    return () =>
      void openModal(
        "document/remove-signer",
        { name: displayName, delegator: delegatedBy },
        async () => {
          const asked = { path: { ...path, sid } };
          await api("DELETE /v3/signature-requests/{id}/signatures/{sid}", asked);
          showSnackbar({ message: t("removed", { name: displayName }), color: "success" });
          onChanged();
        },
      );
  };
  return { delegate: request.can.delegate === true ? delegate : undefined, back, remove };
}

/** A delegate with a name gets a link and needs no account. */
function personIn({ email, firstName, lastName, mobile }: Delegate) {
  if (`${firstName}${lastName}` === "") return { account_email: email };
  return {
    signer_identity_data: {
      email_address: email,
      first_name: firstName,
      last_name: lastName,
      ...(mobile !== "" && { mobile_number: mobile }),
    },
  };
}
