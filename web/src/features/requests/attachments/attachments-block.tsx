import { useTranslations } from "use-intl";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { Block } from "../view/block.tsx";
import { Attachments } from "./attachments.tsx";
import { useAttachments } from "./use-attachments.ts";

/** The attachments in the panel of a sent request. Nothing if it has none and the reader can add none. */
export function AttachmentsBlock({ request }: { request: SignatureRequest }) {
  const t = useTranslations("web.parts.attachments");
  const { list } = useAttachments(request);
  if (list.length === 0 && request.can.attach !== true) return null;
  return (
    <Block title={t("title")} aside={<span className="text-note text-ink-3">{t("lead")}</span>}>
      <Attachments request={request} />
    </Block>
  );
}
