/** Column types that Drizzle does not bring. */
import { customType } from "drizzle-orm/pg-core";

/** Bytes. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
