/**
 * What the page does in the background: external tools, each under its condition (`rules/outside-parties`); the
 * question for consent, which some of them need; and the check for a new release.
 */
import { analyticsMode, mayRunScripts, referralStarts } from "@paraph/rules/outside-parties";
import { isDirectSign, pageAt, rowOf } from "@paraph/rules/routes";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { lazy, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { businessQuery } from "../../session/business.ts";
import { onSessionChange, tokenValue } from "../../session/session.ts";
import { noteStaff } from "../../session/staff.ts";
import { userQuery } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";
import { locale, useLocale } from "../../lib/words/words.tsx";
import { config, isProduction } from "../../lib/service/config.ts";
import { consentIsNeeded, useConsent, useConsentAsked } from "../../lib/service/consent.ts";
import { LazyPart } from "../lazy-body.tsx";
import { NewVersion } from "./new-version.tsx";
import { logOnly } from "../../lib/service/report.ts";
import { knownPerson } from "./known-person.ts";
import { useRelationshipSurvey } from "./use-relationship-survey.ts";

const ConsentBanner = lazy(() => import("../consent-banner.tsx"));

/** A component over every page. It shows nothing except an open question for consent. */
export default function OutsideParties() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const token = useSyncExternalStore(onSessionChange, tokenValue);
  const user = useKnownUser(token);
  const directSign = isDirectSign(path);
  const { hasResponse } = useConsent();
  const asked = useConsentAsked();
  useStaff(user);
  useRelationshipSurvey(user, useMayRunScripts(token !== undefined && !directSign), path);
  useScripts(user, token !== undefined && !directSign, path);
  const unanswered = token !== undefined && !hasResponse && !directSign && !isWorkspace(path);
  const question = consentIsNeeded() && (asked || unanswered);
  const { referral } = config;
  const referred = user !== undefined && referralStarts({ directSign, userId: user.id });
  return (
    <>
      <NewVersion />
      {referral !== undefined && referred && <Referral key={user.id} of={referral} user={user} />}
      {question && (
        <LazyPart
          about="The question about cookies could not be loaded"
          onFailure={() => undefined}
        >
          <ConsentBanner />
        </LazyPart>
      )}
    </>
  );
}

/** Whether a page uses the whole window, as the composer does. The question would cover its buttons. */
function isWorkspace(path: string): boolean {
  const page = pageAt(path);
  return page !== undefined && rowOf(page).layout === "none";
}

/** The person of the session, once a page has asked for them. External tools cause no call. */
function useKnownUser(token: string | undefined): Me | undefined {
  const { data } = useQuery({ ...userQuery, enabled: false });
  return token === undefined ? undefined : data;
}

function useStaff(user: Me | undefined): void {
  const email = user?.email;
  useEffect(() => {
    if (email !== undefined) noteStaff(email, config.staffDomains);
  }, [email]);
}

/** The referral widget of a person. A change of their name or address does not start it again. */
function Referral({ of, user }: { of: NonNullable<typeof config.referral>; user: Me }) {
  const language = useLocale();
  const start = useEffectEvent(() => {
    const loaded = import("./referral.ts");
    loaded.then(
      ({ startReferral }) => startReferral(of, user, locale),
      (error: unknown) => logOnly("Cello initialisation failed", error),
    );
    return () => void loaded.then(({ stopReferral }) => stopReferral()).catch(() => undefined);
  });
  useEffect(() => start(), []);
  useEffect(() => {
    void import("./referral.ts")
      .then(({ tellLanguage }) => tellLanguage(language))
      .catch(() => undefined);
  }, [language]);
  return null;
}

/** Whether marketing scripts, and everything that depends on them, may run. */
function useMayRunScripts(loggedIn: boolean): boolean {
  const { statistics } = useConsent().consent;
  return mayRunScripts({ production: isProduction(), loggedIn, statistics });
}

function useScripts(user: Me | undefined, loggedIn: boolean, path: string): void {
  const t = useTranslations("web.shell.consent");
  const language = useLocale();
  const { analytics, forms } = config;
  const allowed = useMayRunScripts(loggedIn);

  const trackSignup = useEffectEvent(() => {
    if (forms === undefined) return;
    const consentText = t("text");
    import("./signup-tracker.ts").then(
      ({ tellSignup }) => tellSignup(forms, consentText),
      failedToLoad,
    );
  });
  // A sign-up is reported once, with its data at that time.
  useEffect(() => {
    if (allowed) trackSignup();
  }, [allowed]);

  // While the person of a session is being loaded, the visit does not count as anonymous.
  const known = user !== undefined && analytics !== undefined;
  const { data: own } = useQuery({ ...businessQuery, enabled: false });
  const person = user && knownPerson(user, language, own?.business ?? null);
  const who = analyticsMode(allowed && known, person);
  // Compared as text, so that the same person is reported only once.
  const told = JSON.stringify(who);
  useEffect(() => {
    const now = JSON.parse(told) as typeof who;
    if (now === "off" || now === "anonymous" || analytics === undefined) return;
    import("./analytics.ts").then(({ identify }) => identify(analytics, now), failedToLoad);
  }, [told, analytics]);
  useEffect(() => {
    const now = JSON.parse(told) as typeof who;
    if (now === "off" || analytics === undefined) return;
    import("./analytics.ts").then(({ visit }) => visit(analytics, now, path), failedToLoad);
  }, [told, path, analytics]);
}

const failedToLoad = (error: unknown) => logOnly("Failed to load", error);
