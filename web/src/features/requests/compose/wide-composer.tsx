import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { Note } from "@paraph/ui/feedback/note";
import { Stepper } from "@paraph/ui/controls/stepper";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReactNode, Ref } from "react";
import { useTranslations } from "use-intl";
import { useFoot } from "../../../hooks/use-foot.ts";
import { Attachments, showsAttachments } from "../attachments/attachments.tsx";
import { Observers } from "../observers/observers.tsx";
import { showsObservers } from "../observers/use-observers.ts";
import { AttachedField, useAttachable } from "./attached-field.tsx";
import type { Composition } from "./composition.ts";
import { DeadlineFields, MessageField, TitleField, useIsForOthers } from "./details-part.tsx";
import { DocumentsPart } from "./documents-part.tsx";
import { unplaced } from "./draft.ts";
import { HistoryButtons } from "./history/history-buttons.tsx";
import { CoveringNote } from "./placing/covering-note.tsx";
import { useCovering } from "./placing/covering.ts";
import { PlacePart } from "./placing/place-part.tsx";
import { PlacedNote } from "./placed-note.tsx";
import { PlacesPart } from "./placing/places-part.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { SavingNote } from "./saving-note.tsx";
import { SignersPart } from "./signers/signers-part.tsx";
import { useSteps } from "./use-steps.ts";

/** The layout from 960 pixels: the form on the left, the pages on the right, one bar below. */
export function WideComposer(props: Composition) {
  const { edited, entry, uploads, desk, places, step, atSigners, alone, send } = props;
  const { draft } = edited;
  const isForOthers = useIsForOthers(edited);
  const attachable = useAttachable();
  const t = useTranslations("web.compose");
  const common = useTranslations("web.common");
  const attachments = useTranslations("web.parts.attachments");
  const observers = useTranslations("web.parts.observers");
  const covering = useCovering(props);
  const signers = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (atSigners) goTo(signers.current);
  }, [atSigners]);
  const pageCount = draft.documents.reduce((sum, document) => sum + document.pageCount, 0);
  return (
    <div className="grid h-page grid-rows-[auto_minmax(0,1fr)_auto] bg-paper">
      <header className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-4 border-b border-line pe-7 ps-4">
        <div className="flex min-w-0 items-center gap-2">
          <IconButton label={t("leave")} icon={<Icon of={X} />} onClick={props.leave} />
          <div className="flex min-w-0 items-center gap-2 max-[1400px]:block">
            <h1 className="truncate text-[0.9375rem] font-semibold min-[1400px]:shrink-0">
              {t("title")}
            </h1>
            <SavingNote edited={edited} />
          </div>
        </div>
        <Stepper label={t("steps.label")} steps={useSteps(alone)} current={step} />
        <div className="flex items-center justify-end gap-2">
          <HistoryButtons acts={props.history} />
          <PreviewButton preview={props.preview} />
        </div>
      </header>
      <main className="grid min-h-0 grid-cols-[minmax(0,44.75rem)_minmax(0,1fr)] max-lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <div className="relative min-h-0 overflow-y-auto px-10 pb-6">
          <Part
            title={t("documents.title")}
            note={t("documents.note", { files: draft.documents.length, pages: pageCount })}
          >
            <DocumentsPart edited={edited} uploads={uploads} onGoOn={() => goTo(signers.current)} />
          </Part>
          <Part
            title={t("details.title")}
            note={t(alone ? "details.titleNoteAlone" : "details.titleNote")}
          >
            <TitleField edited={edited} hideLabel />
          </Part>
          <Part
            head={signers}
            title={t("signers.title")}
            note={t("signers.note", { count: draft.signers.length })}
          >
            <SignersPart edited={edited} entry={entry} phone={false} />
          </Part>
          {draft.places.length > 0 && (
            <Part title={t("place.title")} note={t("place.note", { count: draft.places.length })}>
              <PlacesPart {...props} />
            </Part>
          )}
          {isForOthers && (
            <>
              <Part title={t("details.message")} note={common("optional")}>
                <MessageField edited={edited} hideLabel />
              </Part>
              <Part title={t("details.deadline")} note={common("optional")}>
                <DeadlineFields edited={edited} hideLabel />
              </Part>
              {showsAttachments(edited.request) && (
                <Part title={attachments("title")} note={common("optional")}>
                  <Attachments request={edited.request} />
                </Part>
              )}
              {showsObservers(edited.request) && (
                <Part title={observers("title")} note={observers("lead")}>
                  <Observers request={edited.request} />
                </Part>
              )}
              {attachable && (
                <Part title={t("attached.title")} note={common("optional")}>
                  <AttachedField edited={edited} files={attachable} />
                </Part>
              )}
            </>
          )}
        </div>
        <div className="grid min-h-0 border-s border-line">
          <PlacePart draft={draft} desk={desk} places={places} />
        </div>
      </main>
      <footer
        ref={useFoot()}
        className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-2 bg-paper py-2 ps-10 pe-7"
      >
        <div role="status" className="min-w-0 flex-1">
          {send?.problem === undefined ? (
            <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
              <CoveringNote covering={covering} />
              {(covering.count === 0 || unplaced(draft).length > 0) && <PlacedNote {...props} />}
            </span>
          ) : (
            <Note tone="error">{send.problem}</Note>
          )}
        </div>
        <Button variant="quiet" size="lg" onClick={props.saveAndClose}>
          {t("saveAndClose")}
        </Button>
        {send !== undefined && (
          <div className="min-w-50">
            <Button variant="primary" size="lg" wide loading={send.isUnderWay} onClick={send.begin}>
              {t(alone ? "signNow" : "review")}
            </Button>
          </div>
        )}
      </footer>
    </div>
  );
}

function goTo(head: HTMLElement | null): void {
  head?.scrollIntoView();
  head?.focus({ preventScroll: true });
}

interface PartProps {
  /** The headline, which gets the focus when the person goes to this part. */
  head?: Ref<HTMLHeadingElement>;
  title: ReactNode;
  note: ReactNode;
  children: ReactNode;
}

function Part({ head, title, note, children }: PartProps) {
  return (
    <section className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-6 gap-y-3 border-b border-line pt-4.5 pb-5 last:border-b-0 max-lg:grid-cols-1">
      <h2 ref={head} tabIndex={-1} className="font-semibold outline-none">
        {title}
        <span className="block text-label font-normal text-ink-3 first-letter:uppercase">
          {note}
        </span>
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
