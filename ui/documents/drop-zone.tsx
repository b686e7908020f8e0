import { CircleAlert, FileSearch, FileUp } from "lucide-react";
import { useRef, useState } from "react";
import type { DragEvent, ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Button } from "../controls/button.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { useIsTouched } from "../use-media.ts";
import { Progress } from "../feedback/progress.tsx";
import { TextButton } from "../controls/text-link.tsx";

export type DropState =
  | { kind: "idle" }
  | { kind: "uploading"; name: string; progress: number | null; onCancel?: () => void }
  /** What is wrong with the file and its remedy. */
  | { kind: "failed"; title: ReactNode; detail: ReactNode };

export type DropLayout = "stage" | "field" | "box" | "bar" | "line";

export interface DropZoneProps {
  onFiles: (files: File[]) => void;
  /** What the file chooser offers: "application/pdf,.pdf". */
  accept?: string;
  multiple?: boolean;
  state?: DropState;
  /** stage: where nothing else is yet. field: the matter of its page. box: a place of its own. bar: beside a headline. line: below a list of files. */
  layout?: DropLayout;
  /** What to do with a file: for a pointer that can drop one, and for fingers, which can only choose one. */
  title: { readonly drop: ReactNode; readonly choose: ReactNode };
  /** A second line, in the bar. */
  detail?: ReactNode;
  /** On the button that opens the file chooser. */
  choose: string;
  /** Said while files hang over it. */
  over: (count: number) => string;
  /** What stands above it and takes drops too: the list of the files that are there. */
  children?: ReactNode;
}

/** How many files an event carries; 0 when it carries something else. */
export function filesOver(event: DragEvent | globalThis.DragEvent): number {
  const items = [...(event.dataTransfer?.items ?? [])];
  return items.filter((item) => item.kind === "file").length;
}

/** Takes files by drop or by the chooser, and shows how they fare. */
export function DropZone(props: DropZoneProps) {
  const { onFiles, accept, multiple, state = { kind: "idle" }, layout = "box" } = props;
  const input = useRef<HTMLInputElement>(null);
  const depth = useRef(0);
  const [count, setCount] = useState(0);
  const open = () => input.current?.click();
  const leave = () => {
    depth.current = Math.max(0, depth.current - 1);
    if (depth.current === 0) setCount(0);
  };
  const over = count > 0;
  const shape = classNames(
    "relative min-w-0 rounded-control border",
    layout === "stage" && "min-h-58 px-5 py-8",
    layout === "field" && "min-h-50 px-5 py-6 sm:px-10",
    layout === "box" && "min-h-33 px-4.5 py-4",
    layout === "bar" && "min-h-14 px-4 py-2.5",
    layout === "line" && "min-h-control-lg px-3.5 py-2",
    over &&
      "border-primary bg-primary-tint shadow-[inset_0_0_0_1px_var(--pp-primary)] text-primary-text",
    !over && state.kind === "idle" && "border-dashed border-line-strong",
    !over && state.kind === "uploading" && "border-line",
    !over && state.kind === "failed" && "border-error-text",
  );
  return (
    <div
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2"
      onDragEnter={(event) => {
        const files = filesOver(event);
        if (files === 0) return;
        event.preventDefault();
        depth.current += 1;
        setCount(files);
      }}
      onDragOver={(event) => {
        if (filesOver(event) > 0) event.preventDefault();
      }}
      onDragLeave={leave}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        depth.current = 0;
        setCount(0);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
      }}
    >
      {props.children}
      <div data-layout={layout} className={classNames(shape, "grid items-center")}>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = "";
            if (files.length > 0) onFiles(files);
          }}
        />
        {over ? (
          <p className="grid justify-items-center gap-1.5 text-center font-semibold">
            {layout === "box" && <Icon of={FileUp} size="lg" />}
            {props.over(count)}
          </p>
        ) : (
          <Inside {...props} state={state} layout={layout} open={open} />
        )}
      </div>
    </div>
  );
}

type InsideProps = DropZoneProps & {
  state: DropState;
  layout: DropLayout;
  open: () => void;
};

function Inside({ state, layout, title: titles, detail, choose, open }: InsideProps) {
  const t = useTranslations("web.ui");
  const title = useIsTouched() ? titles.choose : titles.drop;
  const format = useFormatter();
  if (state.kind === "uploading") {
    const percent =
      state.progress === null ? "" : format.number(state.progress, { style: "percent" });
    return (
      <div className="grid gap-1.5">
        <div className="flex items-baseline justify-between gap-3">
          <span className="truncate font-medium">{state.name}</span>
          <span className="text-label text-ink-2">{percent}</span>
        </div>
        <Progress
          value={state.progress}
          label={t("drop.progress", { name: state.name, percent })}
          thick
        />
        {state.onCancel && (
          <span className="text-label">
            <TextButton onClick={state.onCancel}>{t("drop.cancel")}</TextButton>
          </span>
        )}
      </div>
    );
  }
  if (state.kind === "failed") {
    return (
      <div role="alert" className="grid justify-items-start gap-1">
        <p className="flex items-start gap-2 font-medium text-error-text">
          <Icon of={CircleAlert} className="mt-0.5" />
          {state.title}
        </p>
        <p className="text-label text-ink-2">{state.detail}</p>
        <span className="text-label">
          <TextButton onClick={open}>{t("drop.another")}</TextButton>
        </span>
      </div>
    );
  }
  if (layout === "field") {
    return (
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Icon of={FileSearch} size="lg" className="max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-read font-semibold">{title}</p>
          {detail && <p className="text-label text-ink-3">{detail}</p>}
        </div>
        <Button variant="primary" size="lg" onClick={open}>
          {choose}
        </Button>
      </div>
    );
  }
  if (layout === "stage") {
    return (
      <div className="grid justify-items-center gap-1.5 text-center">
        <Icon of={FileUp} size="lg" className="text-ink-2" />
        <p className="text-read font-semibold">{title}</p>
        {detail && <p className="text-label text-ink-3">{detail}</p>}
        <div className="pt-2.5">
          <Button variant="primary" size="lg" onClick={open}>
            {choose}
          </Button>
        </div>
      </div>
    );
  }
  if (layout === "box") {
    return (
      <div className="grid justify-items-center gap-1.5 text-center">
        <Icon of={FileUp} size="lg" className="text-ink-2" />
        <p className="font-medium">{title}</p>
        {detail && <p className="text-label text-ink-2">{detail}</p>}
        <span className="text-label">
          <TextButton onClick={open}>{choose}</TextButton>
        </span>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-3">
      <Icon
        of={FileUp}
        size={layout === "bar" ? "lg" : "md"}
        className="text-ink-2 max-sm:hidden"
      />
      <div className="min-w-0 flex-1 text-label">
        <p className="text-ink-2">{title}</p>
        {detail && <p className="text-ink-3">{detail}</p>}
      </div>
      {layout === "bar" ? (
        <Button size="sm" onClick={open}>
          {choose}
        </Button>
      ) : (
        <span className="text-label">
          <TextButton onClick={open}>{choose}</TextButton>
        </span>
      )}
    </div>
  );
}
