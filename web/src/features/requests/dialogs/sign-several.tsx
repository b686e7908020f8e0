import { hasLaw, markOf } from "@paraph/rules/qualities";
import { classNames } from "@paraph/ui/class-names";
import { Button } from "@paraph/ui/controls/button";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Note } from "@paraph/ui/feedback/note";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { Form } from "@paraph/ui/fields/form";
import { Dialog, DialogActions } from "@paraph/ui/floating/dialog";
import { Icon } from "@paraph/ui/icon";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { TitledList } from "@paraph/ui/lists/titled-list";
import { ExternalLink } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import { PageLink } from "../../../components/page-link.tsx";
import { OptionsLink, useFreeSignatures } from "../../../components/people/free-signatures.tsx";
import { useLevelSentences } from "../../../components/people/level-sentences.ts";
import { useLevelWords } from "../../../components/people/levels.ts";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { preloadModals } from "../../../lib/over-pages/preload-modals.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { useLocale } from "../../../lib/words/words.tsx";
import { useUser } from "../../../session/user.ts";
import { OF_SEVERAL } from "../opened.ts";
import { ceremonyOfPlan, keptCeremony } from "../several/ceremony-of-several.ts";
import { payersOf } from "../several/plan.ts";
import type { SeveralPlan, ToSign, Why } from "../several/plan.ts";
import { usePlan } from "../several/use-plan.ts";
import { beginSigning, resumeSigning } from "../signing/ceremony.ts";
import { giveUp } from "../signing/ends.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/sign-several": {
      props: (
        | { requests: readonly string[] }
        /** The requests that wait for a code: after a reload, and after Back. */
        | { kept: "resumed" | "paused" }
      ) & {
        /** Called when requests were signed. */
        changed?: (() => void) | undefined;
      };
      result: never;
    };
  }
}

/**
 * Signs several requests together: says which ones, at which level and who pays, and which ones are left out. Nobody signs what
 * they have not seen: each document is one click away, and the person confirms that they have read them.
 */
const SignSeveral: ModalBody<"document/sign-several"> = ({ props, close }) => {
  if ("requests" in props) return <Question {...props} close={close} />;
  return props.kept === "paused" ? (
    <Paused changed={props.changed} close={close} />
  ) : (
    <Resumed changed={props.changed} close={close} />
  );
};
export default SignSeveral;

interface PartProps {
  changed?: (() => void) | undefined;
  close: () => void;
}

/** Returns to the code. */
async function resume({ changed, close }: PartProps): Promise<void> {
  const kept = keptCeremony(changed);
  await preloadModals(OF_SEVERAL);
  close();
  if (kept !== undefined) await resumeSigning(kept.ceremony, kept.proceedId);
}

/** After a reload, the code follows at once. */
function Resumed(props: PartProps) {
  const begin = useEffectEvent(() => resume(props));
  useEffect(() => {
    // If this fails, the person starts again; the code stays valid.
    void begin().catch(() => undefined);
  }, []);
  return null;
}

/** After Back, the dialog leads to the code, which stays valid, or ends signing. */
function Paused(props: PartProps) {
  const t = useTranslations("web.signing.paused");
  const several = useTranslations("web.requests.several");
  const end = () => {
    const kept = keptCeremony(props.changed);
    props.close();
    if (kept !== undefined) void giveUp(kept.ceremony, undefined);
  };
  return (
    <AskDialog
      of={{ loading: false, error: undefined, close: props.close }}
      title={several("paused")}
      lead={t("message")}
      leave={several("end")}
      onLeave={end}
      act={{
        label: t("continue"),
        does: () => void attempt("requests.several.notStarted", () => resume(props)),
      }}
    />
  );
}

