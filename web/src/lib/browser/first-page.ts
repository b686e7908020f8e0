/** When the first page is there, and what waits for it: what a page can be used without. */
import { useEffect, useState } from "react";

/** Milliseconds that a busy browser may let wait at most. */
const LONGEST_WAIT = 2_000;

const firstPage = Promise.withResolvers<void>();

/** Says that the first page is there: what the document showed before it goes. */
export function firstPageIsThere(): void {
  document.getElementById("shell")?.remove();
  firstPage.resolve();
}

/** Calls back once the first page is there and the browser has time, unless what is answered is called before. */
export function afterFirstPage(task: () => void): () => void {
  let wanted = true;
  const run = (): void => {
    if (wanted) task();
  };
  void firstPage.promise.then(() => {
    // Safari knows no idle time.
    if (typeof requestIdleCallback === "function") {
      requestIdleCallback(run, { timeout: LONGEST_WAIT });
    } else setTimeout(run, 200);
  });
  return () => {
    wanted = false;
  };
}

/** Whether what may wait for the first page is due. */
export function useAfterFirstPage(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => afterFirstPage(() => setDue(true)), []);
  return due;
}
