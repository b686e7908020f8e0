import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allows,
  isTerminal,
  overallAfter,
  type Part,
  type RequestAction,
  type SignerStanding,
  signerStates,
  signerStatesAfterEnd,
  standingOf,
} from "./lifecycle.ts";
import {
  OVERALL_STATES,
  type OverallState,
  PENDING_STANDINGS,
  SIGNER_STATES,
  type SignerState,
} from "./states.ts";

describe("The permitted acts in each state of a request", () => {
  const POSSIBLE: Record<OverallState, readonly RequestAction[]> = {
    DRAFT: ["edit", "initiate", "add_signer", "remove_signer", "delete"],
    OPEN: [
      "sign",
      "decline",
      "withdraw",
      "remind",
      "delegate",
      "add_signer",
      "remove_signer",
      "delete",
      "expire",
    ],
    SIGNED: ["delete"],
    DECLINED: ["delete", "send_again"],
    WITHDRAWN: ["delete", "send_again"],
  };
  const actions = [...new Set(Object.values(POSSIBLE).flat())];
  test.each(OVERALL_STATES.flatMap((state) => actions.map((action) => [state, action] as const)))(
    "%s: %s",
    (state, action) => {
      expect(allows(state, action)).toBe(POSSIBLE[state].includes(action));
    },
  );

  test("a request has ended when it is signed, declined or withdrawn", () => {
    expect(OVERALL_STATES.filter(isTerminal)).toEqual(["SIGNED", "DECLINED", "WITHDRAWN"]);
  });
});

const signers = fc
  .array(
    fc.record({
      sequence: fc.integer({ min: -1, max: 4 }),
      state: fc.constantFrom(...SIGNER_STATES),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((one, index): SignerStanding => ({ id: `s${index}`, ...one })));

const hasEnded = (state: SignerState) => ["SIGNED", "DECLINED", "WITHDRAWN"].includes(state);

describe("Whose turn it is", () => {
  test.each([
    ["two in order", "0 WAITING, 1 WAITING", "OPEN, WAITING"],
    ["the first has signed", "0 SIGNED, 1 WAITING", "SIGNED, OPEN"],
    ["two of the same rank", "0 WAITING, 0 WAITING, 1 WAITING", "OPEN, OPEN, WAITING"],
    ["one of the same rank has signed", "0 SIGNED, 0 OPEN, 1 WAITING", "SIGNED, OPEN, WAITING"],
    ["any order", "-1 WAITING, -1 WAITING", "OPEN, OPEN"],
    ["some in order, some not", "-1 WAITING, 0 OPEN, 1 WAITING", "OPEN, OPEN, WAITING"],
    ["one was removed", "0 WITHDRAWN, 1 WAITING", "WITHDRAWN, OPEN"],
    ["one is being retried", "0 ERROR, 1 WAITING", "ERROR, WAITING"],
    ["the order has gaps", "3 WAITING, 7 WAITING", "OPEN, WAITING"],
    ["somebody earlier comes in late", "0 WAITING, 1 OPEN", "OPEN, WAITING"],
  ])("%s", (_, given, expected) => {
    const all = given.split(", ").map((one, index): SignerStanding => {
      const [sequence, state] = one.split(" ");
      return { id: `s${index}`, sequence: Number(sequence), state: state as SignerState };
    });
    expect([...signerStates(all).values()].join(", ")).toBe(expected);
  });

  test("nobody has a turn after the request has ended", () => {
    const states = ["OPEN", "WAITING", "ERROR", "SIGNED", "DECLINED", "WITHDRAWN"] as const;
    const all = states.map((state) => ({ id: state, sequence: 0, state }));
    expect([...signerStatesAfterEnd(all).values()]).toEqual([
      "WITHDRAWN",
      "WITHDRAWN",
      "WITHDRAWN",
      "SIGNED",
      "DECLINED",
      "WITHDRAWN",
    ]);
  });

  test("a signer in WAITING has an open signer before them, and all others have none", () => {
    fc.assert(
      fc.property(signers, (all) => {
        const states = signerStates(all);
        for (const one of all) {
          const isWaitedFor = all.some(
            (other) =>
              other.sequence >= 0 && other.sequence < one.sequence && !hasEnded(other.state),
          );
          const stays = hasEnded(one.state) || one.state === "ERROR";
          const turn = isWaitedFor ? "WAITING" : "OPEN";
          expect(states.get(one.id)).toBe(stays ? one.state : turn);
        }
      }),
    );
  });

  test("while a signature is open, it is somebody's turn", () => {
    fc.assert(
      fc.property(signers, (all) => {
        const after = [...signerStates(all).values()];
        const unfinished = after.filter((state) => !hasEnded(state));
        const isSomebodysTurn = unfinished.some((state) => state !== "WAITING");
        expect(isSomebodysTurn).toBe(unfinished.length > 0);
      }),
    );
  });

  test("if everybody signs when it is their turn, the request ends signed", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
        (sequences, choices) => {
          let all = sequences.map((sequence, index): SignerStanding => ({
            id: `s${index}`,
            sequence,
            state: "WAITING",
          }));
          const stateOf = () =>
            overallAfter(
              "OPEN",
              all.map((one) => one.state),
            );
          for (const choice of choices.slice(0, all.length)) {
            expect(stateOf()).toBe("OPEN");
            const states = signerStates(all);
            const open = all.filter((one) => states.get(one.id) === "OPEN");
            const signing = open[choice % open.length];
            all = all.map((one) => ({
              ...one,
              state: one.id === signing?.id ? "SIGNED" : (states.get(one.id) ?? one.state),
            }));
          }
          expect(stateOf()).toBe("SIGNED");
        },
      ),
    );
  });
});

