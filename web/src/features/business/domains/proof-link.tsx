import { Button } from "@paraph/ui/controls/button";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAddressQuery } from "../../../hooks/use-address-query.ts";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { api } from "../../../session/api.ts";
import { nameOf, showDomains } from "./domains.ts";

/**
 * What somebody sees who has opened the link of a mail (`?domain=…#token`): a button that verifies the domain. Opening the link
 * changes nothing, because programs open links of mails, too.
 */
export function ProofLink({ business }: { business: { id: string; name: string } }) {
  const t = useTranslations("web.domains.byMail.link");
  const words = useTranslations("web.domains");
  const router = useRouter();
  const [{ domain }] = useAddressQuery();
  const token = useRouterState({ select: ({ location }) => location.hash });
  const [isProving, setProving] = useState(false);
  if (domain === undefined || token === "") return null;
  const leave = () => void router.navigate({ to: ".", search: {}, hash: "", replace: true });
  const prove = async () => {
    setProving(true);
    await attempt("domains.checkFailed", async () => {
      const call = { path: { id: business.id }, body: { domain, token } };
      const domains = await api("POST /v1/businesses/{id}/domains/proof", call);
      await showDomains(business.id, domains);
      const now = domains.find((one) => one.domain === domain);
      const name = now === undefined ? domain : nameOf(now);
      showSnackbar({ message: words("verifiedNow", { domain: name }), color: "success" });
      leave();
    });
    setProving(false);
  };
  return (
    <section
      aria-label={t("title", { domain })}
      className="grid gap-3.5 border-t-[3px] border-ink bg-desk px-4 py-4.5 sm:px-5"
    >
      <div className="grid max-w-[46em] gap-1">
        <h2 className="font-semibold [overflow-wrap:anywhere]">{t("title", { domain })}</h2>
        <p>{t("lead", { business: business.name })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={isProving} onClick={() => void prove()}>
          {t("act")}
        </Button>
        <Button variant="quiet" onClick={leave}>
          {t("later")}
        </Button>
      </div>
    </section>
  );
}
