import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Doc, isDoc, setField } from '#server/store/embedded/bson/types.ts';
import { fromPlain, toPlain } from './mingo-values.ts';

let mingo: typeof import('mingo') | undefined;

/** Loads mingo, which is a third of the store's start and not needed for most commands. */
export async function loadOperators(): Promise<void> {
  mingo ??= await import('mingo');
}

/** A compiled expression; undefined stands for a missing value. */
export type Expression = (doc: Doc, variables: Doc) => unknown;

const UNSUPPORTED = new Set(['$function', '$accumulator', '$where', '$meta', '$toHashedIndexKey']);

/** Operators that make a value of another type from one. */
const CONVERTS = /^\$(to(Bool|Date|Decimal|Double|Int|Long|ObjectId|String)|convert|dateFromString)$/;

/**
 * Collects the top-level fields that an expression reads.
 * @returns false when it may read the whole document
 */
function collectFields(source: unknown, found: Set<string>): boolean {
  if (typeof source === 'string') {
    if (source.startsWith('$$')) return !/^\$\$(ROOT|CURRENT)/.test(source);
    if (source.startsWith('$')) found.add(source.slice(1).split('.')[0] as string);
    return true;
  }
  // Every part is visited, because an operator that is not supported may come after one that reads everything.
  if (Array.isArray(source)) return source.filter((part) => !collectFields(part, found)).length === 0;
  if (!isDoc(source)) return true;
  let partly = true;
  for (const name of Object.keys(source)) {
    if (UNSUPPORTED.has(name)) throw new StoreError('CommandNotSupported', `${name} is not supported by this server`);
    // It names its field without a `$`, or by an expression.
    if (!collectFields(source[name], found) || name === '$getField') partly = false;
  }
  return partly;
}

/** Compiles an expression with an operator, which mingo evaluates on a document of only the fields it needs. */
export function compileOperator(source: Doc, operator: string): Expression {
  const fields = new Set<string>();
  const needed = collectFields(source, fields) ? fields : undefined;
  const expression = toPlain(source);
  return (doc, variables) => {
    if (!mingo) throw new StoreError('InternalError', 'the expression operators are not loaded');
    const input: Doc = {};
    for (const name of needed ?? Object.keys(doc)) {
      if (Object.hasOwn(doc, name)) setField(input, name, toPlain(doc[name]));
    }
    try {
      const options = { variables: toPlain(variables) as Record<string, never>, useStrictMode: true };
      const [result] = mingo.aggregate([input], [{ $replaceWith: { v: expression } }], options) as [Doc];
      return fromPlain(result?.v);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      const message = error instanceof Error ? error.message : String(error);
      if (/not (registered|found)|unregistered|unknown|is not a/i.test(message) && message.includes(operator)) {
        throw new StoreError('InvalidPipelineOperator', `Unrecognized expression '${operator}'`);
      }
      const code = CONVERTS.test(operator) ? 'ConversionFailure' : 'TypeMismatch';
      throw new StoreError(code, `${operator} cannot be evaluated with these operands`);
    }
  };
}
