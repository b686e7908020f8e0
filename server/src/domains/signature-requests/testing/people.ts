/** People for tests of signature requests, and what they find in their mails. */
import type { Message } from "../../../../testing/inbox.ts";
import type { TestPerson } from "../../../../testing/service.ts";

let count = 0;

interface Stated {
  mobile_number?: string;
  language?: "en" | "de" | "fr" | "it";
}

/** Identity data of somebody without an account. */
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

/** Whether a message's subject begins so. */
export const about = (words: string) => (message: Message) => message.subject.startsWith(words);

/** What the link of a guest holds. */
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
