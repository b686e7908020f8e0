/** Errors in the words of the CSC API (§10.2 and the error tables of §11). */

export class CscError extends Error {
  override readonly name = "CscError";
  readonly status: number;
  readonly error: string;
  constructor(status: number, error: string, description: string) {
    super(description);
    this.status = status;
    this.error = error;
  }
}

/** 400 invalid_request with one of the descriptions of the specification. */
export const invalid = (description: string): CscError =>
  new CscError(400, "invalid_request", description);

const missing = (type: string, name: string): CscError =>
  invalid(`Missing (or invalid type) ${type} parameter ${name}`);

type Body = Record<string, unknown>;

/** The body of a call; a missing one counts as empty. */
export function bodyOf(value: unknown): Body {
  if (value === undefined || value === null) return {};
  if (typeof value !== "object" || Array.isArray(value)) throw invalid("The request is malformed");
  return value as Body;
}

export function textOf(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== "string" || value === "") throw missing("string", name);
  return value;
}

export function maybeTextOf(body: Body, name: string): string | null {
  const value = body[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw invalid(`Invalid parameter ${name}`);
  return value;
}

export function flagOf(body: Body, name: string): boolean {
  const value = body[name] ?? false;
  if (typeof value !== "boolean") throw invalid(`Invalid parameter ${name}`);
  return value;
}

export function integerOf(body: Body, name: string): number {
  const value = body[name];
  if (typeof value !== "number" || !Number.isInteger(value)) throw missing("integer", name);
  return value;
}

export function listOf(body: Body, name: string): unknown[] {
  const value = body[name];
  if (!Array.isArray(value)) throw missing("array", name);
  return value;
}

/** Octets in strict Base64: Buffer.from would skip unknown characters. */
export function base64Of(value: unknown, fault: CscError): Buffer {
  if (
    typeof value !== "string" ||
    value === "" ||
    !/^[A-Za-z0-9+/]+={0,2}$/.test(value) ||
    value.length % 4 !== 0
  )
    throw fault;
  return Buffer.from(value, "base64");
}
