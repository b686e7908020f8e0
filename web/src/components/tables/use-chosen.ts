/** The rows of a table that are chosen, on whatever page they are. */
import { useState } from "react";
import { useEscape } from "../../hooks/use-escape.ts";

export interface Chosen {
  readonly keys: ReadonlySet<string>;
  readonly choose: (keys: readonly string[], on: boolean) => void;
  readonly clear: () => void;
}

/**
 * Which rows are chosen; Escape chooses none, where nothing that is open over the page takes it.
 * @param of what is shown: what is chosen counts for it alone, and is forgotten when something else is
 * searched for
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
