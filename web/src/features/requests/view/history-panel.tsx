import { Icon } from "@paraph/ui/icon";
import { Note } from "@paraph/ui/note";
import { ChevronDown } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCalls } from "../../../parts/calls.tsx";
import type { SignatureRequest } from "../../../parts/calls.tsx";
import { useSentence } from "../../../parts/failure.ts";
import { useFormats } from "../../../parts/formats.ts";
import { eventsQuery } from "../../../parts/signature-requests.ts";

const NAMES = [
  "created",
  "sent",
  "link_opened",
  "opened",
  "signed",
  "declined",
  "withdrawn",
  "expired",
  "completed",
  "archive_renewed",
  "reminded",
  "signer_added",
  "signer_removed",
  "link_requested",
] as const;
type Name = (typeof NAMES)[number];

/** What happened, in order, from the hash chain; asked for when it is unfolded. */
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
  const formats = useFormats();
  const { data, error } = useQuery(eventsQuery(useCalls(), request.id));
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
      <ol className="grid gap-2 text-label">
        {data.events.map((event) => {
          const name = NAMES.find((one): one is Name => one === event.name);
          return (
            <li key={event.id} className="grid">
              <span>
                {name === undefined ? event.name : t(name)}
                {event.person !== null && `: ${event.person}`}
              </span>
              <span className="text-note text-ink-3">{formats.momentWithSeconds(event.time)}</span>
            </li>
          );
        })}
      </ol>
      <p className="pt-3">
        <Note tone={data.chainIntact ? "success" : "error"} size="note">
          {t(data.chainIntact ? "intact" : "broken")}
        </Note>
      </p>
    </>
  );
}
