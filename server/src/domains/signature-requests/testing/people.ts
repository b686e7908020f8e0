/** Signers for tests of signature requests, and the links in their mails. */
import type { Message } from "../../../../testing/inbox.ts";
import type { TestPerson } from "../../../../testing/service.ts";

let count = 0;

interface Stated {
  mobile_number?: string;
  language?: "en" | "de" | "fr" | "it";
}

/** Identity data of a person without an account. */
export function stranger(more: Stated = {}) {
  count += 1;
  const email_address = `guest.${process.pid}.${Date.now()}.${count}@example.test`;
  return { email_address, first_name: "Gina", last_name: "Gast", ...more };
}

/** A signer without an account. */
export function guest(more: Stated = {}) {
  return { signer_identity_data: stranger(more) };
}

/** A signer with an account. */
export function account(person: TestPerson, more: { sequence?: number } = {}) {
  return { account_email: person.email, ...more };
}

/** Whether a message's subject starts with these words. */
export const about = (words: string) => (message: Message) => message.subject.startsWith(words);

/** The parts of a guest's link. */
export interface Link {
  readonly token: string;
  readonly user_id: string;
  readonly signature_request_id: string;
}

export const hasToken = (message: Message) =>
  message.links.some((link) => link.includes("usertoken="));

export function linkOf(message: Message): Link {
  const url = new URL(message.links.find((one) => one.includes("usertoken=")) ?? "");
  const [, , signature_request_id = "", user_id = ""] = url.pathname.split("/");
  return { token: url.searchParams.get("usertoken") ?? "", user_id, signature_request_id };
}
