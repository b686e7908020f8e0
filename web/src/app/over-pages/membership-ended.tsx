import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { openModal, openModals } from "../../lib/over-pages/modals.ts";
import { api } from "../../session/api.ts";
import { storeResponse } from "../../session/query-client.ts";
import { useDueTerms } from "../../session/terms.ts";
import { attribute, userQuery, useUser } from "../../session/user.ts";
import { useStore } from "../../lib/browser/stored.ts";
import { isOfPersons } from "../of-persons.ts";

const ENDINGS = { removed: "removed_from_business", deleted: "business_deleted" } as const;

/**
 * Tells a person once that they were removed from a business, or that their business was deleted (specification section
 * 3, attributes of the user), and clears the attribute. If that fails, they are told again after the next login. Opens
 * after the dialog for due terms.
 */
export function MembershipEnded() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const me = useUser();
  const terms = useDueTerms();
  const free =
    useStore(openModals.dialog).request === null && terms === undefined && isOfPersons(path);
  const removed = attribute(me, ENDINGS.removed);
  const deleted = attribute(me, ENDINGS.deleted);
  const why = removed === undefined ? "deleted" : "removed";
  const name = removed ?? deleted;
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (name === undefined) told.current = undefined;
    if (name === undefined || !free || told.current === name) return;
    told.current = name;
    void openModal("business/membership-ended", { name, why }).then(async () => {
      try {
        const body = { attributes: { [ENDINGS[why]]: [] } };
        await storeResponse(userQuery.queryKey, await api("PUT /v1/user", { body }));
      } catch {
        // Nothing that the person does depends on it.
      }
    });
  }, [name, why, free]);
  return null;
}
