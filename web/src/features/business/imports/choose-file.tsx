import { limits } from "@paraph/rules/limits/business";
import { Button } from "@paraph/ui/controls/button";
import { DropZone } from "@paraph/ui/documents/drop-zone";
import type { DropState } from "@paraph/ui/documents/drop-zone";
import { Progress } from "@paraph/ui/feedback/progress";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { NamedFailure, useNamedSentence } from "../../../lib/forms/named-failure.ts";
import { useServiceWords } from "../../../lib/words/service-words.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { api } from "../../../session/api.ts";
import { queryClient } from "../../../session/query-client.ts";
import { importsKey } from "../business.ts";
import { keptImports, progressOf, storeImport, textOf, unfinishedOf } from "./member-imports.ts";
import type { MemberImport } from "./member-imports.ts";

export interface ChooseFileProps {
  /** The id of the business. */
  id: string;
  onChosen: (chosen: MemberImport) => void;
}

const TYPES = ".csv,.txt,text/csv,text/plain";

/** The first step: choose a file, which the service checks, or continue an import that is not finished. */
export function ChooseFile({ id, onChosen }: ChooseFileProps) {
  const t = useTranslations("web.business.imports");
  const sentence = useNamedSentence();
  const check = useMutation({
    mutationFn: async (file: File) => {
      const { importLength, fileNameLength } = limits.business;
      if (file.size > importLength) throw new NamedFailure("business.imports.tooLarge");
      const body = {
        file_name: file.name.slice(0, fileNameLength),
        content: await textOf(file),
      };
      return api("POST /v1/businesses/{id}/member-imports", { path: { id }, body });
    },
    onSuccess: async (made) => {
      await storeImport(id, made);
      onChosen(made);
    },
    // What has to be discarded to make room may be another admin's.
    onError: () => queryClient.invalidateQueries({ queryKey: importsKey(id) }),
  });
  const state: DropState = check.isPending
    ? { kind: "uploading", name: check.variables.name, progress: null }
    : check.isError
      ? { kind: "failed", title: t("notChecked"), detail: sentence(check.error) }
      : { kind: "idle" };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Unfinished id={id} onChosen={onChosen} />
      <DropZone
        layout="stage"
        accept={TYPES}
        state={state}
        title={{ drop: t("drop"), choose: t("add") }}
        choose={t("choose")}
        over={() => t("over")}
        onFiles={([file]) => file && check.mutate(file)}
      />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-2 text-ink-2">
        <h2 className="font-semibold text-ink">{t("columns")}</h2>
        <p>{t("columnsLead")}</p>
        <pre className="whitespace-pre-wrap [overflow-wrap:anywhere] rounded-control bg-desk px-3.5 py-2.5 font-mono text-label text-ink">
          {t("sample")}
        </pre>
      </section>
    </div>
  );
}

/** The imports that are not finished, with the choice to continue or to discard each. */
function Unfinished({ id, onChosen }: ChooseFileProps) {
  const t = useTranslations("web.business.imports");
  const { data } = useQuery(keptImports(id));
  const found = unfinishedOf(data?.imports);
  if (found.length === 0) return null;
  return (
    <section className="grid gap-6 border-b border-line pb-6">
      <h2 className="font-semibold">{t("unfinished", { count: found.length })}</h2>
      {found.map((one) => (
        <UnfinishedImport key={one.id} id={id} of={one} onChosen={onChosen} />
      ))}
    </section>
  );
}

function UnfinishedImport({ id, of, onChosen }: ChooseFileProps & { of: MemberImport }) {
  const t = useTranslations("web.business.imports");
  const formats = useFormats();
  const say = useServiceWords();
  const { done, all } = progressOf(of);
  const { fileName, createdAt, nextRow, key, message, can } = of;
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        {t("unfinishedLead", { file: fileName, day: formats.date(createdAt), done, all })}
        {message !== null && ` ${say({ key, message })}`}
      </p>
      <Progress
        value={all === 0 ? 0 : done / all}
        label={t("progress", { done, all })}
        tone="ink"
        thick
      />
      <div className="flex flex-wrap gap-2">
        {can.start === true && nextRow !== null && (
          <Button variant="outline" onClick={() => onChosen(of)}>
            {t("continueAt", { row: nextRow })}
          </Button>
        )}
        {can.discard === true && (
          <Button
            variant="quiet"
            onClick={() =>
              void attempt("business.imports.notDiscarded", async () => {
                const path = { id, import_id: of.id };
                await api("DELETE /v1/businesses/{id}/member-imports/{import_id}", { path });
                await queryClient.invalidateQueries({ queryKey: importsKey(id) });
              })
            }
          >
            {t("discard")}
          </Button>
        )}
      </div>
    </div>
  );
}
