/**
 * The domains that a business can have verified. The validator of the specification (section 5) also takes IPv4 addresses in
 * brackets; an address has no records in the DNS that its holder could write, so it cannot be verified.
 */
import { isDomainName } from "../validators.ts";

/** Why a domain cannot be verified by anybody. */
export type DomainRefusal = "invalid" | "address" | "public_mail" | "public_suffix";

export type DomainReading =
  | { readonly domain: string; readonly refusal?: undefined }
  | { readonly domain?: undefined; readonly refusal: DomainRefusal };

/**
 * Reads a domain as a person writes it. Returns it in lower case with the labels of other scripts in Punycode, as the DNS has
 * it (UTS #46), or the reason why it cannot be verified.
 */
export function readDomain(written: string): DomainReading {
  const text = written.trim().replace(/^@/, "").replace(/\.$/, "");
  if (text.startsWith("[") || /^[\d.]+$/.test(text)) return { refusal: "address" };
  const domain = inAscii(text);
  if (domain === undefined || !isDomainName(domain)) return { refusal: "invalid" };
  // The part of a URL that names a host reads `0x7f.1` as an address, too.
  if (/^[\d.]+$/.test(domain)) return { refusal: "address" };
  if (isWithin(domain, PUBLIC_MAIL)) return { refusal: "public_mail" };
  if (PUBLIC_SUFFIXES.has(domain) || isWithin(domain, SHARED)) return { refusal: "public_suffix" };
  return { domain };
}

/**
 * The names before the @ whose mailboxes belong to who runs a domain (RFC 2142 sections 4 and 5; CA/Browser Forum, Baseline
 * Requirements 3.2.2.4.4), and nobody else can open.
 */
export const DOMAIN_MAILBOXES = [
  "admin",
  "administrator",
  "hostmaster",
  "postmaster",
  "webmaster",
] as const;
export type DomainMailbox = (typeof DOMAIN_MAILBOXES)[number];

/** The part of a domain that its holder has registered, as far as our short list of endings knows: what lies below is theirs. */
export function siteOf(domain: string): string {
  const labels = domain.split(".");
  const two = labels.slice(-2).join(".");
  return PUBLIC_SUFFIXES.has(two) ? labels.slice(-3).join(".") : two;
}

/** Whether a host name is an ending below which the names belong to different holders. */
export const isSharedEnding = (host: string): boolean =>
  PUBLIC_SUFFIXES.has(host) || SHARED.has(host);

/** The domain of an email address, as the DNS has it; undefined if it is none. */
export function domainOfEmail(email: string): string | undefined {
  return inAscii(email.slice(email.lastIndexOf("@") + 1));
}

/** Signs that a URL gives a meaning of its own. */
const NOT_IN_NAMES = /[\s/\\?#@:%[\]]/;

function inAscii(text: string): string | undefined {
  if (text === "" || NOT_IN_NAMES.test(text)) return undefined;
  const url = `http://${text}/`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** Whether a domain or one above it is in a list. */
function isWithin(domain: string, list: ReadonlySet<string>): boolean {
  const labels = domain.split(".");
  return labels.some((_, from) => list.has(labels.slice(from).join(".")));
}

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Providers at which anybody can have an address: it says nothing about where a person works. */
const PUBLIC_MAIL: ReadonlySet<string> = new Set(
  words(`
    163.com 126.com alice.it aol.com aon.at arcor.de att.net bigpond.com bluemail.ch bluewin.ch btinternet.com chello.at
    comcast.net email.com email.it fastmail.com fastmail.fm free.fr freenet.de freesurf.ch gmail.com gmx.at gmx.ch gmx.com
    gmx.de gmx.net googlemail.com hey.com hispeed.ch hotmail.ch hotmail.com hotmail.co.uk hotmail.de hotmail.fr hotmail.it
    icloud.com inbox.com laposte.net libero.it live.at live.ch live.com live.de live.fr live.it mac.com mail.ch mail.com
    mail.de mail.ru mailbox.org me.com msn.com naver.com neuf.fr orange.fr outlook.at outlook.com outlook.de outlook.fr
    outlook.it pm.me posteo.at posteo.ch posteo.de posteo.net proton.me protonmail.ch protonmail.com qq.com rocketmail.com
    romandie.com sbcglobal.net sfr.fr sky.com sunrise.ch swissonline.ch t-online.de tim.it tin.it tiscali.it tuta.com
    tutanota.com tutanota.de verizon.net virgilio.it vtxmail.ch wanadoo.fr web.de yahoo.ch yahoo.co.uk yahoo.com yahoo.de
    yahoo.fr yahoo.it yandex.com yandex.ru ymail.com zoho.com`),
);

/** Endings of names that registries give to anybody, below which domains are registered (from the Public Suffix List). */
const PUBLIC_SUFFIXES: ReadonlySet<string> = new Set(
  words(`
    ac.at ac.uk asso.fr co.at co.il co.in co.jp co.kr co.nz co.uk co.za com.ar com.au com.br com.cn com.es com.fr com.hk
    com.mx com.pl com.sg com.tr com.tw edu.au edu.it gen.tr gouv.fr gov.it gov.uk gv.at id.au info.pl ltd.uk me.uk ne.jp
    net.au net.br net.cn net.nz net.uk nhs.uk nom.es nom.fr or.at or.jp or.kr org.au org.br org.cn org.es org.il org.nz
    org.pl org.uk org.za plc.uk police.uk prd.fr sch.uk tm.fr web.za`),
);

/** Domains whose subdomains belong to different customers of one operator. */
const SHARED: ReadonlySet<string> = new Set(
  words(`
    amazonaws.com appspot.com azurewebsites.net blogspot.com cloudfront.net firebaseapp.com fly.dev github.io gitlab.io
    herokuapp.com myshopify.com netlify.app ngrok.io onmicrosoft.com pages.dev render.com vercel.app web.app wixsite.com
    wordpress.com workers.dev`),
);
