/** For drizzle-kit, which writes migrations from the tables (`npm run db:generate`). */
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/platform/**/*tables.ts", "./src/domains/*/*tables.ts"],
  out: process.env["MIGRATIONS_DRAFT"] ?? "./migrations",
});
