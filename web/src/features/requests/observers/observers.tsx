import { Button } from "@paraph/ui/controls/button";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { TextButton } from "@paraph/ui/controls/text-link";
import { Icon } from "@paraph/ui/icon";
import { Avatar } from "@paraph/ui/lists/avatar";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BreakingName } from "../../../components/people/breaking-name.tsx";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { api } from "../../../session/api.ts";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { AddObserverForm } from "./add-observer-form.tsx";
import { useObservers } from "./use-observers.ts";
import type { Observer, ObserverList } from "./use-observers.ts";
import { useStopObserving } from "./use-stop-observing.ts";

/** The observers with what is known of them; the sender also adds and removes them here. */
export function Observers({ request }: { request: SignatureRequest }) {
  const t = useTranslations("web.parts.observers");
  const observers = useObservers(request);
  return (
    <>
      {observers.list.length > 0 && (
        <ul aria-label={t("title")} className="grid min-w-0 grid-cols-1">
          {observers.list.map((one) => (
            <ObserverRow key={one.id} request={request} observer={one} observers={observers} />
          ))}
        </ul>
      )}
      {request.can.add_observer === true && (
        <AddObserverForm request={request} observers={observers} />
      )}
    </>
  );
}

interface Row {
  request: SignatureRequest;
  observer: Observer;
  observers: ObserverList;
}

function ObserverRow({ request, observer, observers }: Row) {
  const t = useTranslations("web.parts.observers");
  const common = useTranslations("web.common");
  const stop = useStopObserving(request);
  const [isAsked, setIsAsked] = useState(false);
  const { id, displayName: name, userInfo, isMe, can } = observer;
  const remove = () =>
    attempt({ key: "parts.observers.notRemoved", values: { name } }, async () => {
      await api("DELETE /v3/signature-requests/{id}/observers/{observer_id}", {
        path: { id: request.id, observer_id: id },
      });
      await observers.change((before) => before.filter((one) => one.id !== id));
    });
  return (
    <li className="grid grid-cols-1 border-b border-line py-1.5 last:border-b-0">
      <div className="flex min-h-11 items-center gap-2.5">
        <Avatar name={name} you={isMe} />
        <div className="min-w-0 flex-1">
          <p className="font-medium [overflow-wrap:anywhere]">
            <BreakingName>{name}</BreakingName>
            {isMe && <span className="font-normal text-ink-3"> {common("you")}</span>}
          </p>
          {name !== userInfo.email && (
            <p className="text-note text-ink-3 [overflow-wrap:anywhere]">{userInfo.email}</p>
          )}
          {request.can.add_observer === true && <Known request={request} observer={observer} />}
          {isMe && stop !== undefined && (
            <p className="text-note">
              <TextButton onClick={stop}>{t("stop")}</TextButton>
            </p>
          )}
        </div>
        {!isMe && can.remove === true && !isAsked && (
          <IconButton
            label={t("remove", { name })}
            icon={<Icon of={X} />}
            onClick={() => setIsAsked(true)}
          />
        )}
      </div>
      {isAsked && (
        <div role="alert" className="flex flex-wrap items-center gap-2 pb-1.5">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{t("ask", { name })}</span>
          <Button size="sm" onClick={() => setIsAsked(false)}>
            {t("keep")}
          </Button>
          <Button size="sm" variant="danger" onClick={() => void remove()}>
            {t("act")}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What the sender knows of an observer. Whether there is an account shows only once they have opened the request. */
function Known({ request: { statusOverall }, observer: { openedAt } }: Omit<Row, "observers">) {
  const t = useTranslations("web.parts.observers");
  const formats = useFormats();
  const known =
    openedAt !== null
      ? t("opened", { moment: formats.moment(openedAt) })
      : {
          DRAFT: t("draft"),
          OPEN: t("notOpened"),
          SIGNED: t("told"),
          DECLINED: t("notOpened"),
          WITHDRAWN: t("notOpened"),
        }[statusOverall];
  return <p className="text-note text-ink-3">{known}</p>;
}