function Question({ requests, changed, close }: PartProps & { requests: readonly string[] }) {
  const t = useTranslations("web.requests.several");
  const common = useTranslations("web.common");
  const sentence = useSentence();
  const account = useUser();
  const language = useLocale();
  const { plan, failure, retry } = usePlan(requests);
  const sign = () =>
    attempt("requests.several.notStarted", async () => {
      const ceremony = plan && ceremonyOfPlan(plan, language, changed);
      if (ceremony === undefined) return;
      await preloadModals(OF_SEVERAL);
      close();
      // The provider issues the certificates of advanced and qualified signatures, so its terms have to be accepted.
      if (plan?.confirmation !== "none" && account?.termsDue.includes("tou") === true) {
        if ((await openModal("default/accept-terms", { terms: "tou" })) !== true) return;
      }
      void beginSigning(ceremony);
    });
  const fields = useFields({ values: { read: false }, checks: "onSubmit", submit: sign });
  const count = plan?.together.length ?? 0;
  return (
    <Dialog
      open
      onClose={close}
      title={plan === undefined ? t("loading") : t("titled", { count })}
      lead={plan !== undefined && t(count === 0 ? "nothing" : `by.${plan.confirmation}`, { count })}
      actions={
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            {common(plan !== undefined && count === 0 ? "close" : "cancel")}
          </Button>
          {count > 0 && (
            <Button type="submit" form={fields.id} variant="primary" loading={fields.isSaving}>
              {t("act", { count })}
            </Button>
          )}
        </DialogActions>
      }
    >
      {failure !== undefined ? (
        <ErrorState title={t("failed")} onRetry={retry}>
          {sentence(failure)}
        </ErrorState>
      ) : plan === undefined ? (
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      ) : (
        <Form id={fields.id} className="grid gap-4" onSubmit={fields.submit}>
          {count > 0 && (
            <>
              <TitledList
                label={t("together")}
                items={plan.together.map((one) => ({
                  title: <DocumentLink one={one} />,
                  detail: <Detail one={one} />,
                }))}
              />
              <Payers plan={plan} />
            </>
          )}
          <Others plan={plan} />
          {count > 0 && (
            <Checkbox {...fields.input("read", { required: true, requiredBecause: t("missing") })}>
              {t("read", { count })}
            </Checkbox>
          )}
        </Form>
      )}
    </Dialog>
  );
}

/** Opens the request in another tab, so that the selection stays. */
function DocumentLink({ one: { request } }: { one: ToSign }) {
  const t = useTranslations("web.requests.several");
  const untitled = useTranslations("web.requests.delete");
  const title = request.title === "" ? untitled("untitled") : request.title;
  return (
    <PageLink
      to="view"
      params={{ srid: request.id }}
      target="_blank"
      rel="noreferrer"
      aria-label={t("open", { title })}
      className={classNames(textLinkClass, "inline-flex items-baseline gap-1.5")}
    >
      {title}
      <Icon of={ExternalLink} size="sm" className="shrink-0 self-center" />
    </PageLink>
  );
}

/** Who sent it, its pages, the level, and whether the signature is visible. */
function Detail({ one: { request, me, quality, law } }: { one: ToSign }) {
  const t = useTranslations("web.requests.several");
  const levels = useLevelWords();
  const formats = useFormats();
  const account = useUser();
  const isVisible = me.documentSignatures.some(
    ({ visualSignature }) => (visualSignature?.positions ?? []).length > 0,
  );
  return (
    <>
      <span className="block">
        {request.owner === account?.id ? t("own") : t("from", { name: request.ownerName })}
      </span>
      <span className="block [overflow-wrap:anywhere]">
        {formats.list(
          request.documents.map(({ name, pageCount }) => t("pages", { name, count: pageCount })),
        )}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 pt-0.5">
        <LevelMark level={markOf(quality)} />
        {hasLaw(quality) && levels.law(law)}
        <span>{t(isVisible ? "visible" : "invisible")}</span>
      </span>
    </>
  );
}

/** Who pays, before the click. */
function Payers({ plan }: { plan: SeveralPlan }) {
  const t = useTranslations("web.requests.several.payer");
  const left = useFreeSignatures() ?? 0;
  return (
    <ul aria-label={t("title")} className="grid gap-1 text-label text-ink-2 empty:hidden">
      {payersOf(plan.together).map(({ payer, name, count }) => (
        <li key={`${payer} ${name}`}>
          {payer === "free" && count === left ? (
            <Note tone="warning">{t("last", { count })}</Note>
          ) : (
            t(payer, { name, count, left })
          )}
        </li>
      ))}
    </ul>
  );
}

/** The selected requests that are not signed with the others, each with the reason. */
function Others({ plan }: { plan: SeveralPlan }) {
  const t = useTranslations("web.requests.several");
  const untitled = useTranslations("web.requests.delete");
  const why = useWhy();
  if (plan.leftOut.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t("leftOut", { count: plan.leftOut.length })}</h3>
      <TitledList
        label={t("leftOut", { count: plan.leftOut.length })}
        items={plan.leftOut.map((one) => ({
          title: one.title === "" ? untitled("untitled") : one.title,
          detail: (
            <>
              {why(one.why)} {one.why.kind === "free" && <OptionsLink />}
            </>
          ),
        }))}
      />
    </section>
  );
}

function useWhy(): (why: Why) => string {
  const t = useTranslations("web.requests.several.why");
  const about = useLevelSentences();
  return (why) => (why.kind === "level" ? about.missing(why.reason, why) : t(why.kind));
}
