/** "Check now" and "Check again". */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { api } from "../../../session/api.ts";
import { nameOf, showDomains } from "./domains.ts";
import type { Domain } from "./domains.ts";

/** Looks for the record of a domain; the list then shows what was found. */
export function useCheck(business: string, { domain }: Domain) {
  const t = useTranslations("web.domains");
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    await attempt("domains.checkFailed", async () => {
      const call = { path: { id: business }, body: { domain } };
      const domains = await api("POST /v1/businesses/{id}/domains/check", call);
      await showDomains(business, domains);
      const now = domains.find((one) => one.domain === domain);
      if (now?.state === "verified" && now.lastResult === "found") {
        showSnackbar({ message: t("verifiedNow", { domain: nameOf(now) }), color: "success" });
      }
    });
    setChecking(false);
  };
  return { check: () => void check(), isChecking };
}
