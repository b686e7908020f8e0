import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { openModal, openModals } from "../../lib/over-pages/modals.ts";
import { api } from "../../session/api.ts";
import { businessQuery, useOwnBusiness } from "../../session/business.ts";
import { queryClient } from "../../session/query-client.ts";
import { useDueTerms } from "../../session/terms.ts";
import { useStore } from "../../lib/browser/stored.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { isOfPersons } from "../of-persons.ts";

/**
 * Tells an admin that their business was downgraded, and lets them accept it. Opens after the dialog for due terms, and
 * once until the page is reloaded. If accepting fails, people can still work (specification section 8).
 */
export function DowngradeAsked() {
  const t = useTranslations("web.common");
  const path = useRouterState({ select: (state) => state.location.pathname });
  const business = useOwnBusiness()?.business;
  const terms = useDueTerms();
  const free =
    useStore(openModals.dialog).request === null && terms === undefined && isOfPersons(path);
  const id = business?.downgradeDue ? business.id : undefined;
  const name = business?.name ?? "";
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined) told.current = undefined;
    if (id === undefined || !free || told.current === id) return;
    told.current = id;
    void openModal("business/downgraded", { name }, async () => {
      try {
        await api("POST /v2/businesses/{id}/accept-downgrade", { path: { id } });
        await queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
      } catch {
        showSnackbar({ message: t("error.generic_support"), color: "error" });
      }
    });
  }, [id, free, name, t]);
  return null;
}
