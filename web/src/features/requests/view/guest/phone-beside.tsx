import { Button } from "@paraph/ui/controls/button";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../../../lib/forms/failure.ts";
import { guestApi } from "../../../../session/guest-api.ts";
import { phoneKey } from "./guest-view.ts";
import type { GuestView } from "./guest-view.ts";

/** How often the computer asks whether the phone still has the request open, in milliseconds. */
const LOOK_AFTER = 20_000;

/**
 * Says at the computer, as long as it is so, that a phone has the request open, and ends that: somebody else may have scanned the
 * code. It does not depend on the dialog with the code, and is still there after a reload.
 */
export function PhoneBeside({ guest: { ids, phone: before } }: { guest: GuestView }) {
  const t = useTranslations("web.requests.phone");
  const sentence = useSentence();
  const api = useMemo(() => guestApi(ids), [ids]);
  const { data: phone, refetch } = useQuery({
    queryKey: phoneKey(ids),
    queryFn: async ({ signal }) => (await api("GET /v1/direct/user", { signal })).phone,
    initialData: before,
    // A phone is let in by a code of this computer: the dialog with the code has it read again.
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data === null ? false : LOOK_AFTER),
  });
  const ended = useMutation({
    mutationFn: (id: string) => api("DELETE /v1/direct/phone/{id}", { path: { id } }),
    onSettled: () => refetch(),
  });
  if (phone === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line bg-paper px-4 py-2 text-note md:px-7">
      <p role="status">
        <strong className="font-semibold">{t("opened")}</strong>{" "}
        <span className="text-ink-3">{t("openedHint")}</span>
      </p>
      <Button size="sm" loading={ended.isPending} onClick={() => ended.mutate(phone)}>
        {t("end")}
      </Button>
      <p role="alert" className="basis-full text-error-text empty:hidden">
        {ended.isError && sentence(ended.error)}
      </p>
    </div>
  );
}
