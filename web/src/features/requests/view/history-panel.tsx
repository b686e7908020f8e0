import { loadErrorSentences } from "@paraph/language/errors/load";
import { classNames } from "@paraph/ui/class-names";
import { Icon } from "@paraph/ui/icon";
import { Note } from "@paraph/ui/feedback/note";
import { ChevronDown } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSignerClient } from "../../../session/signer-client.tsx";
import type { RequestEvents, SignatureRequest } from "../../../session/signer-client.tsx";
import { useSentence } from "../../../lib/forms/failure.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { eventsQuery } from "../../../components/signature-requests.ts";
import { useLocale } from "../../../lib/words/words.tsx";
import { lookOf } from "./history-events.ts";

/** The events in order, from the hash chain. They are requested when the panel is expanded. */
export function HistoryPanel({ request }: { request: SignatureRequest }) {
  const t = useTranslations("web.view.history");
  const [open, setOpen] = useState(false);
  return (
    <details
      className="group border-b border-line last:border-b-0"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {t("title")}
        <Icon
          of={ChevronDown}
          className="text-ink-3 transition-transform duration-(--pp-dur-1) group-open:rotate-180"
        />
      </summary>
      {open && (
        <div className="pb-4">
          <History request={request} />
        </div>
      )}
    </details>
  );
}

function History({ request }: { request: SignatureRequest }) {
  const t = useTranslations("web.view.history");
  const sentence = useSentence();
  const { data, error } = useQuery(eventsQuery(useSignerClient(), request.id));
  if (error !== null && data === undefined) {
    return (
      <p role="alert" className="pt-2">
        <Note tone="error">{sentence(error)}</Note>
      </p>
    );
  }
  if (data === undefined) return <p className="pt-2 text-label text-ink-3">{t("loading")}</p>;
  return (
    <>
      <ol className="grid gap-3 text-label">
        {data.events.map((event) => (
          <HistoryEntry key={event.id} event={event} documents={request.documents} />
        ))}
      </ol>
      <p className="pt-3">
        <Note tone={data.chainIntact ? "success" : "error"} size="note">
          {t(data.chainIntact ? "intact" : "broken")}
        </Note>
      </p>
    </>
  );
}

/** An event: what happened and to whom, who did it, the message, and the time. */
function HistoryEntry({
  event,
  documents,
}: {
  event: RequestEvents["events"][number];
  documents: SignatureRequest["documents"];
}) {
  const t = useTranslations("web.view.history");
  const formats = useFormats();
  const locale = useLocale();
  const sentences = useQuery({
    queryKey: ["error-sentences", locale],
    queryFn: () => loadErrorSentences(locale),
    staleTime: Infinity,
  });
  const { name, icon, tone } = lookOf(event.name);
  const signers = [...event.signersAdded, ...event.signersRemoved, ...event.delegatees];
  const files = event.attachment === undefined ? [] : [{ name: event.attachment.filename }];
  const observers = event.observer === undefined ? [] : [{ name: event.observer.email }];
  const named = [...signers, ...observers, ...files].flatMap((one) => one.name ?? []);
  const { reason, message, person } = event;
  const what =
    event.sealedBy !== undefined
      ? t("sealed", { organisation: event.sealedBy })
      : name === undefined
        ? event.name
        : t(name);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <Icon of={icon} size="sm" className={classNames("mt-[3px]", tone)} />
      <div className="grid [overflow-wrap:anywhere]">
        <span className="font-medium">
          {named.length === 0 ? what : t("of", { what, names: formats.list(named) })}
        </span>
        {person !== null && <span className="text-ink-2">{person}</span>}
        {reason !== null && name !== "expired" && sentences.data !== undefined && (
          <span className="text-ink-2">{t("told", { sentence: sentences.data(reason) })}</span>
        )}
        {event.documents.map(({ documentId, mended }) => {
          const title = documents.find(({ id }) => id === documentId)?.name;
          if (title === undefined || mended.length === 0) return null;
          const mends = formats.list(mended.map((one) => t(`mended.${one}`)));
          return (
            <span key={documentId} className="text-ink-2">
              {t("mendedIn", { title, what: mends })}
            </span>
          );
        })}
        {message !== null && <span className="text-ink-2">{t("message", { message })}</span>}
        <time dateTime={event.time} className="text-note text-ink-3">
          {formats.momentWithSeconds(event.time)}
        </time>
      </div>
    </li>
  );
}
