import { Button } from "@paraph/ui/controls/button";
import { Stepper } from "@paraph/ui/controls/stepper";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Note } from "@paraph/ui/feedback/note";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { useTranslations } from "use-intl";
import { useSentence } from "../../../lib/forms/failure.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { api } from "../../../session/api.ts";
import { useOwnBusiness } from "../../../session/business.ts";
import { BusinessFrame } from "../business-frame.tsx";
import { showAgreement, useAgreement } from "./aes.ts";
import type { Agreement } from "./aes.ts";
import { AgreementFacts } from "./agreement-facts.tsx";
import { AgreementForm } from "./agreement-form.tsx";
import { VouchedPeople } from "./vouched-people.tsx";

const STEPS = ["fill", "sign", "review", "vouch"] as const;
const STEP_OF = { draft: 0, ended: 0, sent: 1, in_review: 2, approved: 3 } as const;

/** A business vouches for the identity of its members: its agreement, and for whom it vouches. */
export default function AesForBusinessPage() {
  const own = useOwnBusiness()?.business?.id;
  const head = useHead(useAgreement(own).data);
  return (
    <BusinessFrame
      title={() => head.title}
      lead={head.lead}
      renderAside={({ id }) => <End business={id} />}
    >
      {({ id }) => <Content business={id} />}
    </BusinessFrame>
  );
}

/** Where the agreement is, as a sentence, and what comes next. */
function useHead(agreement: Agreement | undefined) {
  const t = useTranslations("web.aes.head");
  const formats = useFormats();
  if (agreement === undefined) return { title: t("draft.title"), lead: t("draft.lead") };
  const { state, members: count, approvedUntil: until, representative } = agreement;
  const person = `${representative.firstName} ${representative.lastName}`;
  const day = until === null ? "" : formats.date(until);
  const values = { count, person, day };
  const name = state === "ended" ? "draft" : state;
  return { title: t(`${name}.title`, values), lead: t(`${name}.lead`, values) };
}

function End({ business: id }: { business: string }) {
  const t = useTranslations("web.aes.end");
  const { data } = useAgreement(id);
  if (data?.can.end !== true) return null;
  return (
    <Button
      variant="quiet"
      onClick={() =>
        void openModal("business/end-aes", { count: data.members }, async () => {
          await showAgreement(
            id,
            await api("POST /v1/businesses/{id}/aes-for-business/end", { path: { id } }),
          );
        })
      }
    >
      {t("open")}
    </Button>
  );
}

function Content({ business: id }: { business: string }) {
  const t = useTranslations("web.aes");
  const sentence = useSentence();
  const agreement = useAgreement(id);
  const { data } = agreement;
  if (data === undefined) {
    return agreement.isError ? (
      <ErrorState title={t("failed")} onRetry={() => void agreement.refetch()}>
        {sentence(agreement.error)}
      </ErrorState>
    ) : (
      <Loading>
        <SkeletonRows rows={4} />
      </Loading>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Stepper
        label={t("steps.label")}
        steps={STEPS.map((step) => t(`steps.${step}`))}
        current={STEP_OF[data.state]}
      />
      <Came back={data} />
      {data.can.change === true ? (
        <AgreementForm key={data.state} business={id} agreement={data} />
      ) : (
        <AgreementFacts agreement={data} />
      )}
      {data.state === "approved" && <VouchedPeople business={id} agreement={data} />}
    </div>
  );
}

/** Why the agreement came back, or why the last one has ended. */
function Came({ back: { sentBack, ended, can } }: { back: Agreement }) {
  const t = useTranslations("web.aes.came");
  const formats = useFormats();
  if (can.change !== true) return null;
  if (sentBack !== null) {
    const { how, reason, at } = sentBack;
    return (
      <Note tone="warning" size="body">
        {t(`back.${how}`, { reason, day: formats.date(at) })}
      </Note>
    );
  }
  if (ended === null) return null;
  const { how, reason, at } = ended;
  return (
    <Note tone="warning" size="body">
      {t(`ended.${how}`, { reason, day: formats.date(at) })}
    </Note>
  );
}
