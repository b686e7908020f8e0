import { markOf } from "@paraph/rules/qualities";
import { Button } from "@paraph/ui/controls/button";
import { Stroke } from "@paraph/ui/documents/stroke";
import { Note } from "@paraph/ui/feedback/note";
import { Overlay, OverlayActs, OverlayBody } from "@paraph/ui/floating/overlay";
import { Icon } from "@paraph/ui/icon";
import { useMutation, useQueries } from "@tanstack/react-query";
import { Download, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { requestQuery } from "../../../../components/signature-requests.ts";
import { openDownload } from "../../../../lib/browser/download.ts";
import { useStore } from "../../../../lib/browser/stored.ts";
import { useSentence } from "../../../../lib/forms/failure.ts";
import { closeModal, openModal } from "../../../../lib/over-pages/modals.ts";
import type { ModalBody } from "../../../../lib/over-pages/modal-names.ts";
import { api } from "../../../../session/api.ts";
import { signedOf } from "../../signing/several.ts";
import type { Several } from "../../signing/several.ts";
import type { Ceremony } from "../../signing/stages.ts";
import { Head, Lead } from "../../../../components/overlay-words.tsx";
import { SeveralList } from "../several-parts.tsx";
import { useSteps } from "../../overlays/use-steps.ts";

declare module "../../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "signing-results": {
      props: { ceremony: Ceremony; several: Several };
      result: never;
    };
  }
}

/**
 * The result for each of several requests: signed, or why it is not and what the person can do. Those that need another code, and
 * those that can be tried again, are one click away.
 */
const SigningResults: ModalBody<"signing-results"> = ({ props: { ceremony, several } }) => {
  const t = useTranslations("web.signing.several");
  const success = useTranslations("web.signing.success");
  const common = useTranslations("web.common");
  const sentence = useSentence();
  const steps = useSteps(4);
  const results = useStore(several.results);
  const total = several.requests.length;
  const signed = signedOf(several, results);
  const refused = several.requests.filter(({ id }) => results.get(id)?.status !== "SIGNED");
  // A request may have ended in the meantime: its state says why, and it is not offered again.
  const now = useQueries({
    queries: refused.map(({ id }) => requestQuery(ceremony.client, id)),
    combine: (all) => new Map(all.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  });
  const again = refused.filter(({ id }) => now.get(id)?.can.sign === true);
  const next = [...several.rest, ...again.map(({ id }) => id)];
  const leave = () => closeModal("overlay");
  const download = useMutation({
    mutationFn: async () => {
      const ids = several.requests.flatMap(({ id }) =>
        results.get(id)?.status === "SIGNED" ? id : [],
      );
      const body = { signature_requests: ids };
      openDownload((await api("POST /v3/signature-requests/zip/ticket", { body })).url);
    },
  });
  const title = signed === total ? t("all", { total }) : t("some", { signed, total });
  return (
    <Overlay
      open
      label={title}
      steps={steps}
      leave={{ label: common("close"), icon: <Icon of={X} />, onSelect: leave }}
    >
      <OverlayBody>
        {signed > 0 && (
          <div className="mb-3.5">
            <Stroke level={markOf(ceremony.quality)} draw />
          </div>
        )}
        <div role="status">
          <Head>{title}</Head>
          <Lead>{signed > 0 ? t("endedLead", { count: signed }) : t("nothing")}</Lead>
        </div>
        <SeveralList several={several} now={now} onOpen={leave} />
        <div className="grid gap-3 pt-6">
          {download.isError && <Note tone="error">{sentence(download.error)}</Note>}
          <OverlayActs>
            {next.length > 0 && (
              <Button
                variant="primary"
                size="lg"
                onClick={() => {
                  leave();
                  const { changed } = ceremony;
                  void openModal("document/sign-several", { requests: next, changed });
                }}
              >
                {t("others", { count: next.length })}
              </Button>
            )}
            {signed > 0 && (
              <Button
                size="lg"
                icon={<Icon of={Download} />}
                loading={download.isPending}
                onClick={() => download.mutate()}
              >
                {t("download", { count: signed })}
              </Button>
            )}
            <Button variant={next.length > 0 ? "quiet" : "secondary"} size="lg" onClick={leave}>
              {success("back")}
            </Button>
          </OverlayActs>
        </div>
      </OverlayBody>
    </Overlay>
  );
};
export default SigningResults;
