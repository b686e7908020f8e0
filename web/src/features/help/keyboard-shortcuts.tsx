import { KeyCaps } from "@paraph/ui/controls/key-caps";
import { Dialog, DialogActions } from "@paraph/ui/floating/dialog";
import { Button } from "@paraph/ui/controls/button";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { commandKey, isMac, SHORTCUTS } from "../../lib/browser/shortcuts.ts";
import type { Stroke } from "../../lib/browser/shortcuts.ts";
import type { ModalBody } from "../../lib/over-pages/modal-names.ts";
import { useWordsByKey } from "../../lib/words/words-by-key.ts";

declare module "../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "default/keyboard-shortcuts": { props: object; result: never };
  }
}

/** All keyboard shortcuts, by the part of the client that they work in. */
const KeyboardShortcuts: ModalBody<"default/keyboard-shortcuts"> = ({ close }) => {
  const t = useTranslations("web.shell.help");
  const common = useTranslations("web.common");
  return (
    <Dialog
      open
      onClose={close}
      title={t("shortcuts")}
      actions={
        <DialogActions>
          <Button onClick={close}>{common("close")}</Button>
        </DialogActions>
      }
    >
      <div
        tabIndex={0}
        role="region"
        aria-label={t("shortcuts")}
        className="-mx-4 grid max-h-[60dvh] gap-5 overflow-y-auto px-4 sm:-mx-6 sm:px-6"
      >
        {Object.entries(SHORTCUTS).map(([group, shortcuts]) => (
          <Group key={group} group={group} shortcuts={shortcuts} />
        ))}
      </div>
    </Dialog>
  );
};
export default KeyboardShortcuts;

interface GroupProps {
  group: string;
  shortcuts: Readonly<Record<string, readonly Stroke[]>>;
}

function Group({ group, shortcuts }: GroupProps) {
  const t = useWordsByKey("web.palette");
  const id = useId();
  const caps = useCaps();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="pb-1 font-semibold">
        {t(`shortcuts.${group}.title`)}
      </h3>
      <dl>
        {Object.entries(shortcuts).map(([name, strokes]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1.5 last:border-b-0"
          >
            <dt className="text-ink-2">{t(`shortcuts.${group}.${name}`)}</dt>
            <dd className="flex flex-wrap justify-end gap-x-3 gap-y-1">
              {caps(strokes).map((keys) => (
                <KeyCaps key={keys.join(" ")} keys={keys} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const SYMBOLS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  "-": "−",
};

/** What stands on the keys; strokes with the same held keys are one row of keys: "Shift ← →". */
function useCaps(): (strokes: readonly Stroke[]) => string[][] {
  const t = useTranslations("web.palette.shortcuts.keys");
  const onMac = isMac();
  const named: Readonly<Record<string, string>> = {
    Alt: onMac ? "⌥" : "Alt",
    Delete: t("delete"),
    End: t("end"),
    Enter: t("enter"),
    Escape: t("escape"),
    Home: t("home"),
    PageDown: t("pageDown"),
    PageUp: t("pageUp"),
  };
  const held = ({ command, shift }: Stroke) => [
    ...(command ? [commandKey()] : []),
    ...(shift ? [onMac ? "⇧" : t("shift")] : []),
  ];
  const cap = ({ key }: Stroke) => SYMBOLS[key] ?? named[key] ?? key.toUpperCase();
  return (strokes) =>
    [...Map.groupBy(strokes, (stroke) => held(stroke).join(" ")).values()].map((alike) => [
      ...alike.slice(0, 1).flatMap(held),
      ...alike.map(cap),
    ]);
}
