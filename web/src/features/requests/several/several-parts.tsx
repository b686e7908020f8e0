/** Parts of the overlays that differ if several requests are signed together. */
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { Status } from "@paraph/ui/feedback/status";
import { TitledList } from "@paraph/ui/lists/titled-list";
import { useTranslations } from "use-intl";
import { PageLink } from "../../../components/page-link.tsx";
import { useStore } from "../../../lib/browser/stored.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import type { Result } from "../../../session/kept-several.ts";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { refusal } from "../signing/answers.ts";
import { waitingAttempts } from "../signing/several.ts";
import type { Several } from "../signing/several.ts";
import type { Ceremony } from "../signing/stages.ts";

/** What is signed: the title of the request, or how many requests there are. */
export function useCeremonyTitle({ title, several }: Ceremony): string {
  const t = useTranslations("web.signing.several");
  return several === undefined ? title : t("title", { count: several.requests.length });
}

interface SeveralListProps {
  several: Several;
  /** The refused requests as they are now, by their ids, once they are read. */
  now?: ReadonlyMap<string, SignatureRequest>;
  /** Called when the person opens a request. If it is left out, there are no links. */
  onOpen?: () => void;
}

/** The requests that are signed together, each with its state. Screen readers hear what changes. */
export function SeveralList({ several, now, onOpen }: SeveralListProps) {
  const t = useTranslations("web.signing.several");
  const results = useStore(several.results);
  const isCodeDue = waitingAttempts(several).length > 0;
  return (
    <div role="log" aria-label={t("list")}>
      <TitledList
        label={t("list")}
        items={several.requests.map((one) => ({
          title: one.title === "" ? t("untitled") : one.title,
          detail: (
            <>
              <State
                result={results.get(one.id)}
                request={now?.get(one.id)}
                isCodeDue={isCodeDue}
              />
              {onOpen !== undefined && (
                <PageLink
                  to="view"
                  params={{ srid: one.id }}
                  className={`block w-fit py-0.5 ${textLinkClass}`}
                  onClick={onOpen}
                >
                  {t("open")}
                </PageLink>
              )}
            </>
          ),
        }))}
      />
    </div>
  );
}

interface StateProps {
  result: Result | undefined;
  request: SignatureRequest | undefined;
  /** Whether others wait for a code: a request of which nothing is known follows them. */
  isCodeDue: boolean;
}

function State({ result, request, isCodeDue }: StateProps) {
  const t = useTranslations("web.signing.several");
  const why = useRefusal();
  switch (result?.status) {
    case "SIGNED":
      return <Status state="SIGNED">{t("signed")}</Status>;
    case "FAILED":
      return (
        <>
          <Status state="DECLINED">{t("refused")}</Status>
          <span className="block text-ink-2">{why(result, request)}</span>
        </>
      );
    case "FINISHING":
      return <Status state="OPEN">{t("finishing")}</Status>;
    case "LOCKED":
      return <Status state="OPEN">{t("locked")}</Status>;
    case "TAN_REQUIRED":
    case "PROVIDER_STEP":
      return <Status state="DRAFT">{t("waiting")}</Status>;
    case undefined:
      return <Status state="DRAFT">{t(isCodeDue ? "waiting" : "preparing")}</Status>;
  }
}

/** Says why a request is not signed, and what the person can do. */
function useRefusal(): (result: Result, request: SignatureRequest | undefined) => string {
  const t = useTranslations("web.signing.several");
  const sentence = useSentence();
  return (result, request) => {
    if (request?.statusOverall === "WITHDRAWN") return t("withdrawn", { name: request.ownerName });
    if (request?.statusOverall === "DECLINED") return t("declined");
    return result.key === null ? t("again") : sentence(refusal(result));
  };
}
