/** The selected rows of a table, on all of its pages. */
import { useState } from "react";
import { useEscape } from "../../hooks/use-escape.ts";

export interface Chosen {
  readonly keys: ReadonlySet<string>;
  readonly choose: (keys: readonly string[], on: boolean) => void;
  readonly clear: () => void;
}

/**
 * The selected rows. Escape clears the selection, unless something that is open over the page handles the key.
 * @param of identifies what the table shows; the selection is cleared when it changes, for example by another search
 */
export function useChosen(of: string): Chosen {
  const [state, setState] = useState<{ of: string; keys: ReadonlySet<string> }>(none(of));
  const keys = state.of === of ? state.keys : none(of).keys;
  useEscape(keys.size > 0, () => setState(none(of)));
  return {
    keys,
    choose: (changed, on) => {
      const next = new Set(keys);
      for (const key of changed) {
        if (on) next.add(key);
        else next.delete(key);
      }
      setState({ of, keys: next });
    },
    clear: () => setState(none(of)),
  };
}

const none = (of: string) => ({ of, keys: new Set<string>() });
