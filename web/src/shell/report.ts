/** Faults of the client itself: told to whoever listens (an error reporting tool), and to the console. */
export type Reporter = (error: unknown, about: string) => void;

const reporters = new Set<Reporter>();

export function onReport(reporter: Reporter): () => void {
  reporters.add(reporter);
  return () => reporters.delete(reporter);
}

/** Reports a fault that the person is not bothered with. */
export function report(error: unknown, about: string): void {
  console.error(`${about}:`, error);
  for (const reporter of reporters) reporter(error, about);
}
