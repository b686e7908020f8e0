/** Reads data exports and their contents. */
import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { STANDING } from "@paraph/rules/states";
import type { Reader } from "../../platform/database/database.ts";
import { isId } from "../../platform/ids.ts";
import { documents } from "../documents/tables.ts";
import type { DocumentRow } from "../documents/tables.ts";
import { sendTos } from "../send-to/tables.ts";
import { requestParticipants } from "../signature-requests/tables.ts";
import { dataExports } from "./tables.ts";
import type { DataExportRow } from "./tables.ts";

/** A person's data exports, the latest first. */
export async function exportsOf(reader: Reader, account: string): Promise<DataExportRow[]> {
  return reader
    .select()
    .from(dataExports)
    .where(eq(dataExports.account, account))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id));
}

/** A data export of any person. Not yet authorised. */
export async function unsafeExport(reader: Reader, id: string): Promise<DataExportRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await reader.select().from(dataExports).where(eq(dataExports.id, id));
  return row;
}

/** The requests in a person's lists, oldest first. */
export async function heldRequests(reader: Reader, person: string): Promise<string[]> {
  const removed = sql`${requestParticipants.bits} & ${STANDING.removed} = 0`;
  const rows = await reader
    .select({ request: requestParticipants.request })
    .from(requestParticipants)
    .where(
      and(eq(requestParticipants.person, person), eq(requestParticipants.gone, false), removed),
    )
    .orderBy(asc(requestParticipants.request));
  return rows.map((row) => row.request);
}

/** Documents that a person has uploaded and that no request holds, including those that wait to be claimed. */
export async function unheldDocuments(reader: Reader, owner: string): Promise<DocumentRow[]> {
  const waiting = reader
    .select({ id: sendTos.id })
    .from(sendTos)
    .where(and(eq(sendTos.creator, owner), isNull(sendTos.request)));
  return reader
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.owner, owner),
        or(isNull(documents.heldBy), inArray(documents.heldBy, waiting)),
      ),
    )
    .orderBy(asc(documents.id));
}
