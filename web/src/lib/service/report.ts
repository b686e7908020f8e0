/** Reports errors of the client itself to listeners (an error reporting tool) and to the console. */
export type Reporter = (error: unknown, about: string, which?: string) => void;

const reporters = new Set<Reporter>();

export function onReport(reporter: Reporter): () => void {
  reporters.add(reporter);
  return () => reporters.delete(reporter);
}

/** Reports a fault that the person does not see. */
export function report(error: unknown, about: string): void {
  console.error(`${about}:`, error);
  reportSilently(error, about);
}

/**
 * Reports a fault that does not belong even in the console, such as a picture that could not be loaded (section 8).
 * `about` says what it is, `which` says where it is, by ids.
 */
export function reportSilently(error: unknown, about: string, which?: string): void {
  for (const reporter of reporters) reporter(error, about, which);
}

/** Logs a fault of an outside party to the console only (section 8, "logged only"). */
export function logOnly(words: string, error: unknown): void {
  console.error(words, error);
}
