/** When the first page is shown, and the work that waits for it, because the page can be used without it. */
import { useEffect, useState } from "react";

/** The maximum wait in milliseconds if the browser is busy. */
const LONGEST_WAIT = 2_000;

const firstPage = Promise.withResolvers<void>();

/** Marks the first page as shown. Removes what the document showed before it. */
export function firstPageIsThere(): void {
  document.getElementById("shell")?.remove();
  firstPage.resolve();
}

/** Calls back once the first page is shown and the browser is idle. The returned function cancels this. */
export function afterFirstPage(task: () => void): () => void {
  let wanted = true;
  const run = (): void => {
    if (wanted) task();
  };
  void firstPage.promise.then(() => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === "function") {
      requestIdleCallback(run, { timeout: LONGEST_WAIT });
    } else setTimeout(run, 200);
  });
  return () => {
    wanted = false;
  };
}

/** Whether work that waits for the first page may run. */
export function useAfterFirstPage(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => afterFirstPage(() => setDue(true)), []);
  return due;
}
