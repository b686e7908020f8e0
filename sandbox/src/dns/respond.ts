/** What the name server says to a question, and how it says it over UDP (RFC 1035, RFC 6891). */
import {
  AUTHORITATIVE_ANSWER,
  decode,
  encode,
  RECURSION_AVAILABLE,
  TRUNCATED_RESPONSE,
} from "dns-packet";
import type { Answer, Packet, Question } from "dns-packet";
import type { Zones } from "./zones.ts";

const TTL = 3600;
/** RFC 1035 §4.1.1. */
const RCODE = { noError: 0, serverFailure: 2, noName: 3, refused: 5 } as const;
/** RFC 1035 §4.2.1: what fits into a UDP message without EDNS. */
const PLAIN_UDP = 512;
const LONGEST_CHAIN = 8;

/** The messages that go out, in their order: usually one. */
export function respond(zones: Zones, message: Uint8Array, transport: "udp" | "tcp"): Buffer[] {
  const query = parsed(message);
  const question = query?.questions?.[0];
  if (query === undefined || question === undefined) return [];
  const name = question.name.toLowerCase();
  const trouble = zones.troubleAt(name);
  if (trouble === "silent") return [];
  if (trouble === "servfail") return [reply(query, RCODE.serverFailure)];
  if (trouble === "refused") return [reply(query, RCODE.refused)];
  if (trouble === "truncated" && transport === "udp") return [cut(query)];
  const { rcode, answers } = lookUp(zones, { ...question, name });
  const whole = reply(query, rcode, answers);
  if (transport === "udp" && whole.length > room(query)) return [cut(query)];
  return trouble === "forged" ? [forged(query, question), whole] : [whole];
}

function parsed(message: Uint8Array): Packet | undefined {
  try {
    const packet = decode(Buffer.from(message)) as Packet;
    return packet.type === "query" ? packet : undefined;
  } catch {
    return undefined;
  }
}

function lookUp(zones: Zones, { name, type }: Question): { rcode: number; answers: Answer[] } {
  const records = zones.list();
  const answers: Answer[] = [];
  let at = name;
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const here = records.filter((one) => one.name === at);
    if (here.length === 0) {
      // A name above others exists without records of its own (RFC 8020).
      const exists = records.some((one) => one.name.endsWith(`.${at}`));
      return { rcode: exists ? RCODE.noError : RCODE.noName, answers };
    }
    const alias = here.find((one) => one.type === "CNAME");
    if (alias === undefined || type === "CNAME") {
      for (const one of here) if (one.type === type) answers.push(answerOf(at, one));
      return { rcode: RCODE.noError, answers };
    }
    answers.push(answerOf(at, alias));
    at = alias.strings[0] ?? "";
  }
  return { rcode: RCODE.serverFailure, answers: [] };
}

const answerOf = (
  name: string,
  { type, strings }: { type: "TXT" | "CNAME"; strings: string[] },
): Answer =>
  type === "CNAME"
    ? { type, name, ttl: TTL, data: strings[0] ?? "" }
    : { type, name, ttl: TTL, data: strings.map((one) => Buffer.from(one, "latin1")) };

function reply(query: Packet, rcode: number, answers: Answer[] = [], more = 0): Buffer {
  return encode({
    type: "response",
    id: query.id ?? 0,
    flags:
      ((query.flags ?? 0) & 0x0100) | AUTHORITATIVE_ANSWER | RECURSION_AVAILABLE | more | rcode,
    questions: query.questions ?? [],
    answers,
  });
}

const cut = (query: Packet): Buffer => reply(query, RCODE.noError, [], TRUNCATED_RESPONSE);

/** The octets that the caller takes over UDP. */
function room(query: Packet): number {
  const option = query.additionals?.find(({ type }) => type === "OPT");
  const size = option !== undefined && "udpPayloadSize" in option ? option.udpPayloadSize : 0;
  return Math.max(PLAIN_UDP, size);
}

function forged(query: Packet, question: Question): Buffer {
  const id = ((query.id ?? 0) + 1) % 65_536;
  const data = [Buffer.from("paraph-verification=forged")];
  return reply({ ...query, id }, RCODE.noError, [
    { type: "TXT", name: question.name, ttl: TTL, data },
  ]);
}
