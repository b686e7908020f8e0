import { DEFAULT_NOTIFICATION_LEVEL, NOTIFICATION_LEVELS } from "@paraph/rules/notifications";
import type { NotificationLevel } from "@paraph/rules/notifications";
import { Select } from "@paraph/ui/fields/select";
import { useTranslations } from "use-intl";
import { attribute } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";
import { Row } from "./row.tsx";
import { Said } from "./said.tsx";
import { useChange } from "./use-change.ts";

/** Which mails of signature requests the person gets. */
export function NotificationsPart({ me }: { me: Me }) {
  const t = useTranslations("web.settings.notifications");
  const change = useChange();
  const level = attribute(me, "email_notification_level") ?? DEFAULT_NOTIFICATION_LEVEL;
  return (
    <Row title={t("title")} note={t("note")}>
      <div className="grid max-w-130 gap-2">
        <Select<NotificationLevel>
          label={t("title")}
          hideLabel
          value={level as NotificationLevel}
          onChange={(next) => change.mutate({ attributes: { email_notification_level: [next] } })}
          options={NOTIFICATION_LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
        />
        <Said saved={change.isSuccess} error={change.error} />
      </div>
    </Row>
  );
}
