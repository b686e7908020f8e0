import { FileUp } from "lucide-react";
import { useEffect, useState } from "react";
import { filesOver } from "./drop-zone.tsx";
import { Icon } from "../icon.tsx";

export interface PageDropProps {
  onFiles: (files: File[]) => void;
  /** Said while files hang over the page. */
  over: (count: number) => string;
}

/** The whole page accepts drops: a tint over everything while files hang over it. */
export function PageDrop({ onFiles, over }: PageDropProps) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let depth = 0;
    const enter = (event: DragEvent) => {
      const files = filesOver(event);
      if (files === 0) return;
      depth += 1;
      setCount(files);
    };
    const leave = () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setCount(0);
    };
    const hover = (event: DragEvent) => {
      if (filesOver(event) > 0) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setCount(0);
      if (event.defaultPrevented) return;
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    addEventListener("dragenter", enter);
    addEventListener("dragleave", leave);
    addEventListener("dragover", hover);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragenter", enter);
      removeEventListener("dragleave", leave);
      removeEventListener("dragover", hover);
      removeEventListener("drop", drop);
    };
  }, [onFiles]);
  if (count === 0) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-30 grid place-items-center border-2 border-primary bg-primary-tint/90 text-primary-text">
      <p className="grid justify-items-center gap-2 text-read font-semibold">
        <Icon of={FileUp} size="lg" />
        {over(count)}
      </p>
    </div>
  );
}
