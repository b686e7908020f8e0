import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { Pencil } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFoot } from "../../hooks/use-foot.ts";
import { useFormats } from "../../lib/words/formats.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { FailureLine } from "./failure-line.tsx";
import type { Fields } from "./use-fields.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

export interface SaveBarProps<F extends FieldValues> {
  fields: Fields<F>;
  /** The name of each field in the list of changes; fields with the same name are listed once. */
  names: Readonly<Record<keyof F, string>>;
  /** The words of the button, where saving is an act with a name of its own. */
  act?: string | undefined;
}

/**
 * A bar at the bottom of a page while its form has unsaved changes. It lists the changes, and has buttons to save or
 * discard them. If the person leaves the page, a dialog asks first. Place it after the form, as the last part of the
 * page.
 */
export function SaveBar<F extends FieldValues>({ fields, names, act }: SaveBarProps<F>) {
  const t = useTranslations("web.parts.form");
  const { id, isDirty, isSaving, saves } = fields;
  useLeaveGuard(isDirty && !isSaving);
  useEffect(() => {
    if (saves > 0) showSnackbar({ message: t("saved"), color: "success" });
  }, [saves, t]);
  const wasDirty = useRef(false);
  useEffect(() => {
    // The buttons disappear with the bar. If one had the focus, the focus moves to the form.
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (wasDirty.current && !isDirty && isLost) {
      document.getElementById(id)?.focus({ preventScroll: true });
    }
    wasDirty.current = isDirty;
  }, [isDirty, id]);
  if (!isDirty) return null;
  const changes = [...new Set(fields.changed.map((name) => names[name]))];
  return (
    <Bar failure={fields.failure} changes={changes}>
      <Button variant="quiet" disabled={isSaving} onClick={fields.discard}>
        {t("discard")}
      </Button>
      <Button type="submit" form={id} variant="primary" loading={isSaving}>
        {act ?? t("save")}
      </Button>
    </Bar>
  );
}

interface BarProps {
  failure: unknown;
  changes: readonly string[];
  children: ReactNode;
}

function Bar({ failure, changes, children }: BarProps) {
  const t = useTranslations("web.parts.form");
  const formats = useFormats();
  const foot = useFoot();
  return (
    <div
      ref={foot}
      role="group"
      aria-label={t("bar")}
      className="sticky bottom-(--pp-strip) z-20 -me-gutter grid gap-2 border-t border-line bg-paper py-3 pe-gutter max-md:-ms-gutter max-md:ps-gutter pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <FailureLine of={failure} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="flex min-w-0 items-baseline gap-2 text-label">
          <Icon of={Pencil} size="sm" className="self-center" />
          <span className="min-w-0">
            <span className="font-medium">{t("unsaved", { count: changes.length })}</span>{" "}
            <span className="text-ink-3">{formats.list(changes)}</span>
          </span>
        </p>
        <div className="ms-auto flex gap-2 max-sm:w-full max-sm:[&>*:last-child]:flex-1">
          {children}
        </div>
      </div>
    </div>
  );
}
