import { markOf } from "@paraph/rules/qualities";
import { Avatar } from "@paraph/ui/lists/avatar";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { Note } from "@paraph/ui/feedback/note";
import { Status } from "@paraph/ui/feedback/status";
import { TextButton } from "@paraph/ui/controls/text-link";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { SignatureRequest, Signer } from "../../../session/signer-client.tsx";
import { BreakingName } from "../../../components/people/breaking-name.tsx";
import { useFormats } from "../../../lib/words/formats.ts";
import { api } from "../../../session/api.ts";
import type { SignerActs } from "./signing/use-signer-acts.ts";
import type { ViewParts } from "./view-parts.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";

/** The signers in their order, each with a state in words. */
export function SignersList({
  request,
  signerActs,
  signerNow,
  signing,
}: Pick<ViewParts, "request" | "signerActs" | "signerNow" | "signing">) {
  const common = useTranslations("web.common");
  const t = useTranslations("web.view.history");
  const view = useTranslations("web.view");
  return (
    <ol className="grid">
      {request.signatures.map((signer) => (
        <li
          key={signer.sid}
          className="relative grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-3 pb-3.5 last:pb-0 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-[0.84rem] not-last:before:border-s not-last:before:border-line-2"
        >
          <Avatar name={signer.displayName} you={signer.isMe} />
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">
              <BreakingName>{signer.displayName}</BreakingName>
              {signer.isMe && <span className="font-normal text-ink-3"> {common("you")}</span>}
            </p>
            {signer.delegatedBy !== null && (
              <p className="text-note text-ink-3 [overflow-wrap:anywhere]">
                {view("inPlaceOf", { name: signer.delegatedBy })}
              </p>
            )}
            <p className="pt-0.5 text-note">
              {signer.sid === signerNow?.sid ? (
                <Status state="OPEN">{view("signer.now")}</Status>
              ) : (
                <SignerState signer={signer} request={request} />
              )}
            </p>
            <p className="flex flex-wrap gap-x-4 pt-0.5 text-note empty:hidden">
              <EndDelegation act={signerActs.back(signer)} />
              {signer.can.replace_link === true && (
                <ReplaceLink request={request.id} signer={signer} />
              )}
              <Remove name={signer.displayName} does={signerActs.remove(signer)} />
            </p>
            {signer.message !== null && signer.message !== "" && (
              <p className="pt-0.5 text-note text-ink-3 [overflow-wrap:anywhere]">
                {t("message", { message: signer.message })}
              </p>
            )}
          </div>
          <SignerLevel signer={signer} signing={signing} />
        </li>
      ))}
    </ol>
  );
}

/** The level of the signature, or the one that is asked for; of the signer who has chosen a seal, the level of the seal. */
function SignerLevel({ signer, signing }: { signer: Signer } & Pick<ViewParts, "signing">) {
  const { signedQuality, sealedBy, quality, isMe } = signer;
  const isToSeal = isMe && signing.canSign && signing.seal !== undefined;
  return (
    <LevelMark
      level={
        isToSeal
          ? markOf(signing.quality, true)
          : markOf(signedQuality ?? quality, sealedBy !== null)
      }
    />
  );
}

function EndDelegation({ act }: { act: ReturnType<SignerActs["back"]> }) {
  if (act === undefined) return null;
  return <TextButton onClick={act.does}>{act.label}</TextButton>;
}

function Remove({ name, does }: { name: string; does: (() => void) | undefined }) {
  const t = useTranslations("web.view.removeSigner");
  if (does === undefined) return null;
  return (
    <TextButton aria-label={t("of", { name })} onClick={does}>
      {t("act")}
    </TextButton>
  );
}

/** Ends the links in the signer's mails, which somebody else may have, and mails a new one. */
function ReplaceLink({ request, signer }: { request: string; signer: Signer }) {
  const t = useTranslations("web.view.replaceLink");
  const { sid, displayName: name } = signer;
  const replace = useMutation({
    mutationFn: () =>
      api("POST /v3/signature-requests/{id}/signatures/{sid}/link", { path: { id: request, sid } }),
    onSuccess: () => showSnackbar({ message: t("done", { name }), color: "success" }),
    onError: (error) => showSnackbar({ message: error, color: "error" }),
  });
  return (
    <TextButton
      aria-label={t("of", { name })}
      disabled={replace.isPending}
      onClick={() => replace.mutate()}
    >
      {t("act")}
    </TextButton>
  );
}

function SignerState({ signer, request }: { signer: Signer; request: SignatureRequest }) {
  const t = useTranslations("web.view.signer");
  const formats = useFormats();
  const over = request.statusOverall !== "OPEN";
  switch (signer.signatureStatus) {
    case "SIGNED":
      return (
        <Status state="SIGNED">
          {signer.sealedBy !== null && signer.signedAt !== null
            ? t("sealed", {
                organisation: signer.sealedBy,
                moment: formats.moment(signer.signedAt),
              })
            : signer.signedAt === null
              ? t("signedPlain")
              : t("signed", { moment: formats.moment(signer.signedAt) })}
        </Status>
      );
    case "DECLINED":
      return <Status state="DECLINED">{t("declined")}</Status>;
    case "WITHDRAWN":
      return <Status state="WITHDRAWN">{t("withdrawn")}</Status>;
    case "ERROR":
      return (
        <Note tone="warning" size="note">
          {t("error")}
        </Note>
      );
    case "OPEN":
      if (over) return <span className="text-ink-3">{t("notSigned")}</span>;
      return <Status state="OPEN">{t(signer.isMe ? "ready" : "open")}</Status>;
    case "WAITING":
      return <span className="text-ink-3">{t(over ? "notSigned" : "waiting")}</span>;
  }
}
