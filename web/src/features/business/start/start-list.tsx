import { Button } from "@paraph/ui/controls/button";
import { classNames } from "@paraph/ui/class-names";
import { Icon } from "@paraph/ui/icon";
import { Check, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { PageLink } from "../../../components/page-link.tsx";
import { useOwnBusiness } from "../../../session/business.ts";
import { hideStart, isStartHidden, useStartSteps } from "./start-steps.ts";
import type { StartStep } from "./start-steps.ts";

/** The first steps of a business, each checked when it is done, until all are done or the admin hides them. */
export function StartList() {
  const t = useTranslations("web.start");
  const business = useOwnBusiness()?.business;
  const [hidden, setHidden] = useState<string>();
  const steps = useStartSteps();
  const title = useId();
  if (!business || steps === undefined) return null;
  const { id, name } = business;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length || hidden === id || isStartHidden(id)) return null;
  return (
    <section aria-labelledby={title} className="max-w-160 pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-2">
        <h2 id={title} className="font-semibold">
          {t("title")}{" "}
          <span className="ps-1 text-label font-normal text-ink-3 tabular-nums">
            {t("progress", { done, all: steps.length })}
          </span>
        </h2>
        <div className="-me-3">
          <Button
            variant="quiet"
            onClick={() => {
              hideStart(id);
              setHidden(id);
            }}
          >
            {t("hide")}
          </Button>
        </div>
      </div>
      <ol className="border-t border-line">
        {steps.map((step) => (
          <Step key={step.name} step={step} business={name} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, business }: { step: StartStep; business: string }) {
  const t = useTranslations("web.start");
  const { name, isDone, to, search } = step;
  return (
    <li className="border-b border-line">
      <PageLink
        to={to}
        search={search}
        className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 py-3 hover:bg-desk"
      >
        <span
          aria-hidden
          className={classNames(
            "grid size-5 place-items-center rounded-full border-[1.5px]",
            isDone ? "border-ink bg-ink text-paper" : "border-line-strong",
          )}
        >
          {isDone && <Icon of={Check} size="sm" />}
        </span>
        <span>
          <span className={classNames("block font-semibold", isDone && "font-normal text-ink-2")}>
            {t(`steps.${name}`)}
            {isDone && <span className="sr-only"> · {t("done")}</span>}
          </span>
          {!isDone && <span className="block text-ink-2">{t(`leads.${name}`, { business })}</span>}
        </span>
        <Icon of={ChevronRight} className="text-ink-3" />
      </PageLink>
    </li>
  );
}
