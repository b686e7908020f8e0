import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Section } from "@paraph/ui/lists/section";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { api } from "../../../session/api.ts";
import { refreshSingleSignOn } from "./single-sign-on.ts";
import type { SsoConnection } from "./single-sign-on.ts";

/** The third step: people of the domain log in with the provider. */
export function ActivateSection({
  business,
  domain,
  connection: { state, can },
}: {
  business: string;
  domain: string;
  connection: SsoConnection;
}) {
  const t = useTranslations("web.singleSignOn.activate");
  const [isSaving, setSaving] = useState(false);
  const activate = async () => {
    setSaving(true);
    await attempt("singleSignOn.activate.notDone", async () => {
      const path = { id: business, domain };
      await api("POST /v1/businesses/{id}/single-sign-on/{domain}/activate", { path });
      await refreshSingleSignOn(business);
    });
    setSaving(false);
  };
  return (
    <Section title={t("title")} note={t("note")}>
      <div className="grid justify-items-start gap-3 pt-4 pb-8">
        {state === "active" ? (
          <Note tone="success">{t("done", { domain })}</Note>
        ) : (
          <>
            <p className="max-w-[46em] text-ink-2">{t("lead", { domain })}</p>
            <Button
              variant="primary"
              disabled={can.activate !== true}
              loading={isSaving}
              onClick={() => void activate()}
            >
              {t("act")}
            </Button>
            {can.activate !== true && <p className="text-label text-ink-3">{t("testFirst")}</p>}
          </>
        )}
      </div>
    </Section>
  );
}
