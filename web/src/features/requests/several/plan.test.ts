import { toCamel } from "@paraph/contract/client";
import { describe, expect, it } from "vitest";
import type { Qualities, SignatureRequest } from "../../../session/signer-client.tsx";
import { open, qualities } from "../../../testing/answers.ts";
import { request, signature } from "../../../testing/request-answers.ts";
import { payersOf, planSeveral } from "./plan.ts";

type Sent = Parameters<typeof request>[0] & { mine?: Parameters<typeof signature>[0] };

const of = (id: string, { mine, ...more }: Sent = {}): SignatureRequest =>
  toCamel(
    request({
      id,
      title: id,
      allowed: ["sign"],
      payer: "free",
      signatures: [signature({ is_me: true, ...mine })],
      ...more,
    }),
  ) as SignatureRequest;

const EVERY = toCamel(
  qualities({
    qes: { zertes: open("QES", "ZERTES"), eidas: open("QES", "EIDAS") },
    aes_minimal: { zertes: open("AES_MINIMAL", "ZERTES"), eidas: open("AES_MINIMAL", "EIDAS") },
  }),
) as Qualities;
const ABOUT = { known: EVERY, disabled: [], preferred: "ZERTES", freeLeft: 9 } as const;
const plan = (requests: readonly SignatureRequest[], about: object = {}) => {
  const { together, leftOut, ...rest } = planSeveral(requests, { ...ABOUT, ...about });
  return {
    ...rest,
    together: together.map((one) => `${one.request.id} ${one.quality} ${one.law}`),
    leftOut: leftOut.map(({ id, why }) => `${id} ${why.kind}`),
  };
};
const aes = (id: string, legislation: "EIDAS" | "ZERTES" | null) =>
  of(id, { mine: { quality: "AES_MINIMAL", legislation } });

describe("Several requests that a person signs together", () => {
  it("need no code at SES", () => {
    expect(plan([of("one"), of("two")])).toEqual({
      together: ["one SES ZERTES", "two SES ZERTES"],
      confirmation: "none",
      rest: [],
      leftOut: [],
    });
  });

  it("are confirmed by one code: the largest group with the same code, and those that need none", () => {
    const qes = of("qes", { mine: { quality: "QES", legislation: "ZERTES" } });
    const found = plan([of("ses"), qes, aes("first", "ZERTES"), aes("second", "ZERTES")]);
    expect(found).toEqual({
      together: ["ses SES ZERTES", "first AES_MINIMAL ZERTES", "second AES_MINIMAL ZERTES"],
      confirmation: "tan",
      rest: ["qes"],
      leftOut: ["qes code"],
    });
  });

  it("use the law that one of them requires where the others leave the choice", () => {
    expect(plan([aes("free", null), aes("fixed", "EIDAS")]).together).toEqual([
      "free AES_MINIMAL EIDAS",
      "fixed AES_MINIMAL EIDAS",
    ]);
  });

  it("do not contain those that cannot be signed with the others, and say why", () => {
    const notes = [{ kind: "hidden" }] as never;
    const found = plan([
      of("draft", { status_overall: "DRAFT", signatures: [], allowed: ["edit"] }),
      of("withdrawn", { status_overall: "WITHDRAWN", allowed: [] }),
      of("done", { status_overall: "SIGNED", mine: { signature_status: "SIGNED" }, allowed: [] }),
      of("mine", { mine: { signature_status: "SIGNED" }, allowed: [] }),
      of("later", { mine: { signature_status: "WAITING" }, allowed: [] }),
      of("others", { mine: { is_me: false }, allowed: [] }),
      of("part11", { mine: { quality: "PART11" } }),
      of("noted", { documents: request().documents.map((one) => ({ ...one, notes })) }),
    ]);
    expect(found.together).toEqual([]);
    expect(found.leftOut).toEqual([
      "draft draft",
      "withdrawn ended",
      "done signed",
      "mine signed",
      "later turn",
      "others notMine",
      "part11 alone",
      "noted notes",
    ]);
  });

  it("do not contain one at a level that the person cannot reach", () => {
    const { leftOut } = planSeveral([aes("lease", "ZERTES")], {
      ...ABOUT,
      known: toCamel(qualities()) as Qualities,
    });
    expect(leftOut).toMatchObject([{ id: "lease", why: { kind: "level", reason: "mobile" } }]);
  });

  it("are no more than the free signatures that are left, and those that others pay", () => {
    const paid = of("paid", { payer: "sender_business", payer_name: "Helvion AG" });
    const found = planSeveral([of("one"), paid, of("two")], { ...ABOUT, freeLeft: 1 });
    expect(found.leftOut).toMatchObject([{ id: "two", why: { kind: "free" } }]);
    expect(payersOf(found.together)).toEqual([
      { payer: "free", name: "", count: 1 },
      { payer: "sender_business", name: "Helvion AG", count: 1 },
    ]);
  });
});
