import { markOf } from "@paraph/rules/qualities";
import { Button } from "@paraph/ui/controls/button";
import { TextButton } from "@paraph/ui/controls/text-link";
import { Icon } from "@paraph/ui/icon";
import { Overlay, OverlayActs, OverlayBody } from "@paraph/ui/floating/overlay";
import { Stroke } from "@paraph/ui/documents/stroke";
import { useQuery } from "@tanstack/react-query";
import { Download, FileText, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { closeModal } from "../../../lib/over-pages/modals.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { SignerClientProvider, useSignerClient } from "../../../session/signer-client.tsx";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { useFormats } from "../../../lib/words/formats.ts";
import { useGo } from "../../../components/page-link.tsx";
import { requestQuery } from "../../../components/signature-requests.ts";
import { useDownloads } from "../../../hooks/use-download.ts";
import { api } from "../../../session/api.ts";
import { exitFor } from "../../../session/exits/exit.ts";
import type { Ceremony } from "../signing/stages.ts";
import { Leaving } from "./leaving.tsx";
import { SignatureRecord } from "./signature-record.tsx";
import { useSteps } from "./use-steps.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "signing-success": {
      props: { ceremony: Ceremony };
      result: never;
    };
  }
}

/** Shown after signing: an animated stroke, then the record of the signature. */
const SigningSuccess: ModalBody<"signing-success"> = ({ props }) => {
  const { ceremony } = props;
  const t = useTranslations("web.signing.success");
  const common = useTranslations("web.common");
  const steps = useSteps(4);
  const title = t(ceremony.organisation === undefined ? "title" : "titleSealed");
  return (
    <SignerClientProvider client={ceremony.client}>
      <Overlay
        open
        label={title}
        steps={steps}
        leave={{
          label: common("close"),
          icon: <Icon of={X} />,
          onSelect: () => closeModal("overlay"),
        }}
      >
        <OverlayBody aside={<SignatureRecord ceremony={ceremony} />}>
          <Stroke level={markOf(ceremony.quality, ceremony.organisation !== undefined)} draw />
          <div role="status">
            <h1 className="mt-3.5 text-act font-[580]">{title}</h1>
          </div>
          <Told ceremony={ceremony} />
          <Next ceremony={ceremony} />
          <Leaving exit={exitFor(ceremony.request)} />
        </OverlayBody>
      </Overlay>
    </SignerClientProvider>
  );
};
export default SigningSuccess;

function Told({ ceremony }: { ceremony: Ceremony }) {
  const t = useTranslations("web.signing.success");
  const formats = useFormats();
  const { data } = useQuery(requestQuery(useSignerClient(), ceremony.request));
  return (
    <p className="mt-2.5 mb-6.5 max-w-[31em] text-read text-ink-2">
      {told(data, ceremony.organisation !== undefined, t, formats.list)}
    </p>
  );
}

type Say = ReturnType<typeof useTranslations<"web.signing.success">>;

/** What happens next: everybody has signed, or who signs next. */
function told(
  request: SignatureRequest | undefined,
  isSealed: boolean,
  t: Say,
  list: (names: readonly string[]) => string,
): string {
  const lead = t(isSealed ? "leadSealed" : "lead");
  if (request === undefined) return lead;
  const count = request.signatures.length;
  if (request.statusOverall === "SIGNED") {
    return isSealed && count === 1 ? lead : t(isSealed ? "allSealed" : "all", { count });
  }
  const open = request.signatures.filter((one) => !one.isMe && one.signatureStatus === "OPEN");
  if (open.length === 0) return lead;
  return `${lead} ${t("asked", { names: list(open.map((one) => one.displayName)) })}`;
}

/** The next steps: another document, or saving what was signed. */
function Next({ ceremony }: { ceremony: Ceremony }) {
  const t = useTranslations("web.signing.success");
  const go = useGo();
  const client = useSignerClient();
  const downloads = useDownloads();
  const request = useQuery(requestQuery(client, ceremony.request)).data;
  const next = useQuery({
    queryKey: ["next-to-sign", ceremony.request],
    queryFn: async () => {
      const { signatureRequests } = await api("GET /v3/signature-requests", {
        query: { status_overall: "OPEN", signature_status: "OPEN", page_size: 2 },
      });
      return signatureRequests.find((one) => one.id !== ceremony.request) ?? null;
    },
    enabled: client.who === "person",
  }).data;
  const documents = request?.documents.map((document) => document.id) ?? [];
  return (
    <>
      <OverlayActs>
        {next != null && (
          <Button
            variant="primary"
            size="lg"
            onClick={() => {
              closeModal("overlay");
              go("view", { srid: next.id });
            }}
          >
            {t("next")}
          </Button>
        )}
        {request?.can.download === true && (
          <Button
            size="lg"
            icon={<Icon of={Download} />}
            onClick={() => downloads.documents(() => documents)}
          >
            {t("download", { count: Math.max(1, documents.length) })}
          </Button>
        )}
        {request?.can.report === true && (
          <Button
            size="lg"
            icon={<Icon of={FileText} />}
            onClick={() => downloads.protocol(ceremony.request, ceremony.title)}
          >
            {t("protocol")}
          </Button>
        )}
      </OverlayActs>
      {next != null && (
        <p className="flex items-center gap-2 pt-3 text-label text-ink-2">
          <Icon of={FileText} size="sm" />
          {t("nextIs", { title: next.title })}
        </p>
      )}
      {ceremony.leave !== undefined && (
        <p className="pt-5">
          <TextButton
            onClick={() => {
              closeModal("overlay");
              ceremony.leave?.();
            }}
          >
            {t("back")}
          </TextButton>
        </p>
      )}
    </>
  );
}
