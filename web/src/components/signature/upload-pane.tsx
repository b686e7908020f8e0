import { limits } from "@paraph/rules/limits";
import { Button } from "@paraph/ui/controls/button";
import { DropZone } from "@paraph/ui/documents/drop-zone";
import { Note } from "@paraph/ui/feedback/note";
import { Switch } from "@paraph/ui/fields/switch";
import { Icon } from "@paraph/ui/icon";
import { RotateCcw, RotateCw } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { base64Of } from "../../lib/browser/base64.ts";
import { useSentence } from "../../lib/forms/failure.ts";
import { useSignerClient } from "../../session/signer-client.tsx";
import { Result } from "./result.tsx";

export interface UploadPaneProps {
  /** Gets the picture as it will be stored, a PNG in base64; empty text if there is none. */
  onChange: (content: string) => void;
}

interface Picture {
  /** The file in base64. */
  readonly content: string;
  readonly name: string;
  readonly rotate: Turn;
  readonly ground: "remove" | "keep";
}

/** Why a picture is not taken: it is too large, or the service refuses it. */
type Failure = "tooLarge" | { readonly error: unknown };

const MEGABYTES = limits.visualSignature.picture / 1024 ** 2;
const TURNS = [0, 90, 180, 270] as const;
type Turn = (typeof TURNS)[number];
const TYPES = "image/png,image/jpeg";

/** Uploads a picture of a signature, turns it, removes its background or keeps it, and shows the result before it is saved. */
export function UploadPane({ onChange }: UploadPaneProps) {
  const t = useTranslations("web.parts.signature");
  const u = useTranslations("web.parts.signature.upload");
  const sentence = useSentence();
  const { ask } = useSignerClient();
  const [picture, setPicture] = useState<Picture>();
  const [result, setResult] = useState("");
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const newest = useRef(0);

  const prepare = async (next: Picture) => {
    newest.current += 1;
    const mine = newest.current;
    setPicture(next);
    setFailure(undefined);
    setBusy(true);
    const { content, rotate, ground } = next;
    try {
      const png = await ask("POST /v1/user/preview-visual-signature/image", {
        body: { content, rotate, ground },
      });
      const made = await base64Of(png);
      if (mine !== newest.current) return;
      setResult(made);
      onChange(made);
    } catch (error) {
      if (mine !== newest.current) return;
      setPicture(undefined);
      setResult("");
      onChange("");
      setFailure({ error });
    } finally {
      if (mine === newest.current) setBusy(false);
    }
  };
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > limits.visualSignature.picture) {
      setFailure("tooLarge");
      return;
    }
    const content = await base64Of(file);
    await prepare({ content, name: file.name, rotate: 0, ground: "remove" });
  };
  const turn = (by: 90 | -90) => {
    if (picture === undefined) return;
    const rotate = TURNS.find((one) => one === (picture.rotate + by + 360) % 360) ?? 0;
    void prepare({ ...picture, rotate });
  };
  return (
    <div className="grid gap-3">
      {result !== "" && (
        <>
          <Result content={result} label={u("result")} />
          <p role="status" className="text-note text-ink-3">
            {isBusy ? u("preparing") : u("result")}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" icon={<Icon of={RotateCcw} size="sm" />} onClick={() => turn(-90)}>
              {u("left")}
            </Button>
            <Button size="sm" icon={<Icon of={RotateCw} size="sm" />} onClick={() => turn(90)}>
              {u("right")}
            </Button>
          </div>
          <Switch
            layout="row"
            hint={u("groundHint")}
            checked={picture?.ground === "remove"}
            onChange={({ target }) =>
              picture && void prepare({ ...picture, ground: target.checked ? "remove" : "keep" })
            }
          >
            {u("ground")}
          </Switch>
        </>
      )}
      <DropZone
        layout={result === "" ? "box" : "line"}
        accept={TYPES}
        title={{ drop: u("drop"), choose: u("choose") }}
        choose={result === "" ? u("choose") : u("replace")}
        over={() => u("over")}
        state={
          isBusy && result === ""
            ? { kind: "uploading", name: picture?.name ?? t("ways.upload"), progress: null }
            : { kind: "idle" }
        }
        onFiles={([file]) => void choose(file)}
      />
      <p className="text-note text-ink-3">{u("hint", { megabytes: MEGABYTES })}</p>
      <div role="alert" className="empty:hidden">
        {failure !== undefined && (
          <Note tone="error">
            {failure === "tooLarge"
              ? u("tooLarge", { megabytes: MEGABYTES })
              : sentence(failure.error)}
          </Note>
        )}
      </div>
    </div>
  );
}
