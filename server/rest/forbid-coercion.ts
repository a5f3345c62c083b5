import type { Procedure } from '../procedures.ts';

interface Definition {
  type: string;
  coerce?: boolean;
  [part: string]: unknown;
}
interface Schema {
  _zod: { def: Definition };
}

const COERCIBLE = new Set(['number', 'boolean', 'bigint', 'date']);

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/**
 * At its first call trpc-openapi switches coercion on in the input schemas themselves, so that tRPC coerces too:
 * `{"published":"false"}` would publish a draft. This function makes the switch ineffective for every leaf of every
 * input. `shared/schemas/primitives.ts` has its own helpers for the numbers of a query.
 */
export function forbidCoercion(procedures: readonly Procedure[]): void {
  const seen = new Set<Schema>();
  for (const { input } of procedures) visit(input, seen);
}

function visit(value: unknown, seen: Set<Schema>): void {
  if (Array.isArray(value)) {
    for (const part of value) visit(part, seen);
    return;
  }
  if (!isSchema(value) || seen.has(value)) return;
  seen.add(value);
  const { def } = value._zod;
  if (COERCIBLE.has(def.type)) {
    // An accessor, because the assignment in trpc-openapi throws on a read-only value in strict mode. Configurable, so
    // that a second application in the same process can define the property again.
    Object.defineProperty(def, 'coerce', { get: () => false, set: () => undefined, configurable: true });
  }
  if (def.type === 'object') for (const field of Object.values(def.shape as object)) visit(field, seen);
  for (const [key, part] of Object.entries(def)) if (key !== 'shape') visit(part, seen);
}
