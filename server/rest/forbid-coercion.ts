import type { AnyRouter } from '@trpc/server';

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
 * The REST adapter switches coercion on in the input schemas themselves, for both doors, at its first call:
 * `{"published":"false"}` would publish a draft. This takes the switch away before any call, once, for every leaf of
 * every procedure's input. A query's numbers have helpers of their own in `shared/schemas/primitives.ts`.
 */
export function forbidCoercion(router: AnyRouter): void {
  const seen = new Set<Schema>();
  for (const procedure of Object.values(router._def.procedures)) {
    const { inputs } = (procedure as unknown as { _def: { inputs: unknown[] } })._def;
    for (const input of inputs) visit(input, seen);
  }
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
    // An accessor, not a read-only value: the adapter's strict-mode assignment must pass without effect.
    // Configurable, so that a second application in the same process may do it again.
    Object.defineProperty(def, 'coerce', { get: () => false, set: () => undefined, configurable: true });
  }
  if (def.type === 'object') for (const field of Object.values(def.shape as object)) visit(field, seen);
  for (const [key, part] of Object.entries(def)) if (key !== 'shape') visit(part, seen);
}
