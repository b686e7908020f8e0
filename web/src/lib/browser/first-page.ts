/** When the first page is shown, and the work that waits for it, because the page can be used without it. */
import { useEffect, useState } from "react";
import { callsAnswered } from "../service/calls-under-way.ts";
import { forgetStartedCalls } from "../service/first-calls.ts";

/** The maximum wait in milliseconds if the browser is busy. */
const LONGEST_IDLE_WAIT = 2_000;
/** The maximum wait in milliseconds for the first page, from the start of the client. */
const LONGEST_FIRST_PAGE = 6_000;
/** The maximum wait in milliseconds for the data of the first page, which share the connection with everything else. */
const LONGEST_CALLS = 4_000;

const firstPage = Promise.withResolvers<void>();

/** Marks the first page as shown. Removes what the document showed before it. */
export function firstPageIsThere(): void {
  document.getElementById("shell")?.remove();
  firstPage.resolve();
}

/** Resolves once the first page is shown with its data, or after the longest wait, because it may fail to load. */
const firstPageWithData = Promise.race([firstPage.promise, pause(LONGEST_FIRST_PAGE)]).then(
  async () => {
    // The page starts its calls when it is shown.
    await new Promise<void>((resolve) => whenIdle(resolve));
    await Promise.race([callsAnswered(), pause(LONGEST_CALLS)]);
    forgetStartedCalls();
  },
);

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function whenIdle(task: () => void): void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "function") {
    requestIdleCallback(task, { timeout: LONGEST_IDLE_WAIT });
  } else setTimeout(task, 200);
}

/**
 * Calls back once the first page is shown with its data and the browser is idle. The returned function cancels this.
 */
export function afterFirstPage(task: () => void): () => void {
  let wanted = true;
  const run = (): void => {
    if (wanted) task();
  };
  void firstPageWithData.then(() => whenIdle(run));
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
