import type { SignatureVerdict, Validation } from "@paraph/pades/validate";
import type { DssSignature, DssVerdict } from "./judges/dss.ts";

/** The compared parts of a signature: the indications of EN 319 102-1 §5.1.3 and the level. */
interface Words {
  indication: string;
  subIndication: string | null;
  level: string;
}

/** The differences between our verdict on a file and that of EU DSS, a sentence each; empty where they agree. */
export function disagreements(ours: Validation, theirs: DssVerdict): string[] {
  const dss = new Map((theirs.signatures ?? []).map((each) => [each.field ?? "", dssWords(each)]));
  const own = new Map(ours.signatures.map((each) => [each.field, ownWords(each)]));
  const fields = new Set([...dss.keys(), ...own.keys()]);
  return [...fields].flatMap((field) => {
    const [we, they] = [told(own.get(field)), told(dss.get(field))];
    return we === they ? [] : [`${field}: we say ${we}, EU DSS ${they}`];
  });
}

const ownWords = ({ indication, subIndication, level }: SignatureVerdict): Words => ({
  indication,
  subIndication: subIndication ?? null,
  level,
});

const dssWords = ({ indication, subIndication, format }: DssSignature): Words => ({
  indication,
  subIndication,
  level: format,
});

const told = (words: Words | undefined): string =>
  words === undefined
    ? "nothing"
    : [words.indication, words.subIndication, words.level].filter(Boolean).join(" · ");
