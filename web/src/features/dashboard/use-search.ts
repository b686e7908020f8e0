import { useEffect, useState } from "react";
import { useGo, useQueryValues } from "../../components/page-link.tsx";

const PAUSE = 250;

/** What is searched for: kept in the address, asked for when the typing pauses. */
export function useSearch(): { search: string; text: string; setText: (text: string) => void } {
  const go = useGo();
  const { search: first = "" } = useQueryValues();
  const [text, setText] = useState(first);
  const [search, setSearch] = useState(first.trim());
  useEffect(() => {
    const next = text.trim();
    if (next === search) return;
    const timer = setTimeout(() => {
      setSearch(next);
      go("dashboard", {}, { replace: true, search: next === "" ? {} : { search: next } });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, search, go]);
  return { search, text, setText };
}
