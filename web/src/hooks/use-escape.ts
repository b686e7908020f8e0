import { useEffect, useEffectEvent } from "react";

/** Calls back on Escape while it is active, unless something that is open over the page handles the key. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  const act = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const inFloat =
        event.target instanceof Element &&
        event.target.closest("[role=dialog], [role=menu], [role=listbox]") !== null;
      if (event.key === "Escape" && !event.defaultPrevented && !inFloat) act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isActive]);
}
