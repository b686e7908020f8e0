import { useUser, attribute } from "../../../../session/user.ts";
import { standardLevel } from "../../../../components/people/standard-level.ts";
import type { SignerFields } from "../../dialogs/add-signer.tsx";
import { unknownSigner } from "../draft.ts";
import type { DraftSigner } from "../draft.ts";
import { newKey } from "../use-draft.ts";
import type { EditedDraft } from "../use-draft.ts";

/** A person to add: an address, and other data if known. */
export type NewSigner = Pick<DraftSigner, "email"> & Partial<SignerFields>;

export interface SignerActs {
  /** The initial values of a new signer: the level of the last one. */
  readonly nobody: SignerFields;
  readonly add: (people: readonly NewSigner[]) => void;
  readonly replace: (key: string, signer: SignerFields) => void;
  /** Undefined if the sender cannot sign. */
  readonly addMe: (() => void) | undefined;
}

/** Adds and changes signers of a draft. The signer with the sender's address is the sender. */
export function useSignerActs({ draft, change }: EditedDraft): SignerActs {
  const me = useUser();
  const last = draft.signers.at(-1);
  const nobody = {
    ...unknownSigner(attribute(me, "lang")),
    ...(last === undefined ? standardLevel(me) : { quality: last.quality, law: last.law }),
  };
  const asMe = (signer: DraftSigner): DraftSigner => {
    if (me === undefined || signer.email !== me.email) return { ...signer, isMe: false };
    const knownAs = `${me.firstName} ${me.lastName}`;
    return { ...signer, isMe: true, knownAs, firstName: "", lastName: "", mobile: "" };
  };
  const add = (people: readonly NewSigner[]) =>
    change((before) => ({
      ...before,
      signers: [
        ...before.signers,
        ...people.map((person) =>
          asMe({ ...nobody, ...person, key: newKey(), knownAs: "", isMe: false }),
        ),
      ],
    }));
  return {
    nobody,
    add,
    replace: (key, signer) =>
      change((before) => ({
        ...before,
        signers: before.signers.map((one) => {
          if (one.key !== key) return one;
          const knownAs = one.email === signer.email ? one.knownAs : "";
          return asMe({ ...one, ...signer, knownAs });
        }),
      })),
    addMe:
      me === undefined || draft.signers.some(({ isMe }) => isMe)
        ? undefined
        : () => add([{ email: me.email }]),
  };
}
