export * from "./letters.ts";
export * from "./limits.ts";
export * from "./notifications.ts";
export * from "./qualities.ts";
export * from "./roles.ts";
export * from "./routes.ts";
export * from "./states.ts";
export * from "./validators.ts";
