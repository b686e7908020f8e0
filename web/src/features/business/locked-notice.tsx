import type { PAYMENT_METHODS } from "@paraph/rules/plans";
import { Button } from "@paraph/ui/controls/button";
import { useTranslations } from "use-intl";
import { FormSection } from "../../components/forms/form-section.tsx";
import { OwnData } from "../../components/people/own-data.tsx";
import { openModal } from "../../lib/over-pages/modals.ts";
import type { Business } from "./business-frame.tsx";
import { DeleteBusinessPart } from "./deletion.tsx";

type Method = (typeof PAYMENT_METHODS)[number];

/** Why a business is restricted; undefined if it is not. */
const REASONS: Readonly<Partial<Record<Method, "locked" | "trialOver">>> = {
  BLOCKED: "locked",
  NEEDS_PAYMENT_METHOD: "trialOver",
};

/** What has happened to a business that is locked or whose trial is over. Shows nothing otherwise. */
export function LockedNotice({ business: { name, billing } }: { business: Business }) {
  const t = useTranslations("web.business.restricted");
  const reason = REASONS[billing.paymentMethod];
  if (reason === undefined) return null;
  return (
    <section
      aria-label={t("label")}
      className="grid max-w-[42em] gap-1 rounded-[6px] border border-line-strong p-4"
    >
      <p className="font-semibold">{t(reason, { name })}</p>
      <p className="text-ink-2">{t("lead", { name })}</p>
    </section>
  );
}

/**
 * What admins of such a business can still do besides managing its members, since this is the only page they get to: a copy
 * of their data, leaving, the deletion of their account. Shows nothing otherwise.
 */
export function LockedWaysOn({ business }: { business: Business }) {
  const { id, name, billing } = business;
  const t = useTranslations("web.business.restricted");
  if (REASONS[billing.paymentMethod] === undefined) return null;
  return (
    <div>
      <OwnData />
      <FormSection title={t("leaving")} note={t("leavingNote", { name })}>
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => void openModal("profile/leave-business", { business: { id, name } })}
          >
            {t("leave", { name })}
          </Button>
          <Button onClick={() => void openModal("profile/delete-account", {})}>
            {t("delete")}
          </Button>
        </div>
      </FormSection>
      <DeleteBusinessPart business={business} />
    </div>
  );
}
