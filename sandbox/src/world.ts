/** Everything that the sandbox is made of, opened from its data folder. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { eidSettings, openEid, type Eid } from "./eid/eid.ts";
import { openZones, type Zones } from "./dns/zones.ts";
import { createFaults, type Faults } from "./faults/faults.ts";
import { openOidc, type Oidc } from "./identity-providers/oidc.ts";
import { openSaml, type Saml } from "./identity-providers/saml.ts";
import { openInbox, type Inbox } from "./inbox/inbox.ts";
import { openPeople, type People } from "./people.ts";
import { openBucket, type Bucket } from "./objects/bucket.ts";
import type { AccessKey } from "./objects/signature.ts";
import { createRecords } from "./outside/recorded.ts";
import { outsideSettings, type Outside } from "./outside/routes.ts";
import { createStatusPage } from "./outside/status.ts";
import { readJson, writeJson } from "./store.ts";
import { LAWS } from "./trust/laws.ts";
import { openProvider, providerSettings, type Messenger, type Provider } from "./trust/provider.ts";
import { sandboxSecret } from "./trust/secrets.ts";

export interface World {
  url: string;
  serviceUrl: string;
  providers: Provider[];
  inbox: Inbox;
  faults: Faults;
  people: People;
  smsToken: string;
  objects: { bucket: Bucket; key: AccessKey };
  eid: Eid;
  /** Those of a company whose people use the service. */
  identityProviders: { oidc: Oidc; saml: Saml };
  /** The parties that pages speak to by themselves. */
  outside: Outside;
  /** The records of the name server. */
  zones: Zones;
  /** Known once the mail server listens. */
  smtpPort: number;
  /** Known once the name server listens. */
  dnsPort: number;
  /** Known once the virus scanner listens. */
  clamdPort: number;
}

interface Kept {
  smsToken: string;
  objectSecret?: string;
  outside?: { referralSecret: string; analyticsKey: string; errorsKey: string };
  /** Address of the last run: certificates name it. */
  url: string | null;
}

const messengerTo = (inbox: Inbox): Messenger => ({
  async mail({ to, from, subject, text }) {
    inbox.deliver({
      kind: "mail",
      messageId: null,
      to,
      from,
      subject,
      text,
      html: null,
      attachments: [],
    });
  },
  async sms({ to, text }) {
    inbox.deliver({
      kind: "sms",
      messageId: null,
      to,
      from: "",
      subject: "",
      text,
      html: null,
      attachments: [],
    });
  },
});

/** Opens the world at an address; makes what is missing. */
export async function openWorld(
  dataFolder: string,
  url: string,
  serviceUrl: string,
): Promise<World> {
  const path = join(dataFolder, "sandbox.json");
  const kept = (readJson(path) as Kept | null) ?? { smsToken: sandboxSecret(), url: null };
  const inbox = openInbox(join(dataFolder, "inbox"));
  const faults = createFaults();
  const moved = kept.url !== null && kept.url !== url;
  const providers = await Promise.all(
    LAWS.map((law) =>
      openProvider({
        folder: join(dataFolder, law.key),
        law,
        base: `${url}/${law.key}`,
        moved,
        faults,
        messenger: messengerTo(inbox),
      }),
    ),
  );
  const objectSecret = kept.objectSecret ?? sandboxSecret();
  const keys = kept.outside ?? {
    referralSecret: sandboxSecret(),
    analyticsKey: sandboxSecret(),
    errorsKey: randomBytes(16).toString("hex"),
  };
  writeJson(path, { ...kept, objectSecret, outside: keys, url });
  return {
    url,
    serviceUrl,
    providers,
    inbox,
    faults,
    people: openPeople(join(dataFolder, "people.json")),
    smsToken: kept.smsToken,
    objects: {
      bucket: await openBucket(join(dataFolder, "objects"), "paraph"),
      key: { id: "sandbox", secret: objectSecret },
    },
    eid: await openEid(dataFolder, `${url}/eidplus`),
    identityProviders: {
      oidc: await openOidc(dataFolder, `${url}/oidc`),
      saml: await openSaml(dataFolder, `${url}/saml`),
    },
    outside: {
      status: createStatusPage(),
      records: createRecords(),
      referral: { productId: "paraph-sandbox", secret: keys.referralSecret },
      analyticsKey: keys.analyticsKey,
      errorsKey: keys.errorsKey,
    },
    zones: openZones(join(dataFolder, "dns.json")),
    smtpPort: 0,
    dnsPort: 0,
    clamdPort: 0,
  };
}

/** Port of the last run, to be tried again when any port will do. */
export function lastPort(dataFolder: string): number {
  const url = (readJson(join(dataFolder, "sandbox.json")) as Kept | null)?.url;
  return url ? Number(new URL(url).port) : 0;
}

/** The environment variables that connect a service to this sandbox, as a flat map. */
export const serviceSettings = (world: World): Record<string, string> => ({
  ...Object.assign({}, ...world.providers.map(providerSettings)),
  SMTP_URL: `smtp://127.0.0.1:${world.smtpPort}`,
  EGRESS_PRIVATE: "on",
  DNS_RESOLVERS: `127.0.0.1:${world.dnsPort}`,
  CLAMD_URL: `tcp://127.0.0.1:${world.clamdPort}`,
  MAIL_FROM: "Paraph <paraph@sandbox.example>",
  ...eidSettings(world.eid),
  SMS_URL: `${world.url}/sms`,
  SMS_TOKEN: world.smsToken,
  ...outsideSettings(world.url, world.outside),
});

/** The environment variables that keep a service's documents in this sandbox's object store. */
export const objectStoreSettings = ({ url, objects }: World): Record<string, string> => ({
  STORAGE_URL: `s3://${objects.bucket.name}/documents`,
  S3_ENDPOINT: `${url}/objects`,
  S3_ACCESS_KEY_ID: objects.key.id,
  S3_SECRET_ACCESS_KEY: objects.key.secret,
});
