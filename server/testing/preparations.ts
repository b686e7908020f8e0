/** Creates the preconditions of each call: links, codes, guests, pictures. */
import { limits } from "@paraph/rules/limits";
import { guest } from "../src/domains/signature-requests/testing/people.ts";
import { entered, PIXEL } from "./access.ts";
import type { Asking, Credentials } from "./access.ts";
import { codeOf, messageTo, tokenOf } from "./inbox.ts";
import { mobileNumber, PASSWORD } from "./service.ts";
import type { TestPerson, TestService } from "./service.ts";
import { asked, sentRequest } from "./signing.ts";

/** How a call is asked, and as whom. */
export interface Asked extends Asking {
  readonly as?: Credentials;
}

/** A code that came by SMS, and where it is answered. */
interface Code {
  readonly as: Credentials;
  readonly id: string;
  readonly tan: string;
}

export const as = ({ authorization }: TestPerson): Credentials => ({ authorization });

/** Sends a call ("PUT /v1/user"). */
export async function sent(
  url: string,
  call: string,
  { path = {}, query = {}, body, as: who = {} }: Asked,
): Promise<Response> {
  const [method = "", template = ""] = call.split(" ");
  const address = template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => path[name] ?? "");
  return fetch(`${url}${address}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: { ...who, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

export type Preparations = ReturnType<typeof preparationsOf>;

export function preparationsOf(service: TestService, sender: TestPerson) {
  let addresses = 0;
  const address = () => `prepared.${process.pid}.${Date.now()}.${(addresses += 1)}@example.test`;
  const registration = (email: string, password = PASSWORD) => ({
    email,
    password,
    first_name: "Nora",
    last_name: "Zwahlen",
    accept_gtc: true as const,
  });

  /** A guest who was asked to sign, as their browser asks. */
  async function invited(mobile = mobileNumber()): Promise<{ as: Credentials; request: string }> {
    const signer = guest({ mobile_number: mobile });
    const { id } = await sentRequest(sender.api, [
      { ...signer, quality: "AES_MINIMAL", legislation: "EIDAS" },
    ]);
    const { email_address: email } = signer.signer_identity_data;
    return { as: await entered(service.url, email), request: id };
  }

  return {
    address,
    registration,
    /** The token of a confirmation that waits. */
    confirmation: async (): Promise<string> => {
      const email = address();
      await service.api("POST /v1/register", { body: registration(email) });
      return tokenOf(await messageTo(email), "/signup/confirm");
    },
    /** The token of a link to a new password. */
    reset: async (): Promise<string> => {
      const { email } = await service.person();
      await service.api("POST /v1/request-reset", { body: { email } });
      const isReset = ({ links }: { links: readonly string[] }) =>
        links.some((link) => link.includes("/password-reset/confirm"));
      return tokenOf(await messageTo(email, isReset), "/password-reset/confirm");
    },
    /** A change of somebody's number that waits for its code. */
    numberChange: async (): Promise<Code> => {
      const person = await service.person();
      const mobile = mobileNumber();
      const { pendingMobile } = await person.api("PUT /v1/user", { body: { mobile } });
      return { as: as(person), id: pendingMobile?.id ?? "", tan: codeOf(await messageTo(mobile)) };
    },
    /** A guest who has asked for the code with which they sign. */
    signing: async (): Promise<Code> => {
      const mobile = mobileNumber();
      const { request, as: who } = await invited(mobile);
      const { body } = asked(request);
      const accepted = { body: { tou: true }, as: who };
      await sent(service.url, "POST /v1/direct/accept", accepted);
      const answer = await sent(service.url, "POST /v3/direct/sign", { body, as: who });
      const [entry] = (await answer.json()) as { proceed_id: string }[];
      return { as: who, id: entry?.proceed_id ?? "", tan: codeOf(await messageTo(mobile)) };
    },
    /** As a guest. */
    direct: async (asking: Asking = {}): Promise<Asked> => {
      const { as: who } = await invited();
      return { ...asking, as: who };
    },
    /** After half a minute: another code may be asked for. */
    laterOn: async (work: () => Promise<Asked>): Promise<Asked> => {
      const asking = await work();
      service.context.clock.move(limits.tan.resendAfter + 1000);
      return asking;
    },
    /** A visual signature of the sender with a picture of its own. */
    picture: async (): Promise<string> => {
      const { id } = await sender.api("POST /v1/user/visual-signature", { body: { name: "Anna" } });
      await sender.api("POST /v1/images/signature/{id}", {
        path: { id },
        body: { content: PIXEL },
      });
      return id;
    },
  };
}