describe("The state of the request by a signer's state", () => {
  test.each([
    ["OPEN", ["SIGNED", "OPEN"], "OPEN"],
    ["OPEN", ["SIGNED", "SIGNED"], "SIGNED"],
    ["OPEN", ["SIGNED", "WITHDRAWN"], "SIGNED"],
    ["OPEN", ["SIGNED", "DECLINED"], "DECLINED"],
    ["OPEN", ["SIGNED", "ERROR"], "OPEN"],
    ["OPEN", ["WITHDRAWN"], "OPEN"],
    ["OPEN", [], "OPEN"],
    ["WITHDRAWN", ["SIGNED"], "WITHDRAWN"],
    ["DECLINED", ["SIGNED"], "DECLINED"],
    ["DRAFT", ["SIGNED"], "DRAFT"],
  ] as const)("%s with %j: %s", (current, states, expected) => {
    expect(overallAfter(current, states)).toBe(expected);
  });
});

describe("A person's standing in an open request, as bits of signatures_count", () => {
  const nobody: Part = { owner: false, observer: false, signedCount: 0, openCount: 0 };
  test.each([
    ["my turn to sign", { own: "OPEN", openCount: 1 }, 1],
    ["my turn again after a fault", { own: "ERROR", openCount: 1 }, 1],
    ["mine, waiting for an earlier signer", { own: "WAITING", openCount: 2 }, 2],
    ["I declined", { own: "DECLINED" }, 4],
    ["I was removed", { removed: true }, 8],
    ["mine, provider step pending", { own: "OPEN", ownProviderStep: true, openCount: 1 }, 1 + 16],
    ["I watch as owner, somebody has signed", { owner: true, openCount: 1, signedCount: 1 }, 32],
    ["I watch as observer", { observer: true, openCount: 1, signedCount: 1 }, 32],
    ["I am owner and nobody has signed", { owner: true, openCount: 2 }, 32 + 64],
    ["I have signed and others have yet to", { own: "SIGNED", signedCount: 1, openCount: 1 }, 128],
    [
      "I signed by seal and others have yet to",
      { own: "SIGNED", signedBySeal: true, signedCount: 1, openCount: 1 },
      256,
    ],
    ["I delegated and the delegate has yet to sign", { delegated: true, openCount: 1 }, 512],
    ["owner whose own turn it is", { owner: true, own: "OPEN", openCount: 1 }, 1 + 64],
    [
      "owner who waits for an earlier signer",
      { owner: true, own: "WAITING", openCount: 2 },
      2 + 32 + 64,
    ],
    [
      "owner who has signed, and others have yet to",
      { owner: true, own: "SIGNED", signedCount: 1, openCount: 1 },
      32 + 128,
    ],
    [
      "owner who has signed by seal, and others have yet to",
      { owner: true, own: "SIGNED", signedBySeal: true, signedCount: 1, openCount: 1 },
      32 + 256,
    ],
    ["a signer who waits, and nothing else", { own: "WAITING", openCount: 2 }, 2],
  ] as const)("%s", (_, part, bits) => {
    expect(standingOf({ ...nobody, ...part })).toBe(bits);
  });

  const part: fc.Arbitrary<Part> = fc
    .record({
      owner: fc.boolean(),
      own: fc.option(fc.constantFrom(...SIGNER_STATES), { nil: undefined }),
      ownProviderStep: fc.boolean(),
      signedBySeal: fc.boolean(),
      delegated: fc.boolean(),
      signedCount: fc.nat({ max: 3 }),
      openCount: fc.nat({ max: 3 }),
    })
    // A person who has delegated has nothing left to sign. A person who is not the owner observes.
    .map((some) => ({ ...some, observer: !some.owner, delegated: some.delegated && !some.own }));

  test("puts the request into exactly one of the lists of its owner and of observers", () => {
    fc.assert(
      fc.property(part, (one) => {
        const toSign = one.own === "OPEN" || one.own === "ERROR";
        expect((standingOf(one) & PENDING_STANDINGS) !== 0).toBe(!toSign);
      }),
    );
  });

  test("the pending list requests 672: watching, signed, delegated", () => {
    expect(PENDING_STANDINGS).toBe(672);
  });
});
