import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { sameDraft } from "../draft.ts";
import type { Draft, DraftDocument, DraftSigner, Place } from "../draft.ts";
import { begun, changed, redone, undone } from "./history.ts";
import type { History } from "./history.ts";
import { partOfStep } from "./step-part.ts";

const document = (id: string): DraftDocument => ({
  id,
  name: `${id}.pdf`,
  versionId: undefined,
  mended: [],
  notes: [],
  pageCount: 1,
  size: 1000,
  pages: [{ width: 595, height: 842 }],
});
const signer = (key: string): DraftSigner => ({
  key,
  email: `${key}@example.test`,
  knownAs: "",
  firstName: "",
  lastName: "",
  mobile: "",
  language: "en",
  quality: "SES",
  law: "ZERTES",
  isMe: false,
});
const place = (key: string, x = 100): Place => ({
  key,
  signer: "nora",
  document: "lease",
  page: 0,
  rect: { x, y: 300, width: 210, height: 98 },
});
const draft: Draft = {
  title: "Lease",
  message: "",
  deadline: "",
  reminderDays: null,
  attached: null,
  inOrder: false,
  documents: [document("lease")],
  signers: [signer("nora"), signer("emil")],
  places: [place("box")],
};

/** A changed value for each part of a draft, and the part of the composer that shows it. */
const others: { [F in keyof Draft]: readonly [Draft[F], number] } = {
  title: ["Lease of the shop", 0],
  documents: [[document("lease"), document("plan")], 0],
  signers: [[signer("emil"), signer("nora")], 1],
  inOrder: [true, 1],
  places: [[place("box", 110)], 2],
  message: ["Please sign", 3],
  deadline: ["2026-12-24", 3],
  reminderDays: [3, 3],
  attached: [["SIGNED_DOCUMENT"], 3],
};

test.each(Object.entries(others))(
  "A change of %s is one step, and is shown",
  (field, [value, part]) => {
    const other = { ...draft, [field]: value };
    expect(sameDraft(draft, other)).toBe(false);
    expect(sameDraft(draft, { ...draft })).toBe(true);
    expect(partOfStep(draft, other)).toBe(part);
    expect(partOfStep(other, draft)).toBe(part);
    expect(partOfStep(draft, { ...draft })).toBeUndefined();
  },
);

test("A removed document removes its boxes; undo shows it among the documents", () => {
  expect(partOfStep(draft, { ...draft, documents: [], places: [] })).toBe(0);
});

type Do = (draft: Draft) => Draft;
const word = fc.constantFrom("", "a", "ab", "abc");
const key = fc.constantFrom("one", "two", "three");
const without = <T extends { key: string }>(all: readonly T[], gone: string) =>
  all.filter((one) => one.key !== gone);
/** The actions of a sender in the composer. */
const acts: fc.Arbitrary<Do> = fc.oneof(
  word.map((title): Do => (before) => ({ ...before, title })),
  word.map((message): Do => (before) => ({ ...before, message })),
  fc.boolean().map((inOrder): Do => (before) => ({ ...before, inOrder })),
  key.map((id): Do => ({ documents, ...before }) => ({
    ...before,
    documents: [...documents, document(id)],
  })),
  key.map((id): Do => (before) => ({
    ...before,
    documents: before.documents.filter((one) => one.id !== id),
    places: before.places.filter((one) => one.document !== id),
  })),
  key.map((one): Do => ({ signers, ...before }) => ({
    ...before,
    signers: [...signers, signer(one)],
  })),
  key.map((one): Do => (before) => ({ ...before, signers: without(before.signers, one) })),
  fc.constant<Do>((before) => ({ ...before, signers: before.signers.toReversed() })),
  key.map((one): Do => ({ places, ...before }) => ({ ...before, places: [...places, place(one)] })),
  fc.tuple(key, fc.nat(300)).map(([one, x]): Do => (before) => ({
    ...before,
    places: before.places.map((box) =>
      box.key === one ? { ...box, rect: { ...box.rect, x } } : box,
    ),
  })),
  key.map((one): Do => (before) => ({ ...before, places: without(before.places, one) })),
);

describe("Any sequence of actions of a sender", () => {
  it("can be undone step by step to each earlier draft, and redone to each later one", () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 25 }), (all) => {
        const drafts = [draft];
        let history: History<Draft> = begun(draft);
        for (const act of all) {
          const next = act(history.present);
          if (!sameDraft(history.present, next)) drafts.push(next);
          history = changed(history, next, { act: undefined, same: sameDraft });
          expect(history.present).toEqual(next);
        }
        for (const former of drafts.toReversed()) {
          expect(history.present).toEqual(former);
          history = undone(history);
        }
        for (const later of drafts) {
          expect(history.present).toEqual(later);
          history = redone(history);
        }
      }),
    );
  });
});
