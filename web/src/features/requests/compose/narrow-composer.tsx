import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { Note } from "@paraph/ui/feedback/note";
import { SignerNumber } from "@paraph/ui/documents/signer-number";
import { StepSegments } from "@paraph/ui/controls/stepper";
import { ArrowLeft, Copy, Ruler, Trash2, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { Attachments, showsAttachments } from "../attachments/attachments.tsx";
import { Observers } from "../observers/observers.tsx";
import { showsObservers } from "../observers/use-observers.ts";
import { AttachedField, useAttachable } from "./attached-field.tsx";
import type { Composition } from "./composition.ts";
import { useFoot } from "../../../hooks/use-foot.ts";
import { DeadlineFields, MessageField, TitleField, useIsForOthers } from "./details-part.tsx";
import { DocumentsPart } from "./documents-part.tsx";
import { nameOf } from "./draft.ts";
import { HistoryButtons } from "./history/history-buttons.tsx";
import { PlacePart } from "./placing/place-part.tsx";
import { CoversNote } from "../../../components/document-viewer/covers-note.tsx";
import { PlacedNote } from "./placed-note.tsx";
import { coveringOf } from "./placing/covering.ts";
import { CoversNotes, SelectedFields } from "./placing/places-part.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { SavingFailure, SavingNote } from "./saving-note.tsx";
import { SignersPart } from "./signers/signers-part.tsx";
import { useSteps } from "./use-steps.ts";

export const SIGNERS = 1;
export const PLACE = 2;
const LAST = 3;

/**
 * The layout below 960 pixels: one step per screen, with the main action at the bottom. People who sign alone have
 * nothing to add, so that they sign on the step of places.
 */
export function NarrowComposer(props: Composition) {
  const { edited, entry, uploads, desk, places, alone, send, setScreen } = props;
  const { draft } = edited;
  const isForOthers = useIsForOthers(edited);
  const last = isForOthers ? LAST : PLACE;
  const at = Math.min(props.screen, last);
  const attachable = useAttachable();
  const t = useTranslations("web.compose");
  const common = useTranslations("web.common");
  const attachments = useTranslations("web.parts.attachments");
  const observers = useTranslations("web.parts.observers");
  const head = useRef<HTMLHeadingElement>(null);
  const goTo = (next: number) => {
    flushSync(() => setScreen(next));
    head.current?.focus();
  };
  const next = () => {
    if (at === SIGNERS && entry.finish() === "left") document.getElementById(entry.id)?.focus();
    else goTo(at + 1);
  };
  const steps = useSteps(alone).slice(0, last + 1);
  const question = [
    t("ask.documents"),
    t("ask.signers"),
    t(alone ? "ask.placeAlone" : "ask.place"),
    t(alone ? "ask.sign" : "ask.send"),
  ][at];
  const isPlacing = at === PLACE;
  // The message and its button need more room than the header has.
  const unsaved = edited.saving.kind === "failed";
  const foot = useFoot();

  return (
    <div className="grid h-page grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)_auto] bg-paper">
      <header className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center border-b border-line px-1">
        {at === 0 ? (
          <IconButton label={t("leave")} icon={<Icon of={X} size="lg" />} onClick={props.leave} />
        ) : (
          <IconButton
            label={common("back")}
            icon={<Icon of={ArrowLeft} size="lg" />}
            onClick={() => goTo(at - 1)}
          />
        )}
        <div className="min-w-0">
          <p className="truncate text-[0.9375rem]/5 font-semibold">
            {isPlacing ? steps[at] : t("titleShort")}
          </p>
          <p className="truncate text-note text-ink-3">
            {t("stepOf", { number: at + 1, total: steps.length })}
            {isPlacing && ` · ${t("place.page", { page: desk.current, pages: desk.pages.length })}`}
            {!isPlacing && !unsaved && (
              <>
                {" · "}
                <SavingNote edited={edited} short />
              </>
            )}
          </p>
        </div>
        <div className="flex">
          <HistoryButtons acts={props.history} large />
          <PreviewButton preview={props.preview} />
        </div>
      </header>
      <StepSegments steps={steps} current={at} />
      <main
        className={`grid min-h-0 grid-cols-[minmax(0,1fr)] ${isPlacing ? "grid-rows-[minmax(0,1fr)]" : "relative content-start overflow-y-auto"}`}
      >
        <h1
          ref={head}
          tabIndex={-1}
          className={
            isPlacing
              ? "sr-only"
              : "px-gutter pt-4.5 text-[1.5rem]/[1.875rem] font-[560] tracking-[-0.02em] outline-none"
          }
        >
          {question}
        </h1>
        {at === 0 && (
          <div className="grid max-w-160 content-start gap-5 px-gutter pt-4 pb-6">
            <DocumentsPart edited={edited} uploads={uploads} />
            <TitleField edited={edited} />
          </div>
        )}
        {at === SIGNERS && (
          <div className="max-w-160 px-gutter pt-4 pb-6">
            <SignersPart edited={edited} entry={entry} phone />
          </div>
        )}
        {isPlacing && <PlacePart draft={draft} desk={desk} places={places} />}
        {at === LAST && (
          <div className="grid max-w-160 content-start gap-5 px-gutter pt-4 pb-6">
            <MessageField edited={edited} />
            <DeadlineFields edited={edited} />
            {showsAttachments(edited.request) && (
              <section className="grid gap-2">
                <h2 className="text-label font-[550]">
                  {attachments("title")}{" "}
                  <span className="font-normal text-ink-3">{common("optional")}</span>
                </h2>
                <Attachments request={edited.request} />
              </section>
            )}
            {showsObservers(edited.request) && (
              <section className="grid gap-2">
                <h2 className="text-label font-[550]">
                  {observers("title")}{" "}
                  <span className="font-normal text-ink-3">{observers("lead")}</span>
                </h2>
                <Observers request={edited.request} />
              </section>
            )}
            {attachable && <AttachedField edited={edited} files={attachable} />}
            <PlacedNote {...props} />
            <CoversNotes edited={edited} desk={desk} places={places} />
          </div>
        )}
      </main>
      <footer
        ref={foot}
        className="border-t border-line-2 bg-paper shadow-[0_-12px_24px_-16px_rgb(15_27_45/.25)]"
      >
        {isPlacing && <SelectedBox {...props} />}
        <div role="alert" className="grid gap-1 px-gutter pt-2 empty:hidden">
          {send?.problem !== undefined && <Note tone="error">{send.problem}</Note>}
          {unsaved && (
            <Note tone="error">
              <SavingFailure edited={edited} />
            </Note>
          )}
        </div>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 px-gutter pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:grid-cols-[1fr_auto_minmax(15rem,auto)] sm:[&>:first-child]:col-start-2">
          <Button size="lg" onClick={props.saveAndClose}>
            {t("close")}
          </Button>
          {(at !== last || send !== undefined) && (
            <Button
              variant="primary"
              size="lg"
              wide
              loading={at === last && send?.isUnderWay === true}
              onClick={() => (at === last ? send?.begin() : next())}
            >
              {at === last ? t(alone ? "signNow" : "review") : common("next")}
            </Button>
          )}
        </div>
      </footer>
    </div>
  );
}

/** The selected box: its signer and its actions. */
function SelectedBox({ edited, desk, places, alone }: Composition) {
  const t = useTranslations("web.compose.place");
  const [exact, setExact] = useState(false);
  const id = useId();
  const { draft } = edited;
  const { selected } = places;
  const index = draft.signers.findIndex((one) => one.key === selected?.signer);
  const signer = draft.signers[index];
  if (selected === undefined || signer === undefined) {
    return (
      <p className="border-b border-line px-gutter py-3.5 text-label text-ink-2">
        {t(alone ? "tapHintAlone" : "tapHint")}
      </p>
    );
  }
  const here = desk.pages.find(
    (page) => page.document === selected.document && page.page === selected.page,
  );
  const next = desk.pages[here?.number ?? 0] ?? here;
  const name = nameOf(signer);
  return (
    <div className="border-b border-line">
      <div className="flex min-h-14 items-center gap-2.5 py-1.5 ps-gutter pe-2">
        <SignerNumber number={index + 1} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p className="text-note text-ink-3">{t("dragHint")}</p>
        </div>
        <IconButton
          label={t("of", { name })}
          icon={<Icon of={Ruler} size="lg" />}
          aria-expanded={exact}
          aria-controls={id}
          onClick={() => setExact(!exact)}
        />
        {next !== undefined && (
          <IconButton
            label={t("copy", { name })}
            icon={<Icon of={Copy} size="lg" />}
            onClick={() => {
              places.copy(selected.key, next);
              desk.show(next.number);
            }}
          />
        )}
        <IconButton
          variant="danger"
          label={t("delete", { name })}
          icon={<Icon of={Trash2} size="lg" />}
          onClick={() => places.remove(selected.key)}
        />
      </div>
      {!exact && here !== undefined && (
        <div className="px-gutter [&>div:not(:empty)]:pb-2">
          <CoversNote
            page={here}
            rect={selected.rect}
            {...coveringOf({ edited, desk, places }, selected)}
          />
        </div>
      )}
      <div id={id} hidden={!exact} className="px-gutter pt-1 pb-2.5">
        {exact && <SelectedFields edited={edited} desk={desk} places={places} />}
      </div>
    </div>
  );
}
