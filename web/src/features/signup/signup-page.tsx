import { limits } from "@paraph/rules/limits/pages";
import { Stepper } from "@paraph/ui/controls/stepper";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { offeredLocale } from "@paraph/language/locales";
import { pathTo } from "@paraph/rules/routes";
import type { SignUpGoal } from "@paraph/rules/sign-up";
import { useTranslations } from "use-intl";
import { PageLink, useGo } from "../../components/page-link.tsx";
import { api } from "../../session/api.ts";
import { keepEmail, keptEmail, keptReferral } from "../../session/query-parameters.ts";
import { rememberAddress } from "../../session/return-address.ts";
import { useLocale } from "../../lib/words/words.tsx";
import { config } from "../../lib/service/config.ts";
import { useLinkedInvitation } from "./linked-invitation.ts";
import type { LinkedInvitation } from "./linked-invitation.ts";
import { PasswordStep } from "./password-step.tsx";
import { PersonStep } from "./person-step.tsx";
import type { Person } from "./person-step.tsx";
import { keepPassword } from "./waiting-password.ts";

export default function SignupPage() {
  return <Signup />;
}

/**
 * The sign-up, in two steps: the person's data, then a password that the service accepts. If the sign-up has a goal, it
 * follows afterwards. Who opens the link of an invitation sees who invites them, and continues with the name in it.
 */
export function Signup({ goal }: { goal?: SignUpGoal }) {
  const invitation = useLinkedInvitation();
  if (invitation.isLoading) {
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  return <Steps goal={goal} invitation={invitation.data} />;
}

function Steps({
  goal,
  invitation,
}: {
  goal: SignUpGoal | undefined;
  invitation: LinkedInvitation | undefined;
}) {
  const t = useTranslations("web.signup");
  const go = useGo();
  const lang = offeredLocale(useLocale());
  const [person, setPerson] = useState<Person>({
    firstName: invitation?.firstName ?? "",
    lastName: invitation?.lastName ?? "",
    email: invitation?.email ?? keptEmail(),
  });
  // Who comes from an invitation has its address, and joins a business of others.
  const [isNamed] = useState(() => invitation !== undefined || keptEmail() !== "");
  const [step, setStep] = useState(0);
  const head = useRef<HTMLHeadingElement>(null);

  const invitationLead = ({ invitedBy: by, role }: LinkedInvitation) =>
    by === "" ? t("invitation.leadOfBusiness", { role }) : t("invitation.lead", { by, role });

  const moveTo = (next: number) => {
    flushSync(() => setStep(next));
    head.current?.focus();
  };

  async function register(password: string) {
    await api("POST /v1/register", {
      body: {
        email: person.email,
        password,
        first_name: person.firstName,
        last_name: person.lastName,
        lang,
        accept_gtc: true,
        ...keptReferral(),
        ...(goal !== undefined && { goal }),
      },
    });
    keepEmail(person.email);
    keepPassword(password);
    go(goal === undefined ? "signupMailSent" : "businessSignupMailSent");
  }

  // A person who already has an account, or has an eID+, also gets to the goal.
  const keepGoal = () => {
    if (goal !== undefined) rememberAddress(pathTo("businessRegister"));
  };

  return (
    <div className="grid gap-5">
      <div>
        <h1 ref={head} tabIndex={-1} className="text-head font-[560] text-balance outline-none">
          {step === 1
            ? t("passwordTitle")
            : invitation !== undefined
              ? t("invitation.title", { business: invitation.businessName })
              : t(goal === undefined ? "title" : "business.title")}
        </h1>
        <p className="pt-1.5 text-balance text-ink-2 [overflow-wrap:anywhere]">
          {step === 0 ? (
            <>
              {invitation !== undefined
                ? invitationLead(invitation)
                : goal === undefined
                  ? t("lead", { count: limits.freeSignatures })
                  : t("business.lead")}{" "}
              <PageLink
                to="login"
                onClick={keepGoal}
                className={`${textLinkClass} whitespace-nowrap`}
              >
                {t("login")}
              </PageLink>
              {goal === undefined && isNamed && invitation === undefined && <> {t("invited")}</>}
            </>
          ) : (
            t("passwordLead", { email: person.email })
          )}
        </p>
      </div>
      <Stepper
        label={t("steps")}
        steps={[
          t("stepPerson"),
          t("stepPassword"),
          ...(goal === undefined ? [] : [t("business.step")]),
        ]}
        current={step}
      />
      {step === 0 ? (
        <>
          <PersonStep
            person={person}
            addressHint={invitation && t("invitation.address", { email: invitation.email })}
            onNext={(next) => {
              setPerson(next);
              moveTo(1);
            }}
          />
          {goal === undefined && !isNamed && (
            <p className="text-ink-2">
              {t("business.offer")}{" "}
              <PageLink to="businessSignupSteps" className={textLinkClass}>
                {t("business.offerLink")}
              </PageLink>
            </p>
          )}
          {config.eidPlus && (
            <p className="text-ink-2">
              {t("eid.offer")}{" "}
              <PageLink to="eidplusNew" onClick={keepGoal} className={textLinkClass}>
                {t("eid.offerLink")}
              </PageLink>
            </p>
          )}
        </>
      ) : (
        <PasswordStep person={person} onBack={() => moveTo(0)} onSubmit={register} />
      )}
    </div>
  );
}
