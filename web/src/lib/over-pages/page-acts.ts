/** Actions of the page that is shown, which the command palette offers first. */
import type { LucideIcon } from "lucide-react";
import { useEffect } from "react";
import { createStore } from "../browser/stored.ts";

export interface PageAct {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
}

export const pageActs = createStore<readonly PageAct[]>([]);

/** Offers actions while a component is shown. */
export function usePageActs(acts: readonly PageAct[]): void {
  useEffect(() => {
    pageActs.set(acts);
  }, [acts]);
  useEffect(() => () => pageActs.set([]), []);
}
