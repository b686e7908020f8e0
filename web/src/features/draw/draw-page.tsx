import { Button } from "@paraph/ui/controls/button";
import { SignaturePad } from "@paraph/ui/documents/signature-pad";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Note } from "@paraph/ui/feedback/note";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { PageHead } from "@paraph/ui/lists/section";
import { useMutation } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { pngOf } from "../../components/signature/png-of.ts";
import { useSentence } from "../../lib/forms/failure.ts";
import { api } from "../../session/api.ts";

/**
 * The page on the phone (`/draw#token`): a pad for one drawing, which goes to the computer that shows the QR code. The token
 * opens nothing else. The page says for whose signature it is, so that nobody draws for others by mistake.
 */
export default function DrawPage() {
  const t = useTranslations("web.parts.drawPage");
  const sentence = useSentence();
  const token = useRouterState({ select: ({ location }) => location.hash });
  const opened = useMutation({
    mutationFn: (given: string) => api("POST /v1/drawing/open", { body: { token: given } }),
  });
  const { mutate } = opened;
  useEffect(() => mutate(token === "" ? "-" : token), [mutate, token]);
  const [drawing, setDrawing] = useState<string>();
  const sent = useMutation({
    mutationFn: (content: string) => api("POST /v1/drawing", { body: { token, content } }),
  });
  if (sent.isSuccess) {
    return (
      <div role="status">
        <PageHead flush title={t("done")} lead={t("doneLead")} />
      </div>
    );
  }
  if (opened.isError) {
    return (
      <ErrorState page title={t("refused")}>
        {sentence(opened.error)}
      </ErrorState>
    );
  }
  if (!opened.isSuccess) {
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  return (
    <div className="grid gap-4 pb-12">
      <PageHead
        flush
        title={t("title")}
        lead={
          // Of a guest whom the sender has invited by the address alone, no name is known.
          opened.data.name === ""
            ? t("whoseUnnamed", { host: location.host })
            : t.rich("whose", { name: opened.data.name, who: emphasised, host: location.host })
        }
      />
      <SignaturePad
        label={t("pad")}
        hint={t("lead")}
        onChange={(drawn) => setDrawing(drawn === null ? undefined : pngOf(drawn.png))}
      />
      <div role="alert" className="empty:hidden">
        {sent.isError && <Note tone="error">{sentence(sent.error)}</Note>}
      </div>
      <Button
        variant="primary"
        size="lg"
        disabled={drawing === undefined}
        loading={sent.isPending}
        onClick={() => drawing !== undefined && sent.mutate(drawing)}
      >
        {t("send")}
      </Button>
      <p className="text-label text-pretty text-ink-2">{t("notYou")}</p>
    </div>
  );
}

const emphasised = (name: ReactNode) => <b className="font-semibold text-ink">{name}</b>;
