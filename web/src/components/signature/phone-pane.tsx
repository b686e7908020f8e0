import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { signerQuery, useSignerClient } from "../../session/signer-client.tsx";
import { QrCode } from "../qr-code.tsx";

export interface PhonePaneProps {
  /** Gets the drawing, a PNG in base64, as soon as it has arrived. */
  onCame: (content: string) => void;
  onStop: () => void;
}

/** How often the link is read, in milliseconds. */
const LOOK_AFTER = 2_000;

/** A QR code of a page for drawing on a phone. The drawing comes back by itself. */
export function PhonePane({ onCame, onStop }: PhonePaneProps) {
  const t = useTranslations("web.parts.signature.phone");
  const sentence = useSentence();
  const { ask } = useSignerClient();
  const made = useMutation({
    mutationFn: () => ask("POST /v1/user/visual-signature/phone", {}),
  });
  const { mutate, data: link } = made;
  useEffect(() => mutate(), [mutate]);
  return (
    <div className="grid justify-items-start gap-4 border-y border-line py-5">
      {made.isError && (
        <div role="alert">
          <Note tone="error">{sentence(made.error)}</Note>
        </div>
      )}
      {made.isPending && (
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {link !== undefined && !made.isPending && (
        <Waiting key={link.id} link={link} onCame={onCame} onAgain={mutate} />
      )}
      <Button size="sm" onClick={onStop}>
        {t("here")}
      </Button>
    </div>
  );
}

interface WaitingProps {
  link: { readonly id: string; readonly url: string; readonly expiresAt: string };
  onCame: (content: string) => void;
  onAgain: () => void;
}

function Waiting({ link, onCame, onAgain }: WaitingProps) {
  const t = useTranslations("web.parts.signature.phone");
  const sentence = useSentence();
  const client = useSignerClient();
  const path = { id: link.id };
  const { data, error } = useQuery({
    ...signerQuery(client, "GET /v1/user/visual-signature/phone/{id}", { path }),
    refetchInterval: ({ state }) =>
      state.data === undefined || ["WAITING", "OPENED"].includes(state.data.state)
        ? LOOK_AFTER
        : false,
    gcTime: 0,
  });
  const image = data?.image ?? undefined;
  const take = useEffectEvent((content: string) => {
    onCame(content);
    // The picture is here: the service need not keep it.
    if (data?.can.delete !== true) return;
    void client.ask("DELETE /v1/user/visual-signature/phone/{id}", { path }).catch(() => undefined);
  });
  useEffect(() => {
    if (image !== undefined) take(image);
  }, [image]);
  if (error !== null || data?.state === "EXPIRED") {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert">{error === null ? t("expired") : sentence(error)}</p>
        <Button variant="primary" onClick={onAgain}>
          {t("again")}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={link.url} label={t("code")} />
      <div className="grid gap-2">
        <p>{t("lead")}</p>
        <p role="status" className="text-note text-ink-3">
          {data?.state === "OPENED" ? t("opened") : t("waiting")}
        </p>
      </div>
    </div>
  );
}
