/** Runs work by name: a call for work that is already running waits for that run. */
export function sharedWork<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (name, work) => {
    const known = running.get(name);
    if (known !== undefined) return known;
    const started = work().finally(() => running.delete(name));
    running.set(name, started);
    return started;
  };
}
