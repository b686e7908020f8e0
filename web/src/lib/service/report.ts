/** Reports errors of the client itself to listeners (an error reporting tool) and to the console. */
export type Reporter = (error: unknown, about: string, which?: string) => void;

const reporters = new Set<Reporter>();

export function onReport(reporter: Reporter): () => void {
  reporters.add(reporter);
  return () => reporters.delete(reporter);
}

/** Reports a fault that the person is not bothered with. */
export function report(error: unknown, about: string): void {
  console.error(`${about}:`, error);
  reportSilently(error, about);
}

/**
 * Reports a fault that is of no interest even in the console: a picture that did not load (section 8). `which`
 * says where it is, by ids, where `about` says what it is.
 */
export function reportSilently(error: unknown, about: string, which?: string): void {
  for (const reporter of reporters) reporter(error, about, which);
}

/** A fault of an outside party that stays in the console (section 8, "logged only"). */
export function logOnly(words: string, error: unknown): void {
  console.error(words, error);
}
