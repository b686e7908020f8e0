export * from "../problem.ts";
