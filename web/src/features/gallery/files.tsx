import { DropZone } from "@paraph/ui/documents/drop-zone";
import type { DropState } from "@paraph/ui/documents/drop-zone";
import { PageDrop } from "@paraph/ui/documents/page-drop";
import { Progress } from "@paraph/ui/feedback/progress";
import { Section } from "@paraph/ui/lists/section";
import { Stepper } from "@paraph/ui/controls/stepper";
import { TanInput } from "@paraph/ui/fields/tan-input";
import { TextButton } from "@paraph/ui/controls/text-link";
import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { Specimen, Specimens } from "./specimen.tsx";

export function Files() {
  const t = useTranslations("web.gallery.files");
  const choices = useTranslations("web.gallery.choices");
  const buttons = useTranslations("web.gallery.buttons");
  const [code, setCode] = useState("4190");
  const [state, setState] = useState<DropState>({ kind: "idle" });
  const take = useCallback((files: File[]) => {
    const name = files[0]?.name ?? "";
    setState({
      kind: "uploading",
      name,
      progress: null,
      onCancel: () => setState({ kind: "idle" }),
    });
  }, []);
  const zone = {
    onFiles: take,
    accept: "application/pdf,.pdf",
    multiple: true,
    title: { drop: t("drop"), choose: t("choose") },
    choose: t("choose"),
    over: (count: number) => t("over", { count }),
  };
  const steps = [t("place"), choices("level"), t("confirm"), t("done")];
  return (
    <Section title={t("title")} note={t("note")}>
      <PageDrop onFiles={take} over={zone.over} />
      <Specimens>
        <Specimen span={4} caption={t("idle")}>
          <DropZone {...zone} state={state} />
        </Specimen>
        <Specimen span={4} caption={t("uploading")}>
          <DropZone
            {...zone}
            state={{
              kind: "uploading",
              name: "Mietvertrag.pdf",
              progress: 0.64,
              onCancel: () => setState({ kind: "idle" }),
            }}
          />
        </Specimen>
        <Specimen span={4} caption={t("failed")}>
          <DropZone
            {...zone}
            state={{ kind: "failed", title: t("protected"), detail: t("protectedText") }}
          />
        </Specimen>
        <Specimen span={6} caption={t("bar")}>
          <DropZone
            {...zone}
            layout="bar"
            title={{ drop: t("barTitle"), choose: t("choose") }}
            detail={t("barDetail")}
          />
        </Specimen>
        <Specimen span={6} caption={t("line")}>
          <DropZone {...zone} layout="line" title={{ drop: t("another"), choose: t("choose") }} />
        </Specimen>
        <Specimen span={4}>
          <TanInput label={t("code")} value={code} onChange={setCode} />
        </Specimen>
        <Specimen span={4}>
          <TanInput label={t("code")} value="419027" onChange={setCode} error={t("wrong")} />
        </Specimen>
        <Specimen span={4}>
          <TanInput label={t("code")} value="419" onChange={setCode} hint={t("expired")} disabled />
        </Specimen>
        <Specimen span={4} caption={t("progress")}>
          <Progress
            value={0.91}
            tone="ink"
            label={t("valid")}
            words={t("valid")}
            aside={<TextButton>{buttons("link")}</TextButton>}
          />
        </Specimen>
        <Specimen span={4} caption={t("progress")}>
          <Progress value={null} label={t("unknown")} words={t("unknown")} />
        </Specimen>
        <Specimen span={4} caption={t("progress")}>
          <Progress value={0.4} thick label={t("uploading")} words="40 %" />
        </Specimen>
        <Specimen caption={t("steps")}>
          <div className="grid gap-4">
            <Stepper label={t("steps")} steps={steps} current={2} />
            <Stepper label={t("done")} steps={steps} current={4} />
          </div>
        </Specimen>
      </Specimens>
    </Section>
  );
}
