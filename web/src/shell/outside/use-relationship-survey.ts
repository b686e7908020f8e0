import { surveyIsDue } from "@paraph/rules/relationship-survey";
import { pageAt } from "@paraph/rules/routes";
import { useEffect } from "react";
import { openModal, openModals } from "../../lib/over-pages/modals.ts";
import type { Me } from "../../session/user.ts";
import { config } from "../../lib/service/config.ts";
import { useStore } from "../../lib/browser/stored.ts";
import { lastAsked, noteAsked } from "./relationship-survey.ts";

/** Shows the relationship survey when it is due, on the start page, where it does not interrupt work. */
export function useRelationshipSurvey(user: Me | undefined, allowed: boolean, path: string): void {
  const { forms } = config;
  const form = forms?.surveyFormId;
  const free =
    useStore(openModals.dialog).request === null && user?.termsDue.includes("gtc") === false;
  const here = free && pageAt(path) === "dashboard";
  const since = user?.createdAt;
  useEffect(() => {
    if (!here || since === undefined || forms === undefined || form === undefined) return;
    const accountSince = new Date(since);
    if (!surveyIsDue({ allowed, accountSince, lastAsked: lastAsked(), now: new Date() })) return;
    noteAsked();
    void openModal("default/relationship-survey", { forms, form });
  }, [allowed, here, since, forms, form]);
}
