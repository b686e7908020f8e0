import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { NumberField } from "@paraph/ui/fields/number-field";
import { Switch } from "@paraph/ui/fields/switch";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Me } from "../../session/user.ts";
import { Row } from "./row.tsx";
import { Said } from "./said.tsx";
import { useChange } from "./use-change.ts";

/** What the switch begins with: ten years, as long as business papers are kept (OR Art. 958f). */
const DAYS = 3650;

/** Whether requests that have ended are deleted by themselves, and when. */
export function RetentionPart({ me }: { me: Me }) {
  const t = useTranslations("web.settings.retention");
  const change = useChange();
  const kept = me.retention.terminalState ?? DAYS;
  const [on, setOn] = useState(me.retention.enabled);
  const [days, setDays] = useState<number | null>(kept);
  const { leastDays, mostDays } = limits.retention;
  const unsaved = on !== me.retention.enabled || (on && days !== kept);
  const save = () =>
    change.mutate({
      retention: on ? { enabled: true, terminal_state: days ?? kept } : { enabled: false },
    });
  return (
    <Row title={t("title")} note={t("note")}>
      <div className="grid max-w-130 gap-3">
        <Switch checked={on} onChange={(event) => setOn(event.target.checked)}>
          {t("on")}
        </Switch>
        {on && (
          <>
            <div className="max-w-40">
              <NumberField
                label={t("days")}
                value={days}
                onChange={setDays}
                min={leastDays}
                max={mostDays}
              />
            </div>
            <p className="text-label text-ink-3">{t("warning")}</p>
          </>
        )}
        <div className="flex min-h-control items-center gap-3">
          <Button
            disabled={!unsaved || (on && days === null)}
            loading={change.isPending}
            onClick={save}
          >
            {t("save")}
          </Button>
          <Said saved={change.isSuccess && !unsaved} error={change.error} />
        </div>
      </div>
    </Row>
  );
}
