import { expect, it } from "vitest";
import { paymentFor } from "./payer.ts";
import type { Payer, Paying } from "./payer.ts";

const [SENDERS, OWN] = ["sender's business", "own business"];
const guest: Paying = { kind: "guest" };
const alone: Paying = { kind: "account", business: null };
const member: Paying = { kind: "account", business: OWN };
const colleague: Paying = { kind: "account", business: SENDERS };

it.each<[string, string | null, string, Paying, Payer, string | null]>([
  ["a business", SENDERS, "a guest", guest, "sender_business", SENDERS],
  ["a business", SENDERS, "an account without a business", alone, "sender_business", SENDERS],
  ["a business", SENDERS, "a member of another business", member, "sender_business", SENDERS],
  ["a business", SENDERS, "a member of the same business", colleague, "sender_business", SENDERS],
  ["a person without a business", null, "a guest", guest, "nobody", null],
  ["a person without a business", null, "an account without a business", alone, "free", null],
  ["a person without a business", null, "a member of a business", member, "own_business", OWN],
])("What %s has sent (%o) and %s signs (%o) is paid by: %s, %o", (...row) => {
  const [, request, , signer, payer, business] = row;
  expect(paymentFor(request, signer, "SES")).toEqual({ payer, business });
  expect(paymentFor(request, signer, "DEMO")).toEqual({ payer: "nobody", business: null });
});
