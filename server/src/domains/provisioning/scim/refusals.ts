/** Refused requests of a directory: the admins see them on their screen, and get a mail if somebody could not be added. */
import { shown } from "@paraph/contract/free-text";
import { limits } from "@paraph/rules/limits";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import { isId } from "../../../platform/ids.ts";
import type { Directory } from "../../../platform/principal.ts";
import { lockBusiness, mailDirectoryRefused, recordBusinessEvent } from "../../businesses/index.ts";
import { unsafeGroup } from "../group-queries.ts";
import { lockDirectory, unsafeUser } from "../queries.ts";
import { noteRefusal } from "../syncs.ts";
import { directories } from "../tables.ts";
import type { ScimProblem } from "./problems.ts";

interface Asked {
  readonly who: Directory;
  /** The subject of the request: the id in its path, and its body. */
  readonly id: string | undefined;
  readonly body: unknown;
  readonly ip: string;
}

const LONGEST = 320;

/** Stores a refusal, if admins can do something about it. */
export async function keepRefusal(
  context: AppContext,
  asked: Asked,
  error: ScimProblem,
): Promise<void> {
  const { reason, status, body } = error;
  if (reason === undefined) return;
  const { who, ip } = asked;
  const subject = await subjectOf(context, asked);
  const answer = JSON.stringify(body, undefined, 2);
  await transaction(context.db, (tx) =>
    noteRefusal(tx, context, who.id, { subject, reason, status, answer }),
  );
  if (reason === "no_seats" || reason === "locked")
    await tellAdmins(context, who, { email: subject, ip });
}

async function subjectOf({ db }: AppContext, { who, id, body }: Asked): Promise<string> {
  const { userName, displayName } = (body ?? {}) as Readonly<Record<string, unknown>>;
  const named = [userName, displayName].find((one) => typeof one === "string");
  if (named !== undefined) return shown(named.slice(0, LONGEST));
  if (id === undefined || !isId(id)) return "";
  const user = await unsafeUser(db, who.id, id);
  return user?.userName ?? (await unsafeGroup(db, who.id, id))?.displayName ?? "";
}

/** Sends the admins a mail, once a day at most. */
async function tellAdmins(
  context: AppContext,
  who: Directory,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (tx) => {
    const business = await lockBusiness(tx, who.id);
    const row = await lockDirectory(tx, who.id);
    if (business === undefined || row === undefined) return;
    const last = row.refusalMailedAt;
    if (last !== null && last > after(now, -limits.provisioning.refusalMailed)) return;
    await tx
      .update(directories)
      .set({ refusalMailedAt: now })
      .where(eq(directories.business, who.id));
    await mailDirectoryRefused(tx, context, { business, email });
    await recordBusinessEvent(tx, context.clock, "provisioning.member_refused", {
      business: business.id,
      account: null,
      byDirectory: true,
      ip,
      personal: { email },
    });
  });
}
