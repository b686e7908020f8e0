import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import { QrCode } from "../../../../components/qr-code.tsx";
import { useSentence } from "../../../../lib/forms/failure.ts";
import { guestApi } from "../../../../session/guest-api.ts";
import type { GuestIds } from "../../../../session/guest-api.ts";
import { queryClient } from "../../../../session/query-client.ts";
import { phoneKey } from "./guest-view.ts";

/** How often the code is read, in milliseconds. */
const LOOK_AFTER = 2_000;

/** A code with which a guest opens the request on their phone. It works once. A code that nobody has scanned ends with the screen. */
export function GuestCode({ ids }: { ids: GuestIds }) {
  const t = useTranslations("web.requests.phone");
  const sentence = useSentence();
  const api = useMemo(() => guestApi(ids), [ids]);
  const made = useMutation({ mutationFn: () => api("POST /v1/direct/phone") });
  const { mutate, data: link } = made;
  useEffect(() => mutate(), [mutate]);
  return (
    <div className="grid justify-items-center gap-3">
      {made.isError && (
        <>
          <div role="alert">
            <Note tone="error">{sentence(made.error)}</Note>
          </div>
          <Button onClick={() => mutate()}>{t("again")}</Button>
        </>
      )}
      {made.isPending && (
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {link !== undefined && !made.isPending && (
        <Shown key={link.id} ids={ids} link={link} onAgain={mutate} />
      )}
    </div>
  );
}

interface ShownProps {
  ids: GuestIds;
  link: { readonly id: string; readonly url: string };
  onAgain: () => void;
}

function Shown({ ids, link, onAgain }: ShownProps) {
  const t = useTranslations("web.requests.phone");
  const sentence = useSentence();
  const api = useMemo(() => guestApi(ids), [ids]);
  const path = { id: link.id };
  const { data, error, refetch } = useQuery({
    queryKey: ["phone-link", ids, link.id],
    queryFn: ({ signal }) => api("GET /v1/direct/phone/{id}", { path, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "EXPIRED" ? false : LOOK_AFTER),
    gcTime: 0,
  });
  const state = data?.state;
  // The page says it as well, and goes on saying it when the dialog is closed.
  const tellPage = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: phoneKey(ids) }),
    [ids],
  );
  useEffect(() => {
    if (state === "OPENED") tellPage();
  }, [state, tellPage]);
  const ended = useMutation({
    mutationFn: () => api("DELETE /v1/direct/phone/{id}", { path }),
    onSuccess: () => {
      void refetch();
      tellPage();
    },
  });
  useEndedWithScreen(state, () => {
    const query = { unused: "true" } as const;
    const closed = api("DELETE /v1/direct/phone/{id}", { path, query, keepalive: true });
    // A phone may have been let in at this moment.
    void closed.catch(() => undefined).finally(tellPage);
  });
  if (error !== null || state === "EXPIRED") {
    return (
      <>
        <p role="alert" className="text-center">
          {error === null ? t("expired") : sentence(error)}
        </p>
        <Button variant="primary" onClick={onAgain}>
          {t("again")}
        </Button>
      </>
    );
  }
  if (state === "OPENED") {
    return (
      <>
        <p role="status" className="text-center font-semibold">
          {t("opened")}
        </p>
        {data?.can.end === true && (
          <>
            <p className="text-center text-note text-ink-3">{t("openedHint")}</p>
            <Button loading={ended.isPending} onClick={() => ended.mutate()}>
              {t("end")}
            </Button>
          </>
        )}
        <div role="alert" className="empty:hidden">
          {ended.isError && <Note tone="error">{sentence(ended.error)}</Note>}
        </div>
      </>
    );
  }
  return (
    <>
      <QrCode text={link.url} label={t("code")} />
      <p role="status" className="text-center text-note text-ink-3">
        {t("waiting")}
      </p>
    </>
  );
}

/**
 * A code that waits ends when it is no longer on the screen: somebody may have photographed it. It also counts as waiting before the
 * service has said what has become of it.
 */
function useEndedWithScreen(state: string | undefined, end: () => void): void {
  const last = useRef(state);
  useEffect(() => {
    last.current = state;
  }, [state]);
  const isShown = useRef(false);
  const leave = useEffectEvent(() => {
    if (isShown.current) return;
    if (last.current === undefined || last.current === "WAITING") end();
  });
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // Development mounts each component twice: a code that is shown again at once has not left the screen.
      queueMicrotask(leave);
    };
  }, []);
}
