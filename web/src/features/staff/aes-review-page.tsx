import type { Answer } from "@paraph/contract/client";
import { Button } from "@paraph/ui/controls/button";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Note } from "@paraph/ui/feedback/note";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { Form } from "@paraph/ui/fields/form";
import { TextField } from "@paraph/ui/fields/text-field";
import { Icon } from "@paraph/ui/icon";
import { Facts } from "@paraph/ui/lists/facts";
import { PageHead } from "@paraph/ui/lists/section";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { useFields } from "../../components/forms/use-fields.ts";
import { attempt } from "../../lib/over-pages/attempt.ts";
import { saveBlob } from "../../lib/browser/download.ts";
import { useSentence } from "../../lib/forms/failure.ts";
import { useFormMessages } from "../../lib/forms/form-messages.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { useFormats } from "../../lib/words/formats.ts";
import { api } from "../../session/api.ts";
import { queryClient } from "../../session/query-client.ts";
import { StaffOnly } from "./staff-only.tsx";

type Review = Answer<"GET /v1/super-admin/aes-for-business">["agreements"][number];

const MOST = 100;
const reviewsQuery = queryOptions({
  queryKey: ["super-admin", "aes-for-business"],
  queryFn: ({ signal }) =>
    api("GET /v1/super-admin/aes-for-business", { query: { size: MOST }, signal }),
});
const refresh = () => queryClient.invalidateQueries({ queryKey: reviewsQuery.queryKey });

/** Staff review the agreements on AES for business. */
export default function AesReviewPage() {
  return (
    <StaffOnly>
      <Reviews />
    </StaffOnly>
  );
}

function Reviews() {
  const t = useTranslations("web.staff.agreements");
  const sentence = useSentence();
  const { data, error, refetch } = useQuery(reviewsQuery);
  return (
    <div className="grid gap-6 pb-12">
      <PageHead flush title={t("title")} lead={t("lead")} />
      {data !== undefined ? (
        data.agreements.length === 0 ? (
          <Note size="body">{t("empty")}</Note>
        ) : (
          data.agreements.map((one) => <Agreement key={one.id} of={one} />)
        )
      ) : error !== null ? (
        <ErrorState title={t("failed")} onRetry={() => void refetch()}>
          {sentence(error)}
        </ErrorState>
      ) : (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
    </div>
  );
}

const TONES = { in_review: "open", approved: "success", ended: "muted" } as const;

function Agreement({ of: one }: { of: Review }) {
  const t = useTranslations("web.staff.agreements");
  const formats = useFormats();
  const { id, state, representative: who, register, number } = one;
  const path = { id };
  const save = () =>
    attempt("staff.agreements.notDone", async () => {
      const file = await api("GET /v1/super-admin/aes-for-business/{id}/file", { path });
      saveBlob(file, `${one.legalName}.pdf`);
    });
  const approve = () =>
    attempt("staff.agreements.notDone", async () => {
      await api("POST /v1/super-admin/aes-for-business/{id}/approve", { path });
      await refresh();
      showSnackbar({ message: t("approvedNow"), color: "success" });
    });
  return (
    <section aria-label={one.legalName} className="grid gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-title font-[560]">{one.legalName}</h2>
        <Note tone={TONES[state]}>{t(state)}</Note>
      </div>
      <Facts
        ruled
        items={[
          { term: t("business"), value: `${one.legalName} (${one.legalForm}), ${one.seat}` },
          { term: t("register"), value: register === "" ? number : `${register}, ${number}` },
          {
            term: t("representative"),
            value: `${who.firstName} ${who.lastName}, ${who.capacity} (${who.email})`,
          },
          { term: t("domains"), value: one.domains.join(", ") },
          { term: t("vouches"), value: t("members", { count: one.members }) },
          {
            term: t("file"),
            value: (
              <>
                {t("signed", { day: formats.date(one.signedAt) })}
                <span className="block font-mono text-note font-normal">{one.sha256}</span>
              </>
            ),
          },
          ...(one.approvedUntil === null
            ? []
            : [
                {
                  term: t("approved"),
                  value: t("until", { day: formats.date(one.approvedUntil) }),
                },
              ]),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={<Icon of={Download} />} onClick={() => void save()}>
          {t("save")}
        </Button>
        {one.can.approve === true && (
          <Button variant="primary" onClick={() => void approve()}>
            {t(state === "approved" ? "renew" : "approve")}
          </Button>
        )}
      </div>
      {one.can.refuse === true && <ReasonForm id={id} act="refuse" />}
      {one.can.revoke === true && <ReasonForm id={id} act="revoke" />}
    </section>
  );
}

const CALLS = {
  refuse: "POST /v1/super-admin/aes-for-business/{id}/refuse",
  revoke: "POST /v1/super-admin/aes-for-business/{id}/revoke",
} as const;
const LEAST_REASON = 3;

/** Refuses or revokes an agreement with a reason. */
function ReasonForm({ id, act }: { id: string; act: keyof typeof CALLS }) {
  const t = useTranslations("web.staff");
  const fault = useFormMessages();
  const fields = useFields({
    values: { reason: "" },
    checks: "onSubmit",
    submit: async (body) => {
      await api(CALLS[act], { path: { id }, body });
      await refresh();
      showSnackbar({ message: t("agreements.done"), color: "success" });
    },
  });
  const check = (reason: string) =>
    reason.length < LEAST_REASON ? fault.say("required") : undefined;
  return (
    <Form id={fields.id} className="grid gap-3" onSubmit={fields.submit}>
      <TextField
        label={t("reason")}
        hint={t("agreements.reasonHint")}
        maxLength={500}
        {...fields.input("reason", { check })}
      />
      <FailureLine of={fields.failure} />
      <div>
        <Button type="submit" variant="danger" loading={fields.isSaving}>
          {t(`agreements.${act}`)}
        </Button>
      </div>
    </Form>
  );
}
