import { X } from "lucide-react";
import { IconButton } from "../controls/icon-button.tsx";
import { Icon } from "../icon.tsx";
import { FindField, FindStatus, FindSteps } from "./find-field.tsx";
import type { FindFieldProps } from "./find-field.tsx";

/** The search of a document as one line below its pages, for narrow windows. */
export function FindBar(props: FindFieldProps) {
  const { names, onClose } = props;
  return (
    <div role="search" aria-label={names.open} className="border-t border-line bg-paper">
      <div className="mx-auto flex max-w-2xl flex-wrap items-center gap-x-1 px-2 py-1.5">
        <div className="min-w-40 flex-1">
          <FindField {...props} />
        </div>
        <div className="order-last flex basis-full items-center gap-2 ps-1 text-note text-ink-2 sm:order-none sm:max-w-72 sm:basis-auto sm:px-2">
          <FindStatus {...props} />
        </div>
        <FindSteps {...props} />
        <IconButton size="sm" label={names.close} icon={<Icon of={X} />} onClick={onClose} />
      </div>
    </div>
  );
}
