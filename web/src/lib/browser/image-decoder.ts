/**
 * Decodes small pictures in the background before they are shown: nothing in the first second, while the page renders,
 * then the waiting ones, checked every 100 ms (specification section 9).
 */
import { limits } from "@paraph/rules/limits/pages";
import { useEffect, useState } from "react";
import { reportSilently } from "../service/report.ts";

/** Decodes a picture; rejects if it cannot be loaded. */
type Decode = (src: string) => Promise<unknown>;

interface Waiting {
  readonly src: string;
  /** What the picture shows, for the report if it could not be loaded. */
  readonly which: string;
  readonly onEnd: (decoded: boolean) => void;
}

/** A queue of pictures. `add` returns a function that removes the picture. */
export interface ImageDecoder {
  add(src: string, which: string, onEnd: (decoded: boolean) => void): () => void;
}

/** Opens a queue. It starts after a delay, and does not run while nothing waits. */
export function createImageDecoder(decode: Decode): ImageDecoder {
  const { poll, settle } = limits.imageDecoder;
  const settled = Date.now() + settle;
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const work = () => {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    for (const { src, which, onEnd } of batch) {
      decode(src).then(
        () => onEnd(true),
        (error: unknown) => {
          reportSilently(error, "A picture could not be loaded", which);
          onEnd(false);
        },
      );
    }
  };
  return {
    add(src, which, onEnd) {
      const entry = { src, which, onEnd };
      waiting.push(entry);
      timer ??= setTimeout(work, Math.max(poll, settled - Date.now()));
      return () => {
        waiting = waiting.filter((one) => one !== entry);
      };
    },
  };
}

const decoder = createImageDecoder((src) => {
  const image = new Image();
  image.src = src;
  return image.decode();
});

/** The URL of a picture once it is decoded; undefined before, and if it cannot be loaded. */
export function useDecoded(src: string | undefined, which: string): string | undefined {
  const [decoded, setDecoded] = useState<string>();
  useEffect(() => {
    if (src === undefined) return undefined;
    let wanted = true;
    const forget = decoder.add(src, which, (good) => {
      if (wanted && good) setDecoded(src);
    });
    return () => {
      wanted = false;
      forget();
    };
  }, [src, which]);
  return decoded === src ? decoded : undefined;
}
