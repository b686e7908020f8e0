import { Button } from "@paraph/ui/controls/button";
import { ErrorLine } from "@paraph/ui/fields/error-line";
import { PageHead } from "@paraph/ui/lists/section";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useSentence } from "../../../lib/forms/failure.ts";
import { api } from "../../../session/api.ts";
import { useBusiness } from "../business.ts";
import { SeatBar } from "../seat-bar.tsx";
import { ImportRows } from "./import-rows.tsx";
import { storeImport } from "./member-imports.ts";
import type { MemberImport } from "./member-imports.ts";

export interface CheckStepProps {
  /** The id of the business. */
  id: string;
  of: MemberImport;
  onBack: () => void;
}

/** The second step: what the check of the file has found. Nobody is invited before the button is pressed. */
export function CheckStep({ id, of, onBack }: CheckStepProps) {
  const t = useTranslations("web.business.imports");
  const sentence = useSentence();
  const { counts, rows } = of;
  const business = useBusiness().data;
  const start = useMutation({
    mutationFn: () =>
      api("POST /v1/businesses/{id}/member-imports/{import_id}/start", {
        path: { id, import_id: of.id },
      }),
    onSuccess: (started) => storeImport(id, started),
  });
  const skipped = counts.duplicate + counts.member + counts.invitedBefore;
  return (
    <>
      <PageHead
        flush
        title={t("ready", { ready: counts.ready, rows })}
        lead={
          <>
            {t("nobodyYet")} {counts.error > 0 && `${t("errors", { count: counts.error })} `}
            {skipped > 0 && t("skipped", { count: skipped })}
          </>
        }
        aside={
          <div className="flex flex-wrap gap-2">
            <Button onClick={onBack}>{t("another")}</Button>
            {counts.ready > 0 && of.can.start === true && (
              <Button variant="primary" loading={start.isPending} onClick={() => start.mutate()}>
                {t("invite", { count: counts.ready })}
              </Button>
            )}
          </div>
        }
      />
      <ErrorLine>{start.isError && sentence(start.error)}</ErrorLine>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {business !== undefined && counts.ready > 0 && (
          <section className="grid gap-1 border-t border-line pt-4">
            <h2 className="font-semibold">{t("seatsAfter")}</h2>
            <SeatBar
              members={business.adminCount + business.memberCount}
              invited={business.invitedCount + counts.ready}
              seats={business.seats}
            />
          </section>
        )}
        <ImportRows id={id} of={of} />
      </div>
    </>
  );
}
