import { Switch } from "@paraph/ui/fields/switch";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { api } from "../../../session/api.ts";
import { nameOf, showDomains } from "./domains.ts";
import type { Domain } from "./domains.ts";

/** Whether people become members by a domain: a switch that takes effect at once. */
export function DomainSettings({ business, domain: one }: { business: string; domain: Domain }) {
  const t = useTranslations("web.domains.join");
  const [isSaving, setSaving] = useState(false);
  const change = async (joins: boolean) => {
    setSaving(true);
    await attempt("domains.join.notChanged", async () => {
      const body = { domain: one.domain, members_join: joins };
      const call = { path: { id: business }, body };
      await showDomains(business, await api("PUT /v1/businesses/{id}/domains", call));
    });
    setSaving(false);
  };
  return (
    <div className="border-t border-line pt-2.5">
      <Switch
        layout="row"
        checked={one.membersJoin}
        disabled={isSaving}
        hint={t("hint")}
        onChange={({ target }) => void change(target.checked)}
      >
        {t("label", { domain: nameOf(one) })}
      </Switch>
    </div>
  );
}
